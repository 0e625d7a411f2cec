/** The contract against service.md: each field, type, null, observed value, endpoint, filter and limit. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { valueAt } from "../../lib/json-pointer.ts";
import { Description, serviceFile } from "../../scripts/description/description.ts";
import {
  type Contract,
  component,
  contract,
  file,
  operation,
  operations,
  type Schema,
} from "../contract/contract.ts";

/** A name and its type, in the words of service.md. */
type Field = readonly [name: string, words: string];

const service = new Description(readFileSync(serviceFile, "utf8"));
const { kinds, exceptions } = parse(
  readFileSync(file("test/description/kinds.yaml"), "utf8"),
) as Record<"kinds" | "exceptions", Record<string, string>>;

/** The fields of a table: each row names one or more, and has a type and sometimes notes. */
function table(section: string, number = 1): Field[] {
  return service.table(section, number).flatMap(([names = "", type = "", notes = ""]) => {
    const words = notes === "" ? type : `${type} | ${notes}`;
    return names.split(", ").map((name): Field => [name, words]);
  });
}

/** The fields in the text between two others: `id (string), notes`, or `id: string, notes: string`. */
function list(section: string, before: string, after: string): Field[] {
  const [, rest] = service.section(section).split(before);
  const [text = ""] = rest?.split(after) ?? [];
  return text.split(/, (?![^(]*\))/).map((item): Field => {
    const [, name = item, type = ""] = /^(\w+)(?:: | \()?(.*?)\)?$/.exec(item) ?? [];
    return [name, type];
  });
}

/** The rows of the table of 2.2 that begin with this. */
function envelope(prefix: string): Field[] {
  const rows = table("2.2").filter(([name]) => name.startsWith(prefix));
  return rows.map(([name, words]) => [name.slice(prefix.length), words]);
}

/** "All are strings unless marked nullable." */
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

/** The kind of each field that is described, or its words when they are not in the list of kinds. */
function kindsOf(name: string, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(([field, words]) => [
      field,
      exceptions[`${name}.${field}`] ?? kinds[words] ?? `unknown: "${words}"`,
    ]),
  );
}

/** The kind of each property that a schema has. */
function propertiesOf(document: Contract, name: string): Record<string, string> {
  const { properties = {}, required = [] } = component(document, name);
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => {
      const optional = (required as string[]).includes(property) ? "" : ", optional";
      return [property, kindOf(document, schema) + optional];
    }),
  );
}

/** What a schema admits, in the words of kinds.yaml. */
function kindOf(document: Contract, schema: Schema): string {
  const { $ref, items, pattern, enum: values, maxLength } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const schemas = Object.entries(document.components.schemas);
  // The bundle has the rules of a scalar in the place of its name where null is admitted, too.
  const scalar = schemas.find(([, one]) => pattern !== undefined && one.pattern === pattern)?.[0];
  const types = [schema.type].flat().map((type) => {
    if (type === "array") return `array of ${kindOf(document, items ?? {})}`;
    return type === "string" ? (scalar ?? type) : type;
  });
  return [
    $ref?.split("/").at(-1) ??
      choices?.map((one) => kindOf(document, one)).join(" or ") ??
      (values as unknown[] | undefined)?.map(String).join(" or ") ??
      types.join(" or "),
    ...(maxLength === undefined ? [] : [`up to ${maxLength}`]),
    ...("x-provisional-null" in schema ? ["null is provisional"] : []),
    ...(schema["x-observed"] ? [`observed: ${schema["x-observed"].join(", ")}`] : []),
  ].join(", ");
}

describe("section 2 has the fields of the schemas", () => {
  test.each(Object.entries(described))("%s", (name, fields) => {
    expect(propertiesOf(contract, name)).toEqual(kindsOf(name, fields));
  });

  test("a sponsee inside a line item has those of a sponsee, and an enrollment date or none", () => {
    const sponsee = propertiesOf(contract, "Sponsee");
    expect(propertiesOf(contract, "EmbeddedSponsee")).toEqual({
      ...sponsee,
      enrollment_date: "DateOrEmpty",
    });
  });

  test.each(["Sponsee", "Contribution"])(
    "a response has a %s, or a list and its envelope",
    (name) => {
      const list = { links: "PageLinks", meta: "PageMeta" };
      expect(propertiesOf(contract, `${name}Item`)).toEqual({ data: name });
      expect(propertiesOf(contract, `${name}List`)).toEqual({ data: `array of ${name}`, ...list });
    },
  );

  test("and no other schema of a response has fields", () => {
    const others =
      /^(Problem.*|Embedded.*|(Sponsee|Contribution)(Item|List|Filter)|.*(Input|Create|Replace|Patch))$/;
    const names = Object.entries(contract.components.schemas)
      .filter(([name, { type, allOf }]) => (type === "object" || allOf) && !others.test(name))
      .map(([name]) => name);
    expect(names.sort()).toEqual(Object.keys(described).sort());
  });
});

