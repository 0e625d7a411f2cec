import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { valueAt } from "../../lib/json-pointer.ts";
import { Description, type Field, readBraces, readList } from "../../scripts/words/description.ts";
import {
  type Contract,
  component,
  contract,
  declared,
  file,
  operation,
  operations,
  parts,
  type Schema,
} from "./contract.ts";
import { validate } from "./validate.ts";

const path = file("../shared/service.md");
const isHere = existsSync(path);
const service = new Description(isHere ? readFileSync(path, "utf8") : "");
const skipped = isHere ? "" : " (skipped: ../shared/service.md is not here)";

/** What the table of 2.2 has beside the records. */
const envelope = [
  { name: "links", type: "page links", notes: "" },
  { name: "meta", type: "page meta", notes: "" },
];

/** Where the fields of each schema are described. */
const described: Record<string, () => Field[]> = {
  Sponsee: () => service.table("2.1"),
  EmbeddedSponsee: () => service.table("2.1").map(embedded),
  CustomField: () => service.table("2.1", 1),
  SponseeList: () => [{ name: "data", type: "array of sponsee", notes: "" }, ...envelope],
  ContributionList: () => [{ name: "data", type: "array of contribution", notes: "" }, ...envelope],
  PageLinks: () => below("links."),
  PageMeta: () => below("meta."),
  PageMetaLink: () => inside("PageMeta", "links"),
  Contribution: () => service.table("2.3"),
  Currency: () => service.list("2.3", "Currency"),
  ContributionAddress: address,
  SupporterAddress: () => address().filter(({ name }) => name !== "title" && name !== "name"),
  Money: () => readBraces(`{${service.section("2").match(/form `\{(.*)\}`/)?.[1]}}`),
  Supporter: () => service.table("2.4"),
  Group: () => service.list("2.4", "Group"),
  RelatedMembership: () => {
    const group = service.list("2.4", "Group");
    return service.list("2.4", "Related membership").map((field) => ({
      ...field,
      // What it shares with a group has its type there.
      type: field.type || (group.find(({ name }) => name === field.name)?.type ?? ""),
    }));
  },
  LineItem: () => service.table("2.5"),
  Accounting: () => inside("LineItem", "accounting"),
  RecurringProfile: () => service.table("2.6"),
  PaymentMethod: () => inside("RecurringProfile", "payment_method"),
  Variant: () => service.table("2.7"),
  Product: () => service.table("2.8"),
  Payment: () => service.table("2.9"),
  Card: () => inside("Payment", "card"),
  TaxReceipt: () => service.list("2.10", "Fields"),
};

/** Where the contract differs from a table on purpose: what it has instead, and why. */
const deviations: Record<string, { kind: string; because: string }> = {
  ...mayBeLeftOut("gender", "Gender"),
  ...mayBeLeftOut("birth_date", "CalendarDate"),
  ...mayBeLeftOut("age", "integer"),
  ...mayBeLeftOut("image_url", "Url"),
  "PageMetaLink.url": { kind: "Url or null", because: "It is a link like those of `links`." },
  "LineItem.sponsee": {
    kind: "EmbeddedSponsee or null",
    because: "2.1 tells of an embedded form, which differs in enrollment_date.",
  },
  "PaymentMethod.display_name": { kind: "string", because: "2.6 shows no type." },
  "PaymentMethod.account_type": { kind: "string", because: "2.6 shows no type." },
};

/** The only field that is not always there: 2.5 has it on line items that have receipts. */
const optional = new Set(["LineItem.tax_receipts"]);

