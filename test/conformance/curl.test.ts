/** The curl line of a failure sends the same request as the suite. */
import { expect, test } from "vitest";
import { run } from "../docs/run.ts";
import { openService } from "./served.ts";

const headers = [
  { name: "Authorization", value: "Bearer not-to-be-seen", variable: "API_TOKEN" },
  { name: "X-Kind", value: "also-not-to-be-seen" },
  { name: "prefer", value: "code=404" },
];

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
  await using open = await openService({}, { headers });
  const { exchange } = await open.http.send(request);
  const line = open.http.curl(exchange);
  expect(line).not.toContain("not-to-be-seen");
  // The user replaces `***` with the value.
  const pasted = line.replace("X-Kind: ***", "X-Kind: also-not-to-be-seen");
  const command = `export API_TOKEN='Bearer not-to-be-seen'; ${pasted}`;
  const { code, output } = await run("bash", ["-c", command]);
  expect(code, output).toBe(0);
  const [sent, replayed] = open.service.asks.map(({ method, path, query, headers, text }) => {
    const { accept, prefer, authorization, "content-type": type, "x-kind": kind } = headers;
    return { method, path, query: `${query}`, accept, prefer, authorization, type, kind, text };
  });
  expect(replayed).toStrictEqual(sent);
  expect(replayed).toMatchObject({ authorization: "Bearer not-to-be-seen" });
});
