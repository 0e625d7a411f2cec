/**
 * Compares the contract with the description: the fields, their types and observed values, and the
 * endpoints, parameters, statuses and limits.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { resolve } from "../../lib/contract.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import {
  component,
  contract,
  file,
  operation,
  operations,
  type Schema,
} from "../contract/contract.ts";
import { additionsFile, Description, serviceFile } from "./description.ts";

/** The name of a field, and its type and notes in the words of the description. */
type Field = readonly [name: string, words: string];

const { schemas } = contract.components;
const service = new Description(
  readFileSync(serviceFile, "utf8"),
  readFileSync(additionsFile, "utf8"),
);
const { kinds, exceptions } = parse(
  readFileSync(file("test/description/kinds.yaml"), "utf8"),
) as Record<"kinds" | "exceptions", Record<string, string>>;

/** The fields of a table: each row names one or more fields, and has a type and sometimes notes. */
function table(section: string, number = 1): Field[] {
  return service.table(section, number).flatMap(([names = "", type = "", notes = ""]) => {
    const words = notes === "" ? type : `${type} | ${notes}`;
    return names.split(", ").map((name): Field => [name, words]);
  });
}

/**
 * The fields in the text between `before` and `after`. An example of such a text is
 * `id (string), notes` or `id: string, notes: string`.
 */
function list(section: string, before: string, after: string): Field[] {
  const [, rest] = service.section(section).split(before);
  const [text = ""] = rest?.split(after) ?? [];
  return text.split(/, (?![^(]*\))/).map((item): Field => {
    const [, name = item, type = ""] = /^(\w+)(?:: | \()?(.*?)\)?$/.exec(item) ?? [];
    return [name, type];
  });
}

/** The fields in the table of section 2.2 whose names begin with this prefix, without the prefix. */
function envelope(prefix: string): Field[] {
  const fields = table("2.2").filter(([name]) => name.startsWith(prefix));
  return fields.map(([name, words]) => [name.slice(prefix.length), words]);
}

/** The description says of these fields: "All are strings unless marked nullable." */
const address = list("2.3", "Contribution address: ", ". All").map(
  ([name, words]): Field => [name, words === "" ? "string" : "string, nullable"],
);

const described: Record<string, Field[]> = {
  Sponsee: table("2.1"),
  CustomField: table("2.1", 2),
  PageLinks: envelope("links."),
  PageMeta: envelope("meta."),
  PageMetaLink: list("2.2", "array of `{", "}"),
  Contribution: table("2.3"),
  Currency: list("2.3", "Currency: ", "."),
  ContributionAddress: address,
  SupporterAddress: address.filter(([name]) => name !== "title" && name !== "name"),
  Money: list("2", "form `{", "}"),
  Supporter: table("2.4"),
  Group: list("2.4", "Group: ", "."),
  RelatedMembership: list("2.4", "Related membership: ", "."),
  LineItem: table("2.5"),
  Accounting: list("2.5", "object `{", "}"),
  RecurringProfile: table("2.6"),
  PaymentMethod: list("2.6", "object: ", " |"),
  Variant: table("2.7"),
  Product: table("2.8"),
  Payment: table("2.9"),
  Card: list("2.9", "object: ", " |"),
  TaxReceipt: list("2.10", "Fields: ", "."),
};

/** The kind of each described field, from kinds.yaml. A kind is, for example, `Url or null`. */
function kindsOf(name: string, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(([field, words]) => [
      field,
      exceptions[`${name}.${field}`] ?? kinds[words] ?? `unknown: "${words}"`,
    ]),
  );
}

/** The kind of each property of a schema. */
function propertiesOf(name: string): Record<string, string> {
  const { properties = {}, required = [] } = component(contract, name);
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => {
      const optional = (required as string[]).includes(property) ? "" : ", optional";
      return [property, kindOf(schema) + optional];
    }),
  );
}

