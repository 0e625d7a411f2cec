/**
 * Every axis, the outermost first: an axis that changes a response on its way out precedes an axis
 * that decides the content of the response.
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
