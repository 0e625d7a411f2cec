/** The example programs of the guides, on unreliable networks. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { contribution, page } from "../../client/factories/index.ts";
import {
  type Contribution,
  collect,
  type Sponsee,
  type SponseeCreate,
} from "../../client/index.ts";
import { examples } from "../../domain/examples.ts";
import type { GiftRecord } from "../../domain/records.ts";
import { createReference, type Reference } from "../../reference/core/reference.ts";
import { guides } from "../docs/code-blocks.ts";
import { program } from "../docs/run.ts";
import { openProxy } from "../open-proxy.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";
import {
  contributions,
  type Fault,
  failureOf,
  newSponsee,
  startCalm,
  startNetwork,
  startService,
} from "./service.ts";

/** Faults after which the client sends a read again. */
const kinds: Fault[] = [
  ...(["reset before", "503 before", "429 before", "reset after"] as const),
  ...(["502 after", "half a body after"] as const),
];

const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../package/project/${name}`, import.meta.url));

/**
 * Writes a program and its input, sponsees.json, into a folder. Shortens the program's pauses.
 * Returns a function that starts the program.
 */
function programIn(folder: string, name: string, sponsees: readonly SponseeCreate[]) {
  const text = readFileSync(sourceOf(name), "utf8")
    .replace("createClient({", "createClient({ pause: 2,")
    .replace(/(createSponseeOnce\(client, sponsee)(?:, \{([^}]*)\})?/, "$1, { pause: 2, $2 }");
  writeFileSync(join(folder, name), program(text));
  writeFileSync(join(folder, "sponsees.json"), JSON.stringify(sponsees));
  return (service: string, ...args: string[]) => {
    const env = { ...process.env, SERVICE: service, TOKEN: "hidden" };
    return runProcess(process.execPath, [name, ...args], { cwd: folder, env });
  };
}

const sponseesOf = (reference: Reference) => collect(startCalm(reference).calm.sponsees.list());

/** Returns the reference number and the first name of each sponsee, sorted. */
function named(sponsees: readonly (Sponsee | SponseeCreate)[]): string[] {
  return sponsees
    .map(({ reference_number, first_name }) => `${reference_number} ${first_name}`)
    .sort();
}

const numbered = (prefix: string) =>
  Array.from(
    { length: 40 },
    (_, index): SponseeCreate => ({
      ...newSponsee,
      ...{ reference_number: `${prefix}-${index}`, first_name: `New ${index}` },
    }),
  );

test.each([
  ["sponsee-list.tsx", 35],
  ["new-sponsee.tsx", 35],
  ["edit-sponsee.tsx", 80],
  ["user-message.ts", 30],
  ["nightly-sync.ts", 30],
  ["import.ts", 30],
  ["import-csv.ts", 70],
  ["months-income.ts", 40],
  ["read-changes.ts", 75],
])("the program %s of the guides is short, and does not bypass the type checker", (name, limit) => {
  const text = readFileSync(sourceOf(name), "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThan(limit);
  expect(text).not.toMatch(/\bas (?!const\b)[A-Za-z{(]|\bany\b|@ts-|!\./);
});

test("after nightly-sync.ts succeeds, the service has exactly the sponsees of the file, although a third of the requests fail and one run is killed", async () => {
  const reference = createReference();
  const wanted = [
    ...(await sponseesOf(reference)).map(
      ({ reference_number, first_name }, index): SponseeCreate => ({
        ...newSponsee,
        ...{ reference_number, first_name: index % 3 === 0 ? "Changed" : first_name },
      }),
    ),
    ...numbered("SYNC"),
  ];
  const start = programIn(temporaryFolder(), "nightly-sync.ts", wanted);
  let writes = 0;
  let run: ReturnType<typeof start> | undefined;
  const fetch: Reference["fetch"] = async (request) => {
    const response = await reference.fetch(request);
    // Kills the program after the reference has handled a write, and before the response arrives.
    if (request.method !== "GET" && ++writes === 40) run?.kill("SIGKILL");
    return response;
  };
  const { origin } = await startNetwork(
    { fetch },
    () => kinds[Math.floor(Math.random() * 3 * kinds.length)],
  );
  const ends: unknown[] = [];
  let output = "";
  while (ends.at(-1) !== 0 && ends.length < 6) {
    run = start(origin);
    ends.push(await run.ended);
    output += run.output();
  }
  expect(ends[0]).toBe("SIGKILL");
  expect(ends.at(-1), output).toBe(0);
  expect(output).toContain("Retrying GET: ");
  expect(output).not.toContain("hidden");
  expect(named(await sponseesOf(reference))).toEqual(named(wanted));
});

type Entry = Pick<Contribution, "id" | "updated_at">;

/** Returns the entries of the file that read-changes.ts writes. */
function entriesIn(folder: string): Entry[] {
  const text = readFileSync(join(folder, "changes.jsonl"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("read-changes.ts continues a killed run without gaps or duplicates, and a later run writes only the newest contribution", async () => {
  const { reference, calm } = startCalm();
  const folder = temporaryFolder();
  const start = programIn(folder, "read-changes.ts", []);
  let requests = 0;
  let run: ReturnType<typeof start> | undefined;
  const { origin } = await startNetwork(reference, () => {
    if (++requests === 3) run?.kill("SIGKILL");
    return undefined;
  });
  const ends: unknown[] = [];
  for (let turn = 0; turn < 3; turn++) {
    run = start(origin);
    ends.push(await run.ended);
  }
  const ids = entriesIn(folder).map(({ id }) => id);
  const all = await collect(calm.contributions.list({ sort: "-updated_at" }));
  expect(ends).toEqual(["SIGKILL", 0, 0]);
  expect(ids.slice(0, all.length)).toEqual(all.map(({ id }) => id));
  // The last run reads one page, and writes only the newest contribution again.
  expect(ids.slice(all.length)).toEqual([all[0]?.id]);
  expect(requests).toBe(2 + Math.ceil(all.length / 25) - 1 + 1);
});

test.each(["loses", "repeats"] as const)(
  "read-changes.ts stores each contribution although the list %s a record, and then reads one page",
  async (kind) => {
    const reference = createReference({ conditions: { listContributions: { page: kind } } });
    const folder = temporaryFolder();
    const start = programIn(folder, "read-changes.ts", []);
    const { origin, seen } = await startNetwork(reference, () => undefined);
    const first = start(origin);
    expect(await first.ended, first.output()).toBe(0);
    const isFull = first.output() === "Stored: 75. In the service: 76. Reading the whole list.\n";
    expect(isFull, first.output()).toBe(kind === "loses");
    const all = await collect(startCalm().calm.contributions.list());
    const ids = new Set(entriesIn(folder).map(({ id }) => id));
    expect([...ids].sort()).toEqual(all.map(({ id }) => id).sort());

    const before = seen.length;
    const second = start(origin);
    expect(await second.ended, second.output()).toBe(0);
    expect(seen.length).toBe(before + 1);
  },
);

test("read-changes.ts --full reads a change that an earlier run missed, and removes half a line", async () => {
  const folder = temporaryFolder();
  const start = programIn(folder, "read-changes.ts", []);
  const { origin } = await startNetwork(createReference(), () => undefined);
  expect(await start(origin).ended).toBe(0);
  const entries = entriesIn(folder);
  const old = { ...entries[40], updated_at: "2020-01-01T00:00:00Z" };
  const lines = entries.with(40, old as Entry).map((one) => JSON.stringify(one));
  writeFileSync(join(folder, "changes.jsonl"), `${lines.join("\n")}\n{"id": "500`);
  for (const args of [[], ["--full"]]) expect(await start(origin, ...args).ended).toBe(0);
  expect(entriesIn(folder).slice(entries.length)).toEqual(
    [0, 0, 40].map((index) => entries[index]),
  );
});

