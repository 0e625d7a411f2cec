/** A frontend that uses the package. */
import {
  collect,
  createClient,
  createMinimalClient,
  createSponseeOnce,
  NotFoundError,
  PageError,
  StatusError,
  UncertainCreateError,
} from "sponsorship-api";
import { contribution, page, sponsee } from "sponsorship-api/factories";
import type { components, Sponsee, SponseeList } from "sponsorship-api/types";

const client = createClient({ baseUrl: "http://127.0.0.1:4020", retries: 4, timeout: 10_000 });

export async function nameOf(id: string): Promise<string> {
  try {
    const sponsee: Sponsee = await client.sponsees.get(id, { signal: AbortSignal.timeout(5000) });
    return sponsee.first_name;
  } catch (error) {
    if (error instanceof NotFoundError) return error.problem.detail ?? "unknown";
    throw error;
  }
}

export async function named(first_name: string): Promise<Sponsee[]> {
  return await collect(client.sponsees.list({ filter: { first_name } }), { limit: 10 });
}

export async function add(reference_number: string): Promise<string> {
  try {
    const { sponsee } = await createSponseeOnce(client, {
      reference_number,
      first_name: "Zawadi",
      sponsored_status: 2,
      enrollment_date: "2026-10-01",
    });
    return sponsee.id;
  } catch (error) {
    if (error instanceof UncertainCreateError) return error.referenceNumber;
    if (error instanceof StatusError) return `${error.status} ${error.url}`;
    throw error;
  }
}

/** The global Date, which no type of the package hides. */
export const today: Date = new Date();

export async function titleOf(id: string): Promise<string> {
  const minimal = createMinimalClient({ baseUrl: "http://127.0.0.1:4020" });
  const { data, error } = await minimal.GET("/admin/api/v2/sponsees/{id}", {
    params: { path: { id } },
  });
  if (error) return error.title;
  const sponsee: Sponsee = data.data;
  return sponsee.first_name;
}

export async function references(): Promise<components["schemas"]["Sponsee"]["id"][]> {
  const ids: string[] = [];
  try {
    const query = { filter: { first_name: "ama" }, sort: "last_name" } as const;
    for await (const sponsee of client.sponsees.list(query)) ids.push(sponsee.id);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
  }
  return ids;
}

/** Continues where an earlier run stopped, and returns where the next one can continue. */
export async function nextLink(from?: string): Promise<string | null> {
  const { links }: SponseeList = await client.sponsees.list({}, { from });
  for await (const { meta } of client.sponsees.list({ page: 2 }).pages()) return `${meta.total}`;
  return links.next;
}

// @ts-expect-error the contract does not have this path
void client.GET("/admin/api/v2/people");
// @ts-expect-error nor this operation
void client.contributions.create;

export const made: SponseeList = page(sponsee, { fields: { first_name: "Ada" }, total: 62 });
export const paid: string = contribution({ sponsee: sponsee({ age: 9 }) }).total_amount;

// @ts-expect-error the sum is derived from the line items
contribution({ total_amount: "0.0000" });
// @ts-expect-error a sponsee does not have this field
sponsee({ firstName: "Ada" });
