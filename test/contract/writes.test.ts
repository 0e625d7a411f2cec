import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { contract, type NamedExample, requestExamples, responseExamples } from "./contract.ts";
import { ageAt, fault, type Sponsee, same, settings, world } from "./world.ts";

type Schemas = components["schemas"];
type Input = Schemas["SponseePatch"];
type CustomField = Sponsee["custom_fields"][number];

interface Case {
  operationId: string;
  name: string;
  sent: Input;
  /** The sponsee as it was, or nothing when it is created. */
  old: Sponsee | undefined;
  saved: Sponsee;
}

const requests = requestExamples(contract);
const answers = responseExamples(contract);
const writers = ["createSponsee", "replaceSponsee", "updateSponsee"];

const cases: Case[] = answers
  .filter(({ operationId, part }) => writers.includes(operationId) && /^20[01]$/.test(part))
  .map(({ operationId, name, value }) => {
    const id = request(operationId, "id", name);
    return {
      operationId,
      name,
      sent: request(operationId, "body", name) as Input,
      old: world.sponsees.find((one) => one.id === id),
      saved: (value as Schemas["SponseeItem"]).data,
    };
  });

describe("a write example answers with what was sent", () => {
  test("and there are some of each", () => {
    expect(new Set(cases.map(({ operationId }) => operationId))).toEqual(new Set(writers));
  });

  test.each(cases)("$operationId $name", (one) => {
    expect(writeFaults(one)).toEqual([]);
  });

  const spoilt: [string, string, string, (one: Case) => void][] = [
    ["another first name", "createSponsee", "every-field", spoil({ first_name: "Nobody" })],
    ["another age", "createSponsee", "every-field", spoil({ age: 8 })],
    ["another label", "updateSponsee", "one-field", spoil({ sponsored_status: "Not Sponsored" })],
    ["an id that is taken", "createSponsee", "every-field", spoil({ id: "1001" })],
    ["a lost field", "updateSponsee", "one-field", spoil({ biography: "" })],
    ["a moved creation", "updateSponsee", "one-field", spoil({ created_at: settings.date })],
    ["no update", "updateSponsee", "one-field", (o) => spoil({ updated_at: o.old?.updated_at })(o)],
    ["an invented value", "createSponsee", "required-fields-only", spoil({ gender: "F" })],
    ["lost custom fields", "createSponsee", "every-field", spoil({ custom_fields: [] })],
    [
      "PATCH that replaces",
      "updateSponsee",
      "custom-fields-merged",
      ({ saved }) => saved.custom_fields.splice(0, 1),
    ],
    [
      "PUT that merges",
      "replaceSponsee",
      "custom-fields-replaced",
      ({ saved, old }) => saved.custom_fields.push(...(old?.custom_fields ?? [])),
    ],
  ];
  test.each(spoilt)("and %s is noticed", (_, operationId, name, change) => {
    const copy = structuredClone(
      cases.find((one) => one.operationId === operationId && one.name === name),
    ) as Case;
    change(copy);
    expect(writeFaults(copy)).not.toEqual([]);
  });

  test("and the examples show what PATCH keeps and PUT removes", () => {
    const gone = (one: Case | undefined) =>
      one?.old?.custom_fields.filter(
        ({ slug }) => !one.saved.custom_fields.some((field) => field.slug === slug),
      );
    const find = (name: string) => cases.find((one) => one.name === name);
    expect(gone(find("custom-fields-replaced"))).not.toEqual([]);
    expect(gone(find("custom-fields-merged"))).toEqual([]);
  });
});

describe("an item example is a record of the world", () => {
  const items = answers.filter(
    ({ operationId, part }) => /^get/.test(operationId) && part === "200",
  );

  test.each(items)("$where", ({ operationId, name, value }) => {
    const whole = operationId === "getSponsee" ? world.sponsees : world.contributions;
    const record = whole.find(({ id }) => id === request(operationId, "id", name));
    expect(record).toBeDefined();
    expect((value as { data: unknown }).data).toEqual(record);
  });

  test("and so is what is found under another success status", () => {
    const others = answers.filter(({ part }) => part === "2XX");
    expect(others.length).toBeGreaterThan(0);
    for (const { value } of others) {
      expect(world.sponsees).toContainEqual((value as Schemas["SponseeItem"]).data);
    }
  });

  test("and deleted is a sponsee whom nobody sponsors", () => {
    const id = request("deleteSponsee", "id", "deleted");
    expect(world.sponsees.find((one) => one.id === id)?.sponsor_count).toBe(0);
  });
});

describe("an error example tells of what was asked", () => {
  const problems = answers.filter(({ part }) => part === "404" || part === "422");

  test.each(problems)("$where", (problem) => {
    expect(problemFaults(problem)).toEqual([]);
  });

  test("and a wrong one is noticed", () => {
    const wrong = (name: string, fields: Schemas["Problem"]) => {
      const example = problems.find((one) => one.name === name) as NamedExample;
      return problemFaults({ ...example, value: { ...(example.value as object), ...fields } });
    };
    expect(wrong("not-found", { detail: "No record has the id 1." })).not.toEqual([]);
    expect(wrong("not-found", { status: 400 })).not.toEqual([]);
    expect(wrong("several-faults", { errors: [] })).not.toEqual([]);
    expect(
      wrong("duplicate-reference-number", { errors: [{ pointer: "/first_name", detail: "No." }] }),
    ).not.toEqual([]);
  });
});

