import { defineConfig } from "@playwright/test";

const reference = process.env.REFERENCE ?? "http://127.0.0.1:4020";
const app = process.env.APP ?? "http://127.0.0.1:5173";

export default defineConfig({
  fullyParallel: true,
  use: { baseURL: app },
  webServer: [
    {
      command: "npx sponsorship-api reference --port 4020 --control",
      url: `${reference}/admin/api/v2/sponsees`,
      reuseExistingServer: true,
    },
    { command: "npm run dev", url: app, reuseExistingServer: true },
  ],
});
