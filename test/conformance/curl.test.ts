/** The curl line of a failure sends the same request as the suite. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openTarget } from "../../conformance/http/target.ts";
import { run } from "../docs/run.ts";

interface Got {
  line: string;
  headers: Partial<IncomingHttpHeaders>;
  body: string;
}

test.each([
  ["a read", { method: "GET", path: "/admin/api/v2/sponsees?filter%5Bid%5D=1001" }],
  ["an address with brackets", { method: "GET", path: "/x?filter[id]={1,2}" }],
  [
    "a POST with special characters in its body",
    { method: "POST", path: "/x", body: `{"first_name":"@O'Neil \\"$HOME\\""}` },
  ],
  [
    "a read with a Prefer header",
    { method: "GET", path: "/x", headers: { Prefer: "code=200, example=one" } },
  ],
])("the curl line of %s sends the same request as the suite", async (_name, request) => {
  const got: Got[] = [];
  const server = createServer(async (message, response) => {
    let body = "";
    for await (const chunk of message) body += chunk;
    const { accept, prefer, authorization, "content-type": type, "x-kind": kind } = message.headers;
    const headers = { accept, prefer, authorization, type, kind };
    got.push({ line: `${message.method} ${message.url}`, headers, body });
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const target = openTarget({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: [
      { name: "Authorization", value: "Bearer not-to-be-seen", variable: "API_TOKEN" },
      { name: "X-Kind", value: "also-not-to-be-seen" },
      { name: "prefer", value: "code=404" },
    ],
  });
  const { exchange } = await target.send(request);
  const line = target.curl(exchange);
  expect(line).not.toContain("not-to-be-seen");
  // The user replaces `***` with the value.
  const pasted = line.replace("X-Kind: ***", "X-Kind: also-not-to-be-seen");
  const { code, output } = await run("bash", [
    "-c",
    `export API_TOKEN='Bearer not-to-be-seen'; ${pasted}`,
  ]);
  expect(code, output).toBe(0);
  const [sent, replayed] = got;
  expect(replayed).toStrictEqual(sent);
  target.close();
  server.close();
});