function writeFaults({ operationId, sent, old, saved }: Case): string[] {
  const { custom_fields: given, sponsored_status: status, ...fields } = sent;
  const now = saved.updated_at;
  const untouched = Object.entries(old ?? leftOut).filter(
    ([name]) => !(name in sent) && !derived.has(name),
  );
  const birth = saved.birth_date;
  return [
    ...Object.entries({ ...Object.fromEntries(untouched), ...fields }).flatMap(([name, value]) =>
      fault(
        isDeepStrictEqual(saved[name as keyof Sponsee], value),
        `${name} is ${JSON.stringify(saved[name as keyof Sponsee])}`,
      ),
    ),
    ...same(saved.age, birth === null ? null : ageAt(birth, settings.date), "the age"),
    ...fault(
      status === undefined
        ? saved.sponsored_status === old?.sponsored_status
        : labels(saved.sponsor_count)[status] === saved.sponsored_status,
      `${status} became "${saved.sponsored_status}"`,
    ),
    ...same(saved.sponsor_count, old?.sponsor_count ?? 0, "the number of sponsors"),
    ...same(Date.parse(now), Date.parse(settings.date), "the time of the update"),
    ...same(saved.created_at, old?.created_at ?? now, "the time of the creation"),
    ...fault(old !== undefined || !world.sponsees.some(isLike(saved)), "the sponsee is not new"),
    ...fault(saved.url.endsWith(`/${saved.id}`), `the page is ${saved.url}`),
    ...customFieldFaults(
      saved.custom_fields,
      valuesOf(given),
      operationId === "updateSponsee" || given === undefined ? (old?.custom_fields ?? []) : [],
    ),
  ];
}

/** What a read shows of what a create left out, which is our own choice but must stay the same. */
const leftOut: Partial<Sponsee> = {
  last_name: "",
  gender: null,
  birth_date: null,
  longitude: null,
  latitude: null,
  biography: "",
  private_notes: null,
  is_enabled: true,
  payment_option_group: "",
  image_url: null,
};

const derived = new Set([
  "age",
  "sponsored_status",
  "sponsor_count",
  "updated_at",
  "custom_fields",
]);

const labels = (sponsors: number): Record<number, string> => ({
  0: "Not Sponsored",
  1: "Sponsored",
  2:
    sponsors >= settings.minimum_sponsors
      ? "Sponsored Automatically (Sponsored)"
      : "Automatically Sponsored (Not Sponsored)",
});

const isLike = (saved: Sponsee) => (one: Sponsee) =>
  one.id === saved.id || one.reference_number === saved.reference_number;

function customFieldFaults(
  saved: CustomField[],
  given: Record<string, string>,
  kept: CustomField[],
): string[] {
  const expected = new Map(kept.map(({ slug, value }) => [slug, value]));
  for (const [slug, value] of Object.entries(given)) expected.set(slug, value);
  return [
    ...fault(
      saved.length === expected.size && saved.every((one) => expected.get(one.slug) === one.value),
      `the custom fields are ${saved.map(({ slug, value }) => `${slug}=${value}`)}`,
    ),
    ...saved.flatMap(({ name, slug }) =>
      same(name.toLowerCase().replaceAll(" ", "_"), slug, `the slug of "${name}"`),
    ),
  ];
}

function valuesOf(given: Input["custom_fields"] = {}): Record<string, string> {
  if (!Array.isArray(given)) return given;
  return Object.fromEntries(given.map(({ key, value }) => [key, value]));
}

function problemFaults({ operationId, part, name, value }: NamedExample): string[] {
  const { title, status, detail = "", errors = [] } = value as Schemas["Problem"];
  const [fault1] = errors;
  const asked = operationId === "getContribution" ? world.contributions : world.sponsees;
  const general = [
    ...same(String(status), part, "the status"),
    ...same(title, part === "404" ? "Not Found" : "Unprocessable Content", "the title"),
  ];
  if (part === "404") {
    const id = String(request(operationId, "id", name));
    return [
      ...general,
      ...fault(!asked.some((one) => one.id === id), `there is a record with the id ${id}`),
      ...fault(detail.includes(`"${id}"`), `the detail does not name ${id}: ${detail}`),
    ];
  }
  const count = `${errors.length} fault${errors.length === 1 ? "" : "s"}`;
  general.push(...fault(detail === `The request has ${count}.`, `${count}, but: ${detail}`));
  if (name !== "duplicate-reference-number") return general;
  const { reference_number: number } = request(operationId, "body", name) as Input;
  const owner = world.sponsees.find((one) => one.reference_number === number);
  return [
    ...general,
    ...fault(owner !== undefined, `nobody has the number ${number}`),
    ...fault(owner?.id !== request(operationId, "id", name), "the number is its own"),
    ...same(fault1?.pointer, "/reference_number", "the pointer"),
    ...fault(fault1?.detail?.includes(`"${number}"`) === true, `it does not name ${number}`),
  ];
}

function request(operationId: string, part: string, name: string): unknown {
  return requests.find(
    (one) => one.operationId === operationId && one.part === part && one.name === name,
  )?.value;
}

function spoil(fields: { [name in keyof Sponsee]?: Sponsee[name] | undefined }) {
  return ({ saved }: Case) => {
    Object.assign(saved, fields);
  };
}
