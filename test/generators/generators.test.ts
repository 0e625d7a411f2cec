/**
 * Clients that code generators write, and Swagger UI's resolver. `npm run generators` runs these
 * tests. A missing tool fails them.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import seed from "../../generated/seed.json" with { type: "json" };
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { contract } from "../contract/contract.ts";
import { isStrict, listening } from "../listening.ts";
import { environment } from "../package/consumer.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";

interface Generator {
  /** The name and the address, as the guide writes them. */
  name: string;
  /** The package in project/package.json. */
  from: string;
  edition: "openapi.json" | "openapi-3.0.json";
  /** The command in node_modules, and its arguments. */
  command: string[];
  /** What a user of the generator must know. */
  note?: string;
}

/** The options of the compiler. */
const options = [
  ...["--strict", "--target", "es2022", "--module", "nodenext", "--types", "node"],
  ...["--skipLibCheck", "--allowImportingTsExtensions", "--rewriteRelativeImportExtensions"],
];

/** Each generator by the name of its folder and of its file in project/. */
const generators: Record<string, Generator> = {
  "hey-api": {
    name: "[Hey API](https://heyapi.dev)",
    from: "@hey-api/openapi-ts",
    edition: "openapi.json",
    command: [".bin/openapi-ts", "-i", "openapi.json", "-o", "hey-api"],
  },
  kubb: {
    name: "[Kubb](https://kubb.dev)",
    from: "@kubb/cli",
    edition: "openapi.json",
    command: [".bin/kubb", "generate", "--config", "kubb.config.mjs"],
    note: "Use its `axios` client. Its `fetch` client sends no filters and no `Content-Type`.",
  },
  "orval-8": {
    name: "[Orval](https://orval.dev) 8",
    from: "orval8",
    edition: "openapi-3.0.json",
    command: ["orval8/dist/bin/orval.mjs", "--config", "orval.config.mjs"],
    note: "Its client from `openapi.json` does not encode the brackets.",
  },
  "orval-7": {
    name: "Orval 7",
    from: "orval7",
    edition: "openapi-3.0.json",
    command: ["orval7/dist/bin/orval.js", "--config", "orval.config.mjs"],
  },
  oazapfts: {
    name: "[oazapfts](https://github.com/oazapfts/oazapfts)",
    from: "oazapfts",
    edition: "openapi-3.0.json",
    command: [".bin/oazapfts", "--optimistic", "openapi-3.0.json", "oazapfts/client.ts"],
    note: "Use `--optimistic`. Without it, the type of a response also has every other status.",
  },
  "swagger-typescript-api": {
    name: "[swagger-typescript-api](https://github.com/acacode/swagger-typescript-api)",
    from: "swagger-typescript-api",
    edition: "openapi-3.0.json",
    command: [
      ...[".bin/swagger-typescript-api", "generate", "--path", "openapi-3.0.json"],
      ...["--output", "swagger-typescript-api", "--name", "client.ts"],
    ],
    note: "Its client from `openapi.json` sends no filters.",
  },
  "openapi-zod-client": {
    name: "[openapi-zod-client](https://github.com/astahmer/openapi-zod-client)",
    from: "openapi-zod-client",
    edition: "openapi-3.0.json",
    command: [
      ...[".bin/openapi-zod-client", "openapi-3.0.json"],
      ...["--output", "openapi-zod-client/client.ts"],
    ],
    note: "Replace `, null])` by `])` in its result, because a `z.enum` cannot contain null.",
  },
};

/** The rows of the table in the guide. Each test that passes adds a row. */
const rows: string[] = [];
const row = (name: string, version: string, edition: string, encodes: string, note?: string) =>
  `| ${name} | ${version} | \`${edition}\` | ${encodes} |${note ? ` ${note}` : ""} |`;

const folder = join(temporaryFolder(), "project");
const read = (path: string) => readFileSync(path, "utf8");

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "project"), folder, { recursive: true });
  for (const name of ["openapi.json", "openapi-3.0.json"]) {
    cpSync(join(root, "generated", name), join(folder, name));
  }
  await succeed("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
});

/** Runs a command in the project until it exits, and returns its output. Throws if it fails. */
async function succeed(command: string, args: string[], own: NodeJS.ProcessEnv = {}) {
  const env = { ...environment(), DO_NOT_TRACK: "1", ...own };
  const script = runProcess(command, args, { cwd: folder, env });
  expect(await script.ended, `${command} ${args.join(" ")}:\n${script.output()}`).toBe(0);
  return script.output();
}

