import { escapedPart } from "../../lib/json-pointer.ts";
import type { Change, Json } from "./lint.ts";

/** A name, and what it changes in the contract that breaks no rule. */
type Accepted = readonly [name: string, ...changes: Change[]];

/** The same. The rule finds fault at the place of the first change, unless it says where. */
type Rejected = Accepted | readonly [name: string, at: string, ...changes: Change[]];

const paths = "/paths";
const list = `${paths}/~1admin~1api~1v2~1sponsees/get`;
const create = `${paths}/~1admin~1api~1v2~1sponsees/post`;
const item = `${paths}/~1admin~1api~1v2~1sponsees~1{id}`;
const get = `${item}/get`;
const remove = `${item}/delete`;
const json = "content/application~1json";
const problem = "content/application~1problem+json";
const schemas = "/components/schemas";
const sponsee = `${schemas}/Sponsee/properties`;
const page = "/components/parameters/Page";
const sort = `${list}/parameters/1`;
const payment = `${schemas}/PaymentType`;

const why = "The fixture leaves this open.";
const text = { type: "string", description: "A text.", examples: ["text"] };
const leaf: Json = { type: "string", description: "A text." };
const ok: Json = { description: "Fine." };
const query = (name: string, rest: { [key: string]: Json } = {}): Json => ({
  name,
  in: "query",
  description: "A filter.",
  schema: { type: "string" },
  example: "text",
  ...rest,
});

/** A change of the operation's own name, where the rule looks at nothing else. */
const named = (operation: string, id: string): Change => [`${operation}/operationId`, id];
const summed = (summary: string | undefined): Change => [`${get}/summary`, summary];
const note = (value: Json): Change => [`${sponsee}/note`, value];
const reason = (value: Json): Change => [`${get}/x-provisional`, value];

/** A case for each name, which is put into the place at the pointer. */
const each = (names: readonly string[], pointer: string, value: Json): Accepted[] =>
  names.map((name) => [name, [`${pointer}/${escapedPart(name)}`, value]]);

