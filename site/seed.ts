/** `seed.json`: every record of the examples, and what a service must have configured for them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../lib/tool.ts";
import type { Api } from "./model.ts";

/** What `world/records/world.yaml` says of the whole. */
interface Settings {
  date: string;
  minimum_sponsors: number;
  page_size: { sponsees: number; contributions: number };
}

interface CustomField {
  name: string;
  slug: string;
}

export interface Seed {
  /** The moment at which the records are true: ages and sums follow from it. */
  now: string;
  minimum_sponsors: number;
  page_size: Settings["page_size"];
  payment_option_groups: string[];
  /** Those that the records have and those that the examples write. */
  custom_fields: CustomField[];
  /** As reads answer them, the oldest first. */
  sponsees: { payment_option_group: string }[];
  contributions: object[];
}

export async function readSeed(api: Api): Promise<Seed> {
  const read = (name: string) => readFile(join(root, "generated", name), "utf8");
  return seedOf(api, await read("world.json"), await read("catalogue.json"));
}

/**
 * @param world The text of generated/world.json.
 * @param catalogue The text of generated/catalogue.json.
 */
export function seedOf(api: Api, world: string, catalogue: string): Seed {
  const { sponsees, contributions } = JSON.parse(world) as Seed;
  const { world: settings } = JSON.parse(catalogue) as { world: Settings };
  const { date, minimum_sponsors, page_size } = settings;
  const fields = new Map<string, string>();
  collectFields([sponsees, api.document.paths], fields);
  return {
    now: date,
    minimum_sponsors,
    page_size,
    payment_option_groups: [
      ...new Set(sponsees.map((sponsee) => sponsee.payment_option_group)),
    ].filter((name) => name !== ""),
    custom_fields: [...fields].map(([slug, name]) => ({ name, slug })),
    sponsees,
    contributions,
  };
}

/** Every custom field inside a value. */
function collectFields(value: unknown, found: Map<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  const { name, slug } = value as Partial<CustomField>;
  if (typeof slug === "string" && typeof name === "string") found.set(slug, name);
  for (const inner of Object.values(value)) collectFields(inner, found);
}

/** A line a record, so that a person can read it too. */
export function seedFile({ sponsees, contributions, ...settings }: Seed): string {
  const lines = (all: object[]) => all.map((one) => JSON.stringify(one)).join(",\n");
  return `${JSON.stringify(settings).slice(0, -1)},
"sponsees":[
${lines(sponsees)}
],
"contributions":[
${lines(contributions)}
]}
`;
}
