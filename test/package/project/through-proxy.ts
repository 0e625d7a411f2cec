import { createClient } from "sponsorship-api";
import { EnvHttpProxyAgent, setGlobalDispatcher } from "undici";

setGlobalDispatcher(new EnvHttpProxyAgent());
const client = createClient({ baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020" });
const sponsee = await client.sponsees.get("1001");
console.log(sponsee.first_name);
