/**
 * Returns the faults in the body of an error, which may be any JSON, by field. The field `""` stands
 * for faults without a field. Error bodies are not specified, so this reads the forms of common
 * frameworks: lists of entries with a path and a text, and maps of fields to texts.
 */
export function faultsIn(problem: object): [field: string, fault: string][] {
  const { title: _, status: __, ...body } = problem as Record<string, unknown>;
  const { errors, detail, message, error, violations, ...fields } = body;
  const faults = new Map<string, string[]>();
  const add = (place: unknown, text: unknown) => {
    if (typeof text !== "string" || text === "") return;
    const field = fieldAt(place);
    faults.get(field)?.push(text) ?? faults.set(field, [text]);
  };
  for (const entry of [errors, detail, message, error, violations].filter(Array.isArray).flat()) {
    const { pointer, source, loc, path, param, propertyPath, field } = Object(entry);
    const { detail, msg, message, title, defaultMessage } = Object(entry);
    const at = pointer ?? Object(source).pointer ?? loc ?? path ?? param ?? propertyPath ?? field;
    const text = detail ?? msg ?? message ?? title ?? defaultMessage;
    add(at, typeof entry === "string" ? entry : text);
  }
  /** Adds the texts of a field and of its parts, such as `{"custom_fields": [{"key": ["Unknown."]}]}`. */
  const addAll = (place: string, value: unknown, depth: number) => {
    for (const text of [value].flat()) add(place, text);
    for (const [name, part] of Object.entries(depth > 0 ? Object(value) : {})) {
      if (typeof part === "object") addAll(`${place}.${name}`, part, depth - 1);
    }
  };
  const isMap = Object.values(body).every((value) => typeof value === "object");
  for (const map of [errors, isMap && fields]) {
    if (typeof map !== "object" || Array.isArray(map)) continue;
    for (const [name, value] of Object.entries(map ?? {})) addAll(name, value, 3);
  }
  return Array.from(faults, ([field, texts]) => [field, joined(texts)]);
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
  const names = parts
    .join(".")
    .split(/[/.[\]]+/)
    .filter(Boolean);
  const path = names.join(".").replaceAll("~1", "/").replaceAll("~0", "~");
  const outer = /^((#|\$|body|query|data|attributes|non_field_errors|\d+)(\.|$))+/;
  const field = path.replace(outer, "").replace(/^filter\.(.+)/, "filter[$1]");
  return field.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
}
