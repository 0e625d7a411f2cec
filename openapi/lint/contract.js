/**
 * Reads an OpenAPI 3.1 document by its structure, so that a rule asks for "every parameter" and
 * never mistakes example data, or a property that happens to be called `enum`, for the contract.
 *
 * @typedef {'one' | 'list' | 'map'} Arity
 * @typedef {object} Node
 * @property {string} kind what the specification calls it: 'schema', 'mediaType', ...
 * @property {any} value the object as written, `$ref` unresolved
 * @property {string[]} path where it stands
 * @property {string} place the keyword that holds it: 'properties', 'items', 'responses', ...
 * @property {string} key its own name under that keyword, or the keyword itself
 * @property {Node | null} parent
 */

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** @type {Record<string, Record<string, [Arity, string]>>} which parts an object of a kind has */
const PARTS = {
  document: {
    info: ["one", "info"],
    servers: ["list", "server"],
    tags: ["list", "tag"],
    paths: ["one", "paths"],
    webhooks: ["map", "pathItem"],
    components: ["one", "components"],
    externalDocs: ["one", "externalDocs"],
  },
  info: { contact: ["one", "contact"], license: ["one", "license"] },
  server: { variables: ["map", "serverVariable"] },
  tag: { externalDocs: ["one", "externalDocs"] },
  paths: { "*": ["one", "pathItem"] },
  pathItem: {
    servers: ["list", "server"],
    parameters: ["list", "parameter"],
    ...Object.fromEntries(METHODS.map((method) => [method, ["one", "operation"]])),
  },
  operation: {
    servers: ["list", "server"],
    parameters: ["list", "parameter"],
    requestBody: ["one", "requestBody"],
    responses: ["one", "responses"],
    callbacks: ["map", "callback"],
    externalDocs: ["one", "externalDocs"],
  },
  callback: { "*": ["one", "pathItem"] },
  responses: { "*": ["one", "response"] },
  response: {
    headers: ["map", "header"],
    content: ["map", "mediaType"],
    links: ["map", "link"],
  },
  link: { server: ["one", "server"] },
  parameter: {
    schema: ["one", "schema"],
    content: ["map", "mediaType"],
    examples: ["map", "example"],
  },
  header: {
    schema: ["one", "schema"],
    content: ["map", "mediaType"],
    examples: ["map", "example"],
  },
  requestBody: { content: ["map", "mediaType"] },
  mediaType: {
    schema: ["one", "schema"],
    examples: ["map", "example"],
    encoding: ["map", "encoding"],
  },
  encoding: { headers: ["map", "header"] },
  components: {
    schemas: ["map", "schema"],
    responses: ["map", "response"],
    parameters: ["map", "parameter"],
    examples: ["map", "example"],
    requestBodies: ["map", "requestBody"],
    headers: ["map", "header"],
    securitySchemes: ["map", "securityScheme"],
    links: ["map", "link"],
    callbacks: ["map", "callback"],
    pathItems: ["map", "pathItem"],
  },
  schema: {
    properties: ["map", "schema"],
    patternProperties: ["map", "schema"],
    dependentSchemas: ["map", "schema"],
    $defs: ["map", "schema"],
    allOf: ["list", "schema"],
    anyOf: ["list", "schema"],
    oneOf: ["list", "schema"],
    prefixItems: ["list", "schema"],
    items: ["one", "schema"],
    contains: ["one", "schema"],
    additionalProperties: ["one", "schema"],
    unevaluatedProperties: ["one", "schema"],
    unevaluatedItems: ["one", "schema"],
    propertyNames: ["one", "schema"],
    not: ["one", "schema"],
    if: ["one", "schema"],
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: ["one", "schema"],
    else: ["one", "schema"],
    discriminator: ["one", "discriminator"],
    externalDocs: ["one", "externalDocs"],
    xml: ["one", "xml"],
  },
};

/** @param {unknown} value */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} key */
export const isExtension = (key) => key.startsWith("x-");