describe("section 4 has the operations", () => {
  test("with their methods and paths", () => {
    const found = service.text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/\S+)`/g);
    const ours = operations(contract).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(ours.sort()).toEqual(Array.from(found, ([, one]) => one).sort());
  });

  test.each([
    ["createSponsee", "SponseeCreate"],
    ["replaceSponsee", "SponseeReplace"],
    ["updateSponsee", "SponseePatch"],
  ])("with the payload of %s", (id, name) => {
    const rows = service.table("4.1").flatMap(([names = "", required, words = ""]) => {
      const optional = required === "yes" && id === "createSponsee" ? "" : ", optional";
      return names.split(", ").map((one) => [one, kinds[words] + optional]);
    });
    expect(propertiesOf(contract, name)).toEqual(Object.fromEntries(rows));
    const $ref = `#/components/schemas/${name}`;
    const { requestBody } = operation(contract, id).operation;
    expect(requestBody?.content).toMatchObject({ "application/json": { schema: { $ref } } });
  });

  test("with the filters of sponsees", () => {
    const lines = service.section("4.1").matchAll(/^ {2}- `(\w+)`: (optional) (\w+), /gm);
    const filters = Array.from(lines, ([, name, optional, type]) => [name, `${type}, ${optional}`]);
    expect(propertiesOf(contract, "SponseeFilter")).toEqual(Object.fromEntries(filters));
  });

  test("with the filters of contributions", () => {
    const filters = table("4.2").map(([name, words]) => {
      return [name, `${kinds[words.split(" | ")[0] ?? ""]}, optional`];
    });
    expect(propertiesOf(contract, "ContributionFilter")).toEqual(Object.fromEntries(filters));
    expect(service.section("4.2")).toContain("Filters (all optional):");
  });

  test.each(["SponseeFilter", "ContributionFilter"])("and %s takes no other filter", (name) => {
    expect(component(contract, name).additionalProperties).toBe(false);
  });

  test("with the fields by which sponsees are sorted, of which only the direction is ours", () => {
    const [, line = ""] = /Sortable fields: (.*)\./.exec(service.section("4.1")) ?? [];
    const fields = line.split(", ");
    const [forward, backward, ...rest] = component(contract, "SponseeSort").anyOf ?? [];
    expect(forward).toMatchObject({ enum: fields });
    expect(forward).not.toHaveProperty("x-provisional");
    expect(backward).toMatchObject({ enum: fields.map((field) => `-${field}`) });
    expect(backward).toHaveProperty("x-provisional");
    expect(rest).toEqual([]);
  });

  test("with the fields by which contributions are sorted, and the default", () => {
    const [, line = ""] = /^Sorting: (.*)$/m.exec(service.section("4.2")) ?? [];
    const [first, second, standard] = Array.from(line.matchAll(/`([^`]+)`/g), ([, name]) => name);
    const fields = [first, `-${first}`, second, `-${second}`];
    const sort = { type: "string", enum: fields, default: standard };
    expect(component(contract, "ContributionSort")).toMatchObject(sort);
  });

  test.each(["listSponsees", "listContributions"])("and %s has no other parameter", (id) => {
    const { parameters = [] } = operation(contract, id).operation;
    expect(parameters.map(({ name, required }) => [name, required ?? false])).toEqual([
      ...["page", "filter", "sort"].map((name) => [name, false]),
    ]);
  });

  test("a status that is described is not provisional, and any other is", () => {
    const ours = operations(contract).flatMap(({ operation, pointer }) =>
      Object.keys(operation.responses)
        .filter((status) => !isProvisional(`${pointer}/responses/${status}`))
        .map((status) => `${operation.operationId} ${status}`),
    );
    // A read shows no success status either, but a body, and 200 is what HTTP has for it.
    const reads = ["getSponsee", "getContribution", "listSponsees", "listContributions"];
    const missing = service.table("7").map(([status, condition = ""]) => {
      return `${condition.includes("sponsee") ? "getSponsee" : "getContribution"} ${status}`;
    });
    expect(service.section("7")).toContain("delete of a sponsee returns 204 with no content");
    expect(ours.sort()).toEqual(
      [...reads.map((id) => `${id} 200`), ...missing, "deleteSponsee 204"].sort(),
    );
    const deleted = operation(contract, "deleteSponsee").operation.responses["204"];
    expect(deleted).not.toHaveProperty("content");
  });
});

describe("sections 3 and 8 have the values and limits", () => {
  test("of a sponsored status that is written", () => {
    const values = service.table("3.1").map(([value]) => Number(value));
    expect(component(contract, "SponsoredStatusInput")).toMatchObject({ enum: values });
    expect(service.section("8")).toContain(`integer ${values[0]}, ${values[1]} or ${values[2]}`);
  });

  test("of a sponsored status that is read", () => {
    const [, line = ""] = /Observed labels are (.*)\. The label/.exec(service.section("3.1")) ?? [];
    const labels = Array.from(line.matchAll(/`([^`]+)`/g), ([, label]) => label);
    expect(propertiesOf(contract, "Sponsee").sponsored_status).toBe(
      `string, observed: ${labels.join(", ")}`,
    );
  });

  test("of a page and of a reference number", () => {
    const limits = service.table("8");
    const numbers = (name: string) =>
      limits.filter(([one]) => one === name).map(([, value]) => value?.match(/\d+/)?.[0]);
    expect(propertiesOf(contract, "PageMeta").per_page).toBe(
      `integer, observed: ${numbers("page size observed").join(", ")}`,
    );
    expect(propertiesOf(contract, "Sponsee").reference_number).toBe(
      `string, up to ${numbers("reference_number length")}`,
    );
  });
});

test("each kind and each exception is of use", () => {
  const words = Object.values(described).flatMap((fields) => fields.map(([, one]) => one));
  const inputs = [...service.table("4.1").map(([, , one]) => one), "date or datetime"];
  const unused = Object.keys(kinds).filter((one) => ![...words, ...inputs].includes(one));
  expect(unused).toEqual([]);
  const needless = Object.entries(exceptions).filter(([key, kind]) => {
    const [name = "", field] = key.split(".");
    const found = described[name]?.find(([one]) => one === field);
    return found === undefined || kinds[found[1]] === kind;
  });
  expect(needless).toEqual([]);
});

function isProvisional(pointer: string): boolean {
  const node = valueAt(contract, pointer) as { $ref?: string };
  const target = node.$ref === undefined ? node : (valueAt(contract, node.$ref) as object);
  return "x-provisional" in target;
}
