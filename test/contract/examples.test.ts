import { describe, expect, test } from "vitest";
import { valueAt } from "../../lib/json-pointer.ts";
import { schemaFaults } from "../../scripts/fuzz/judge.ts";
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

const requests = requestExamples(contract);
const responses = responseExamples(contract);
const everyExample: Example[] = [...requests, ...responses, ...schemaExamples(contract)];

describe("examples and observed values", () => {
  test("obey their schemas", () => {
    expect(requests.length).toBeGreaterThan(40);
    expect(responses.length).toBeGreaterThan(40);
    expect(everyExample.flatMap(exampleFaults)).toEqual([]);
  });

  test("have only fields that the contract declares", () => {
    expect(everyExample.flatMap(undeclaredFields)).toEqual([]);
  });

  test("are all in places that these tests check", () => {
    const shared = new Set([...requests, ...responses].map((one) => `${one.schema} ${one.name}`));
    const own = schemaExamples(contract).filter(({ where }) => / example \d+$/.test(where));
    expect(countExamples(contract)).toBe(shared.size + own.length);
  });
});

/**
 * How the names of examples pair requests and responses:
 *
 * 1. A response example of status 200, 201, 404 or 422 belongs to the request that consists of all
 * request examples of the same name. So each path parameter, and the body where there is one, has
 * an example of that name. A list has neither, so it needs no request example.
 * 2. Each name of a request example belongs to exactly one response example, or to a response
 * without a body (204).
 * 3. The examples of a range (2XX, 4XX) pair with nothing.
 * 4. Input that a schema rejects has no request example, because every example obeys its schema.
 * So the examples of responses to such input pair with nothing. Their names are in `unsayable`.
 */
describe("request and response examples", () => {
  test("are paired by name in the contract", () => {
    expect(pairingFaults(contract)).toEqual([]);
  });

  test("include every name in `unsayable`", () => {
    const names = responses.filter(({ part }) => part === "422").map(({ name }) => name);
    expect([...unsayable].filter((name) => !names.includes(name))).toEqual([]);
  });
});

const unsayable = new Set(["invalid-page", "several-faults"]);

function pairingFaults(document: Contract): string[] {
  const asked = requestExamples(document);
  const allReplies = responseExamples(document).filter(({ part }) => /^\d{3}$/.test(part));
  return operations(document).flatMap(({ operation }) => {
    const { operationId, parameters = [], requestBody, responses } = operation;
    const own = asked.filter((example) => example.operationId === operationId);
    const replies = allReplies.filter((example) => example.operationId === operationId);
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
      return right ? [] : `${operationId} "${name}": ${count} responses have this name.`;
    });
    return [...unasked, ...unanswered];
  });
}

function exampleFaults({ where, schema, value }: Example): string[] {
  return schemaFaults(schema, value).map((fault) => `${where}: ${fault}`);
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
      return `${where}: ${path || "the value"} has the undeclared field "${name}".`;
    });
  }
}

function countExamples(node: unknown): number {
  if (node === null || typeof node !== "object") return 0;
  return Object.entries(node).reduce((sum, [key, member]) => {
    if (key === "examples") return sum + Object.keys(member).length;
    return sum + (key === "example" ? 1 : countExamples(member));
  }, 0);
}
