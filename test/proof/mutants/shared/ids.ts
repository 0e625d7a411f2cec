/** Ids that are compared loosely: with different case, or with space around them. */
import { identity } from "../../variants/axes/shown.ts";
import { asking, filterOf, type Layer, layered } from "../../variants/service.ts";
import { onAsk } from "../defects.ts";

export const unfairCase = {
  unfair: "Databases compare so, and an id such as a UUID is the same in either case.",
};

/** Ids with letters: numbers have no case. */
const lettered = (): Layer => identity.id?.values.UUID?.layer?.() ?? ((next) => next);

export const withoutCase = (operation: "getSponsee" | "getContribution"): Layer =>
  layered(
    onAsk(operation, (ask) => ({ ...ask, path: ask.path.toLowerCase() })),
    lettered(),
  );

export const filteredWithoutCase = (): Layer =>
  layered(
    onAsk("listSponsees", (ask) => {
      const id = filterOf(ask, "id");
      return id === undefined ? ask : asking(ask, { id: id.toLowerCase() });
    }),
    lettered(),
  );

/** Compares like a database that pads its strings. */
export const padded = (operation: "getSponsee" | "getContribution"): Layer =>
  onAsk(operation, (ask) => ({ ...ask, path: ask.path.replace(/(%20|\+|%00|%09)+$/, "") }));
