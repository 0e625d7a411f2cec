/**
 * Reads what is wrong with each field from the body of an error, which may be any JSON. Error bodies
 * are not specified, so this reads the forms of common frameworks:
 *
 * - a list `errors`, `detail`, `message`, `error` or `violations`: its entries have a path (`pointer`,
 *   `source.pointer`, `loc`, `path`, `param` or `propertyPath`) and a text (`detail`, `msg`, `message`
 *   or `title`), or are strings without a path
 * - a map `errors` of fields to strings or lists of strings
 * - a body that is itself such a map, with only lists
 *
 * @returns the text of each field. The key `""` has the texts without a field
 */
export function faultsIn(problem: object): Map<string, string[]> {
  const { title: _, status: __, ...body } = problem as Record<string, unknown>;
  const { errors, detail, message, error, violations, ...fields } = body;
  const faults = new Map<string, string[]>();
  const add = (place: unknown, text: unknown) => {
    if (typeof text !== "string" || text === "") return;
    const field = fieldAt(place);
    faults.get(field)?.push(text) ?? faults.set(field, [text]);
  };
  for (const entry of [errors, detail, message, error, violations].filter(Array.isArray).flat()) {
    const { pointer, source, loc, path, param, propertyPath } = Object(entry);
    const { detail, msg, message, title } = Object(entry);
    const place = pointer ?? Object(source).pointer ?? loc ?? path ?? param ?? propertyPath;
    add(place, typeof entry === "string" ? entry : (detail ?? msg ?? message ?? title));
  }
  /** Adds the texts of a field and of its parts, such as `{"custom_fields": [{"key": ["Unknown."]}]}`. */
  const addAll = (place: string, value: unknown, depth: number) => {
    for (const text of [value].flat()) add(place, text);
    for (const [name, part] of Object.entries(depth > 0 ? Object(value) : {})) {
      if (typeof part === "object") addAll(`${place}.${name}`, part, depth - 1);
    }
  };
  const isMap = Object.values(body).every((value) => typeof value === "object");
  for (const map of [errors, isMap ? fields : {}]) {
    if (typeof map !== "object" || Array.isArray(map)) continue;
    for (const [name, value] of Object.entries(map ?? {})) addAll(name, value, 3);
  }
  return faults;
}

/** Joins texts, with a semicolon after a text that is not a sentence. */
export function joined(texts: readonly string[]): string {
  return texts
    .map((text) => (/[.!?]$/.test(text) ? text : `${text};`))
    .join(" ")
    .replace(/;$/, "");
}

/**
 * Converts a path to the name of our field. `#/custom_fields/0/key`, `custom_fields[0].key` and
 * `["body", "custom_fields", 0, "key"]` become `custom_fields.0.key`, `FirstName` becomes
 * `first_name`, and `filter.id` becomes `filter[id]`. A path to the whole body becomes `""`.
 */
function fieldAt(place: unknown): string {
  const parts = [place].flat().filter((part) => typeof part === "string" || Number.isInteger(part));
  const names = parts.join(".").split(/[/.[\]]+/);
  return names
    .filter(Boolean)
    .join(".")
    .replace(/^((#|\$|body|query|data|attributes|non_field_errors|\d+)(\.|$))+/, "")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/^filter\.(.+)/, "filter[$1]")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
