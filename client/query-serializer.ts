import { createQuerySerializer } from "openapi-fetch";
import type { QueryStyle } from "./calls.ts";

/** Converts a style to the query serializer of openapi-fetch. */
export function toQuerySerializer(style: QueryStyle = "deepObject") {
  if (typeof style === "function") return style;
  return createQuerySerializer<Record<string, unknown>>({ object: { style, explode: true } });
}