/** @param {any} value @returns {any[]} the members of a list, or none where there is no list */
export const listOf = (value) => (Array.isArray(value) ? value : []);

/** @type {WeakMap<object, Contract>} */
const read = new WeakMap();

export class Contract {
  /** @param {any} document the unresolved document */
  constructor(document) {
    this.document = document;
    /** @type {Node[]} in the order of the document */
    this.nodes = [];
    this.#visit({
      kind: "document",
      value: document,
      path: [],
      place: "",
      key: "",
      parent: null,
    });
  }

  /** @param {any} document @returns {Contract} */
  static of(document) {
    const known = read.get(document) ?? new Contract(document);
    read.set(document, known);
    return known;
  }

  /** @param {Node} node */
  #visit(node) {
    this.nodes.push(node);
    if (!isObject(node.value)) return;
    const parts = PARTS[node.kind] ?? {};
    for (const [keyword, part] of Object.entries(node.value)) {
      const [arity, kind] = parts[keyword] ?? (isExtension(keyword) ? undefined : parts["*"]) ?? [];
      if (arity === undefined) continue;
      /** @type {[string, any][]} */
      const members =
        arity === "one"
          ? [[keyword, part]]
          : isObject(part) || Array.isArray(part)
            ? Object.entries(part)
            : [];
      for (const [key, value] of members) {
        // A schema may be `true` or `false`; nothing else may be a bare value.
        if (!isObject(value) && !(kind === "schema" && typeof value === "boolean")) continue;
        const path = [...node.path, keyword, ...(arity === "one" ? [] : [key])];
        this.#visit({ kind, value, path, place: keyword, key, parent: node });
      }
    }
  }

  /** @param {string[]} kinds */
  all(...kinds) {
    return this.nodes.filter((node) => kinds.includes(node.kind));
  }

  /**
   * What a `$ref` leads to in the end; a value without one is its own target.
   * @param {any} value
   * @returns {any}
   */
  follow(value) {
    return this.chain(value).at(-1);
  }

  /**
   * Everything met on the way from a value to the end of its `$ref`s, the value first; undefined
   * where one leads nowhere.
   * @param {any} value
   * @returns {any[]}
   */
  chain(value) {
    const met = [value];
    let last = value;
    while (typeof last?.$ref === "string") {
      last = at(this.document, pointerPath(last.$ref));
      if (met.includes(last)) break;
      met.push(last);
    }
    return met;
  }

  /** The operations that clients call, each with its method, its path and its parameters. */
  operations() {
    return this.all("operation")
      .filter((node) => node.path[0] === "paths" && node.path.length === 3)
      .map((node) => ({
        node,
        value: node.value,
        path: node.path,
        method: node.key,
        url: String(node.path[1]),
        parameters: [
          ...listOf(node.parent?.value.parameters),
          ...listOf(node.value.parameters),
        ].map((parameter) => this.follow(parameter)),
        responses: this.nodes.filter(
          (other) => other.kind === "response" && other.parent?.parent === node,
        ),
      }));
  }
}

/** @param {string} ref @returns {string[] | undefined} undefined where it leaves the document */
function pointerPath(ref) {
  if (!ref.startsWith("#")) return undefined;
  return ref
    .slice(1)
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** @param {any} document @param {string[] | undefined} path @returns {any} */
function at(document, path) {
  return path?.reduce((value, part) => value?.[part], document);
}

/** @param {Node} node @param {(node: Node) => boolean} test */
export function hasAncestor(node, test) {
  for (let up = node.parent; up !== null; up = up.parent) if (test(up)) return true;
  return false;
}

/**
 * Whether a property schema only narrows one that is described elsewhere.
 * @param {Node} node
 */
export const isCondition = (node) =>
  ["not", "if", "then", "else"].includes(node.place) ||
  hasAncestor(node, (up) => ["not", "if", "then", "else"].includes(up.place));

/** @param {Node} node */
export const isProperty = (node) => node.kind === "schema" && node.place === "properties";

/** @param {Node} node */
export const isComponent = (node) => node.path[0] === "components" && node.path.length === 3;
