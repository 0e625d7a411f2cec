import { describe, expect, test } from "vitest";
import { valueAt } from "../../lib/json-pointer.ts";
import { schemaFaults } from "../proof/fuzz/judge.ts";
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

  test("are collected from every place that has an example", () => {
    const shared = new Set([...requests, ...responses].map((one) => `${one.schema} ${one.name}`));
    const own = schemaExamples(contract).filter(({ where }) => / example \d+$/.test(where));
    expect(countExamples(contract)).toBe(shared.size + own.length);
  });
});

/**
 * Requests and responses of an operation are paired by the names of their examples:
 *
 * 1. Each response example needs a request example of the same name for each path parameter and for
 * the body. Query parameters are optional.
 * 2. Each request example needs exactly one response example of the same name. A request that
 * receives 204 needs none, because its response has no body.
 * 3. The examples of a status range (2XX, 4XX) are not paired.
 * 4. Response examples in `withoutRequest` need no request example. Their requests break the schema,
 * so these requests cannot be examples.
 */
describe("response examples", () => {
  test("are paired with request examples by name", () => {
    expect(pairingFaults(contract)).toEqual([]);
  });

  test("of status 422 include every name in `withoutRequest`", () => {
    const names = responses.filter(({ part }) => part === "422").map(({ name }) => name);
    expect([...withoutRequest].filter((name) => !names.includes(name))).toEqual([]);
  });
});

const withoutRequest = new Set(["invalid-page", "several-faults"]);

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
      .filter(({ name }) => !withoutRequest.has(name))
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
      return right
        ? []
        : `${operationId} "${name}": ${count} response examples have this name, instead of 1.`;
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
