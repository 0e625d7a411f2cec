/** What a frontend does with the package. */
import {
  collect,
  createClient,
  createSponseeOnce,
  PageError,
  paginate,
  ResponseError,
  UnclearError,
  unwrap,
  withRetries,
} from "sponsorship-api";
import { contribution, page, sponsee } from "sponsorship-api/factories";
import type { components, Sponsee, SponseeList } from "sponsorship-api/types";

const client = createClient({
  baseUrl: "http://127.0.0.1:4020",
  retries: (fetch) => withRetries(fetch, { retries: 4 }),
  timeout: 10_000,
});

export async function oneOf(id: string): Promise<Sponsee> {
  const { data } = await unwrap(
    client.GET("/admin/api/v2/sponsees/{id}", { params: { path: { id } } }),
  );
  return data;
}

export async function named(first_name: string): Promise<Sponsee[]> {
  const params = { query: { filter: { first_name } } };
  return await collect(paginate(client, "/admin/api/v2/sponsees", { params }), { limit: 10 });
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
    if (error instanceof UnclearError) return error.referenceNumber;
    if (error instanceof ResponseError) return `${error.status} ${error.url}`;
    throw error;
  }
}

/** The global Date, which no type of ours hides. */
export const today: Date = new Date();

export async function nameOf(id: string): Promise<string> {
  const { data, error } = await client.GET("/admin/api/v2/sponsees/{id}", {
    params: { path: { id } },
  });
  if (error) return error.detail ?? "unknown";
  const sponsee: Sponsee = data.data;
  return sponsee.first_name;
}

export async function references(): Promise<components["schemas"]["Sponsee"]["id"][]> {
  const ids: string[] = [];
  try {
    const query = { filter: { first_name: "ama" }, sort: "last_name" } as const;
    for await (const sponsee of paginate(client, "/admin/api/v2/sponsees", { params: { query } })) {
      ids.push(sponsee.id);
    }
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
  }
  return ids;
}

// @ts-expect-error the contract has no such path
void client.GET("/admin/api/v2/people");

export const made: SponseeList = page(sponsee, { fields: { first_name: "Ada" }, total: 62 });
export const paid: string = contribution({ sponsee: sponsee({ age: 9 }) }).total_amount;

// @ts-expect-error the sum follows from the line items
contribution({ total_amount: "0.0000" });
// @ts-expect-error a sponsee has no such field
sponsee({ firstName: "Ada" });
