import { describe, expect, test } from "vitest";
import { type Defect, serveReference, shows, takes } from "./defects.ts";
import { verdictOn } from "./suite.ts";

const only = [
  ...["sponsees.create", "sponsees.replace", "sponsees.update", "sponsees.delete"],
  ...["sponsee.age-derived", "sponsee.status-labels-differ", "contributions.read-only"],
];

test("on the reference, every requirement of writes holds, and nothing is left", async () => {
  await using service = await serveReference();
  const before = await service.sponsees();
  const { report, outcome } = await verdictOn(service.url, { allowWrites: true, only });
  expect(report.faults).toStrictEqual([]);
  const open = report.results.filter(({ verdict }) => verdict !== "pass");
  expect(open.map(({ requirement, evidence }) => [requirement.id, evidence])).toStrictEqual([]);
  expect(report.results.length).toBeGreaterThan(80);
  expect(outcome.exitCode).toBe(0);
  expect(report.leftovers).toStrictEqual([]);
  expect(await service.sponsees()).toStrictEqual(before);
  // Each request costs a real service time.
  expect(report.requests).toBeLessThan(800);
});

test("no write reaches a record that was there", async () => {
  await using service = await serveReference();
  const before = new Set((await service.sponsees()).map(({ id }) => id));
  await verdictOn(service.url, { allowWrites: true });
  const writes = service.calls.filter(({ method }) => !["GET", "OPTIONS"].includes(method));
  const known = writes.filter(({ id, resource }) => resource === "sponsees" && before.has(id));
  expect(known).toStrictEqual([]);
  const contributions = writes.filter(({ resource }) => resource === "contributions");
  expect(contributions.map(({ method, body }) => [method, body])).toStrictEqual([
    ["POST", {}],
    ["PUT", {}],
    ["PATCH", {}],
    ["DELETE", undefined],
  ]);
});

test("nothing is written without permission", async () => {
  await using service = await serveReference();
  const { report } = await verdictOn(service.url, { only });
  expect(service.calls.filter(({ method }) => method !== "GET")).toStrictEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === "fail")).toStrictEqual([]);
});

/** A PUT makes null of every optional field that it does not name, until it is given again. */
const putEmpties: Defect = (next) => {
  const optional = ["last_name", "gender", "birth_date", "private_notes", "biography"];
  const empty = new Map<unknown, Set<string>>();
  return shows((record) => {
    for (const field of empty.get(record.id) ?? []) record[field] = null;
    if (empty.get(record.id)?.has("birth_date")) record.age = null;
  })(async (call) => {
    const reply = await next(call);
    const { method, id, body = {} } = call;
    if (reply.status !== 200) return reply;
    if (method === "PUT") empty.set(id, new Set(optional.filter((field) => !(field in body))));
    if (method === "PATCH") for (const field of Object.keys(body)) empty.get(id)?.delete(field);
    return reply;
  });
};

describe("what service.md leaves open is no violation:", () => {
  const open: [string, Defect][] = [
    ["a PUT that empties what it does not name", putEmpties],
    [
      "a create with 200, an update with 202, refusals with 400 and without a body",
      (next) => async (call) => {
        const reply = await next(call);
        if (reply.status === 422) return { status: 400, json: undefined };
        if (call.method === "PATCH" && reply.status === 200) return { ...reply, status: 202 };
        return reply.status === 201 ? { ...reply, status: 200 } : reply;
      },
    ],
    [
      "coordinates that are read as numbers",
      shows((record) => {
        for (const field of ["longitude", "latitude"]) {
          if (typeof record[field] === "string") record[field] = Number(record[field]);
        }
      }),
    ],
    [
      "an address that follows the name",
      shows((record) => {
        record.url = `https://charity.example.org/${encodeURIComponent(String(record.first_name))}`;
      }),
    ],
  ];
  test.each(open)("%s", async (_name, defect) => {
    await using service = await serveReference(defect);
    const { report, violated } = await verdictOn(service.url, {
      allowWrites: true,
      only: [...only, "sponsee"],
    });
    expect(report.faults).toStrictEqual([]);
    expect(violated).toStrictEqual([]);
  });
});

test("a target that refuses creates is not judged", async () => {
  await using service = await serveReference(
    takes(({ method }) =>
      method === "POST" ? Promise.resolve({ status: 403, json: {} }) : undefined,
    ),
  );
  const { report, violated } = await verdictOn(service.url, { allowWrites: true, only });
  expect(violated).toStrictEqual([]);
  expect(report.faults).toStrictEqual([]);
});
