/** What the first writes of a run find out, and the sponsees that its checks share. */
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../../../answers.ts";
import { exampleExchanges } from "../../../contract.ts";
import { requiredFields } from "../../../fields.ts";
import type { List } from "../../../lists.ts";
import { type Answer, idsOf, isGone, recordOf } from "../../../service/answer.ts";
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

/** The label that each input status is read as, by its number as a text. */
export type Labels = Readonly<Record<string, string>>;

/** The sponsee of this run that all updates are tried on, and those that they must leave alone. */
export interface Subject {
  /** Its values are those that correct updates have last sent of each field. */
  made: Own;
  /** Created before and after it, and alike in everything that may be alike. */
  beside: [Own, Own];
  /** The later of these two, and a sponsee that was there before the run. */
  untouched: Untouched;
}

/** Sponsees that no update is sent to, by their ids: how each was last read. */
export type Untouched = Map<string, Answer>;

/** What checks that write share. */
export interface Shared {
  configured: Configured;
  kit: Kit;
  /** The first sponsee of the run. */
  first: Own;
  /** Whether it is known how the list of sponsees takes filters. */
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
  /** Why not even the first create is judged. */
  obstacle?: string;
  /** What GET returns for the first sponsee, where the service does not keep it. */
  lost?: Answer;
  /** Or why checks that write are not tried. */
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

/** Sends the first writes of a run, and sets what every later request follows. */
export async function setUp(run: Asking): Promise<Setup> {
  const { service, visit } = run;
  const { ledger } = service;
  const before = await visit("sponsees");

  const bare = await create(run);
  const { answer } = bare;
  service.keepsNothing = answer.ok && canned.some((one) => isDeepStrictEqual(answer.json, one));
  const configured = findConfigured(before.records, recordOf(answer));
  if (service.keepsNothing) {
    const obstacle = "the service answers with examples and keeps nothing";
    return { bare, configured, obstacle, shared: obstacle };
  }
  if (unwilling(answer)) {
    const obstacle = `the service refuses creates with ${answer.status}: give a credential that may write (--header)`;
    return { bare, configured, obstacle, shared: obstacle };
  }

  const { group, holder } = configured;
  // A service that rejects the required fields alone fails that requirement. Every later create sends
  // all fields, which shows what else is right or wrong.
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
  const subject = full.made &&
    made &&
    after && {
      made,
      beside: [full.made, after] satisfies [Own, Own] as [Own, Own],
      untouched: await readUntouched(run, [after.id, holder ?? older]),
    };
  const labels = readLabels([unsponsored.made, full.made, made]);
  return {
    bare,
    configured,
    shared: { configured, kit, first, filtersWork, partial, full, unsponsored, subject, labels },
  };
}

/**
 * What GET returns for a sponsee that the service has not kept: no list has it either. A create that is
 * only accepted may be done at any time.
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
  return `the service keeps nothing that is created: GET of a new sponsee is answered with ${status} (the mock does so; the reference keeps what you write)`;
}

/** How the list takes filters: a filter that finds a sponsee of this run shows it (4.1). */
async function tryStyles(run: Asking): Promise<DetectedStyle> {
  const { service } = run;
  const [first, second] = [await createOwn(run), await createOwn(run)];
  let found = service.queryStyle.sponsees;
  for (const style of first && second ? (["bracket", "plain"] as const) : []) {
    const query = { filter: { id: first?.id ?? "" }, style };
    const ids = idsOf(await service.list("sponsees", query));
    if (!isDeepStrictEqual(ids, [first?.id])) continue;
    found = { style, how: "detected", why: "detected: it finds a sponsee of this run" };
    break;
  }
  await discard(run, first, second);
  return found;
}

/** An update of a first name alone, to the value that it has. */
function sendPartial({ service }: Asking, method: Method, { id, values }: Own): Promise<Answer> {
  const { first_name } = values;
  return service.call(operationOf[method], { id, body: { first_name } });
}

/** The sponsees with these ids, as they are now. */
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

/** The labels that sponsees with the statuses 0, 1 and 2 show. */
function readLabels(owns: readonly (Own | undefined)[]): Labels {
  const labels = owns.map((one) => one?.record.sponsored_status);
  return Object.fromEntries(
    labels.flatMap((label, status) => (typeof label === "string" ? [[String(status), label]] : [])),
  );
}
