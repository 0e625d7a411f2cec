/** What a frontend does with the package. */
import { createClient, PageError, paginate, ResponseError } from "sponsorship-api";
import type { components, Sponsee } from "sponsorship-api/types";

const client = createClient({ baseUrl: "http://127.0.0.1:4020" });

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
    if (!(error instanceof ResponseError || error instanceof PageError)) throw error;
  }
  return ids;
}

// @ts-expect-error the contract has no such path
void client.GET("/admin/api/v2/people");