/** The kind of a schema, such as `Url or null` or `string, up to 45`. */
function kindOf(schema: Schema): string {
  const { $ref, items, pattern, enum: values, maxLength } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  // A nullable string has no `$ref`. For example, `links.next` has a copy of the pattern of `Url`.
  const scalar = Object.entries(schemas).find(
    ([, one]) => pattern !== undefined && one.pattern === pattern,
  )?.[0];
  const types = [schema.type].flat().map((type) => {
    if (type === "array") return `array of ${kindOf(items ?? {})}`;
    return type === "string" ? (scalar ?? pattern ?? type) : type;
  });
  return [
    $ref?.split("/").at(-1) ??
      choices?.map((one) => kindOf(one)).join(" or ") ??
      (values as unknown[] | undefined)?.map(String).join(" or ") ??
      types.join(" or "),
    ...(maxLength === undefined ? [] : [`up to ${maxLength}`]),
    ...("x-provisional-null" in schema ? ["null is provisional"] : []),
    ...(schema["x-observed"] ? [`observed: ${schema["x-observed"].join(", ")}`] : []),
  ].join(", ");
}

describe("the contract has the fields of section 2 in", () => {
  test.each(Object.entries(described))("%s", (name, fields) => {
    expect(propertiesOf(name)).toEqual(kindsOf(name, fields));
  });

  test("a sponsee inside a line item, where enrollment_date may be an empty string", () => {
    const enrollment_date = "DateOrEmpty";
    expect(propertiesOf("EmbeddedSponsee")).toEqual({
      ...propertiesOf("Sponsee"),
      enrollment_date,
    });
  });

  test.each(["Sponsee", "Contribution"])(
    "a response with one %s, and a response with a list",
    (name) => {
      const list = { data: `array of ${name}`, links: "PageLinks", meta: "PageMeta" };
      expect(propertiesOf(`${name}Item`)).toEqual({ data: name });
      expect(propertiesOf(`${name}List`)).toEqual(list);
    },
  );
});

test("the tests above cover every schema of a successful response", () => {
  const others =
    /^(Problem.*|Embedded.*|(Sponsee|Contribution)(Item|List|Filter)|.*(Input|Create|Replace|Patch))$/;
  const names = Object.entries(schemas)
    .filter(([name, { type, allOf }]) => (type === "object" || allOf) && !others.test(name))
    .map(([name]) => name);
  expect(names.sort()).toEqual(Object.keys(described).sort());
});

describe("the contract has the payload of section 4.1 as the request body of", () => {
  test.each([
    ["createSponsee", "SponseeCreate"],
    ["replaceSponsee", "SponseeReplace"],
    ["updateSponsee", "SponseePatch"],
  ])("%s", (id, name) => {
    const fields = service.table("4.1").flatMap(([names = "", required, words = ""]) => {
      const optional = required === "yes" && id === "createSponsee" ? "" : ", optional";
      return names.split(", ").map((field) => [field, kinds[words] + optional]);
    });
    expect(propertiesOf(name)).toEqual(Object.fromEntries(fields));
    const schema = { $ref: `#/components/schemas/${name}` };
    const { requestBody } = operation(contract, id).operation;
    expect(requestBody?.content).toMatchObject({ "application/json": { schema } });
  });
});

describe("the contract has the parameters of section 4 in", () => {
  test.each(["listSponsees", "listContributions"])("%s", (id) => {
    const { parameters = [] } = operation(contract, id).operation;
    expect(parameters.map(({ name }) => name)).toEqual(["page", "filter", "sort"]);
    expect(parameters.some(({ required }) => required)).toBe(false);
  });

  const sponsees = service.section("4.1").matchAll(/^ {2}- `(\w+)`: (optional) (\w+), /gm);

  test.each([
    ["SponseeFilter", Array.from(sponsees, ([, name, , type]) => [name, type])],
    ["ContributionFilter", service.table("4.2").map(([name, type = ""]) => [name, kinds[type]])],
  ])("the schema %s", (schema, filters) => {
    const described = filters.map(([name, type]) => [name, `${type}, optional`]);
    expect(propertiesOf(schema)).toEqual(Object.fromEntries(described));
    expect(schemas[schema]?.additionalProperties).toBe(false);
  });
});