test("read-changes.ts notes that the service no longer has a contribution", async () => {
  const folder = temporaryFolder();
  const start = programIn(folder, "read-changes.ts", []);
  const { orders, ...rest } = examples();
  const fewer = { ...rest, orders: { ...orders, gifts: orders.gifts.slice(0, -1) } };
  for (const reference of [createReference(), createReference({ records: fewer })]) {
    const run = start((await startNetwork(reference, () => undefined)).origin);
    expect(await run.ended, run.output()).toBe(0);
  }
  const gone = { id: "50052", updated_at: expect.any(String), removed: true };
  expect(entriesIn(folder).at(-1)).toEqual(gone);
});

test("the import creates each sponsee once although one request in five fails, and reports a rejected sponsee", async () => {
  const reference = createReference();
  const before = await sponseesOf(reference);
  const wanted = numbered("IMPORT");
  const wrong = { ...wanted[0], reference_number: "WRONG", enrollment_date: "soon" };
  const start = programIn(temporaryFolder(), "import.ts", [wrong as SponseeCreate, ...wanted]);
  let requests = 0;
  const { origin } = await startNetwork(reference, () => {
    // Requests 0, 6, 12, 18, 24, 25, 31 and so on fail, so both reads and creates fail.
    const [five, position] = [Math.floor(requests / 5), requests % 5];
    requests++;
    return position === five % 5 ? kinds[five % kinds.length] : undefined;
  });
  const run = start(origin);
  const code = await run.ended;
  const output = run.output();
  expect(code, output).toBe(1);
  expect(output).toMatch(/^POST .* returned 422: enrollment_date: Must be/);
  expect(named(await sponseesOf(reference))).toEqual(named([...before, ...wanted]));
  expect(requests).toBeGreaterThan(2 * wanted.length);
  for (const outcome of ["created", "found"]) expect(output).toContain(`: ${outcome}\n`);
});

