/** Replays every documented example request. */
import type { OperationId } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { check, late, type Run } from "../check.ts";
import { type ExampleExchange, exampleExchanges } from "../contract.ts";
import { noneTried } from "../results.ts";
import { type Answer, recordOf } from "../service/answer.ts";
import type { Call } from "../service/service.ts";
import {
  boundRead,
  findMode,
  fitted,
  isGuess,
  isRead,
  type Mode,
  named,
  resourceOf,
} from "./shared/examples/binding.ts";
import { differenceOf, judge, normal, statusRule } from "./shared/examples/judging.ts";
import type { Configured } from "./shared/writes/configured.ts";
import { outcomeOf, said } from "./shared/writes/outcome.ts";

/** The requirement that the examples of an operation decide. */
const ids: Record<OperationId, string> = {
  listSponsees: "examples.listSponsees",
  getSponsee: "examples.getSponsee",
  createSponsee: "examples.createSponsee",
  replaceSponsee: "examples.replaceSponsee",
  updateSponsee: "examples.updateSponsee",
  deleteSponsee: "examples.deleteSponsee",
  listContributions: "examples.listContributions",
  getContribution: "examples.getContribution",
};

const exchanges = exampleExchanges();
const operations = Object.keys(ids) as OperationId[];

const reads = operations.filter(isRead).map((operation) =>
  check([ids[operation]], async (run) => {
    for (const example of exchanges) {
      if (example.operation === operation) await readOne(run, example);
    }
  }),
);

async function readOne(run: Run, example: ExampleExchange): Promise<void> {
  const { operation, name, status } = example;
  const { results, service } = run;
  const id = ids[operation];
  const resource = resourceOf(operation);
  const mode = await findMode(run);
  const call = await boundRead(run, mode, example);
  if (typeof call === "string") return results.notTried(id, `${name}: ${call}`);
  const answer = await service.call(operation, named(mode, example, call));
  if (mode === "own data" && status === 404 && recordOf(answer)?.id === call.id) {
    return results.notTried(id, `${name}: the service has the id ${call.id}`);
  }
  if (mode === "own data" && status === 200 && call.id !== undefined && answer.status === 404) {
    return results.notTried(id, `${name}: the record ${call.id} is no longer there`);
  }
  const refused = answer.status >= 400 && answer.status < 500 && status < 400;
  if (mode !== "named" && refused && isGuess(run, resource, call)) {
    return results.notTried(id, `${name}: the list may use another query style`);
  }
  if (!judge(run, id, example, answer)) return;
  compare(run, mode, example, answer);
}

/** Values are compared only if the service returns our examples. */
function compare({ results }: Run, mode: Mode, example: ExampleExchange, answer: Answer): void {
  const { operation, name } = example;
  const difference =
    mode === "named" && example.answer !== undefined
      ? differenceOf(normal(answer.json), normal(example.answer))
      : undefined;
  if (difference) results.fail(ids[operation], { request: answer, ...difference });
  else results.pass(ids[operation], `${name} (${mode})`);
}

/** What the examples that write share. */
interface Writing {
  mode: Mode;
  configured: Configured;
  /** Sponsees of this run, first the results of the documented creates. */
  made: { id: string; reference: string }[];
  /** The id of a deleted sponsee of this run. */
  gone?: string;
}

/**
 * The order of the operations. The last operation deletes a sponsee, whose id the next examples
 * need.
 */
const order = operations.filter((operation) => !isRead(operation));
const writeIds = order.map((operation) => ids[operation]);

/**
 * Writes are replayed on sponsees of this run. The documented sponsees are changed only on a
 * service that stores nothing.
 */
const writes = check(
  writeIds,
  async (run) => {
    const { configured, lost, shared } = await run.setUp();
    if (lost && typeof shared === "string") return noneTried(run.results, writeIds, shared);
    const writing: Writing = { mode: await findMode(run), configured, made: [] };
    const last = ({ name }: ExampleExchange) => Number(name === "not-found");
    const examples = exchanges
      .filter(({ operation, paired }) => !isRead(operation) && paired)
      .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation))
      .sort((a, b) => last(a) - last(b));
    for (const example of examples) await writeOne(run, writing, example);
    for (const { id } of writing.made) await run.service.call("deleteSponsee", { id });
  },
  "write",
);

