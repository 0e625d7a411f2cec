/**
 * The properties in which correct services may differ. The first axis changes each response last.
 * `http` is first, because some of its values convert the final body to JSON text.
 */
import type { Axis } from "../axis.ts";
import { data } from "./data.ts";
import { errors } from "./errors.ts";
import { http } from "./http.ts";
import { implied } from "./implied.ts";
import { envelope, rules } from "./lists.ts";
import { identity, shown } from "./shown.ts";
import { written } from "./writes.ts";

export const axes: Readonly<Record<string, Axis>> = {
  ...http,
  ...errors,
  ...envelope,
  ...identity,
  ...shown,
  ...written,
  ...rules,
  ...data,
  ...implied,
};
