import { requests } from "../../generated/validators.js";
import { isObject } from "../../lib/is-object.ts";
import { explain } from "./faults.ts";

/**
 * Says what is wrong with something that should be a sponsee as `domain/sponsee.ts` keeps it, if
 * anything is.
 *
 * @param value what was read from where it was kept
 * @param id the id that it must have
 */
export function storedFault(value: unknown, id: string): string | undefined {
  if (!isObject(value)) return "is not an object";
  if (value.id !== id) return "/id: is another id";
  const validate = requests.createSponsee.body;
  if (!validate(value.input)) {
    const [fault] = explain(validate.errors, value.input);
    return `/input${fault?.pointer}: ${fault?.detail}`;
  }
  for (const name of ["created_at", "updated_at"]) {
    if (Number.isNaN(Date.parse(String(value[name])))) return `/${name}: is not a point in time`;
  }
  const { custom_fields: fields } = value;
  const texts = ["name", "slug", "value"];
  const isField = (field: unknown) =>
    isObject(field) && texts.every((name) => typeof field[name] === "string");
  return Array.isArray(fields) && fields.every(isField)
    ? undefined
    : "/custom_fields: is not a list of fields with a name, a slug and a value";
}
