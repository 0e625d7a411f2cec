/** Writes to sponsees of this run only. The ledger records each write before it is sent. */
import type { OperationId } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { Exhausted, NoAnswer } from "../http/failures.ts";
import { isAddressable } from "../http/path.ts";
import type { Ledger } from "../writes/ledger.ts";
import { type Answer, recordOf } from "./answer.ts";

interface Call {
  id?: string | undefined;
  body?: unknown;
  fresh?: boolean;
}

type Ask = (operation: OperationId, call: Call) => Promise<Answer>;

/** Throws an Error, which is a fault of the suite, for a write to another record. */
export async function write(
  ledger: Ledger,
  ask: Ask,
  operation: OperationId,
  call: Call,
): Promise<Answer> {
  const { id, body } = call;
  if (operation === "createSponsee") return create(ledger, ask, call);
  if (id === undefined || !ledger.owns(id)) {
    throw new Error(`${operation}: the sponsee "${id}" was not created by this run.`);
  }
  if (isObject(body) && typeof body.reference_number === "string") {
    ledger.renaming(id, body.reference_number);
  }
  const answer = await ask(operation, call);
  if (operation === "deleteSponsee" && answer.ok) ledger.deleted(id);
  return answer;
}

async function create(ledger: Ledger, ask: Ask, call: Call): Promise<Answer> {
  const { body } = call;
  if (!JSON.stringify(body)?.includes(ledger.tag)) {
    throw new Error("A create must carry this run's tag: use ledger.body().");
  }
  const number = ledger.creating(isObject(body) ? body : {});
  try {
    const answer = await ask("createSponsee", call);
    const record = recordOf(answer);
    const id = String(record?.id);
    const kept = ledger.hasSeen(id) ? await keptUnder(id, ask) : record;
    if (ledger.created(number, kept, answer.status)) answer.exchange.made = id;
    return answer;
  } catch (error) {
    const exchange =
      error instanceof NoAnswer || error instanceof Exhausted ? error.exchange : undefined;
    // Without an exchange, the request was never sent.
    if (error instanceof Exhausted && !exchange) ledger.lost(number, "rejected");
    else if (exchange?.failure === "timeout") ledger.lost(number, "timed out");
    throw error;
  }
}

/** The current record with an id, or undefined without a response. */
async function keptUnder(id: string, ask: Ask): Promise<Json | undefined> {
  if (!isAddressable(id)) return undefined;
  const answer = await ask("getSponsee", { id, fresh: true }).catch(() => undefined);
  return answer && recordOf(answer);
}
