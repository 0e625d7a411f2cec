import createFetchClient, { createQuerySerializer } from "openapi-fetch";
import type { paths } from "sponsorship-api/types";

const write = createQuerySerializer<Record<string, unknown>>();

export const createPlainClient = (baseUrl: string) =>
  createFetchClient<paths>({
    baseUrl,
    querySerializer: (query) => write(query).replace(/[[\]]/g, encodeURIComponent),
  });

/** Returns the first names on the first page of sponsees whose last name contains `last_name`. */
export async function firstNames(baseUrl: string, last_name: string): Promise<string[]> {
  const { data, error } = await createPlainClient(baseUrl).GET("/admin/api/v2/sponsees", {
    params: { query: { filter: { last_name }, sort: "first_name" } },
    signal: AbortSignal.timeout(10_000),
  });
  if (!data) throw new Error(error?.detail ?? "The service returned an error.");
  return data.data.map(({ first_name }) => first_name);
}
