import { describe, expect, test } from "vitest";
import { valueAt } from "../../lib/json-pointer.ts";
import {
  type Contract,
  contract,
  declared,
  type Example,
  isOpen,
  itemSchemas,
  operations,
  parts,
  requestExamples,
  responseExamples,
  type Schema,
  schemaExamples,
} from "./contract.ts";
import { validate } from "./validate.ts";

const requests = requestExamples(contract);
const responses = responseExamples(contract);
const everyExample: Example[] = [...requests, ...responses, ...schemaExamples(contract)];

describe("examples and observed values", () => {
  test("obey their schemas in requests, responses and schemas", () => {
    expect(requests.length).toBeGreaterThan(40);
    expect(responses.length).toBeGreaterThan(40);
    expect(everyExample.flatMap(schemaFaults)).toEqual([]);
  });

  test("have only fields that the contract declares", () => {
    expect(everyExample.flatMap(undeclaredFields)).toEqual([]);
  });

  test("are all in places that this test checks", () => {
    const shared = new Set([...requests, ...responses].map((one) => `${one.schema} ${one.name}`));
    const own = schemaExamples(contract).filter(({ where }) => / example \d+$/.test(where));
    expect(countExamples(contract)).toBe(shared.size + own.length);
  });

  const later = pick("getContribution", "200", "later-recurring");
  test.each<[string, Example, RegExp]>([
    ["a wrong type", broken(later, "/data/line_items/0/qty", "1"), /qty must be integer/],
    ["a missing field", broken(later, "/data/currency/rate", undefined), /currency .*'rate'/],
    [
      "a wrong format",
      broken(later, "/data/ordered_at", "2026-02-30T00:00:00Z"),
      /ordered_at .*date-time/,
    ],
    ["a wrong pattern", broken(later, "/data/total_amount", "35.00"), /total_amount .*pattern/],
    [
      "a wrong day in a sponsee",
      broken(later, "/data/line_items/0/sponsee/birth_date", "2016-02-30"),
      /birth_date .*"date"/,
    ],
    [
      "a wrong choice in a body",
      broken(pick("createSponsee", "body", "every-field"), "/sponsored_status", 3),
      /sponsored_status .*allowed values/,
    ],
    [
      "a wrong parameter",
      broken(pick("listSponsees", "page", "first-page"), "", 0),
      /must be >= 1/,
    ],
    [
      "a wrong example of a schema",
      { ...one("/components/schemas/CalendarDate example 0"), value: "2026-02-30" },
      /"date"/,
    ],
    [
      "a wrong observed value",
      { ...one("/components/schemas/Payment/properties/type observed 0"), value: 1 },
      /must be string/,
    ],
  ])("a fault in an example is found: %s", (_, example, fault) => {
    expect(schemaFaults(example)).toContainEqual(expect.stringMatching(fault));
  });

  test.each<[string, string]>([
    ["in a record", "/data/colour"],
    ["in what allOf composes", "/data/line_items/0/sponsee/colour"],
    ["in what anyOf offers", "/data/line_items/0/recurring_profile/colour"],
    ["in an element of an array", "/data/payments/0/card/colour"],
  ])("an undeclared field is found in an example: %s", (_, pointer) => {
    const where = pointer.slice(0, -"/colour".length);
    expect(undeclaredFields(broken(later, pointer, 1))).toEqual([
      `${later.where}: ${where} has the undeclared field "colour".`,
    ]);
  });

  test("a field of a value whose shape is not shown counts as declared", () => {
    const example = broken(later, "/data/shipping_method", { colour: 1 });
    expect([...undeclaredFields(example), ...schemaFaults(example)]).toEqual([]);
  });
});

/**
 * How a replay of the examples pairs requests and responses:
 *
 * 1. A response example of status 200, 201, 404 or 422 belongs to the request that consists of all
 * request examples of the same name. So each path parameter, and the body where there is one, has
 * an example of that name. A list needs none: the plain request is one too.
 * 2. Each name that a request example has has exactly one response example. Only a name whose
 * response has no body (204) has none.
 * 3. The examples of a range (2XX, 4XX) pair with nothing. They are fetched by name.
 * 4. Input that a schema rejects has no request example, because every example obeys its schema.
 * The responses to such input pair with nothing, and are in `unsayable`.
 */