test("the operations of the contract are the described endpoints", () => {
  const text = service.text + service.additions;
  const found = text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/\S+)`/g);
  const ours = operations(contract).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(ours.sort()).toEqual(Array.from(found, ([, one]) => one).sort());
});

test("every status is provisional, except the described statuses and the 200 of a read", () => {
  const ours = operations(contract).flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses)
      .filter(([, response]) => !("x-provisional" in resolve(contract, response)))
      .map(([status]) => `${operationId} ${status}`),
  );
  // The description shows the body of a successful read, but not the status. HTTP's usual
  // status for a successful read is 200.
  const reads = ["getSponsee", "getContribution", "listSponsees", "listContributions"];
  const missing = service.table("7").map(([status, condition = ""]) => {
    return `${condition.includes("sponsee") ? "getSponsee" : "getContribution"} ${status}`;
  });
  expect(ours.sort()).toEqual(
    [...reads.map((id) => `${id} 200`), ...missing, "deleteSponsee 204"].sort(),
  );
  const deleted = operation(contract, "deleteSponsee").operation.responses["204"];
  expect(deleted).not.toHaveProperty("content");
});

const at = (pointer: string) => valueAt(schemas, pointer) as string[];
const sortable = at("/SponseeSort/anyOf/0/enum");
const [first, , second] = at("/ContributionSort/enum");
const labels = at("/Sponsee/properties/sponsored_status/x-observed");
const sizes = at("/PageMeta/properties/per_page/x-observed");
const length = at("/Sponsee/properties/reference_number/maxLength");

test.each([
  ["4.1", `Sortable fields: ${sortable.join(", ")}.`],
  ["4.2", `Sorting: \`${first}\` or \`${second}\`.`],
  ["4.2", `The default is \`${at("/ContributionSort/default")}\``],
  ["3.1", `Observed labels are \`${labels[0]}\`, \`${labels[1]}\` and \`${labels[2]}\`.`],
  ["7", "A successful delete of a sponsee returns 204 with no content."],
  ["8", `| reference_number length | max ${length} characters |`],
  ["8", "| sponsored_status | integer 0, 1 or 2 |"],
  ["8", `| page size observed | ${sizes[0]} (\`meta.per_page\`) | sponsee list |`],
  ["8", `| page size observed | ${sizes[1]} (\`meta.per_page\`) | contribution list |`],
])("the contract agrees with section %s: %s", (section, sentence) => {
  expect(service.section(section)).toContain(sentence);
});

test("of all sort values, only the descending values for sponsees are provisional", () => {
  const descending = sortable.map((field) => `-${field}`);
  const backward = { enum: descending, "x-provisional": expect.any(String) };
  expect(at("/SponseeSort/anyOf")).toMatchObject([{ enum: sortable }, backward]);
  expect(at("/SponseeSort/anyOf/0")).not.toHaveProperty("x-provisional");
  expect(at("/ContributionSort/enum")).toEqual([first, `-${first}`, second, `-${second}`]);
});

test("sponsored_status in a request body has the values of section 3.1", () => {
  const values = service.table("3.1").map(([value]) => Number(value));
  expect(at("/SponsoredStatusInput/enum")).toEqual(values);
});

test("every entry of kinds.yaml is needed", () => {
  const fields = Object.values(described).flat();
  const words = [...fields.map(([, one]) => one), ...service.table("4.1").map(([, , one]) => one)];
  const isUsed = (one: string) => words.includes(one) || service.table("4.2")[0]?.[1] === one;
  expect(Object.keys(kinds).filter((one) => !isUsed(one))).toEqual([]);
  const isNeedless = ([key, kind]: [string, string]) => {
    const [name = "", field] = key.split(".");
    const found = described[name]?.find(([one]) => one === field);
    return found === undefined || kinds[found[1]] === kind;
  };
  expect(Object.entries(exceptions).filter(isNeedless)).toEqual([]);
});
