/** What the client costs: the same calls through it and through bare `fetch`, one after another. */
import { isDeepStrictEqual } from "node:util";
import { createClient } from "../client/index.ts";
import { Failure } from "../lib/command.ts";
import { Processes } from "./processes.ts";
import { type Effort, type Measured, perSecond, type Ratio } from "./ratios.ts";
import { resetReference, startResettable } from "./resettable.ts";
import { refusedSponsee, sponsee, sponsees } from "./service.ts";
import { inTurns, median, ratioOf } from "./turns.ts";

/** One call in both ways; each gives what it read, so that both can be seen to do the same. */
interface Call {
  name: string;
  client(): Promise<unknown>;
  fetch(): Promise<unknown>;
}

export async function measureClient({ rounds, milliseconds }: Effort): Promise<Measured> {
  await using processes = new Processes();
  const baseUrl = await startResettable(processes);
  const calls = callsTo(baseUrl);
  for (const call of calls) {
    await checkSame(call, baseUrl);
    // What Node compiles for one call it has ready for the next: no call should pay for all.
    await rate(call.client, baseUrl, 50);
    await rate(call.fetch, baseUrl, 50);
  }
  const ratios: Ratio[] = [];
  for (const call of calls) {
    const [through = [], bare = []] = await inTurns(Math.min(rounds, 3), [
      () => rate(call.client, baseUrl, milliseconds),
      () => rate(call.fetch, baseUrl, milliseconds),
    ]);
    const more = median(through.map((own, round) => 1e6 / own - 1e6 / (bare[round] ?? Number.NaN)));
    ratios.push({
      part: "client",
      what: call.name,
      of: "the speed of bare fetch",
      value: ratioOf(through, bare),
      as: "share",
      measured: `${perSecond(median(through))} : ${perSecond(median(bare))} a second, ${microseconds(more)} a call`,
    });
  }
  return { ratios, details: "" };
}

/** A difference of microseconds, to ten: less than that is chance. */
function microseconds(difference: number): string {
  const rounded = Math.round(difference / 10) * 10;
  return `${rounded < 0 ? "−" : "+"} ${Math.abs(rounded)} µs`;
}

function callsTo(baseUrl: string): Call[] {
  const client = createClient({ baseUrl });
  const address = (path: string) => baseUrl + path;
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  let number = 0;
  const numbered = () => ({ ...sponsee, reference_number: `B-${++number}` });
  // What the types would not let pass.
  const refused = refusedSponsee as typeof refusedSponsee & { sponsored_status: 0; gender: "F" };
  return [
    {
      name: "get a sponsee",
      client: async () =>
        (await client.GET("/admin/api/v2/sponsees/{id}", { params: { path: { id: "1001" } } }))
          .data,
      fetch: async () => (await fetch(address(`${sponsees}/1001`))).json(),
    },
    {
      name: "filtered list",
      client: async () => {
        const query = { filter: { first_name: "ama", last_name: "o" }, sort: "last_name" } as const;
        return (await client.GET(sponsees, { params: { query } })).data;
      },
      fetch: async () => {
        const query = "filter[first_name]=ama&filter[last_name]=o&sort=last_name";
        return (await fetch(address(`${sponsees}?${query}`))).json();
      },
    },
    {
      name: "all pages of a list",
      client: async () => {
        const all: unknown[] = [];
        for await (const one of client.sponsees.list()) all.push(one);
        return all;
      },
      fetch: async () => {
        const all: unknown[] = [];
        for (let next: string | null = address(sponsees); next !== null; ) {
          const page = (await (await fetch(next)).json()) as Page;
          all.push(...page.data);
          next = page.links.next;
        }
        return all;
      },
    },
    {
      name: "valid create",
      client: async () => (await client.POST(sponsees, { body: numbered() })).data,
      fetch: async () =>
        (await fetch(address(sponsees), { ...json, body: JSON.stringify(numbered()) })).json(),
    },
    {
      name: "invalid create",
      client: async () => (await client.POST(sponsees, { body: refused })).error,
      fetch: async () =>
        (await fetch(address(sponsees), { ...json, body: JSON.stringify(refused) })).json(),
    },
  ];
}

interface Page {
  data: unknown[];
  links: { next: string | null };
}

/** Throws a Failure when one way reads something else than the other. */
async function checkSame(call: Call, baseUrl: string): Promise<void> {
  const read = [];
  for (const way of [call.client, call.fetch]) {
    await resetReference(baseUrl);
    // Each create has its own number.
    const text = JSON.stringify((await way()) ?? null).replaceAll(/"B-\d+"/g, '"B"');
    read.push(JSON.parse(text) as unknown);
  }
  if (read[0] === null || !isDeepStrictEqual(read[0], read[1])) {
    throw new Failure(`The client and fetch read different things: ${call.name}.`);
  }
}

/** How many calls a second, one after another, after a moment to get warm. */
async function rate(
  call: () => Promise<unknown>,
  baseUrl: string,
  milliseconds: number,
): Promise<number> {
  await resetReference(baseUrl);
  await callsFor(call, 100);
  const { calls, time } = await callsFor(call, milliseconds);
  return calls / (time / 1000);
}

async function callsFor(call: () => Promise<unknown>, milliseconds: number) {
  const start = performance.now();
  let calls = 0;
  let time = 0;
  for (; time < milliseconds; time = performance.now() - start, calls++) await call();
  return { calls, time };
}
