/** Composes the response examples of the contract from the sample data. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { buildPage } from "../../domain/page.ts";
import type { Records } from "../../domain/records.ts";
import type { Body, WriteMethod } from "../../domain/rules.ts";
import { Service } from "../../domain/service.ts";
import type { ResourceName } from "../../generated/operations.ts";
import { Failure } from "../../lib/command.ts";
import {
  type Contract,
  operationWith,
  type PlacedOperation,
  successOf,
} from "../../lib/contract.ts";
import { resourcesOf } from "../../lib/resources.ts";
import { root } from "../../lib/tool.ts";
import { RecordSet } from "../../reference/core/record-set.ts";
import { orderFields } from "./order-fields.ts";
import { yamlText } from "./yaml-text.ts";

/** A recipe for one example. Each file `openapi/RESOURCE/examples.yaml` explains its keys. */
interface Recipe {
  summary: string;
  record?: string;
  page?: "all" | string[];
}

/** The recipes, each with the path of the example that `npm run generate` writes. */
export function exampleRecipes() {
  return globSync("openapi/*/examples.yaml", { cwd: root }).flatMap((file) => {
    const source = file.replaceAll("\\", "/");
    const recipes: Record<string, Record<string, Recipe>> = parse(
      readFileSync(join(root, source), "utf8"),
    );
    return Object.entries(recipes).flatMap(([operationId, named]) =>
      Object.entries(named).map(([name, recipe]) => {
        const kebab = operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const path = `${dirname(source)}/examples/${kebab}-${name}.yaml`;
        return { source, operationId, name, recipe, path };
      }),
    );
  });
}

/**
 * Returns the Example Objects of all recipes, as YAML by path.
 *
 * @param contract the bundled sources, with the request examples of the operations
 * @throws Failure for a recipe with an unknown operation, id or request example
 */
export function composeExamples(contract: Contract, records: Records): Record<string, string> {
  const compose = composer(new Service(resourcesOf(contract), records), records.settings);
  const files = exampleRecipes().map(({ source, operationId, name, recipe, path }) => {
    try {
      const placed = operationWith(contract, operationId);
      const value = orderFields(contract, compose(recipe, placed, name), successOf(placed) ?? {});
      const example = { summary: recipe.summary, value };
      return [path, head + yamlText(example)];
    } catch (error) {
      throw new Failure(
        `The example ${name} of ${operationId} in ${source} cannot be composed. ${(error as Error).message}`,
      );
    }
  });
  return Object.fromEntries(files);
}

const head =
  "# Made by `npm run generate` from ../examples.yaml and domain/records/. Do not edit.\n";

function composer(service: Service, { date, site }: Records["settings"]) {
  const now = date.replace("Z", "+00:00");

  return ({ record, page }: Recipe, operation: PlacedOperation, name: string) => {
    const { resource } = operation;
    const { pageSize = 0, parent } = service.resources[resource] ?? {};
    const owner = parent && byId(shownOf(parent), parameter(operation, "id", name));
    const shown = owner ? (owner[resource] as Shown[]) : shownOf(resource);
    if (record !== undefined) return { data: byId(shown, record) };
    const items = owner ? shown : service.items(resource);
    const set = new RecordSet(service as never, resource as ResourceName, items, 1);
    if (page !== undefined) {
      const sorted = set.list({ filter: {} }, date.slice(0, 10));
      const whole = owner ? (sorted as Shown[]) : sorted.map(({ id }) => byId(shown, id));
      const all = page === "all" ? whole : page.map((id) => byId(whole, id));
      const url = requestUrl(operation, name, site);
      const number = Number(url.searchParams.get("page") ?? 1);
      return {
        data: all.slice((number - 1) * pageSize, number * pageSize),
        ...buildPage(url, number, pageSize, all.length),
      };
    }
    const body = requestBody(operation, name) as Body;
    const method = operation.method.toUpperCase() as WriteMethod;
    // Each example starts with the unchanged records, so all created records have the same id.
    const old =
      method === "POST"
        ? { id: set.nextId }
        : byId(service.items(resource), parameter(operation, "id", name));
    const item = service.written(resource, old, body, method, now);
    return { data: service.shown(resource, item, date) };
  };

  function shownOf(resource: string) {
    return service.all(resource, date) as Shown[];
  }
}

type Shown = { id: string } & Record<string, unknown>;

/** The URL of the request example with this name. */
function requestUrl({ path, operation }: PlacedOperation, name: string, origin: string): URL {
  const url = new URL(path, origin);
  for (const { name: key, in: place, examples } of operation.parameters ?? []) {
    const value = examples?.[name]?.value;
    if (place !== "query" || value === undefined) continue;
    if (typeof value !== "object") url.searchParams.set(key, String(value));
    else
      for (const [member, text] of Object.entries(value ?? {}))
        url.searchParams.set(`${key}[${member}]`, String(text));
  }
  return url;
}

function requestBody({ operation }: PlacedOperation, name: string): unknown {
  const examples = operation.requestBody?.content["application/json"]?.examples;
  return found(examples?.[name], `request example "${name}"`).value;
}

function parameter({ operation }: PlacedOperation, key: string, name: string): unknown {
  const node = operation.parameters?.find((one) => one.name === key);
  return found(node?.examples?.[name], `example "${name}" of parameter "${key}"`).value;
}

function byId<T extends { id: string }>(all: readonly T[], id: unknown): T {
  return found(
    all.find((one) => one.id === id),
    `record with the id "${id}"`,
  );
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
