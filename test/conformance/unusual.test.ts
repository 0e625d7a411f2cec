/** The output of the conformance command when a service is in an unusual state. */
import { expect, test } from "vitest";
import { bare, json, operationOf } from "../proof/service.ts";
import { replica } from "../proof/variants/axes/lists.ts";
import { onReply } from "./served.ts";
import { commandOn } from "./suite.ts";

test("when many requirements are inconclusive for one reason, the first line of the output contains the reason, and the list of reasons contains its request", async () => {
  const { code, lines } = await commandOn(
    onReply(({ status }) => (status >= 400 && status !== 404 ? json({ trace: "id-17" }, 500) : {})),
    "--allow-writes",
  );
  expect(lines[0]).toMatch(
    /^✔ URL passes: \d+ of \d+ documented requirements passed, and none failed\. \d+ requirements were inconclusive \(\d+ documented\)\. The most frequent reason \(\d\d requirements\): the service returns 500 for invalid input: only a 4xx status rejects the input\.$/,
  );
  expect(lines.join("\n")).toMatch(
    /^ {2}\? \d\d requirements \(--verbose lists them\): the service returns 500 for invalid input.*\n {4}request: {2}curl -i -X POST 'URL\/admin\/api\/v2\/sponsees'/m,
  );
  expect(code).toBe(0);
});

test("when a credential expires during the run, the output asks whether the credential has expired, and does not contain it", async () => {
  let asked = 0;
  const { output, lines } = await commandOn(
    (next) => async (ask) => (++asked > 60 ? bare(401) : next(ask)),
    ...["--header", "Authorization: Bearer s3cret-token"],
  );
  expect(lines[0]).toMatch(/^✔ URL passes/);
  expect(output).toMatch(
    /^ {2}\? \d+ requirements .*: the service returns 401 for a list that it returned before: has the credential/m,
  );
  expect(output).not.toContain("s3cret");
});

test("when reads by id lag behind writes, a note of the run says so", async () => {
  const { output, code } = await commandOn(
    replica(200),
    ...["--allow-writes", "--only", "sponsees.update.responds"],
  );
  expect(output).toContain(
    "The effect of a write appeared only some time after the response to the write.",
  );
  expect(code).toBe(0);
});

test("after a DELETE that returns the record, one GET shows that the record is gone", async () => {
  const gets = new Map<string, number>();
  await commandOn(
    (next) => async (ask) => {
      const { operation, id = "" } = operationOf(ask);
      if (operation === "getSponsee" && gets.has(id)) gets.set(id, (gets.get(id) ?? 0) + 1);
      if (operation !== "deleteSponsee") return next(ask);
      const { body } = await next({ ...ask, method: "GET" });
      const reply = await next(ask);
      if (reply.status !== 204) return reply;
      gets.set(id, 0);
      return json(body);
    },
    ...["--allow-writes", "--only", "sponsees.delete.gone"],
  );
  expect(Math.max(...gets.values())).toBe(1);
});
