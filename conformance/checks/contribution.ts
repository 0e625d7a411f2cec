/** Contributions: their ids, the sponsees in their line items, and that they are read-only. */

import { operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { check, late, type Run } from "../check.ts";
import type { Json } from "../contract.ts";
import type { Item, List } from "../evidence/lists.ts";
import { parallel } from "../evidence/parallel.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import { grouped } from "../grouped.ts";
import { NotTried } from "../http/failures.ts";
import { isAddressable, pathOf } from "../http/path.ts";
import { isGone, isSuccess } from "../http/response.ts";
import { askEach, decide, wrongStatus, wrongValue } from "../verdict/results.ts";
import {
  absentIds,
  differenceBetween,
  judgeUnique,
  type ListRun,
  listCheck,
  sample,
} from "./shared/list-check.ts";

/** A sponsee in a line item. */
export interface CarriedSponsee {
  sponsee: Json;
  lineItem: Json;
  contribution: Json;
  /** The response that contains the sponsee. */
  request: ParsedResponse;
  /** The place in that response, as a JSON Pointer. */
  at: string;
}

export function carriedSponsees({ record, request, at }: Item): CarriedSponsee[] {
  const items: unknown[] = Array.isArray(record.line_items) ? record.line_items : [];
  return items.flatMap((lineItem, index) => {
    if (!isObject(lineItem) || !isObject(lineItem.sponsee)) return [];
    const place = `${at}/line_items/${index}/sponsee`;
    return { sponsee: lineItem.sponsee, lineItem, contribution: record, request, at: place };
  });
}

const linkIds = ["contribution.sponsee-linked", "contribution.sponsee-live"];

async function judgeLinks(run: ListRun, { items }: List): Promise<void> {
  const byId = grouped(items.flatMap(carriedSponsees), ({ sponsee }) => String(sponsee.id));
  const known = [...byId].filter(([id]) => isAddressable(id));
  if (known.length === 0)
    throw new NotTried("no line item of the visited pages contains a sponsee with an id");
  const { records: sponsees } = await run.visit("sponsees");
  await parallel(sample(known, 4), async ([id, places]) => {
    const response = await run.service.get("sponsees", id);
    const own = recordOf(response);
    if (own === undefined) {
      // Contributions may remain after their sponsee is deleted, but then no list contains it.
      if (isGone(response.status)) {
        for (const place of places) judgeIdentity(run, {}, sponsees, place);
      }
      return;
    }
    const wrong = wrongValue(response, "/data/id", `the sponsee with the id ${id}`, own.id);
    const evidence = "sponsees of line items, found by their ids";
    decide(run, "contribution.sponsee-linked", String(own.id) === id, evidence, wrong);
    if (String(own.id) !== id) return;
    for (const place of places) {
      judgeIdentity(run, own, sponsees, place);
      compare(run, own, place);
    }
  });
}

/**
 * Fails if an embedded sponsee has the id of one sponsee or of none, but the reference number and
 * creation time of another. Compares the creation time, because another sponsee can get the reference
 * number later.
 */
function judgeIdentity(
  run: ListRun,
  own: Json,
  sponsees: readonly Json[],
  { sponsee, at, request }: CarriedSponsee,
): void {
  const isSameTime = ({ created_at }: Json) =>
    Date.parse(String(created_at)) === Date.parse(String(sponsee.created_at));
  const number = String(sponsee.reference_number);
  const other = sponsees.find((one) => String(one.reference_number) === number && isSameTime(one));
  if (other === undefined || [own.id, sponsee.id].includes(other.id) || isSameTime(own)) return;
  const expected = `${JSON.stringify(other.id)}, the id of the sponsee whose reference_number is ${JSON.stringify(number)}`;
  run.fail("contribution.sponsee-linked", wrongValue(request, `${at}/id`, expected, sponsee.id));
}

/** Judges our choice that an embedded sponsee has the current values, and is no snapshot. */
function compare(run: ListRun, own: Json, { sponsee, at, request }: CarriedSponsee): void {
  // In line items, "" means that the enrollment date is missing. Section 2.1 of the page "The
  // service" does not specify a missing date for GET by id, so "" is not compared.
  const embedded =
    sponsee.enrollment_date === "" ? { ...sponsee, enrollment_date: own.enrollment_date } : sponsee;
  const difference = differenceBetween(own, embedded);
  const expected = `${run.shown(difference?.left)}, as in sponsee ${String(own.id)}`;
  const wrong = wrongValue(request, `${at}${difference?.at}`, expected, difference?.right);
  decide(run, "contribution.sponsee-live", difference === undefined, "the current values", wrong);
}

/** The statuses with which a service rejects an unsupported request. */
const refusals = [404, 405, 410, 501];

/** Never writes to an existing contribution. */
const noWrites = check(
  "contributions.read-only",
  async (run, id) => {
    const { service } = run;
    const collection = operations.listContributions.path;
    const { ids } = await run.visit("contributions");
    const unusedId = await missingId(run, ids);
    const attempts: [string, string, string?][] = [["POST", collection, "{}"]];
    if (unusedId === undefined) {
      const why =
        "PUT, PATCH and DELETE need an id for which GET returns 404, and the run found none";
      run.inconclusive(id, why);
    } else {
      const item = `${collection}/${encodeURIComponent(unusedId)}`;
      attempts.push(["PUT", item, "{}"], ["PATCH", item, "{}"], ["DELETE", item]);
    }
    const wrong = async ([method, path, body]: (typeof attempts)[number]) => {
      const response = await service.raw({ method, path, ...(body !== undefined && { body }) });
      const { status } = response;
      if (isSuccess(status)) return wrongStatus(response, `${method} does not succeed`);
      return refusals.includes(status)
        ? undefined
        : `the service returns ${status} for ${method}, so a valid ${method} might succeed`;
    };
    const evidence = `requests rejected with ${refusals.join(" or ")}`;
    await askEach(run, id, attempts, wrong, { evidence });
  },
  { phase: "write" },
);

/** The first tried id for which GET returns 404, or undefined if there is none. */
async function missingId({ service }: Run, known: readonly string[]): Promise<string | undefined> {
  for (const candidate of [...absentIds(known), "999999999999"]) {
    const response = await service.get("contributions", candidate, { mayFail: true });
    if (response.status === 404) return candidate;
  }
  return undefined;
}

/** OPTIONS requests, which the description does not cover. */
const writing = ["POST", "PUT", "PATCH", "DELETE"];

const allow = check("contributions.allow.no-writes", async (run, id) => {
  const [first] = (await run.visit("contributions")).records;
  const paths = [
    pathOf("listContributions"),
    ...(typeof first?.id === "string" ? [pathOf("getContribution", first.id)] : []),
  ];
  const wrong = async (path: string) => {
    const response = await run.service.raw({ method: "OPTIONS", path });
    const named = (response.headers.allow ?? "")
      .split(",")
      .map((name) => name.trim().toUpperCase());
    const writes = response.status < 400 ? named.filter((name) => writing.includes(name)) : [];
    if (writes.length === 0) return undefined;
    return {
      request: response,
      expected: "an Allow header without any method that writes",
      actual: { words: response.headers.allow ?? "none" },
    };
  };
  const evidence = "responses to OPTIONS whose Allow header names no method that writes";
  await askEach(run, id, paths, wrong, { evidence });
});

export const checks = [
  listCheck("contributions", { id: "contribution.id-unique" }, judgeUnique),
  ...late(
    listCheck("contributions", linkIds, judgeLinks, {
      none: "GET by id returned no sponsee that a line item contains",
    }),
    noWrites,
    allow,
  ),
];
