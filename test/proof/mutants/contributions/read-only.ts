/** Defects of a service that accepts writes of contributions. */
import { paths } from "../../layers.ts";
import { bare, isObject, json, type Layer } from "../../service.ts";
import type { Mutants } from "../mutant.ts";

const offers =
  (method: string, status: number): Layer =>
  (next) =>
  async (ask) => {
    const isOffered =
      method === "POST"
        ? ask.path === paths.contributions
        : ask.path.startsWith(`${paths.contributions}/`);
    if (ask.method !== method || !isOffered) return next(ask);
    return status === 204 ? bare(204) : json({ data: isObject(ask.body) ? ask.body : {} }, status);
  };

export const mutants: Mutants = {
  // The key is empty because the path of this file gives the whole id `contributions.read-only`.
  "": {
    "POST of contributions succeeds.": offers("POST", 201),
    "PUT of a contribution succeeds.": offers("PUT", 200),
    "PATCH of a contribution succeeds.": offers("PATCH", 200),
    "DELETE of a contribution succeeds.": offers("DELETE", 204),
  },
};
