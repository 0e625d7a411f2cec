import { createQuerySerializer } from "openapi-fetch";
import type { QueryStyle } from "./calls.ts";

/** A style as openapi-fetch takes it. */
export function querySerializerOf(style: QueryStyle = "deepObject") {
  if (typeof style === "function") return style;
  return createQuerySerializer<Record<string, unknown>>({ object: { style, explode: true } });
}
