import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

const { INPUT, OUTPUT, SERVICE } = process.env;

export default defineConfig({
  input: { path: INPUT },
  output: { path: OUTPUT },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs(),
    pluginClient({ client: "axios", bundle: true, baseURL: SERVICE }),
  ],
});
