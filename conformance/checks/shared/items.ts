/** What holds of every record by its id. */
import { isDeepStrictEqual } from "node:util";
import { type Check, check } from "../../check.ts";
import { type Json, propertiesOf } from "../../contract.ts";
import { parallel } from "../../parallel.ts";
import {
  type Answer,
  isObject,
  isSendable,
  type Resource,
  recordOf,
} from "../../service/service.ts";
import { decide, type List, type Look, noneShown } from "./look.ts";
import { nearby, spread, strangersTo } from "./strangers.ts";

/** Up to so many records of a list are asked for one by one. */
export const mostItems = 120;

/** The records of a list that are asked for one by one, with their ids. */
export function chosenItems(list: List): { id: string; record: Json; at: string; from: Answer }[] {
  const all = list.pages.flatMap(({ answer, records }) =>
    records.map((record, index) => ({
      id: String(record.id),
      record,
      at: `/data/${index}`,
      from: answer,
    })),
  );
  const known = all.filter(
    ({ id, record }) => record.id !== undefined && id !== "" && isSendable(id),
  );
  // Of a huge list, fewer: each costs as much as a page.
  return spread(known, list.complete ? mostItems : 60);
}

/** Decides what is said of getting one record, and of its entry in the list. */
export function itemsHold(resource: Resource, one: string): Check {
  const equal = `${resource}.list.item-equal`;
  const answers = `${resource}.get.answers`;
  const exact = `${resource}.get.exact`;
  const notFound = `${resource}.get.not-found`;
  const all = [equal, answers, exact, notFound];
  return check(all, async (run) => {
    await decide(run, resource, all, async (look) => {
      const list = await look.list(resource);
      if (!list.ok) return noneShown(look, all, "the list does not answer");
      const items = chosenItems(list);
      await parallel(items, async ({ id, record, at, from }) => {
        const answer = await look.get(resource, id);
        const item = recordOf(answer);
        if (item === undefined || String(item.id) !== id) {
          look.fault(answers, {
            request: answer,
            expected: `{data: ${one}} with the id ${id}`,
            actual: item ? `the id ${String(item.id)}` : `status ${answer.status}`,
            at: "/data/id",
          });
          return;
        }
        const difference = differenceBetween(record, item);
        if (difference === undefined) return;
        look.fault(equal, {
          request: answer,
          expected: `${look.run.shown(difference.left)}, as at ${at}${difference.at} of ${pathOf(from)}`,
          actual: difference.right,
          at: `/data${difference.at}`,
        });
      });
      if (items.length > 0) {
        look.holds(answers, `${items.length} of ${list.total} ${resource}`);
        look.holds(equal, `${items.length} of ${list.total} ${resource}`);
      } else noneShown(look, [answers, equal, exact], `there are no ${resource}`);
      await byNear(look, list, resource, exact);
      await byNobody(look, list, resource, notFound);
    });
  });
}

async function byNear(look: Look, list: List, resource: Resource, id: string): Promise<void> {
  const near = [...new Set(spread(list.ids, 2).flatMap((known) => nearby(known, list.ids)))];
  await parallel(near, async (text) => {
    const answer = await look.get(resource, text);
    const found = recordOf(answer)?.id;
    if (!answer.ok || String(found) === text) return;
    look.fault(id, {
      request: answer,
      expected: `no record: none has the id "${text}"`,
      actual: `status ${answer.status}, with the id ${String(found)}`,
    });
  });
  if (near.length > 0) look.holds(id, `${near.length} texts near an id`);
}

async function byNobody(look: Look, list: List, resource: Resource, id: string): Promise<void> {
  // With no record at all, the form of an id is not known.
  const candidates = list.ids.length > 0 ? strangersTo(list.ids) : ["1"];
  let shown = 0;
  for (const candidate of candidates.slice(0, 5)) {
    const answer = await look.get(resource, candidate);
    // A record of a page that was not visited.
    if (answer.ok && String(recordOf(answer)?.id) === candidate) continue;
    if (list.ids.length === 0 && answer.status !== 404) continue;
    shown++;
    if (answer.status === 404) continue;
    look.fault(id, {
      request: answer,
      expected: "status 404",
      actual: `status ${answer.status}`,
    });
  }
  if (shown > 0) look.holds(id, `${shown} ids that nobody has`);
  else look.notShown(id, "no id was found that nobody has");
}

/** Every name that service.md gives to a field. */
const documented = new Set(
  [
    ...["Sponsee", "CustomField", "Contribution", "Currency", "ContributionAddress", "Supporter"],
    ...["Group", "RelatedMembership", "LineItem", "RecurringProfile", "PaymentMethod", "Variant"],
    ...["Product", "Money", "Payment", "Card", "TaxReceipt"],
  ].flatMap(propertiesOf),
);

/** The first place at which two records differ. Only one of them may have further fields. */
export function differenceBetween(
  left: unknown,
  right: unknown,
  at = "",
): { at: string; left: unknown; right: unknown } | undefined {
  if (isDeepStrictEqual(left, right)) return undefined;
  if (isObject(left) && isObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const isShared = Object.hasOwn(left, key) && Object.hasOwn(right, key);
      if (!isShared && !documented.has(key)) continue;
      const found = differenceBetween(left[key], right[key], `${at}/${escaped(key)}`);
      if (found) return found;
    }
    return undefined;
  }
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    for (const [index, value] of left.entries()) {
      const found = differenceBetween(value, right[index], `${at}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  return { at, left, right };
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function pathOf({ exchange }: Answer): string {
  const { pathname, search } = new URL(exchange.url);
  return decodeURIComponent(pathname.replace(/^.*(?=\/admin\/)/, "")) + search;
}