/**
 * Starts the reference, runs a client there, and checks what it reports: the ids of a filtered list,
 * the name of the sponsee that it created, and the status for an unknown id. Returns whether the
 * client encoded the brackets in the names of filters.
 */
async function checkCalls(run: (service: string) => Promise<string>): Promise<string> {
  const server = createReferenceServer(createReference());
  const targets: string[] = [];
  server.on("request", ({ url = "" }) => targets.push(url));
  const service = await listening(server);
  const matching = seed.sponsees.filter(({ first_name }) => /mar/i.test(first_name));
  const found = matching.map(({ id }) => id);
  expect(found).not.toEqual([]);
  expect(JSON.parse(await run(service))).toEqual({ found, created: "Zawadi", missing: 404 });
  const encodes = targets.every(isStrict) ? "yes" : "no";
  const list = `${service}/admin/api/v2/sponsees?filter[reference_number]=GEN-`;
  const { data } = await (await fetch(list)).json();
  expect(data).toMatchObject([{ custom_fields: [{ value: "Mathematics" }] }]);
  return encodes;
}

test.each(Object.entries(generators))(
  "%s writes a client that compiles, filters a list, creates a sponsee and reports a 404",
  async (id, { name, from, edition, command: [bin = "", ...args], note }) => {
    mkdirSync(join(folder, id));
    const encodes = await checkCalls(async (service) => {
      const env = { INPUT: `./${edition}`, OUTPUT: `./${id}`, SERVICE: service };
      await succeed(process.execPath, [join("node_modules", bin), ...args], env);
      if (id === "openapi-zod-client") {
        const client = join(folder, id, "client.ts");
        const text = read(client);
        expect(text).toContain(", null])");
        writeFileSync(client, text.replaceAll(", null])", "])"));
      }
      const tsc = join("node_modules", "typescript/bin/tsc");
      await succeed(process.execPath, [tsc, "--outDir", "dist", ...options, `${id}.ts`]);
      return succeed(process.execPath, [join("dist", `${id}.js`), service]);
    });
    const { version } = JSON.parse(read(join(folder, "node_modules", from, "package.json")));
    rows.push(row(name, version, edition, encodes, note));
  },
);

test("Perl's OpenAPI::Client filters a list, creates a sponsee and reports a 404", async () => {
  const encodes = await checkCalls((service) =>
    succeed("perl", ["openapi-client.pl", "openapi-3.0.json", service]),
  );
  const name = "[OpenAPI::Client](https://metacpan.org/pod/OpenAPI::Client) for Perl";
  const version = await succeed("perl", [
    "-MOpenAPI::Client",
    "-e",
    "print OpenAPI::Client->VERSION",
  ]);
  const note =
    "It reads the file when it runs. It sends no invalid request, and returns 400 instead. For a boolean filter, give it the string `true`.";
  rows.push(row(name, version, "openapi-3.0.json", encodes, note));
});

test("each generator passed, and the guide lists their versions", () => {
  expect(rows).toHaveLength(Object.keys(generators).length + 1);
  const path = join(root, "docs/guides/generate-a-client.md");
  const guide = read(path);
  const table = /(?<=\| Generator \| Version .*\n.*\n)(\|.*\n)+/;
  const updated = guide.replace(table, () => `${rows.join("\n")}\n`);
  writeFileSync(path, updated);
  expect(guide, "this test updated the table in the guide: commit the guide").toBe(updated);
});

test("Swagger UI's resolver resolves the sources of the contract without an error", async () => {
  const sources = join(root, "openapi");
  const server = createServer(({ url = "" }, response) => {
    const path = join(sources, url);
    response.writeHead(existsSync(path) ? 200 : 404);
    response.end(existsSync(path) ? read(path) : "");
  });
  const resolve = async (name: string) =>
    JSON.parse(await succeed(process.execPath, ["swagger-client.mjs", `${address}${name}`]));
  const address = await listening(server);
  const { errors, paths } = await resolve("/openapi.yaml");
  expect(errors).toEqual([]);
  expect(Object.keys(paths)).toEqual(Object.keys(contract.paths));
  expect(JSON.stringify(paths)).not.toContain('"$ref"');
});
