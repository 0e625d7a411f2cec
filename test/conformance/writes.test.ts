import { describe, expect, test } from "vitest";
import type { Json } from "../../conformance/contract.ts";
import {
  accepts,
  type Defect,
  recordsIn,
  serveReference,
  shows,
  takes,
  without,
} from "./defects.ts";
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

const text = (length: number) => (body: Json) =>
  typeof body.reference_number === "string" && [...body.reference_number].length === length;
const shortened = (body: Json) => ({
  ...body,
  reference_number: String(body.reference_number).slice(0, 40),
});
const custom = (body: Json) => body.custom_fields as { key?: string; value?: string }[];
const updates = ["PUT", "PATCH"];

/** Takes a reference number that another sponsee has. */
function duplicates(method: string): Defect {
  return (next) => {
    let count = 0;
    const reference = (body: Json) => ({ ...body, reference_number: `${count++}-double` });
    const given = ({ reference_number }: Json) => ({ reference_number });
    const lax = accepts([method], () => true, reference, given)(next);
    return async (call) => {
      const reply = await next(call);
      const number = call.body?.reference_number;
      const double = reply.status === 422 && `${JSON.stringify(reply.json)}`.includes("unique");
      return double && call.method === method && typeof number === "string" ? lax(call) : reply;
    };
  };
}

