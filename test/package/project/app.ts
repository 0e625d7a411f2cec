/**
 * Code that must compile with the package.
 * The types of the package must reject each line after `@ts-expect-error`.
 */
import {
  collect,
  createClient,
  createMinimalClient,
  createSponseeOnce,
  NotFoundError,
  UncertainCreateError,
} from "sponsorship-api";
import { contribution, page, sponsee } from "sponsorship-api/factories";
import type { components, Sponsee, SponseeList } from "sponsorship-api/types";

const baseUrl = "http://127.0.0.1:4020";
const client = createClient({ baseUrl, retries: 4, timeout: 10_000 });

export async function nameOf(id: string): Promise<string> {
  try {
    const sponsee: Sponsee = await client.sponsees.get(id, { signal: AbortSignal.timeout(5000) });
    return sponsee.first_name;
  } catch (error) {
    if (error instanceof NotFoundError) return error.problem.detail ?? "unknown";
    throw error;
  }
}

export async function add(reference_number: string): Promise<string> {
  const body = { reference_number, first_name: "Zawadi", enrollment_date: "2026-10-01" };
  try {
    return (await createSponseeOnce(client, { ...body, sponsored_status: 2 })).sponsee.id;
  } catch (error) {
    if (error instanceof UncertainCreateError) return error.referenceNumber;
    throw error;
  }
}

export async function titleOf(id: string): Promise<string> {
  const minimal = createMinimalClient({ baseUrl });
  const params = { path: { id } };
  const { data, error } = await minimal.GET("/admin/api/v2/sponsees/{id}", { params });
  return error ? error.title : data.data.first_name;
}

export async function linkAndIds(): Promise<components["schemas"]["Sponsee"]["id"][]> {
  const list = client.sponsees.list({ filter: { first_name: "ama" }, sort: "last_name" });
  const { links }: SponseeList = await list;
  return [`${links.next}`, ...(await collect(list, { limit: 10 })).map(({ id }) => id)];
}

export const made: SponseeList = page(sponsee, { fields: { first_name: "Ada" }, total: 62 });
export const paid: string = contribution({ sponsee: sponsee({ age: 9 }) }).total_amount;

// @ts-expect-error the contract does not have this path
void client.GET("/admin/api/v2/people");
// @ts-expect-error the total is derived from the line items
contribution({ total_amount: "0.0000" });
// @ts-expect-error a sponsee does not have this field
page(sponsee, { fields: { firstName: "Ada" } });