export const cases: Record<string, { accepted: Accepted[]; rejected: Rejected[] }> = {
  "license-url": {
    accepted: [
      ["an identifier"],
      ["a URL", ["/info/license", { name: "MIT", url: "http://localhost/licence" }]],
    ],
    rejected: [
      ["neither", ["/info/license", { name: "MIT" }]],
      ["both", "/info/license", ["/info/license/url", "http://localhost/licence"]],
    ],
  },
  "array-items": {
    accepted: [
      ["any item", note({ type: "array", items: {} })],
      ["any JSON value", note({ type: ["object", "array", "string", "null"] })],
      ["a property called type", [`${sponsee}/type`, text]],
    ],
    rejected: [
      ["none", note({ type: "array" })],
      ["none, or null", note({ type: ["null", "array"] })],
    ],
  },
  "schema-name": {
    accepted: each(["A1", "LineItem", "Url"], schemas, text),
    rejected: each(["lineItem", "line_item", "Line-Item", "LineURL", "Line_Item"], schemas, text),
  },
  "property-name": {
    accepted: each(["a", "address1", "last4", "address_line1_check", "x_2"], sponsee, text),
    rejected: each(["camelCase", "a-b", "A", "_a", "a_", "a__b", "1a", "a b", ""], sponsee, text),
  },
  "operation-id": {
    accepted: [
      ["list", named(list, "listSponsees")],
      ["get, two words", named(get, "getTaxReceipt")],
      ["update for PATCH", [`${item}/patch`, { operationId: "updateSponsee" }]],
    ],
    rejected: [
      ["no noun", named(get, "get")],
      ["a noun first", named(get, "sponseeGet")],
      ["another verb", named(get, "fetchSponsee")],
      ["snake_case", named(get, "get_sponsee")],
      ["PascalCase", named(get, "GetSponsee")],
      ["a verb of another method", named(remove, "getSponsee")],
      [
        "a method without verbs",
        `${item}/head/operationId`,
        [`${item}/head`, { operationId: "getSponsee" }],
      ],
    ],
  },
  "example-name": {
    accepted: each(["empty", "first-page", "page-2"], "/components/examples", { value: 1 }),
    rejected: [
      ...each(
        ["default", "default-example", "example", "firstPage", "first_page", "First"],
        "/components/examples",
        { value: 1 },
      ),
      ["of a body", [`${create}/requestBody/${json}/examples/default`, { value: {} }]],
      [
        "of a parameter",
        `${page}/examples/pageTwo`,
        [`${page}/examples`, { pageTwo: { value: 2 } }],
      ],
    ],
  },
  "path-segment": {
    accepted: each(["/a", "/tax-receipts/{id}", "/v3/{line_item}/x"], paths, {}),
    rejected: each(
      ["/taxReceipts", "/tax_receipts", "/Sponsees", "/a/", "/a/{lineItem}", "/a//b"],
      paths,
      {},
    ),
  },
  "operation-summary": {
    accepted: [
      ["sentence case", summed("Get a sponsee")],
      ["an acronym", summed("Get a sponsee as JSON")],
    ],
    rejected: [
      ["none", get, summed(undefined)],
      ["empty", summed(" ")],
      ["a full stop", summed("Get a sponsee.")],
      ["title case", summed("Get A Sponsee")],
      ["lower case", summed("get a sponsee")],
    ],
  },
  "operation-responses": {
    accepted: [["one", [`${get}/responses`, { "200": ok }]]],
    rejected: [
      ["none", get, [`${get}/responses`, undefined]],
      ["an empty map", get, [`${get}/responses`, {}]],
    ],
  },
  "list-page-parameter": {
    accepted: [
      ["by $ref"],
      ["of its own", [`${list}/parameters/0`, query("page")]],
      [
        "of its path",
        [`${list}/parameters`, []],
        [`${paths}/~1admin~1api~1v2~1sponsees/parameters`, [query("page")]],
      ],
    ],
    rejected: [
      ["no parameters", list, [`${list}/parameters`, undefined]],
      ["in a header", list, [`${page}/in`, "header"]],
      ["another name", list, [`${page}/name`, "offset"]],
    ],
  },
  "schema-description": {
    accepted: [["its own", [`${schemas}/Id/description`, "An identifier."]]],
    rejected: [
      ["none", `${schemas}/Id`, [`${schemas}/Id/description`, undefined]],
      ["blank", `${schemas}/Id`, [`${schemas}/Id/description`, " "]],
    ],
  },
  "property-description": {
    accepted: [
      ["its own", note(text)],
      ["of its $ref", note({ $ref: "#/components/schemas/Id" })],
      [
        "none in a condition",
        [`${schemas}/Sponsee/if`, { properties: { first_name: { const: "Amina" } } }],
      ],
    ],
    rejected: [
      ["none", note({ type: "string", examples: ["text"] })],
      ["anything at all", note(true)],
      [
        "none in an inline schema of a response",
        `${list}/responses/200/${json}/schema/properties/data`,
        [`${list}/responses/200/${json}/schema/properties/data/description`, undefined],
      ],
      [
        "none at the end of a $ref",
        `${sponsee}/gender`,
        [`${schemas}/Gender/description`, undefined],
      ],
    ],
  },
  "property-examples": {
    accepted: [
      ["its own", note(text)],
      ["of its $ref", note({ $ref: "#/components/schemas/Id" })],
      [
        "of the branch that is not null",
        note({ oneOf: [{ $ref: "#/components/schemas/Id" }, { type: "null" }] }),
      ],
      ["an object", note({ type: "object", description: "Anything." })],
      ["an object or null", note({ type: ["object", "null"] })],
      ["an array of what nobody has seen", note({ type: "array", items: {} })],
      [
        "an array with an example of its own",
        note({ type: "array", items: leaf, examples: [["a"]] }),
      ],
    ],
    rejected: [
      ["none", note(leaf)],
      ["none, and no type", note(ok)],
      ["none at the end of a $ref", `${sponsee}/gender`, [`${schemas}/Gender/examples`, undefined]],
      ["none of either branch", note({ anyOf: [leaf, { type: "null" }] })],
      ["none for an item", `${sponsee}/note/items`, note({ type: "array", items: leaf })],
      [
        "none for a value of a map",
        `${sponsee}/note/additionalProperties`,
        note({ type: "object", additionalProperties: leaf }),
      ],
    ],
  },
  "schema-examples-list": {
    accepted: [["a list", [`${schemas}/Id/examples`, ["sp_1", "sp_2"]]]],
    rejected: [
      ["example", [`${schemas}/Id/example`, "sp_1"]],
      ["an empty list", [`${schemas}/Id/examples`, []]],
      ["a map", [`${schemas}/Id/examples`, { one: "sp_1" }]],
      ["example of a property", `${sponsee}/note/example`, note({ example: 1 })],
    ],
  },
  "schema-examples-valid": {
    accepted: [
      ["right", [`${schemas}/Gender/examples`, ["M", "F"]]],
      ["null where it may be", [`${schemas}/Id`, { type: ["string", "null"], examples: [null] }]],
    ],
    rejected: [
      ["not in the enum", `${schemas}/Gender/examples/0`, [`${schemas}/Gender/examples`, ["X"]]],
      ["of another type", `${schemas}/Id/examples/1`, [`${schemas}/Id/examples`, ["sp_1", 2]]],
      [
        "not of the format",
        `${schemas}/Id/examples/0`,
        [`${schemas}/Id`, { type: "string", format: "date", examples: ["2024-02-30"] }],
      ],
      [
        "against what stands beside a $ref",
        `${sponsee}/note/examples/0`,
        note({ $ref: "#/components/schemas/Id", maxLength: 2, examples: ["sp_1"] }),
      ],
      [
        "of an object, against a $ref in it",
        `${schemas}/Sponsee/examples/0`,
        [`${schemas}/Sponsee/examples`, [{ gender: "X" }]],
      ],
    ],
  },
  "body-examples": {
    accepted: [
      ["named"],
      ["no body", [`${get}/responses/200`, ok]],
      ["a parameter", [`${sort}/content`, { "application/json": {} }]],
    ],
    rejected: [
      [
        "none for a request",
        `${create}/requestBody/${json}`,
        [`${create}/requestBody/${json}/examples`, undefined],
      ],
      [
        "none for a response",
        `${get}/responses/404/${problem}`,
        [`${get}/responses/404/${problem}/examples`, {}],
      ],
      [
        "none for a shared response",
        `/components/responses/Invalid/${problem}`,
        [`/components/responses/Invalid/${problem}/examples`, undefined],
      ],
      ["one without a name", [`${get}/responses/200/${json}/example`, {}]],
    ],
  },
  "list-examples": {
    accepted: [["two"], ["one, of an item", [`${get}/description`, "One."]]],
    rejected: [
      ["one", `${list}/responses/200`, [`${list}/responses/200/${json}/examples/empty`, undefined]],
      ["none", `${list}/responses/200`, [`${list}/responses/200/${json}/examples`, undefined]],
    ],
  },
  "parameter-examples": {
    accepted: [
      ["an example", [`${list}/parameters/0`, query("q")]],
      ["named examples", [`${page}/examples`, { "page-two": { value: 2 } }]],
      ["of its schema"],
      ["of the $ref of its schema", [`${page}/schema`, { $ref: "#/components/schemas/Id" }]],
    ],
    rejected: [
      ["none", page, [`${page}/schema/examples`, undefined]],
      ["an empty map", page, [`${page}/schema/examples`, undefined], [`${page}/examples`, {}]],
      ["none of a path", `${item}/parameters/0`, [`${schemas}/Id/examples`, undefined]],
    ],
  },
  "extension-vocabulary": {
    accepted: [
      ["x-observed and x-provisional"],
      ["x-provisional-null", [`${sponsee}/gender/x-provisional-null`, why]],
      ["x-logo", ["/info/x-logo", { url: "logo.svg" }]],
      ["x-tagGroups", ["/x-tagGroups", []]],
      ["x-displayName", ["/tags/0/x-displayName", "People"]],
      ["x-provisional of a server", ["/servers/0/x-provisional", why]],
      ["x-provisional of a link", [`${get}/responses/200/links`, { a: { "x-provisional": why } }]],
      ["x-provisional of a header", ["/components/headers", { A: { "x-provisional": why } }]],
      ["x-observed beside a $ref", [`${sponsee}/gender/x-observed`, ["F"]]],
      ["a property of such a name", [`${sponsee}/x-rank`, text]],
      ["a name of that kind in an example", ["/components/examples/amina/value", { "x-a": 1 }]],
    ],
    rejected: [
      ["another", [`${get}/x-internal`, true]],
      ["another, of a schema", [`${payment}/x-enum`, ["card"]]],
      ["another, beside the paths", ["/paths/x-note", "A note."]],
      ["a name of JavaScript", [`${get}/x-constructor`, 1]],
      ["x-observed of a parameter", [`${sort}/x-observed`, ["name"]]],
      ["x-provisional of info", ["/info/x-provisional", why]],
      [
        "x-provisional beside the $ref of a response",
        [`${create}/responses/422/x-provisional`, why],
      ],
    ],
  },
  "observed-values": {
    accepted: [
      ["one string", [`${payment}/x-observed`, ["card"]]],
      ["two", [`${payment}/x-observed`, ["card", "cash"]]],
      [
        "a number, of a schema that is boolean-like",
        [`${payment}`, { type: ["boolean", "integer"], "x-observed": [1] }],
      ],
      [
        "a number, of a union",
        [payment, { oneOf: [{ type: "boolean" }, { type: "integer" }], "x-observed": [1] }],
      ],
      [
        "beside a $ref",
        [`${sponsee}/kind`, { $ref: "#/components/schemas/PaymentType", "x-observed": ["card"] }],
      ],
    ],
    rejected: [
      ["no list", [`${payment}/x-observed`, "card"]],
      ["an empty list", [`${payment}/x-observed`, []]],
      ["twice", [`${payment}/x-observed`, ["card", "card"]]],
      ["an object", `${payment}/x-observed/0`, [`${payment}/x-observed`, [{ card: 1 }]]],
      ["another type", `${payment}/x-observed/1`, [`${payment}/x-observed`, ["card", 1]]],
      ["too long", `${payment}/x-observed/0`, [`${payment}/maxLength`, 3]],
      ["beside an enum", `${payment}/x-observed`, [`${payment}/enum`, ["card"]]],
      ["beside a const", `${payment}/x-observed`, [`${payment}/const`, "card"]],
      ["beside the $ref of an enum", [`${sponsee}/gender/x-observed`, ["F"]]],
      [
        "another type than that of its $ref",
        `${sponsee}/kind/x-observed/0`,
        [`${sponsee}/kind`, { $ref: "#/components/schemas/PaymentType", "x-observed": [1] }],
      ],
    ],
  },
  "provisional-sentence": {
    accepted: [
      ["a sentence", reason(why)],
      ["20 characters", reason("The name is unknown.")],
      ["300 characters", reason(`A${"a".repeat(298)}.`)],
      ["a number with a point", reason("Section 4.1 does not show the name.")],
    ],
    rejected: [
      ["no string", reason(true)],
      ["19 characters", reason("The name is secret.")],
      ["301 characters", reason(`A${"a".repeat(299)}.`)],
      ["lower case", reason("the fixture leaves this open.")],
      ["no full stop", reason("The fixture leaves this open")],
      ["three full stops", reason("The fixture leaves this open...")],
      ["two sentences", reason("It is not shown. We chose this.")],
      ["of a schema", [`${payment}/x-provisional`, "Unknown."]],
      ["of null", [`${payment}/x-provisional-null`, "Unknown."]],
    ],
  },
  "provisional-query-parameter": {
    accepted: [
      ["page, unmarked"],
      ["a filter, marked", [`${list}/parameters/1`, query("q", { "x-provisional": why })]],
      ["a path parameter, unmarked"],
    ],
    rejected: [
      ["a filter, unmarked", sort, [`${sort}/x-provisional`, undefined]],
      ["page, marked", page, [`${page}/x-provisional`, why]],
      ["of a path", [`${item}/parameters/0`, query("q")]],
    ],
  },
  "provisional-response": {
    accepted: [
      ["GET 200, unmarked"],
      ["GET 404 of an item, unmarked"],
      ["POST 201, marked"],
      ["PUT 2XX, marked"],
      ["DELETE 204, unmarked"],
      ["POST 422, marked by $ref"],
      ["GET 5XX, marked", [`${get}/responses/5XX`, { description: "No.", "x-provisional": why }]],
    ],
    rejected: [
      [
        "POST 201, unmarked",
        `${create}/responses/201`,
        [`${create}/responses/201/x-provisional`, undefined],
      ],
      [
        "POST 422, unmarked by $ref",
        `${create}/responses/422`,
        ["/components/responses/Invalid/x-provisional", undefined],
      ],
      [
        "PUT 2XX, unmarked",
        `${item}/put/responses/2XX`,
        [`${item}/put/responses/2XX/x-provisional`, undefined],
      ],
      [
        "PATCH 200, unmarked",
        `${item}/patch/responses/200`,
        [`${item}/patch`, { responses: { "200": ok } }],
      ],
      ["DELETE 404, unmarked", [`${remove}/responses/404`, ok]],
      ["DELETE 202, unmarked", [`${remove}/responses/202`, ok]],
      ["GET 404 of a list, unmarked", [`${list}/responses/404`, ok]],
      ["GET default, unmarked", [`${get}/responses/default`, ok]],
      ["GET 200, marked", `${get}/responses/200`, [`${get}/responses/200/x-provisional`, why]],
      [
        "GET 404 of an item, marked",
        `${get}/responses/404`,
        [`${get}/responses/404/x-provisional`, why],
      ],
    ],
  },
  "provisional-error-body": {
    accepted: [
      ["marked where the status is documented"],
      ["its response is marked"],
      ["no body", [`${get}/responses/404`, ok]],
      ["a body of a 2xx"],
    ],
    rejected: [
      [
        "unmarked",
        `${get}/responses/404`,
        [`${get}/responses/404/${problem}/x-provisional`, undefined],
      ],
      [
        "unmarked by $ref",
        `${get}/responses/404`,
        ["/components/responses/NotFound", { content: { "text/plain": {} } }],
        [`${get}/responses/404`, { $ref: "#/components/responses/NotFound" }],
      ],
    ],
  },
  "closed-set": {
    accepted: [
      ["a schema of the list"],
      ["a branch of such a schema", [`${schemas}/Gender`, { anyOf: [{ enum: ["M"] }] }]],
      ["marked itself", [`${payment}/enum`, ["card"]], [`${payment}/x-provisional`, why]],
      ["in a parameter that is marked"],
      ["a property called enum", [`${sponsee}/enum`, text]],
      ["a set of the list, or null", [`${sponsee}/first_name/enum`, ["M", "F", null]]],
    ],
    rejected: [
      ["another schema", [`${payment}/enum`, ["card"]]],
      ["a set of the list", [`${sponsee}/first_name/enum`, ["M"]]],
      ["another, or null", [`${sponsee}/first_name/enum`, ["M", null]]],
      ["of one value", [`${schemas}/Id/enum`, ["sp_1"]]],
      ["in a property", [`${sponsee}/first_name/enum`, ["Amina"]]],
      [
        "in a property of a schema of the list",
        `${schemas}/Gender/properties/a/enum`,
        [`${schemas}/Gender/properties`, { a: { enum: [1] } }],
      ],
      ["in a parameter", [`${page}/schema/enum`, [1, 2]]],
      ["in an item", `${payment}/items/enum`, [`${payment}/items`, { enum: ["card"] }]],
      [
        "a name of JavaScript",
        `${schemas}/constructor/enum`,
        [`${schemas}/constructor`, { enum: [1] }],
      ],
    ],
  },
  "no-security": {
    accepted: [["none"], ["a property called security", [`${sponsee}/security`, text]]],
    rejected: [
      ["of the document", ["/security", []]],
      ["of an operation", [`${get}/security`, [{}]]],
      ["a scheme", ["/components/securitySchemes", { bearer: { type: "http", scheme: "bearer" } }]],
    ],
  },
  "no-events": {
    accepted: [["none"], ["a property called callbacks", [`${sponsee}/callbacks`, text]]],
    rejected: [
      ["webhooks", ["/webhooks", {}]],
      ["callbacks", [`${create}/callbacks`, {}]],
      ["shared callbacks", ["/components/callbacks", {}]],
    ],
  },
  "no-page-size": {
    accepted: [
      ["page"],
      ["sort"],
      ["a property called per_page", [`${sponsee}/per_page`, text]],
      ["another name that holds one", [sort, query("limited_to")]],
    ],
    rejected: [
      "per_page",
      "page_size",
      "limit",
      "size",
      "perPage",
      "PageSize",
      "page-size",
      "page[size]",
      "LIMIT",
    ].map((name) => [name, [sort, query(name)]]),
  },
  "no-rate-limit": {
    accepted: [
      ["none"],
      ["another header", ["/components/headers", { Location: {} }]],
      ["another status", [`${get}/responses/4XX`, ok]],
    ],
    rejected: [
      ["429", [`${get}/responses/429`, ok]],
      ...["RateLimit", "RateLimit-Limit", "X-RateLimit-Reset", "retry-after"].map(
        (name): Rejected => [
          name,
          `${get}/responses/200/headers/${name}`,
          [`${get}/responses/200/headers`, { [name]: {} }],
        ],
      ),
      ["a shared response", ["/components/responses/TooManyRequests", ok]],
      ["a parameter", [sort, query("Retry-After", { in: "header" })]],
    ],
  },
};
