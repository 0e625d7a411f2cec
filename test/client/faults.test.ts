/** The faults and the message of a ValidationError, for the error bodies of frameworks. */
import { expect, test } from "vitest";
import { createClient, ValidationError } from "../../client/index.ts";
import { guides } from "../docs/code-blocks.ts";
import { failureOf, newSponsee } from "./service.ts";

/** Returns the faults and the message of a create that gets this body. A string is sent unchanged. */
async function rejected(body: unknown, status: number) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = async () => new Response(text, { status, statusText: "Rejected" });
  const client = createClient({ baseUrl: "http://service.test", fetch });
  const error = await failureOf(client.sponsees.create(newSponsee));
  if (!(error instanceof ValidationError)) throw error;
  const [, message] = error.message.split(`returned ${status}: `);
  return { faults: error.faults, message };
}

const both = { first_name: "is too short", last_name: "is required" };
const bothWords = "first_name: is too short; last_name: is required";

test.each<[service: string, body: unknown, faults: object, message: string]>([
  [
    "the reference",
    {
      title: "Unprocessable Content",
      detail: "The request has 2 faults.",
      errors: [
        { pointer: "/first_name", detail: "Must be a string." },
        { pointer: "#/custom_fields/0/key", detail: "Is unknown." },
      ],
    },
    { first_name: "Must be a string.", "custom_fields.0.key": "Is unknown." },
    "first_name: Must be a string. custom_fields.0.key: Is unknown.",
  ],
  [
    "docs/example/service.py",
    { title: "Unprocessable Content", status: 422, detail: "See errors.", errors: both },
    both,
    bothWords,
  ],
  [
    "Laravel",
    {
      message: "The first name is too short. (and 1 more error)",
      errors: {
        first_name: ["is too short", "is not a name"],
        "custom_fields.0.key": ["is unknown"],
      },
    },
    { first_name: "is too short; is not a name", "custom_fields.0.key": "is unknown" },
    "first_name: is too short; is not a name; custom_fields.0.key: is unknown",
  ],
  [
    "Rails",
    { errors: { first_name: ["is too short"], last_name: ["is required"] } },
    both,
    bothWords,
  ],
  [
    "ASP.NET",
    {
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
      title: "One or more validation errors occurred.",
      status: 400,
      errors: {
        FirstName: ["is too short"],
        "$.last_name": ["is required"],
        "CustomFields[0].Key": ["is unknown"],
        "": ["The body is empty."],
      },
      traceId: "00-1-00",
    },
    { ...both, "custom_fields.0.key": "is unknown" },
    `${bothWords}; custom_fields.0.key: is unknown; The body is empty.`,
  ],
  [
    "Django REST",
    {
      first_name: ["is too short"],
      last_name: ["is required"],
      custom_fields: [{}, { key: ["is unknown"] }],
      non_field_errors: ["Dates overlap."],
    },
    { ...both, "custom_fields.1.key": "is unknown" },
    `${bothWords}; custom_fields.1.key: is unknown; Dates overlap.`,
  ],
  [
    "FastAPI",
    {
      detail: [
        { type: "missing", loc: ["body", "first_name"], msg: "is too short", input: {} },
        { type: "missing", loc: ["body", "custom_fields", 0, "key"], msg: "is unknown", ctx: {} },
        { type: "int_parsing", loc: ["query", "page"], msg: "is not a number" },
        { type: "json_invalid", loc: ["body", 7], msg: "JSON decode error" },
        { type: "json_invalid", loc: ["body"], msg: "Not an object." },
      ],
    },
    {
      first_name: "is too short",
      "custom_fields.0.key": "is unknown",
      page: "is not a number",
    },
    "first_name: is too short; custom_fields.0.key: is unknown; page: is not a number; JSON decode error; Not an object.",
  ],
  [
    "NestJS",
    {
      statusCode: 400,
      message: ["first_name is too short", "last_name is required"],
      error: "Bad Request",
    },
    {},
    "first_name is too short; last_name is required",
  ],
  [
    "express-validator 7",
    {
      errors: [
        { type: "field", value: "", msg: "is too short", path: "first_name", location: "body" },
        { type: "field", msg: "is unknown", path: "custom_fields[0].key", location: "body" },
        { type: "field", msg: "is not an id", path: "filter.id", location: "query" },
      ],
    },
    {
      first_name: "is too short",
      "custom_fields.0.key": "is unknown",
      "filter[id]": "is not an id",
    },
    "first_name: is too short; custom_fields.0.key: is unknown; filter[id]: is not an id",
  ],
  [
    "express-validator 6",
    {
      errors: [
        { msg: "is too short", param: "first_name", location: "body" },
        { msg: "is required", param: "last_name", location: "body" },
      ],
    },
    both,
    bothWords,
  ],
  [
    "JSON:API",
    {
      errors: [
        {
          status: "422",
          source: { pointer: "/data/attributes/first_name" },
          title: "Invalid",
          detail: "is too short",
        },
        { status: "422", source: { pointer: "/data/attributes/last_name" }, title: "is required" },
        { status: "422", source: { pointer: "/data" }, title: "Has no type." },
      ],
    },
    both,
    `${bothWords}; Has no type.`,
  ],
  [
    "Spring Boot",
    {
      ...{ timestamp: "2026-11-01T12:00:00Z", status: 400, error: "Bad Request", path: "/" },
      errors: [
        { field: "firstName", defaultMessage: "is too short", codes: ["Size"] },
        { field: "customFields[0].key", defaultMessage: "is unknown" },
      ],
    },
    { first_name: "is too short", "custom_fields.0.key": "is unknown" },
    "first_name: is too short; custom_fields.0.key: is unknown",
  ],
  [
    "Symfony",
    {
      type: "https://symfony.com/errors/validation",
      title: "Validation Failed",
      detail: "firstName: is too short",
      violations: [
        { propertyPath: "firstName", message: "is too short", code: "9ff3fdc4" },
        { propertyPath: "[last_name]", title: "is required", parameters: {} },
        { propertyPath: "[custom_fields][0][key]", message: "is unknown" },
        { propertyPath: "", message: "Dates overlap." },
      ],
    },
    { ...both, "custom_fields.0.key": "is unknown" },
    `${bothWords}; custom_fields.0.key: is unknown; Dates overlap.`,
  ],
])(
  "a ValidationError has the faults in the error body of %s, with our field names",
  async (_, body, faults, message) => {
    for (const status of [400, 409, 422]) {
      expect(await rejected(body, status)).toEqual({ faults, message });
    }
  },
);

