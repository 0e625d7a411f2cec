/**
 * Adds a nested list and a resource with every verb to a copy of the contract, and generates the
 * client's types and requests. The files in `client/` that are written by hand stay as they are.
 */
import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "../../lib/contract.ts";
import { root, runTool, tsc } from "../../lib/tool.ts";
import { operationsFile } from "../../scripts/generate/operations-file.ts";
import { requestsFile, resourcesFile } from "../../scripts/generate/resources-file.ts";
import { typesFile } from "../../scripts/generate/types-file.ts";
import { contract } from "../contract/contract.ts";
import { run } from "../docs/run.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { newSponsee } from "./service.ts";

const sponsees = "/admin/api/v2/sponsees";
const groups = "/admin/api/v2/supporter_groups";
const payments = "/admin/api/v3/contributions/{id}/payments";

/** Returns a copy of a value in which each name of sponsees is a name of supporter groups. */
function renamed<T>(value: T): T {
  const text = JSON.stringify(value).replaceAll("Sponsees", "SupporterGroups");
  return JSON.parse(text.replaceAll(/Sponsee(?!Filter|Sort)/g, "SupporterGroup"));
}

function withResources() {
  const copy = structuredClone(contract);
  const { schemas } = copy.components;
  for (const name of Object.keys(schemas).filter((one) => /^Sponsee[A-Z]|^Sponsee$/.test(one))) {
    schemas[renamed(name)] = renamed(schemas[name] ?? {});
  }
  copy.components.responses = {
    ...renamed(copy.components.responses),
    ...copy.components.responses,
  };
  copy.paths[groups] = renamed(copy.paths[sponsees] ?? {});
  copy.paths[`${groups}/{id}`] = renamed(copy.paths[`${sponsees}/{id}`] ?? {});
  const list = structuredClone(copy.paths[sponsees]?.get) as Operation;
  const [page] = list.parameters ?? [];
  const id = copy.paths[`${sponsees}/{id}`]?.get?.parameters?.[0];
  const text = JSON.stringify({ ...list, operationId: "listPayments", parameters: [id, page] });
  copy.paths[payments] = { get: JSON.parse(text.replaceAll("/SponseeList", "/PaymentList")) };
  const items = { $ref: "#/components/schemas/Payment" };
  const { properties } = schemas.SponseeList ?? {};
  const data = { type: "array", items };
  schemas.PaymentList = { ...schemas.SponseeList, properties: { ...properties, data } };
  return copy;
}

const folder = temporaryFolder();

/** Compiles a program that uses the client of the new contract, and returns the errors. */
async function errorsOf(name: string, program: string): Promise<string> {
  await writeFile(join(folder, name), program);
  const config = { extends: "./tsconfig.json", include: [], files: [name] };
  await writeFile(join(folder, "program.json"), JSON.stringify(config));
  return (await runTool(tsc, ["-p", join(folder, "program.json")])).stdout;
}

const start = `
import { createClient, type Payment, type SupporterGroup, type SupporterGroupsQuery } from "./client/index.ts";
import { mutations, queries } from "./client/query.ts";
const client = createClient({
  baseUrl: "https://charity.example.org",
  fetch: async (request) => {
    console.log(request.method, request.url.replace(/^.*v/, "v"), await request.text());
    const links = { next: null };
    const data = /(payments|groups)$/.test(new URL(request.url).pathname) && request.method === "GET" ? [] : {};
    return Response.json({ data, links, meta: { current_page: 1, last_page: 1 } });
  },
});
`;

test("a nested list and a resource with every verb need no line in client/ that is written by hand", async () => {
  const changed = withResources();
  for (const name of ["client", "generated", "lib", "domain", "package.json", "tsconfig.json"]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const files = {
    "generated/types.ts": await typesFile(changed),
    "generated/operations.ts": operationsFile(changed),
    "generated/resources.ts": requestsFile(changed),
    "client/resources.ts": resourcesFile(changed),
  };
  expect(files["client/resources.ts"]).toContain(
    "  list: (contributionId: string, query?: PaymentsQuery, options?: ListOptions) => ListPromise<PaymentList>;",
  );
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  const program = `${start}
const body = ${JSON.stringify(newSponsee)} as const;
for await (const payment of client.payments.list("50001", { page: 2 })) payment satisfies Payment;
const query: SupporterGroupsQuery = { sort: "last_name" };
for await (const group of client.supporter_groups.list(query)) group satisfies SupporterGroup;
(await client.supporter_groups.get("7")) satisfies SupporterGroup;
await client.supporter_groups.update("7", { first_name: "C" });
await client.supporter_groups.delete("7");
await mutations(client).supporter_groups.create().mutationFn(body);
await mutations(client).supporter_groups.replace().mutationFn({ id: "7", body: {} });
const list = queries(client).payments.list("50001", { page: 3 });
console.log(JSON.stringify([list.queryKey.slice(1), queries(client).payments.page("50001").key.slice(1)]));
(await list.queryFn({ pageParam: 4 })).data[0] satisfies Payment | undefined;
`;
  expect(await errorsOf("use.ts", program)).toBe("");
  const { output, code } = await run(process.execPath, ["use.ts"], folder);
  expect(
    output
      .trim()
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual([
    "GET v3/contributions/50001/payments?page=2",
    "GET v2/supporter_groups?sort=last_name",
    "GET v2/supporter_groups/7",
    'PATCH v2/supporter_groups/7 {"first_name":"C"}',
    "DELETE v2/supporter_groups/7",
    `POST v2/supporter_groups ${JSON.stringify(newSponsee)}`,
    "PUT v2/supporter_groups/7 {}",
    '[["payments","list",["50001",{"page":3}]],["payments","page",["50001",{}]]]',
    "GET v3/contributions/50001/payments?page=4",
  ]);
  expect(code).toBe(0);

  const mistakes = [
    "void client.payments.list({ page: 2 });",
    'void client.payments.get("50001");',
    "queries(client).payments.page();",
    "mutations(client).payments;",
    "void client.supporter_groups.create({});",
  ];
  const errors = await errorsOf("wrong.ts", [start, ...mistakes].join("\n"));
  const lines = Array.from(errors.matchAll(/wrong\.ts\((\d+)/g), ([, line]) => Number(line));
  const first = start.split("\n").length + 1;
  expect(lines).toEqual(mistakes.map((_, index) => first + index));
});