test("the import of a CSV file reports wrong rows, and a second run creates only the corrected sponsee", async () => {
  const reference = createReference();
  const folder = temporaryFolder();
  const start = programIn(folder, "import-csv.ts", []);
  const write = (last: string) =>
    writeFileSync(
      join(folder, "sponsees.csv"),
      [
        "\uFEFFreference_number,first_name,sponsored_status,enrollment_date,is_enabled,biography,custom_fields.shoe_size",
        'CSV-1,"Zoë ""Zo"" Ama",2,2026-10-01,false,"Likes books, and\ntrees",31',
        "CSV-2,Ada,0,2026-10-01,,,",
        last,
        "",
      ].join("\r\n"),
    );
  const { origin } = await startNetwork(reference, () => undefined);
  const outputs: string[] = [];
  for (const last of ["CSV-3,,0,soon,,,", "CSV-3,Eve,0,2026-10-01,,,"]) {
    write(last);
    const run = start(origin);
    await run.ended;
    outputs.push(run.output());
  }
  expect(outputs[0]).toContain("Row 1, CSV-1: created\nRow 2, CSV-2: created\n");
  expect(outputs[0]).toContain("Row 3: first_name: Is required.\n");
  expect(outputs[0]).toContain("Row 3: enrollment_date: Must be a calendar day as YYYY-mm-dd.\n");
  expect(outputs[1]).toBe("Row 1, CSV-1: existed\nRow 2, CSV-2: existed\nRow 3, CSV-3: created\n");
  const all = await sponseesOf(reference);
  const [first] = all.filter(({ reference_number }) => reference_number.startsWith("CSV-"));
  expect(first).toMatchObject({
    ...{ first_name: 'Zoë "Zo" Ama', is_enabled: false, biography: "Likes books, and\ntrees" },
    custom_fields: [{ slug: "shoe_size", value: "31" }],
  });
  expect(all.length).toBe((await sponseesOf(createReference())).length + 3);

  writeFileSync(join(folder, "sponsees.csv"), 'reference_number\nCSV"4');
  const run = start(origin);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain("The file has a quote in the middle of a field.");
});

test("openapi-fetch alone sends an encoded filter, and rejects with the explanation of an error", async () => {
  const file = join(temporaryFolder(), "plain-client.ts");
  writeFileSync(file, program(readFileSync(sourceOf("plain-client.ts"), "utf8")));
  const { firstNames } = await import(file);
  const { origin, seen } = await startNetwork(createReference(), () => undefined);
  expect(await firstNames(origin, "bar")).toEqual(["Amani", "Jamila"]);
  expect(seen[0]?.url).toBe(`/admin/api/v2/sponsees?filter%5Blast_name%5D=bar&sort=first_name`);
  const { origin: down } = await startService({ status: 422, body: { detail: "Not now." } });
  expect(await failureOf(firstNames(down, "bar"))).toMatchObject({ message: "Not now." });
});

