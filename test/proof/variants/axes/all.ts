/**
 * The properties in which correct services may differ. The layer of the first axis is the outermost
 * layer. An axis that changes finished responses comes before an axis that decides their content.
 */
import type { Axis } from "../axis.ts";
import { data } from "./data.ts";
import { errors } from "./errors.ts";
import { http } from "./http.ts";
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
};
