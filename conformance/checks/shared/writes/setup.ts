/** The first writes of a run, and the sponsees that its checks share. */
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../../../answers.ts";
import { exampleExchanges } from "../../../contract.ts";
import { requiredFields } from "../../../fields.ts";
import { isGone } from "../../../http/response.ts";
import type { List } from "../../../lists.ts";
import { type Answer, idsOf, recordOf } from "../../../service/answer.ts";
import {
  type DetectedStyle,
  isKnown,
  type Resource,
  type Service,
} from "../../../service/service.ts";
import { isOfARun } from "../../../writes/tag.ts";
import { births, todayOf } from "../records/age.ts";
import { type Configured, findConfigured } from "./configured.ts";
import { type Kit, tryCustomFields } from "./custom-fields.ts";
import { fullSponsee } from "./full-sponsee.ts";
import {
  type Created,
  create,
  createOwn,
  discard,
  findByFilter,
  type Own,
} from "./own-sponsees.ts";
import { isRefusal, unwilling } from "./refused.ts";

export type Method = "PUT" | "PATCH";

export const operationOf = { PUT: "replaceSponsee", PATCH: "updateSponsee" } as const;

/** The label of each input status, keyed by the status as a string. */
export type Labels = Readonly<Record<string, string>>;

/** The sponsee of this run for all updates, and the sponsees that must not change. */
export interface Subject {
  /** Its values are the last valid values that the run sent for each field. */
  made: Own;
  /** Created before and after it, with the same values where possible. */
  neighbours: [Own, Own];
  /** The later of these two, and a sponsee that existed before the run. */
  untouched: Untouched;
}

/** The last responses with sponsees that no update concerns, by id. */
export type Untouched = Map<string, Answer>;

/** The state that checks with writes share. */
export interface Shared {
  configured: Configured;
  kit: Kit;
  /** The first sponsee of the run. */
  first: Own;
  /** Whether the query style of the list of sponsees is known. */
  filtersWork: boolean;
  /** The responses to updates of a first name alone, which lack the fields that a create requires. */
  partial: Record<Method, Answer>;
  /** The create of a sponsee with a value in every field. */
  full: Created;
  /** The create of a sponsee that is not sponsored. */
  unsponsored: Created;
  /** Undefined when the service does not create it. */
  subject: Subject | undefined;
  labels: Labels;
}

export interface Setup {
  /** The first create: the four required fields alone. */
  bare: Created;
  configured: Configured;
  /** Why the first create cannot be judged. */
  obstacle?: string;
  /** The response of GET for the first sponsee, if the service did not store it. */
  lost?: Answer;
  /** The shared state, or why checks with writes are not tried. */
  shared: Shared | string;
}

export interface Asking {
  service: Service;
  answers: Answers;
  visit(resource: Resource): Promise<List>;
}

/** The documented responses to creates. */
const canned = exampleExchanges()
  .filter(({ operation, status }) => operation === "createSponsee" && status < 300)
  .map(({ answer }) => answer);