const defects: [string, string, Defect][] = [
  [
    "a create ignores last_name",
    "sponsees.create.every-field",
    takes((call, next) => {
      if (call.method !== "POST" || !call.body) return undefined;
      return next({ ...call, body: without(call.body, "last_name") });
    }),
  ],
  [
    "a create needs no enrollment date",
    "sponsees.create.enrollment-date-required",
    accepts(
      ["POST"],
      (body) => !("enrollment_date" in body),
      (body) => ({ ...body, enrollment_date: "2026-01-01" }),
    ),
  ],
  [
    "a create answers with a refusal, and creates all the same",
    "sponsees.create.gender-set",
    accepts(
      ["POST"],
      ({ gender }) => gender === "X",
      (body) => without(body, "gender"),
      undefined,
      422,
    ),
  ],
  [
    "46 characters by PATCH only",
    "sponsees.update.reference-number-max",
    accepts(["PATCH"], text(46), shortened, ({ reference_number }) => ({ reference_number })),
  ],
  [
    "46 characters cut to 45 by a create",
    "sponsees.create.reference-number-max",
    accepts(["POST"], text(46), shortened),
  ],
  [
    "45 characters refused by PUT when they are more bytes",
    "sponsees.replace.reference-number-max",
    takes(({ method, body }) => {
      const bytes = Buffer.byteLength(String(body?.reference_number ?? ""));
      if (method !== "PUT" || bytes <= 45) return undefined;
      return Promise.resolve({ status: 422, json: {} });
    }),
  ],
  ["a duplicate by a create", "sponsees.create.reference-number-unique", duplicates("POST")],
  ["a duplicate by PUT", "sponsees.replace.reference-number-unique", duplicates("PUT")],
  ["a duplicate by PATCH", "sponsees.update.reference-number-unique", duplicates("PATCH")],
  [
    "PATCH refuses the own reference number",
    "sponsees.update.reference-number-own",
    (next) => async (call) => {
      const { method, body, url, id } = call;
      if (method === "PATCH" && body?.reference_number !== undefined && id !== undefined) {
        const now = await next({ ...call, method: "GET", body: undefined, url });
        const [record] = recordsIn(now);
        if (record?.reference_number === body.reference_number) return { status: 409, json: {} };
      }
      return next(call);
    },
  ],
  [
    "the sponsored status 3 by PUT",
    "sponsees.replace.sponsored-status-set",
    accepts(
      ["PUT"],
      (body) => body.sponsored_status === 3,
      (body) => ({ ...body, sponsored_status: 2 }),
    ),
  ],
  [
    "30 February rolls over on create",
    "sponsees.create.enrollment-date-format",
    accepts(
      ["POST"],
      (body) => body.enrollment_date === "2026-02-30",
      (body) => ({ ...body, enrollment_date: "2026-03-02" }),
    ),
  ],
  [
    "any word is true, by PATCH",
    "sponsees.update.types",
    accepts(
      ["PATCH"],
      (body) => body.is_enabled === "maybe",
      (body) => ({ ...body, is_enabled: true }),
    ),
  ],
  [
    "any payment option group by PUT",
    "sponsees.replace.payment-option-group-configured",
    accepts(
      ["PUT"],
      (body) => String(body.payment_option_group).startsWith("No such"),
      (body) => without(body, "payment_option_group"),
      ({ payment_option_group }) => ({ payment_option_group }),
    ),
  ],
  [
    "PATCH refuses with 422 and changes all the same",
    "sponsees.update.gender-set",
    accepts(
      ["PATCH"],
      (body) => body.gender === "X",
      () => ({ gender: "M" }),
      undefined,
      422,
    ),
  ],
  [
    "a create ignores custom fields as an array",
    "sponsees.create.custom-fields-array",
    takes((call, next) => {
      if (call.method !== "POST" || !Array.isArray(call.body?.custom_fields)) return undefined;
      return next({ ...call, body: without(call.body, "custom_fields") });
    }),
  ],
  [
    "PATCH refuses custom fields as an object",
    "sponsees.update.custom-fields-object",
    takes(({ method, body }) => {
      const fields = body?.custom_fields;
      if (method !== "PATCH" || !fields || Array.isArray(fields)) return undefined;
      return Promise.resolve({ status: 422, json: {} });
    }),
  ],
  [
    "an entry without value by PATCH, after a right one",
    "sponsees.update.custom-fields-value-required",
    accepts(
      ["PATCH"],
      (body) =>
        Array.isArray(body.custom_fields) &&
        custom(body).length === 2 &&
        custom(body)[1]?.value === undefined,
      (body) => ({ custom_fields: custom(body).slice(0, 1) }),
    ),
  ],
  [
    "PATCH loses custom fields that were not named",
    "sponsees.update.custom-fields-merged",
    takes((call, next) =>
      call.method === "PATCH" && call.body?.custom_fields
        ? next({ ...call, method: "PUT" })
        : undefined,
    ),
  ],
  [
    "PUT merges custom fields",
    "sponsees.replace.custom-fields-replaced",
    takes((call, next) => (call.method === "PUT" ? next({ ...call, method: "PATCH" }) : undefined)),
  ],
  [
    "PATCH forgets the private notes",
    "sponsees.update.other-fields-kept",
    accepts(
      ["PATCH"],
      (body) => !("private_notes" in body),
      (body) => body,
      () => ({ private_notes: null }),
    ),
  ],
  [
    "a list shows the former first name",
    "sponsees.update.read-back",
    (next) => {
      const first = new Map<unknown, unknown>();
      return shows((record, { id, method }) => {
        if (method === "POST") first.set(record.id, record.first_name);
        else if (id === undefined && first.has(record.id)) record.first_name = first.get(record.id);
      })(next);
    },
  ],
  [
    "only the first PUT is kept",
    "sponsees.replace.read-back",
    (next) => {
      const kept = new Map<unknown, Json>();
      return async (call) => {
        if (call.method === "PUT" && kept.has(call.id)) {
          const now = await next({ ...call, method: "GET", body: undefined });
          const [record] = recordsIn(now);
          const { sponsored_status: _status, custom_fields: _fields, ...sent } = call.body ?? {};
          return { status: 200, json: { data: { ...record, ...sent } } };
        }
        const reply = await next(call);
        if (call.method === "PUT" && reply.status === 200) kept.set(call.id, {});
        return reply;
      };
    },
  ],
  [
    "an update changes the sponsee before it too",
    "sponsees.update.only-this",
    (next) => async (call) => {
      const { method, id, body, url } = call;
      if (method === "PATCH" && body?.biography !== undefined) {
        const before = String(Number(id) - 1);
        const other = new URL(url.href.replace(/\d+$/, before));
        await next({ ...call, id: before, url: other, body: { biography: body.biography } });
      }
      return next(call);
    },
  ],
  [
    "an update gives another id",
    "sponsees.replace.id-kept",
    shows((record, { method }) => {
      if (method === "PUT") record.id = `${record.id}0`;
    }),
  ],
  [
    "is_enabled false is kept as true, by updates",
    "sponsees.update.types",
    takes((call, next) => {
      const { method, body } = call;
      if (!updates.includes(method) || body?.is_enabled !== false) return undefined;
      return next({ ...call, body: { ...body, is_enabled: true } });
    }),
  ],
  [
    "the age stays as it was when the birth date changes",
    "sponsees.update.age-read-only",
    (next) => {
      const ages = new Map<unknown, unknown>();
      return shows((record) => {
        if (!ages.has(record.id)) ages.set(record.id, record.age);
        record.age = ages.get(record.id);
      })(next);
    },
  ],
  [
    "the age that a create sends is taken over",
    "sponsees.create.age-read-only",
    accepts(
      ["POST"],
      ({ age }) => age !== undefined,
      (body) => body,
      ({ age }) => ({ age }),
    ),
  ],
  [
    "the age counts calendar years",
    "sponsee.age-derived",
    shows((record) => {
      if (typeof record.birth_date !== "string") return;
      record.age = 2026 - Number(record.birth_date.slice(0, 4));
    }),
  ],
  [
    "one label for 0 and 1",
    "sponsee.status-labels-differ",
    shows((record) => {
      if (record.sponsored_status === "Not Sponsored") record.sponsored_status = "Sponsored";
    }),
  ],
  [
    "what was created is missing in the list",
    "sponsees.create.read-back-list",
    (next) => async (call) => {
      const reply = await next(call);
      if (
        !Array.isArray(reply.json?.data) ||
        [...call.url.searchParams.keys()].some((key) => key.startsWith("filter"))
      ) {
        return reply;
      }
      const data = recordsIn(reply).filter(
        (record) => !`${record.reference_number}`.startsWith("sct-"),
      );
      return { ...reply, json: { ...reply.json, data } };
    },
  ],
  [
    "a delete answers 200",
    "sponsees.delete.no-content",
    (next) => async (call) => {
      const reply = await next(call);
      return reply.status === 204 && call.method === "DELETE" ? { status: 200, json: {} } : reply;
    },
  ],
  [
    "a deleted sponsee is still found by its reference number",
    "sponsees.delete.gone",
    (next) => {
      const deleted: Json[] = [];
      return async (call) => {
        if (call.method === "DELETE" && call.resource === "sponsees") {
          deleted.push(...recordsIn(await next({ ...call, method: "GET" })));
        }
        const reply = await next(call);
        const sought = call.url.searchParams.get("filter[reference_number]");
        const still = deleted.filter(({ reference_number }) => reference_number === sought);
        if (still.length === 0 || !reply.json) return reply;
        return { ...reply, json: { ...reply.json, data: [...recordsIn(reply), ...still] } };
      };
    },
  ],
  [
    "a delete removes the next sponsee too",
    "sponsees.delete.only-this",
    (next) => async (call) => {
      if (call.method === "DELETE" && call.resource === "sponsees") {
        const after = String(Number(call.id) + 1);
        await next({ ...call, id: after, url: new URL(call.url.href.replace(/\d+$/, after)) });
      }
      return next(call);
    },
  ],
  [
    "contributions can be deleted",
    "contributions.read-only",
    (next) => async (call) =>
      call.method === "DELETE" && call.resource === "contributions"
        ? { status: 204, json: undefined }
        : next(call),
  ],
  [
    "contributions offer POST",
    "contributions.read-only",
    (next) => async (call) =>
      call.method === "OPTIONS"
        ? { status: 204, json: undefined, headers: { allow: "GET, POST" } }
        : next(call),
  ],
];

describe("a defect is found:", () => {
  test.each(defects)("%s", async (_name, id, defect) => {
    await using service = await serveReference(defect);
    const { report, violated } = await verdictOn(service.url, { allowWrites: true, only: [id] });
    expect(report.faults).toStrictEqual([]);
    expect(violated).toStrictEqual([id]);
  });
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