describe.skipIf(!isHere)(`section 2 and the schemas agree${skipped}`, () => {
  test.each(Object.keys(described))("%s", (name) => {
    expect(fieldFaults(contract, name)).toEqual([]);
  });

  test("each deviation that is allowed is there", () => {
    const unused = Object.entries(deviations).filter(([key, { kind }]) => {
      const [schema = "", name = ""] = key.split(".");
      const field = described[schema]?.().find((one) => one.name === name);
      return field === undefined || kindIn(field) === kind;
    });
    expect(unused).toEqual([]);
  });

  test("each schema of a response is described", () => {
    const ours = new Set(["Problem", "ProblemFault"]);
    const wrapped = new Set(["SponseeItem", "ContributionItem"]);
    const objects = Object.entries(contract.components.schemas).filter(
      ([, schema]) => schema.type === "object" || schema.allOf,
    );
    const inputs = /(Input|Filter|Create|Replace|Patch)$/;
    const unknown = objects.filter(
      ([name]) =>
        !(name in described) && !ours.has(name) && !wrapped.has(name) && !inputs.test(name),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  /** By what must be said of it. */
  const spoilt: Record<string, (properties: Record<string, Schema>, schema: Schema) => void> = {
    "Payment.gateway is missing in the contract": (properties) => delete properties.gateway,
    "Payment.fee is not in service.md": (properties) =>
      Object.assign(properties, { fee: { type: "number" } }),
    "Payment.amount is string, described as number": ({ amount = {} }) =>
      Object.assign(amount, { type: "string" }),
    "Payment.failure_code is string, described as string or null": ({ failure_code = {} }) =>
      Object.assign(failure_code, { type: "string" }),
    "Contribution.payments is array of TaxReceipt, described as array of Payment": ({
      payments = {},
    }) => Object.assign(payments, { items: { $ref: "#/components/schemas/TaxReceipt" } }),
    "Contribution.refunded_at is Timestamp, described as TimestampOrEmpty": ({
      refunded_at = {},
    }) => Object.assign(refunded_at, { $ref: "#/components/schemas/Timestamp" }),
    "Card.brand is not required": (_, { required }) => (required as string[]).shift(),
    "LineItem.tax_receipts is required": (_, { required }) =>
      (required as string[]).push("tax_receipts"),
    "Variant.billing_period: observed are monthly, onetime, and not monthly, onetime, weekly": ({
      billing_period,
    }) => billing_period?.["x-observed"]?.push("weekly"),
  };
  test.each(Object.entries(spoilt))("it is noticed that %s", (fault, spoil) => {
    const copy = structuredClone(contract);
    const [name = ""] = fault.split(".");
    const schema = component(copy, name);
    spoil(schema.properties ?? {}, schema);
    expect(fieldFaults(copy, name)).toContain(fault);
  });
});

describe("each kind of value is what its name says", () => {
  test.each<[string, unknown[], unknown[]]>([
    ["CalendarDate", ["2026-03-14"], ["", "2026-02-30", "2026-03-14T00:00:00Z", null]],
    ["DateOrEmpty", ["2026-03-14", ""], [" ", "2026-02-30", null]],
    ["DateOrTimestamp", ["2026-03-14", "2026-03-14T09:26:53Z"], ["", "today"]],
    ["Timestamp", ["2026-03-14T09:26:53Z", "2026-03-14T09:26:53+02:00"], ["", "2026-03-14", null]],
    ["TimestampOrEmpty", ["2026-03-14T09:26:53Z", ""], ["2026-03-14", " ", null]],
    ["ZuluTimestamp", ["2026-03-14T09:26:53Z"], ["", "2026-03-14T09:26:53+00:00", "2026-03-14"]],
    [
      "UtcTimestamp",
      ["2026-03-14T09:26:53Z", "2026-03-14T09:26:53+00:00"],
      ["", "2026-03-14T09:26:53+02:00", "2026-03-14"],
    ],
    ["OffsetTimestamp", ["2026-03-14T09:26:53+00:00"], ["", "2026-03-14T09:26:53Z"]],
    ["UtcTimestampMicroseconds", ["2026-03-14T09:26:53.589793Z"], ["2026-03-14T09:26:53Z", ""]],
    ["FourPlaceDecimal", ["35.0000", "0.0000", "-1.5000"], [35, "35", "35.000", "35.00000", ""]],
    ["BooleanLike", [true, false, 0, 1], [2, "1", "true", null, 0.5]],
    ["Gender", ["M", "F"], ["m", "", "X", null]],
    ["NotShown", [null, 1, "", [], {}, [null, { a: [1] }], true, { a: null }], []],
    ["Url", ["https://charity.example.org/a?b=1"], ["", "a", null]],
    ["SponsoredStatusInput", [0, 1, 2], [3, -1, "1", null]],
    [
      "CustomFieldsInput",
      [[{ key: "a", value: "b" }], [], { a: "b" }, {}],
      [[{ key: "a" }], [{ value: "b" }], "a", null],
    ],
  ])("%s", (name, right, wrong) => {
    const isValid = (value: unknown) => validate(`/components/schemas/${name}`, value).length === 0;
    expect(right.filter((value) => !isValid(value))).toEqual([]);
    expect(wrong.filter(isValid)).toEqual([]);
  });
});

describe.skipIf(!isHere)(`section 4 and the operations agree${skipped}`, () => {
  test("the endpoints are those that are described", () => {
    const text = service.section("4.1") + service.section("4.2");
    const found = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/\S+)`/g)];
    const ours = operations(contract).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(ours.sort()).toEqual(found.map(([, method, path]) => `${method} ${path}`).sort());
  });

  test("the payload of a create", () => {
    expect(payloadFaults(contract)).toEqual([]);
  });

  const spoilt: Record<string, (properties: Record<string, Schema>) => void> = {
    "SponseePatch.gender is missing in the contract": (properties) => delete properties.gender,
    "SponseePatch.age is not in service.md": (properties) =>
      Object.assign(properties, { age: { type: "integer" } }),
    "SponseePatch.reference_number is string, described as string up to 45": (properties) =>
      delete properties.reference_number?.maxLength,
    "SponseePatch.longitude is number, described as string": ({ longitude = {} }) =>
      Object.assign(longitude, { type: "number" }),
  };
  test.each(Object.entries(spoilt))("it is noticed that %s", (fault, spoil) => {
    const copy = structuredClone(contract);
    spoil(component(copy, "SponseePatch").properties ?? {});
    expect(payloadFaults(copy)).toContain(fault);
  });

  test("what a create must give, and that an update need give nothing", () => {
    const rows = service.tables("4.1")[0] ?? [];
    const needed = rows.filter(([, required]) => required === "yes").map(([name]) => name);
    expect(needed).toHaveLength(4);
    expect(requiredOf(contract, "SponseeCreate").sort()).toEqual(needed.sort());
    expect(requiredOf(contract, "SponseeReplace")).toEqual([]);
    expect(requiredOf(contract, "SponseePatch")).toEqual([]);
  });

  test.each([
    ["createSponsee", "SponseeCreate"],
    ["replaceSponsee", "SponseeReplace"],
    ["updateSponsee", "SponseePatch"],
  ])("%s takes a %s", (id, name) => {
    const { requestBody } = operation(contract, id).operation;
    const $ref = `#/components/schemas/${name}`;
    expect(requestBody?.content).toMatchObject({ "application/json": { schema: { $ref } } });
    expect(propertiesOf(contract, name)).toEqual(propertiesOf(contract, "SponseePatch"));
  });

  test("the filters of sponsees", () => {
    const lines = service.section("4.1").matchAll(/^ {2}- `(\w+)`: optional (\w+), /gm);
    const filters = Object.fromEntries([...lines].map(([, name, type]) => [name, type]));
    expect(Object.keys(filters)).toHaveLength(4);
    expect(kindsOf(contract, "SponseeFilter")).toEqual(filters);
  });

  test("the filters of contributions", () => {
    const kinds: Record<string, string> = { "date or datetime": "DateOrTimestamp" };
    const rows = service.table("4.2").map(({ name, type }) => [name, kinds[type] ?? type]);
    expect(rows).toHaveLength(6);
    expect(kindsOf(contract, "ContributionFilter")).toEqual(Object.fromEntries(rows));
  });

  test.each(["SponseeFilter", "ContributionFilter"])("%s takes nothing else", (name) => {
    expect(component(contract, name).additionalProperties).toBe(false);
    expect(requiredOf(contract, name)).toEqual([]);
  });

  test("the fields by which sponsees are sorted, of which only the direction is ours", () => {
    const line = service.section("4.1").match(/Sortable fields: (.*)\./)?.[1] ?? "";
    const fields = line.split(", ");
    expect(fields).toHaveLength(6);
    const [forward, backward, ...rest] = component(contract, "SponseeSort").anyOf ?? [];
    expect(forward).toMatchObject({ enum: fields });
    expect(forward).not.toHaveProperty("x-provisional");
    expect(backward).toMatchObject({ enum: fields.map((field) => `-${field}`) });
    expect(backward).toHaveProperty("x-provisional");
    expect(rest).toEqual([]);
  });

  test("the fields by which contributions are sorted, and the default", () => {
    const line = service.section("4.2").match(/^Sorting: (.*)$/m)?.[1] ?? "";
    const [first, second, standard] = [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const sort = component(contract, "ContributionSort");
    const fields = [first, `-${first}`, second, `-${second}`];
    expect(sort).toMatchObject({ type: "string", enum: fields, default: standard });
  });

  test.each(["listSponsees", "listContributions"])("%s has no other parameter", (id) => {
    const { parameters = [] } = operation(contract, id).operation;
    expect(parameters.map(({ name }) => name)).toEqual(["page", "filter", "sort"]);
    expect(parameters.map(({ required = false }) => required)).toEqual([false, false, false]);
  });

  test("answers are wrapped in data", () => {
    for (const [name, data] of [
      ["SponseeItem", "Sponsee"],
      ["SponseeList", "array of Sponsee"],
      ["ContributionItem", "Contribution"],
      ["ContributionList", "array of Contribution"],
    ] as const) {
      expect(kindsOf(contract, name).data).toBe(data);
      expect(requiredOf(contract, name)).toContain("data");
    }
  });

  test("a status that is described is not provisional, and any other is", () => {
    const ours = operations(contract).flatMap(({ operation, pointer }) =>
      Object.keys(operation.responses)
        .filter((status) => !isProvisional(`${pointer}/responses/${status}`))
        .map((status) => `${operation.operationId} ${status}`),
    );
    // A read or a list shows no success status either, but a body, and 200 is what HTTP has for it.
    const read = ["getSponsee", "getContribution", "listSponsees", "listContributions"];
    const described = (service.tables("7")[0] ?? []).map(([status, condition]) =>
      condition?.includes("sponsee") ? `getSponsee ${status}` : `getContribution ${status}`,
    );
    expect(service.section("7")).toContain("A successful delete of a sponsee returns 204");
    expect(ours.sort()).toEqual(
      [...read.map((one) => `${one} 200`), ...described, "deleteSponsee 204"].sort(),
    );
    expect(operation(contract, "deleteSponsee").operation.responses["204"]).not.toHaveProperty(
      "content",
    );
  });
});

describe.skipIf(!isHere)(`sections 3 and 8 agree with the contract${skipped}`, () => {
  test("the values of a sponsored status that is written", () => {
    const values = service.tables("3.1")[0]?.map(([value]) => Number(value));
    expect(component(contract, "SponsoredStatusInput")).toMatchObject({ enum: values });
  });

  test("the labels of a sponsored status that is read", () => {
    const line = service.section("3.1").match(/Observed labels are (.*)\. The label/)?.[1] ?? "";
    const labels = [...line.matchAll(/`([^`]+)`/g)].map(([, label]) => label);
    expect(labels).toHaveLength(3);
    expect(observedOf(contract, "Sponsee", "sponsored_status")).toEqual(labels);
  });

  test("the page sizes", () => {
    const sizes = service
      .tables("8")[0]
      ?.filter(([limit]) => limit === "page size observed")
      .map(([, value]) => Number.parseInt(value ?? "", 10));
    expect(sizes).toHaveLength(2);
    expect(observedOf(contract, "PageMeta", "per_page")).toEqual(sizes);
  });

  test("the length of a reference number", () => {
    const row = service.tables("8")[0]?.find(([limit]) => limit === "reference_number length");
    const length = Number(row?.[1]?.match(/\d+/)?.[0]);
    expect(length).toBe(45);
    for (const name of ["SponseeCreate", "SponseeReplace", "SponseePatch", "Sponsee"])
      expect(propertiesOf(contract, name).reference_number?.maxLength).toBe(length);
  });
});

function fieldFaults(document: Contract, name: string): string[] {
  const fields = described[name]?.() ?? [];
  const properties = propertiesOf(document, name);
  const required = requiredOf(document, name);
  const kinds = kindsOf(document, name);
  return [
    ...nameFaults(name, fields, properties),
    ...fields.flatMap((field) => {
      const key = `${name}.${field.name}`;
      if (properties[field.name] === undefined) return [];
      const wanted = deviations[key]?.kind ?? kindIn(field);
      const kind = kinds[field.name] ?? "";
      const observed = observedIn(field);
      const ours = observedOf(document, name, field.name);
      // What is observed of these two is in other sections, and has other tests.
      const isElsewhere = field.name === "sponsored_status" || field.name === "per_page";
      return [
        ...(isAs(kind, wanted) ? [] : [`${key} is ${kind}, described as ${wanted}`]),
        ...(isElsewhere || observed.join() === ours.join()
          ? []
          : [`${key}: observed are ${observed.join(", ")}, and not ${ours.join(", ")}`]),
        ...(required.includes(field.name) === !optional.has(key)
          ? []
          : [`${key} is ${optional.has(key) ? "" : "not "}required`]),
      ];
    }),
  ];
}

function payloadFaults(document: Contract): string[] {
  const name = "SponseePatch";
  const rows = service.tables("4.1")[0] ?? [];
  const fields = rows.flatMap(([names = "", , type = ""]) =>
    names.split(", ").map((one) => ({ name: one, type, notes: "" })),
  );
  const kinds = kindsOf(document, name);
  const properties = propertiesOf(document, name);
  return [
    ...nameFaults(name, fields, properties),
    ...fields.flatMap((field) => {
      const limit = properties[field.name]?.maxLength;
      const wanted = inputKinds[field.type] ?? `unknown (${field.type})`;
      const kind = `${kinds[field.name]}${limit === undefined ? "" : ` up to ${limit}`}`;
      const isMissing = properties[field.name] === undefined;
      return isMissing || kind === wanted
        ? []
        : [`${name}.${field.name} is ${kind}, described as ${wanted}`];
    }),
  ];
}

function nameFaults(schema: string, fields: Field[], properties: Record<string, Schema>): string[] {
  const names = fields.map(({ name }) => name);
  return [
    ...names
      .filter((one) => !(one in properties))
      .map((one) => `${schema}.${one} is missing in the contract`),
    ...Object.keys(properties)
      .filter((one) => !names.includes(one))
      .map((one) => `${schema}.${one} is not in service.md`),
  ];
}

/** Words in brackets that tell of the meaning of a field and not of its type. */
const remarks =
  / \((?:display name|gateway reference|human-readable|ordinal day|product code|HTML|day of month|can be negative|e\.g\. Monthly|2\.1|present on [^)]*|(?:`[^`]*`(?:, )?)+ observed|1 observed|value naming [^)]* observed)\)/g;
const remarkNotes =
  /^(?:identifier|1 observed|may contain HTML|read-only, derived|unique, max 45 characters|output label, see section 3|name of a configured payment option group|public page of the sponsee)$/;

/** What a type means in the contract. A type that is not here is a schema's name, or a mistake. */
const outputKinds: Record<string, string> = {
  nullable: "NotShown",
  date: "CalendarDate",
  "date; empty string when absent in the embedded form": "CalendarDate",
  "date; empty string when absent": "DateOrEmpty",
  timestamp: "Timestamp",
  "timestamp, empty string when absent": "TimestampOrEmpty",
  "timestamp; empty string when absent": "TimestampOrEmpty",
  "timestamp (UTC)": "UtcTimestamp",
  "timestamp (UTC, `Z`)": "ZuluTimestamp",
  "timestamp with offset": "OffsetTimestamp",
  "timestamp with offset, e.g. `+00:00`": "OffsetTimestamp",
  "timestamp with microseconds (UTC)": "UtcTimestampMicroseconds",
  "string (URL)": "Url",
  "string (URL without page parameter)": "Url",
  "string; `M` or `F`": "Gender",
  "string (decimal, 4 places)": "FourPlaceDecimal",
  "string; decimal with 4 places": "FourPlaceDecimal",
  "string (empty string when absent)": "string",
  "string, comma-separated amounts plus `other`": "string",
  "masked string": "string",
  "integer/boolean-like": "BooleanLike",
  array: "array of NotShown",
  "array (may contain null)": "array of NotShown",
  "array of strings": "array of string",
};

const inputKinds: Record<string, string> = {
  string: "string",
  boolean: "boolean",
  "string, unique, max 45 characters": "string up to 45",
  "integer, one of 0, 1, 2": "integer",
  "date `YYYY-mm-dd`": "CalendarDate",
  "string, `M` or `F`": "Gender",
  "string, must be one of the account's payment option groups": "string",
  "see below": "array of CustomFieldInput or object",
  "URL, must be publicly available": "Url",
  "strings; these are accepted in the example payload, and their rules are not shown": "string",
};

/** The kind that a field is described to have. */
function kindIn({ type, notes }: Field): string {
  const note = remarkNotes.test(notes) || notes === "" ? "" : `; ${notes}`;
  const text = type.replace(remarks, "").replace(/, `[^`]*` observed$/, "") + note;
  if (text === "") return "not shown";
  if (/^(array of `\{|object)/.test(text)) return text.startsWith("array") ? "array of *" : "*";
  const known = outputKinds[text];
  if (known !== undefined) return known;
  const nullable = text.match(/^(.*?)(?:, nullable| or null)$/)?.[1];
  if (nullable !== undefined) return `${kindIn({ name: "", type: nullable, notes: "" })} or null`;
  const element = text.match(/^array of (.*)$/)?.[1];
  if (element !== undefined) return `array of ${schemaName(element)}`;
  if (/^(string|integer|number|boolean)( or (string|integer|number|boolean))*$/.test(text))
    return text;
  return schemaName(text);
}

/** A shape that is described in place is compared with its schema by another test. */
function isAs(kind: string, wanted: string): boolean {
  if (!wanted.includes("*")) return kind === wanted;
  const shapes = ["PageMetaLink", "Accounting", "PaymentMethod", "Card"];
  return shapes.some((shape) => kind === wanted.replace("*", shape));
}

function schemaName(text: string): string {
  const name = text.replace(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase());
  if (!(name in contract.components.schemas)) throw new Error(`What is "${text}" in service.md?`);
  return name;
}

/** The values that a field is described to have been seen with. */
function observedIn({ type, notes }: Field): (string | number)[] {
  const [, list = ""] = `${type} ${notes}`.match(/((?:`[^`]*`(?:, )?)+|\b\d+) observed/) ?? [];
  if (/^\d+$/.test(list)) return [Number(list)];
  return [...list.matchAll(/`([^`]*)`/g)].map(([, value]) => value as string);
}

function observedOf(document: Contract, name: string, property: string): unknown[] {
  const schema = propertiesOf(document, name)[property];
  if (schema === undefined) return [];
  return parts(document, schema).flatMap((one) => one["x-observed"] ?? []);
}

/** The properties of a schema; where two parts of it name one, the later narrows the earlier. */
function propertiesOf(document: Contract, name: string): Record<string, Schema> {
  const all = parts(document, component(document, name));
  const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)));
  return Object.fromEntries([...names].map((one) => [one, declared(all, one).at(-1) as Schema]));
}

function requiredOf(document: Contract, name: string): string[] {
  return parts(document, component(document, name)).flatMap(
    (one) => (one.required as string[] | undefined) ?? [],
  );
}

function kindsOf(document: Contract, name: string): Record<string, string> {
  const entries = Object.entries(propertiesOf(document, name));
  return Object.fromEntries(entries.map(([one, schema]) => [one, kindOf(document, schema)]));
}

/** Names that are separate kinds although they are no objects. */
const scalars = new Set([
  "CalendarDate",
  "DateOrEmpty",
  "DateOrTimestamp",
  "Timestamp",
  "TimestampOrEmpty",
  "UtcTimestamp",
  "OffsetTimestamp",
  "UtcTimestampMicroseconds",
  "ZuluTimestamp",
  "FourPlaceDecimal",
  "BooleanLike",
  "Gender",
  "NotShown",
  "Url",
]);

/** What a schema admits, in a few words. */
function kindOf(document: Contract, schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) as string;
    const target = component(document, name);
    const isObject = target.type === "object" || target.allOf !== undefined;
    return scalars.has(name) || isObject ? name : kindOf(document, target);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((one) => kindOf(document, one)).join(" or ");
  const types = [schema.type ?? "anything"]
    .flat()
    .map((type) => (type === "array" ? `array of ${kindOf(document, schema.items ?? {})}` : type));
  if (types.length === 2 && types[1] === "null") {
    const none = "x-provisional-null" in schema ? "provisional null" : "null";
    return `${scalarOf(document, schema) ?? types[0]} or ${none}`;
  }
  return types.join(" or ");
}

/** The scalar with the same rules, which the bundle has written in the place of its name. */
function scalarOf(document: Contract, schema: Schema): string | undefined {
  const rules = ({ type, format, pattern, enum: values }: Schema) =>
    JSON.stringify([
      [type].flat().filter((one) => one !== "null"),
      format,
      pattern,
      (values as unknown[] | undefined)?.filter((one) => one !== null),
    ]);
  const isSame = (name: string) => rules(component(document, name)) === rules(schema);
  return [...scalars].find(isSame);
}

function isProvisional(pointer: string): boolean {
  const node = valueAt(contract, pointer) as { $ref?: string };
  return (
    "x-provisional" in (node.$ref === undefined ? node : (valueAt(contract, node.$ref) as object))
  );
}

function mayBeLeftOut(field: string, kind: string) {
  const because = "A create may leave it out; the null that we show then is marked provisional.";
  const deviation = { kind: `${kind} or provisional null`, because };
  return { [`Sponsee.${field}`]: deviation, [`EmbeddedSponsee.${field}`]: deviation };
}

function embedded(field: Field): Field {
  return { ...field, notes: field.notes.replace(" in the embedded form", "") };
}

function below(prefix: string): Field[] {
  return service
    .table("2.2")
    .filter(({ name }) => name.startsWith(prefix))
    .map((field) => ({ ...field, name: field.name.slice(prefix.length) }));
}

/** The fields of an object that is described inside the type of another's field. */
function inside(schema: string, name: string): Field[] {
  const { type = "" } = described[schema]?.().find((field) => field.name === name) ?? {};
  const braces = type.match(/`(\{.*\})`/)?.[1];
  return braces === undefined ? readList(type.replace("object: ", "")) : readBraces(braces);
}

/** "All are strings unless marked nullable", where those are strings too. */
function address(): Field[] {
  return service.list("2.3", "Contribution address").map(({ name, type }) => ({
    name,
    type: type === "nullable" ? "string, nullable" : "string",
    notes: "",
  }));
}