/** Sends the first writes of a run, and sets the state for later requests. */
export async function setUp(run: Asking): Promise<Setup> {
  const { service, visit } = run;
  const { ledger } = service;
  const before = await visit("sponsees");

  const bare = await create(run);
  const { answer } = bare;
  service.keepsNothing = answer.ok && canned.some((one) => isDeepStrictEqual(answer.json, one));
  const configured = findConfigured(before.records, recordOf(answer));
  if (service.keepsNothing) {
    const obstacle = "the service returns examples and stores nothing";
    return { bare, configured, obstacle, shared: obstacle };
  }
  if (unwilling(answer)) {
    const obstacle = `the service rejects creates with ${answer.status}: give a credential that may write (--header)`;
    return { bare, configured, obstacle, shared: obstacle };
  }

  const { group, holder } = configured;
  // A service that rejects the required fields alone fails that requirement. Later creates send all
  // fields, to judge the other requirements.
  const isRefused = bare.made === undefined && isRefusal(answer);
  if (isRefused) {
    const fields = Object.entries(fullSponsee(ledger.tag, group));
    ledger.alsoSend(Object.fromEntries(fields.filter(([field]) => !requiredFields.has(field))));
  }
  const first = isRefused ? await createOwn(run) : bare.made;
  if (first === undefined) return { bare, configured, shared: "no sponsee could be created" };
  const lost = await findLost(run, first);
  if (lost) return { bare, configured, lost, shared: whyLost(lost) };

  if (!isKnown(service.queryStyle.sponsees)) {
    service.queryStyle.sponsees = await tryStyles(run);
  }
  const filtersWork = isKnown(service.queryStyle.sponsees);
  const partial = {
    PUT: await sendPartial(run, "PUT", first),
    PATCH: await sendPartial(run, "PATCH", first),
  };
  const kit = await tryCustomFields(run, configured);

  const [born, bornLater] = births(todayOf(first)).map(({ birth_date }) => ({ birth_date }));
  const full = await create(run, fullSponsee(ledger.tag, group));
  const changed = { ...fullSponsee(ledger.tag, group, 11), ...born, sponsored_status: 2 };
  const made = await createOwn(run, changed);
  const after = await createOwn(run, { ...fullSponsee(ledger.tag, group, 12), ...bornLater });
  const unsponsored = await create(run, { sponsored_status: 0 });

  const older = before.items.find(({ record }) => !isOfARun(record))?.id;
  let subject: Subject | undefined;
  if (full.made && made && after) {
    const untouched = await readUntouched(run, [after.id, holder ?? older]);
    subject = { made, neighbours: [full.made, after], untouched };
  }
  const labels = readLabels([unsponsored.made, full.made, made]);
  return {
    bare,
    configured,
    shared: { configured, kit, first, filtersWork, partial, full, unsponsored, subject, labels },
  };
}

/**
 * The response of GET for a sponsee that neither GET nor a list contains. The status 202 allows a
 * later create.
 */
async function findLost(run: Asking, own: Own): Promise<Answer | undefined> {
  if (own.answer.status === 202) return undefined;
  const reference_number = String(own.values.reference_number);
  const item = await run.service.get("sponsees", own.id);
  if (!isGone(item.status)) return undefined;
  const { records } = await findByFilter(run, { reference_number });
  return records.some((record) => record.reference_number === reference_number) ? undefined : item;
}

function whyLost({ status }: Answer): string {
  return `the service does not store creates: GET of a new sponsee returns ${status} (as the mock does; the reference stores writes)`;
}

/** Detects the query style by a filter that finds a sponsee of this run (4.1). */
async function tryStyles(run: Asking): Promise<DetectedStyle> {
  const { service } = run;
  const [first, second] = [await createOwn(run), await createOwn(run)];
  let found = service.queryStyle.sponsees;
  for (const style of first && second ? (["bracket", "plain"] as const) : []) {
    const query = { filter: { id: first?.id ?? "" }, style };
    const ids = idsOf(await service.list("sponsees", query));
    if (!isDeepStrictEqual(ids, [first?.id])) continue;
    found = { style, how: "detected", why: "detected: the filter finds a sponsee of this run" };
    break;
  }
  await discard(run, first, second);
  return found;
}

/** An update of the first name alone, to its current value. */
function sendPartial({ service }: Asking, method: Method, { id, values }: Own): Promise<Answer> {
  const { first_name } = values;
  return service.call(operationOf[method], { id, body: { first_name } });
}

/** Reads the sponsees with these ids. */
export async function readUntouched(
  { service }: Pick<Asking, "service">,
  ids: readonly (string | undefined)[],
): Promise<Untouched> {
  const untouched: Untouched = new Map();
  for (const id of ids) {
    const answer = id === undefined ? undefined : await service.get("sponsees", id);
    if (id !== undefined && answer && recordOf(answer)) untouched.set(id, answer);
  }
  return untouched;
}

/** The labels of sponsees with the statuses 0, 1 and 2. */
function readLabels(owns: readonly (Own | undefined)[]): Labels {
  const labels = owns.map((one) => one?.record.sponsored_status);
  return Object.fromEntries(
    labels.flatMap((label, status) => (typeof label === "string" ? [[String(status), label]] : [])),
  );
}