const errorBodies = guides.find(({ name }) => name === "error-bodies.md")?.blocks ?? [];
const samples = errorBodies
  .filter(({ language }) => language === "json")
  .map(({ text }): object => JSON.parse(text));

test("a ValidationError has the faults that the guide lists after each body", async () => {
  expect(samples.length).toBeGreaterThan(20);
  for (let at = 0; at < samples.length; at += 2) {
    const { faults } = await rejected(samples[at], 400);
    expect(faults, JSON.stringify(samples[at])).toEqual(samples[at + 1]);
  }
});

const deep = `${'{"a":'.repeat(100_000)}["x"]${"}".repeat(100_000)}`;
const many = Array(100_000).fill({ path: "first_name", msg: "is too short" });

test.each<[what: string, body: unknown, faults: object, message: string]>([
  ["a message and a list", { message: "No.", roles: ["admin"] }, {}, "No."],
  ["a list of words", { errors: ["No name", "No date"] }, {}, "No name; No date"],
  ["a list in error", { error: ["No name"] }, {}, "No name"],
  ["strings at the top", { first_name: "is too short" }, {}, "Rejected"],
  ["an error object", { error: { code: 400, message: "No." } }, {}, "Rejected"],
  [
    "a map of objects",
    { errors: { first_name: { msg: "No.", path: "first_name" } } },
    {},
    "Rejected",
  ],
  ["errors that are a string", { errors: "No.", detail: "Not now." }, {}, "Not now."],
  ["values without texts", { errors: { a: null, b: 1, c: [2, {}, ""] } }, {}, "Rejected"],
  ["entries without texts", { errors: [null, 1, [], { path: "a" }, { msg: {} }] }, {}, "Rejected"],
  [
    "paths that are not paths",
    { errors: [7, {}, [{}, { toString: 1 }], null].map((path) => ({ path, msg: "No." })) },
    {},
    "No. No. No. No.",
  ],
  [
    "names of JavaScript",
    JSON.parse('{"errors": {"__proto__": ["No."], "constructor": ["No."]}}'),
    JSON.parse('{"__proto__": "No.", "constructor": "No."}'),
    "__proto__: No. constructor: No.",
  ],
  ["100,000 levels", deep, {}, "Rejected"],
  ["100,000 faults", { errors: many }, expect.anything(), expect.stringMatching(/^.{300}$/)],
  ["a list", ["No."], {}, "Rejected"],
  ["a string of JSON", "\"{'first_name': 7}\"", {}, "Rejected"],
  ["null", null, {}, "Rejected"],
])("a ValidationError does not have faults that the body lacks: %s", async (_, body, ...rest) => {
  const [faults, message] = rest;
  expect(await rejected(body, 400)).toEqual({ faults, message });
});