async function writeOne(run: Run, writing: Writing, example: ExampleExchange): Promise<void> {
  const { operation, name, status } = example;
  const { results } = run;
  const { mode } = writing;
  const id = ids[operation];
  const call = await boundWrite(run, writing, example);
  if (typeof call === "string") return results.notTried(id, `${name}: ${call}`);
  const answer = await sendWrite(run, mode, example, call);
  if (outcomeOf(answer) === "not permitted")
    return results.inconclusive(id, `${name}: ${said(answer)}`);
  const mayDiffer = mode !== "named" && status >= 400 && (name === "not-found" || !answer.ok);
  if (mayDiffer && !statusRule(example).accepts(answer.status)) {
    // The status of a rejected write is not specified (7).
    run.answers.excuse(answer);
    return results.notTried(id, `${name}: status ${answer.status}`);
  }
  if (operation === "createSponsee") keep(run, writing, call.body, answer);
  if (!judge(run, id, example, answer)) return;
  if (operation === "deleteSponsee" && status === 204) {
    if (call.id !== undefined) writing.gone = call.id;
    if (answer.text !== "") {
      return results.fail(id, {
        request: answer,
        expected: "no body",
        actual: { words: answer.text },
      });
    }
  }
  compare(run, mode, example, answer);
}

/** A write for this service, or the reason why there is none. */
async function boundWrite(
  run: Run,
  writing: Writing,
  { operation, name, path, body: documented }: ExampleExchange,
): Promise<Call | string> {
  const { ledger, keepsNothing } = run.service;
  const body = isObject(documented)
    ? fitted(writing.configured, writing.mode, documented)
    : undefined;
  if (keepsNothing) return { id: path.id, body };
  const isCreate = operation === "createSponsee";
  const isDuplicate = name === "duplicate-reference-number";
  if (isCreate && !isDuplicate) {
    return { body: { ...body, reference_number: ledger.reference() } };
  }
  if (name === "not-found") {
    const missing = "no sponsee could be created and deleted";
    return writing.gone === undefined ? missing : { id: writing.gone, body };
  }
  while (writing.made.length < 2) {
    if (!(await makeSponsee(run, writing))) return "no sponsee could be created for it";
  }
  const [first, other] = writing.made;
  const reference_number = other?.reference;
  if (isDuplicate && isCreate) {
    return { body: { ...body, reference_number, first_name: `Test ${ledger.tag}` } };
  }
  const id = operation === "deleteSponsee" ? writing.made.pop()?.id : first?.id;
  return { id, body: isDuplicate ? { ...body, reference_number } : body };
}

/**
 * Sends a write. If the service rejects it, sends it again without the fields that it may reject.
 */
async function sendWrite(
  run: Run,
  mode: Mode,
  example: ExampleExchange,
  call: Call,
): Promise<Answer> {
  const { operation, status } = example;
  const answer = await run.service.call(operation, named(mode, example, call));
  const isRefused = mode !== "named" && status < 400 && answer.status >= 400;
  if (!isRefused || !isObject(call.body)) return answer;
  // The service may be unable to fetch the picture, and may accept custom fields only as an array
  // (4.1).
  const { image_url, custom_fields: fields, ...rest } = call.body;
  if (image_url === undefined && !isObject(fields)) return answer;
  const custom_fields = isObject(fields)
    ? Object.entries(fields).map(([key, value]) => ({ key, value }))
    : fields;
  const body = { ...rest, ...(custom_fields !== undefined && { custom_fields }) };
  return run.service.call(operation, { ...call, body });
}

/** Creates a sponsee to write to. Returns whether it exists. */
async function makeSponsee(run: Run, writing: Writing): Promise<boolean> {
  const { service } = run;
  const body = service.ledger.body();
  const answer = await service.call("createSponsee", {
    body,
    ...(writing.mode === "named" && { headers: { Prefer: "code=201" } }),
  });
  return keep(run, writing, body, answer);
}

/** Remembers the result of a create, if it is a sponsee of this run. */
function keep({ service }: Run, { made }: Writing, body: unknown, answer: Answer): boolean {
  const id = recordOf(answer)?.id;
  if (typeof id !== "string" || !service.ledger.owns(id)) return false;
  made.push({ id, reference: String(isObject(body) && body.reference_number) });
  return true;
}

export const checks = late(...reads, writes);