describe("request and response examples", () => {
  test("are paired by name in the contract", () => {
    expect(pairingFaults(contract)).toEqual([]);
  });

  test("include each response that pairs with nothing", () => {
    const names = responses.filter(({ part }) => part === "422").map(({ name }) => name);
    expect([...unsayable].filter((name) => !names.includes(name))).toEqual([]);
  });

  const sponsees = "/paths/~1admin~1api~1v2~1sponsees";
  /** By the faults that must be reported. */
  const spoilt: Record<string, (copy: Contract) => void> = {
    'getSponsee 200 "sponsored": the parameter "id" has no example of that name.': (copy) =>
      rename(copy, `${sponsees}~1{id}/get/parameters/0`, "sponsored"),
    'createSponsee 201 "every-field": the body has no example of that name.': (copy) =>
      rename(copy, `${sponsees}/post/requestBody/content/application~1json`, "every-field"),
    'listSponsees "renamed": 0 responses answer it.': (copy) =>
      rename(copy, `${sponsees}/get/parameters/1`, "by-names"),
    'createSponsee "every-field": 2 responses answer it.': (copy) => {
      const invalid = "/components/responses/InvalidSponsee/content/application~1problem+json";
      const { examples } = valueAt(copy, invalid) as Examples;
      examples["every-field"] = { value: {} };
    },
  };
  test.each(Object.entries(spoilt))(
    "a fault in the pairing of examples is found: %s",
    (fault, spoil) => {
      const copy = structuredClone(contract);
      spoil(copy);
      expect(pairingFaults(copy)).toContain(fault);
    },
  );
});

type Examples = { examples: Record<string, { value: unknown }> };

const unsayable = new Set(["invalid-page", "several-faults"]);

function pairingFaults(document: Contract): string[] {
  const asked = requestExamples(document);
  const answers = responseExamples(document).filter(({ part }) => /^\d{3}$/.test(part));
  return operations(document).flatMap(({ operation }) => {
    const { operationId, parameters = [], requestBody, responses } = operation;
    const own = asked.filter((example) => example.operationId === operationId);
    const replies = answers.filter((example) => example.operationId === operationId);
    const needed = [
      ...parameters.filter((one) => one.in === "path").map(({ name }) => name),
      ...(requestBody === undefined ? [] : ["body"]),
    ];
    const unasked = replies
      .filter(({ name }) => !unsayable.has(name))
      .flatMap(({ where, name }) =>
        needed
          .filter((part) => !own.some((example) => example.name === name && example.part === part))
          .map((part) => {
            const what = part === "body" ? "the body" : `the parameter "${part}"`;
            return `${where}: ${what} has no example of that name.`;
          }),
      );
    const unanswered = [...new Set(own.map(({ name }) => name))].flatMap((name) => {
      const count = replies.filter((example) => example.name === name).length;
      const right = count === 1 || (count === 0 && "204" in responses);
      return right ? [] : `${operationId} "${name}": ${count} responses answer it.`;
    });
    return [...unasked, ...unanswered];
  });
}

function rename(document: Contract, pointer: string, name: string) {
  const { examples } = valueAt(document, pointer) as Examples;
  examples.renamed = examples[name] as { value: unknown };
  delete examples[name];
}

function schemaFaults({ where, schema, value }: Example): string[] {
  return validate(schema, value).map((fault) => `${where}: ${fault}`);
}

function undeclaredFields({ where, schema, value }: Example): string[] {
  return walk([valueAt(contract, schema) as Schema], value, "");

  function walk(schemas: Schema[], part: unknown, path: string): string[] {
    const all = schemas.flatMap((one) => parts(contract, one));
    if (isOpen(all) || part === null || typeof part !== "object") return [];
    if (Array.isArray(part))
      return part.flatMap((item, index) => walk(itemSchemas(all), item, `${path}/${index}`));
    return Object.entries(part).flatMap(([name, member]) => {
      const own = declared(all, name);
      if (own.length > 0) return walk(own, member, `${path}/${name}`);
      return `${where}: ${path || "it"} has the undeclared field "${name}".`;
    });
  }
}

/** Copies an example with one value changed, added or removed. */
function broken(example: Example, pointer: string, value: unknown): Example {
  if (pointer === "") return { ...example, value };
  const copy = structuredClone(example);
  const end = pointer.lastIndexOf("/");
  const holder = valueAt(copy.value, pointer.slice(0, end)) as object;
  const last = pointer.slice(end + 1);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Object.assign(holder, { [last]: value });
  return copy;
}

function pick(operationId: string, part: string, name: string): Example {
  return one(`${operationId} ${part} "${name}"`);
}

function one(where: string): Example {
  const found = everyExample.find((example) => example.where === where);
  if (found === undefined) throw new Error(`There is no ${where}.`);
  return found;
}

/** Counts the examples of a document. */
function countExamples(node: unknown): number {
  if (node === null || typeof node !== "object") return 0;
  return Object.entries(node).reduce((sum, [key, member]) => {
    if (key === "examples") return sum + Object.keys(member).length;
    return sum + (key === "example" ? 1 : countExamples(member));
  }, 0);
}