test("the variables of the guide, or undici, send the requests of the client through a proxy", async () => {
  const variables = guides
    .find(({ name }) => name === "corporate-proxy.md")
    ?.blocks[0]?.text.matchAll(/^export (\w+)=(.*)$/gm);
  const { origin } = await startNetwork(createReference(), () => undefined);
  const proxy = await openProxy(Number(new URL(origin).port));
  const url = "http://charity.example.org";
  const given = [...(variables ?? [])].map(([, name = "", value = ""]) => [
    name,
    value.replace("http://proxy.example.org:3128", proxy.url),
  ]);
  expect(given.length).toBe(4);
  const folder = temporaryFolder();
  const text = readFileSync(sourceOf("through-proxy.ts"), "utf8");
  writeFileSync(join(folder, "undici.ts"), program(text));
  const plain = text.replace(/^.*(undici|Dispatcher).*\n/gm, "");
  writeFileSync(join(folder, "plain.ts"), program(plain));
  expect(plain).not.toContain("Agent");
  for (const [file, isNode] of [
    ["plain.ts", true],
    ["undici.ts", false],
  ] as const) {
    const own = given.filter(([name]) => isNode || name !== "NODE_USE_ENV_PROXY");
    const env = { ...process.env, SERVICE: url, ...Object.fromEntries(own) };
    const run = runProcess(process.execPath, [file], { cwd: folder, env });
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).toContain("Amani");
  }
  expect(proxy.requests).toEqual(Array(2).fill("CONNECT charity.example.org:80"));
});

describe("months-income.ts", () => {
  /** Gifts around October in New York, which is four hours behind UTC until 1 November. */
  const october = ["2026-10-01T00:00:00-04:00", "2026-11-01T00:00:00-04:00"] as const;
  const gift = (at: string, details: Partial<GiftRecord> = {}): GiftRecord => ({
    ...{ supporter: "tobias", product: "meals", at, is_test: 0, ...details },
  });
  const gifts = [
    gift("2026-10-01T03:59:59Z"),
    gift("2026-10-01T03:59:59.500Z"),
    gift("2026-10-01T04:00:00Z", { cover_costs: 0.1 }),
    gift("2026-10-02T12:00:00Z", { cover_costs: 0.2 }),
    gift("2026-11-01T03:59:59Z", { cover_costs: 0.7 }),
    gift("2026-11-01T04:00:00Z"),
    gift("2026-10-05T12:00:00Z", { is_test: 1 }),
    gift("2026-10-06T12:00:00Z", { is_paid: false }),
    gift("2026-10-07T12:00:00Z", { is_deleted: true }),
    gift("2026-10-08T12:00:00Z", { is_spam: 1 }),
    gift("2026-10-09T12:00:00Z", { currency: "EUR", qty: 2 }),
    gift("2026-10-10T12:00:00Z", { currency: "EUR", cover_costs: 0.05, refunded: 19.95 }),
    gift("2026-10-11T12:00:00Z", { currency: "USD", refunded: 20 }),
  ];
  const records = { ...examples(), orders: { plans: [], gifts } };
  const start = programIn(temporaryFolder(), "months-income.ts", []);

  test("adds up exactly the income of the month in each currency, and takes refunds off", async () => {
    const { origin, seen } = await startNetwork(createReference({ records }), () => undefined);
    const run = start(origin, ...october);
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).toBe("CAD 61.0000\nEUR 40.1000\nUSD 0.0000\n");
    expect(seen.map(({ url }) => decodeURIComponent(url))).toEqual([
      `${contributions}?filter[occurred_after]=2026-10-01T03:59:59Z&filter[occurred_before]=2026-11-01T04:00:00Z&sort=contribution_date`,
    ]);
  });

  test("prints a negative sum when more was refunded than paid, and rejects an amount with two decimal places", async () => {
    for (const [amount, printed] of [
      ["0.1200", "CAD -0.0800\n"],
      ["0.12", 'Error: "0.12" needs four decimal places.'],
    ] as const) {
      const body = page(contribution, {
        records: [
          {
            ...contribution({ currency: "CAD", is_test: 0 }),
            ordered_at: "2026-10-09T12:00:00Z",
            total_amount: amount,
            refunded_amount: "0.2000",
          },
        ],
      });
      const { origin } = await startService({ body });
      const run = start(origin);
      await run.ended;
      expect(run.output()).toContain(printed);
    }
  });

  test("rejects one time without the other, and sends no request", async () => {
    const { origin, seen } = await startNetwork(createReference(), () => undefined);
    const run = start(origin, october[0]);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain("Error: Pass both times, or neither.");
    expect(seen).toEqual([]);
  });

  test.each([
    ["loses", 1],
    ["repeats", 0],
  ] as const)(
    "ends with the right sum or with an error when a list %s a record",
    async (kind, code) => {
      const conditions = { listContributions: { page: kind } };
      const reference = createReference({ records, conditions, pageSizes: { contributions: 2 } });
      const run = start((await startNetwork(reference, () => undefined)).origin, ...october);
      expect(await run.ended, run.output()).toBe(code);
      expect(run.output()).toContain(
        code === 0 ? "CAD 61.0000" : "The list changed during the run.",
      );
    },
  );
});
