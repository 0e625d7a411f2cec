/** Runs the code samples of the operations, and compiles the TypeScript of all docs. */
import { spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { apiOf } from "../../docs/site/contract/model.ts";
import { type Sample, samplesOf } from "../../docs/site/contract/samples.ts";
import { sampleAddress } from "../../docs/site/languages/call.ts";
import { columns } from "../../docs/site/languages/literal.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { contract } from "../contract/contract.ts";
import { likeTomcat, listening, startReference } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { guides, packageFiles, readme } from "./code-blocks.ts";
import { program, run } from "./run.ts";

const api = apiOf(contract);
const samples = api.operations.flatMap(samplesOf);
const titleOf = ({ call, name }: Sample) => `${call.id} ${name}`;

test("every operation has a sample, and every example of a request is in a sample", () => {
  expect(new Set(samples.map(({ call }) => call.id)).size).toBe(api.operations.length);
  for (const { id, parameters, body } of api.operations) {
    const named = [...parameters, body].flatMap((part) => Object.keys(part?.examples ?? {}));
    const shown = samples.filter(({ call }) => call.id === id).map(({ name }) => name);
    expect(shown.sort()).toEqual([...new Set(named)].sort());
  }
  for (const sample of samples) expect(sample.response, titleOf(sample)).toBeDefined();
});

test("the TypeScript of the samples, of the guides and of the README compiles", async () => {
  const folder = temporaryFolder();
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const sample of samples) save(`${titleOf(sample)}.ts`, sample.codes.ts);
  for (const { name, blocks } of [...guides, readme]) {
    for (const [index, { language, marker, text }] of blocks.entries()) {
      // `npm run runtimes` installs the packages of these files, and compiles or runs them.
      if (marker.startsWith("file=test/runtimes/")) continue;
      if (language === "ts") save(`${name}-${index}.ts`, text);
    }
  }
  // The compiler must report this error. Otherwise, it did not read the files.
  save("broken.ts", 'import { missing } from "sponsorship-api";');
  const paths = Object.fromEntries(
    Object.entries(packageFiles).map(([name, file]) => [name, [file]]),
  );
  const compilerOptions = { noEmit: true, skipLibCheck: true, paths };
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, include: ["*.ts"] };
  save("tsconfig.json", JSON.stringify(config));
  save("package.json", '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { stdout } = await run("npx", ["tsc", "--project", folder, "--pretty", "false"]);
  const faults = stdout.split("\n").filter((line) => line.includes(basename(folder)));
  expect(faults).toEqual([expect.stringMatching(/broken\.ts.*missing/)]);
});

describe("curl", async () => {
  const mock = await startMock();
  afterAll(mock.stop);

  test("gets the response of each example from the mock", async () => {
    for (const sample of samples) {
      const { name, response } = sample;
      const example = response?.body === undefined ? "" : `, example=${name}`;
      const prefer = `code=${response?.status}${example}`;
      await expectResponse(sample, mock.url, `--header 'Prefer: ${prefer}'`);
    }
  });

  test("gets the response of each example from the reference", async () => {
    const reference = createReference();
    const url = await startReference(reference);
    for (const sample of samples) {
      reference.reset();
      await expectResponse(sample, url, "");
    }
  });

  async function expectResponse(sample: Sample, url: string, more: string) {
    const { response } = sample;
    const curl = sample.codes.curl.replace(sampleAddress, url);
    const line = `${curl} ${more} --silent --show-error --write-out '\\n%{http_code}'`;
    const { stdout } = await run("bash", ["-c", line]);
    const [, text = "", status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
    // The links in the examples begin with https://charity.example.org.
    const body = text && JSON.parse(text.replaceAll(url, "https://charity.example.org"));
    const expected = { status: response?.status, body: response?.body ?? "" };
    expect({ status, body }, titleOf(sample)).toEqual(expected);
  }
});

test("each line of a sample fits into the panel, except lines with a long string", () => {
  const lines = samples.flatMap(({ codes }) =>
    Object.values(codes).flatMap((code) => code.split("\n")),
  );
  expect(lines.length).toBeGreaterThan(1000);
  const long = lines.filter((line) => line.length > columns);
  // Matches a line with a string, such as `"image_url": "https://...",` or `"https://...",`.
  const stringLine = /^\s*(?:curl )?(?:[\w"-]+\s*(?::|=>|=)?\s*)?f?(["']).*\1\)?[,;]?(?: \\)?$/;
  expect(long.filter((line) => !stringLine.test(line))).toEqual([]);
});

describe("the samples send the requests of the contract's examples", async () => {
  const received: ReturnType<typeof requestOf>[] = [];
  const reference = createReference();
  const server = createReferenceServer(reference);
  server.prependListener("request", (request) => {
    reference.reset();
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "" } = request;
      const text = Buffer.concat(chunks).toString();
      const address = decodeURIComponent(url);
      received.push({ method, address, body: text === "" ? undefined : JSON.parse(text) });
    });
  });
  const folder = temporaryFolder();
  const url = await listening(likeTomcat(server));

  /** The line that the programs below print after each sample. */
  const end = "---- end of the sample";
  const inTs = `for (const f of process.argv.slice(1)) { await import(f); console.log("${end}"); }`;
  const inPython = `import runpy, sys\nfor f in sys.argv[1:]:\n  runpy.run_path(f)\n  print("${end}", flush=True)`;
  const inPhp = `extension_loaded('curl') || exit(1);
    foreach (array_slice($argv, 1) as $f) { include $f; echo "\\n${end}\\n"; }`;
  for (const [language, command, ...args] of [
    ["ts", process.execPath, "--input-type=module", "-e", inTs],
    ["py", "python3", "-c", inPython],
    ["php", "php", "-r", inPhp, "--"],
  ] as const) {
    const isHere = spawnSync(command, args).status === 0;
    const why = isHere ? "" : ` (skipped: ${command} cannot run the samples here)`;
    test.skipIf(!isHere)(`${language}${why}`, async () => {
      received.length = 0;
      const files = samples.map((sample, index) => {
        const here = sample.codes[language].replaceAll(sampleAddress, url);
        const file = join(folder, `${index}.${language}`);
        writeFileSync(file, language === "ts" ? program(here) : here);
        return file;
      });
      const { stdout } = await run(command, [...args, ...files]);
      expect(received).toEqual(samples.map(requestOf));
      for (const [index, shown] of stdout.split(`${end}\n`).slice(0, -1).entries()) {
        const sample = samples[index] as Sample;
        const { status = "" } = sample.call;
        // A successful sample in TypeScript prints a record, a page or "Deleted". Other samples print the status.
        const printed: Record<string, RegExp> = {
          200: /\b(id|data):/,
          201: /\bid:/,
          204: /Deleted/,
        };
        const expected = (language === "ts" && printed[status]) || status;
        expect(shown, `${language}: ${titleOf(sample)}`).toMatch(expected);
      }
    });
  }

  function requestOf({ call: { method, url, query, body } }: Sample) {
    const pairs = query.map(([name, value]) => `${name}=${value}`).join("&");
    return { method, address: url.replace(sampleAddress, "") + (pairs && `?${pairs}`), body };
  }
});
