/** `AGENTS.md` of the package: what an agent in another project can read, import and run. */
import { Failure } from "../../lib/command.ts";

/** The purpose of each entry of the package. */
const entries: Record<string, string> = {
  ".": "`createClient`, `collect`, `createSponseeOnce`, error classes, and every type",
  "./types": "the types of the contract alone",
  "./factories": "`sponsee()`, `contribution()`, `page()`: records for component tests",
  "./query": "`queries`, `mutations`: options for TanStack Query and SWR",
  "./validate": "validates responses against the contract, as middleware of a client",
  "./reference": "`createReference()`: the whole service in a function, for tests",
  "./reference/msw": "`referenceHandler(reference)` for Mock Service Worker",
  "./reference/node": "the reference as a server in Node",
  "./conformance": "the conformance suite as a library",
  "./openapi.json": "the contract, also as `openapi.yaml` and `openapi.dereferenced.json`",
  "./seed.json": "every record of the examples",
};
const others = ["./openapi.yaml", "./openapi.dereferenced.json", "./package.json"];

/**
 * @param llms The list of the pages that ship with the package, `llms.txt` of the site.
 * @param exports The entries of package.json.
 */
export function agentsFile(llms: string, exports: readonly string[]): string {
  const unknown = exports.find((name) => !(name in entries) && !others.includes(name));
  if (unknown !== undefined)
    throw new Failure(`scripts/generate/agents-file.ts does not describe the entry ${unknown}.`);
  const pages = llms
    .slice(llms.indexOf("\n## "), llms.indexOf("\n## Optional"))
    .replaceAll(/^- \[.*\]\(schemas\/[A-Z].*\n/gm, "")
    .replaceAll("](", "](site/")
    .replaceAll("\n## ", "\n### ");
  return `# sponsorship-api, for agents

The contract of a charity's service for sponsees (create, read, update, delete) and contributions (read
only), with a typed client, a mock, a reference implementation and a conformance suite. All paths are
relative to this file. Pages mark choices of this package as *provisional*, and a service may choose differently: read [The service](site/the-service.md) before you write one.

## Import

${Object.entries(entries)
  .map(([name, what]) => `- \`${name.replace(".", "sponsorship-api")}\`: ${what}`)
  .join("\n")}

\`\`\`ts
import { createClient, NotFoundError } from "sponsorship-api";

const client = createClient({ baseUrl: "http://127.0.0.1:4020" });
const page = await client.sponsees.list({ filter: { first_name: "Amani" }, sort: "last_name" });
for await (const sponsee of client.sponsees.list()) console.log(sponsee.id, page.data.length);
const created = await client.sponsees.create({
  reference_number: "AGENT-1",
  first_name: "Ada",
  sponsored_status: 0,
  enrollment_date: "2026-10-01",
});
await client.sponsees.update(created.id, { last_name: "Lee" });
await client.sponsees.delete(created.id);
await client.sponsees.get(created.id).catch((error) => console.log(error instanceof NotFoundError));
\`\`\`

\`client.sponsees\` has list, get, create, update (PATCH), replace (PUT) and delete; \`client.contributions\` has
list and get. A PUT removes the custom fields that it does not send.

## Run

- \`npx sponsorship-api reference --port 4020\`: the whole service, with invented records; \`--data FILE\` keeps them.
- \`npx sponsorship-api mock --port 4010\`: the contract's examples by Prism (needs \`@stoplight/prism-cli\`).
- \`npx sponsorship-api conformance --base-url URL --allow-writes\`: checks an implementation. Exit code 0: no
  documented requirement failed; 1: one failed; 4: too few requirements were decided.
- \`npx sponsorship-api conformance explain ID\`: explains a requirement, and what passes and fails.
- \`npx sponsorship-api conformance --base-url URL --only ID --trace\`: the traffic of one requirement as curl lines.

To make a service pass, take the first failure, run its \`request\` line, read its section in
[The service](site/the-service.md), change the service, and check that requirement with \`--only ID\`.

## Read
${pages}`;
}
