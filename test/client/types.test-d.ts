// The compiler checks this file in `npm run lint`; Vitest does not run it. The lint fails if
// the line below a @ts-expect-error compiles.
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { describe, expectTypeOf, test } from "vitest";
import {
  type CallOptions,
  type ContributionFilter,
  type ContributionSort,
  type CustomFieldsInput,
  createClient,
  type ListOptions,
  type ListPromise,
  type ProblemDetails,
  type Sponsee,
  type SponseeCreate,
  type SponseeFilter,
  type SponseeList,
  type SponseePatch,
  type SponseesQuery,
  type StatusError,
  sponseeInput,
  type ValidationError,
} from "../../client/index.ts";
import { mutations, queries, type Reads, type Writes } from "../../client/query.ts";
import { sponseeCreateSchema, sponseePatchSchema } from "../../client/validate.ts";

const baseUrl = "https://charity.example.org";
const client = createClient({ baseUrl });
const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";
const contributions = "/admin/api/v3/contributions";
const params = { path: { id: "1001" } };
const required = {
  reference_number: "KEN-0063",
  first_name: "Zawadi",
  enrollment_date: "2026-10-01",
};
const create: SponseeCreate = { ...required, sponsored_status: 1 };

test("createClient takes the options of fetch and its own options, and nothing else", () => {
  createClient({ baseUrl, credentials: "include" });
  // @ts-expect-error: no baseUrl
  createClient({});
  // @ts-expect-error: not a string
  createClient({ baseUrl: new URL(baseUrl) });
  // @ts-expect-error: unknown option
  createClient({ baseUrl, baseURL: "" });
  // @ts-expect-error: an unknown style
  createClient({ baseUrl, querySerializer: "spaceDelimited" });
  // @ts-expect-error: not a number
  createClient({ baseUrl, retries: true });
  // @ts-expect-error: only `use` and the options of a call add middleware
  createClient({ baseUrl, middleware: [] });
});

describe("the HTTP methods of a client", () => {
  test("take only the paths that have this method in the contract", () => {
    // @ts-expect-error: an unknown path
    void client.GET("/admin/api/v2/sponsees/");
    // @ts-expect-error: a list has no DELETE
    void client.DELETE(sponsees);
    // @ts-expect-error: contributions are read-only
    void client.POST(contributions, { body: {} });
  });

  test("take the parameters of their operation, and nothing else", () => {
    void client.GET(sponsees);
    const maybe = undefined as string | undefined;
    void client.GET(sponsees, { params: { query: { page: undefined, filter: { id: maybe } } } });
    void client.GET(sponsee, { params });
    // @ts-expect-error: unknown option
    void client.GET(sponsees, { parms: {} });
    // @ts-expect-error: a filter is a string
    void client.GET(sponsees, { params: { query: { filter: { id: 1001 } } } });
    // @ts-expect-error: no params
    void client.GET(sponsee);
    // @ts-expect-error: no id
    void client.DELETE(sponsee, { params: { path: {} } });
    // @ts-expect-error: takes no query
    void client.GET(sponsee, { params: { ...params, query: { page: 1 } } });
  });

  test("take the body of their operation, and nothing else", () => {
    void client.PATCH(sponsee, { params, body: {} });
    // @ts-expect-error: no body
    void client.POST(sponsees);
    // @ts-expect-error: the required fields are missing
    void client.POST(sponsees, { body: {} });
    // @ts-expect-error: the age is derived, so a body must not contain it
    void client.PUT(sponsee, { params, body: { first_name: "Zawadi", age: 9 } });
    // @ts-expect-error: no body
    void client.PATCH(sponsee, { params });
    // @ts-expect-error: a delete has no body
    void client.DELETE(sponsee, { params, body: {} });
  });

  test("return data for every 2xx status, or a problem", async () => {
    const { data, error, response } = await client.GET(sponsees);
    expectTypeOf(response).toEqualTypeOf<Response>();
    expectTypeOf(error).toEqualTypeOf<ProblemDetails | undefined>();
    if (error) {
      expectTypeOf(data).toEqualTypeOf<undefined>();
      expectTypeOf(error.detail).toEqualTypeOf<string | undefined>();
      // @ts-expect-error: an unknown member
      error.message;
      return;
    }
    expectTypeOf(data).toEqualTypeOf<SponseeList>();
    const updated = await client.PUT(sponsee, { params, body: {} });
    if (!updated.error) expectTypeOf(updated.data.data).toEqualTypeOf<Sponsee>();
    const deleted = await client.DELETE(sponsee, { params });
    expectTypeOf(deleted.data).toEqualTypeOf<undefined>();
  });
});

describe("the types of the contract", () => {
  test("have the filters and sorts of the contract, and no others", () => {
    expectTypeOf<keyof SponseesQuery>().toEqualTypeOf<"page" | "filter" | "sort">();
    type Text = "id" | "first_name" | "last_name" | "reference_number";
    expectTypeOf<Pick<SponseeFilter, Text>>().toEqualTypeOf<
      Partial<Record<Text, string | undefined>>
    >();
    // @ts-expect-error: an unknown filter
    ({ favourite_colour: "blue" }) satisfies SponseeFilter;
    expectTypeOf<ContributionFilter["onetime"]>().toEqualTypeOf<boolean | undefined>();
    type Date = "contribution_date" | "updated_at";
    expectTypeOf<Date | `-${Date}`>().toExtend<ContributionSort>();
    expectTypeOf<"contribution_day">().not.toExtend<ContributionSort>();
  });

  test("have the same fields for a create and a patch, without id, age, url and sponsor_count", () => {
    expectTypeOf<keyof SponseePatch>().toEqualTypeOf<keyof SponseeCreate>();
    expectTypeOf<SponseeCreate["sponsored_status"]>().toEqualTypeOf<0 | 1 | 2>();
    expectTypeOf<SponseeCreate["gender"]>().toEqualTypeOf<"M" | "F" | undefined>();
    expectTypeOf<keyof SponseeCreate & ("id" | "age" | "url" | "sponsor_count")>().toBeNever();
  });

  test("have custom fields as a list or an object", () => {
    void ([{ a: "b" }, [{ key: "a", value: "b" }], []] satisfies CustomFieldsInput[]);
    // @ts-expect-error: a value is a string
    void ({ a: 1 } satisfies CustomFieldsInput);
  });

  test("allow null in fields of a response, and make the fields read-only", () => {
    expectTypeOf<Sponsee["age"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Sponsee["gender"]>().toEqualTypeOf<"M" | "F" | null>();
    expectTypeOf<SponseeList["links"]["next"]>().toEqualTypeOf<string | null>();
    const read = {} as Sponsee;
    // @ts-expect-error: age is read-only
    read.age = 9;
  });

  test("suggest observed values in an editor, and accept every other string", () => {
    type Status = Sponsee["sponsored_status"];
    expectTypeOf<Status>().toEqualTypeOf<
      | "Sponsored"
      | "Automatically Sponsored (Not Sponsored)"
      | "Sponsored Automatically (Sponsored)"
      | (string & {})
    >();
  });
});

describe("resources", () => {
  test("have only the methods of the contract, and a delete resolves with nothing", () => {
    expectTypeOf<keyof typeof client.contributions>().toEqualTypeOf<"get" | "list">();
    expectTypeOf<keyof typeof client.sponsees>().toEqualTypeOf<
      "create" | "delete" | "get" | "list" | "replace" | "update"
    >();
    expectTypeOf(client.sponsees.delete("1001")).toEqualTypeOf<Promise<void>>();
    // @ts-expect-error: contributions are read-only
    void client.contributions.create(create);
  });

  test("take the arguments of their operation, and nothing else", () => {
    // @ts-expect-error: no id
    void client.sponsees.get();
    const maybe = undefined as string | undefined;
    void client.sponsees.update("1001", { first_name: maybe });
    void client.sponsees.replace("1001", { first_name: maybe });
    void client.sponsees.create({ ...create, last_name: maybe });
    // @ts-expect-error: a create needs a first name
    void client.sponsees.create({ ...create, first_name: maybe });
    // @ts-expect-error: no sponsored_status
    void client.sponsees.create(required);
    // @ts-expect-error: the age is derived
    void client.sponsees.create({ ...create, age: 9 });
    // @ts-expect-error: no body
    void client.sponsees.update("1001");
    // @ts-expect-error: the body comes after the id
    void client.sponsees.replace({ first_name: "Amani" }, "1001");
    // @ts-expect-error: a filter of sponsees
    void client.contributions.list({ filter: { first_name: "a" } });
    // @ts-expect-error: unknown sort
    void client.sponsees.list({ sort: "age" });
  });

  test("take options last", () => {
    const headers = { "x-trace": "7" };
    const signal = undefined as AbortSignal | undefined;
    void client.sponsees.get("1001", { signal, headers, timeout: 5000, retries: 0 });
    void client.sponsees.list({ page: 3 }, { headers, follow: "numbers", from: "?page=2" });
    // @ts-expect-error: unknown option
    void client.sponsees.get("1001", { timout: 5000 });
    // @ts-expect-error: an option of lists
    void client.sponsees.get("1001", { follow: "numbers" });
  });
});

describe("the options for TanStack Query and SWR", () => {
  const reads = queries(client);
  const writes = mutations(client);

  test("have the reads and the writes of each resource, and no others", () => {
    expectTypeOf<"sponsees" | "contributions">().toExtend<keyof typeof reads>();
    expectTypeOf<keyof typeof reads.sponsees>().toEqualTypeOf<"get" | "page" | "list">();
    expectTypeOf<"sponsees">().toExtend<keyof typeof writes>();
    expectTypeOf<"contributions">().not.toExtend<keyof typeof writes>();
    expectTypeOf<keyof typeof writes.sponsees>().toEqualTypeOf<
      "create" | "delete" | "replace" | "update"
    >();
    // @ts-expect-error: no id
    reads.sponsees.get();
    // @ts-expect-error: unknown sort
    reads.sponsees.list({ sort: "age" });
    // @ts-expect-error: a create takes the body alone
    void writes.sponsees.create().mutationFn({ body: create });
    // @ts-expect-error: no body
    void writes.sponsees.update().mutationFn({ id: "1001" });
    void writes.sponsees.update().mutationFn({ id: "1001", body: { first_name: "Amani" } });
    expectTypeOf(writes.sponsees.delete().mutationFn("1001")).toEqualTypeOf<Promise<void>>();
  });

  test("have a typed key only in queryOptions of TanStack Query", () => {
    const plain = reads.sponsees.get("1001");
    const { queryKey } = queryOptions(plain);
    const cache = new QueryClient();
    expectTypeOf(cache.getQueryData(queryKey)).toEqualTypeOf<Sponsee | undefined>();
    expectTypeOf(cache.getQueryData(plain.queryKey)).toBeUnknown();
  });

  test("take the id of the other record when a path contains it", () => {
    interface Payments {
      list: (
        contributionId: string,
        query?: { page?: number },
        options?: ListOptions,
      ) => ListPromise<SponseeList>;
      create: (
        contributionId: string,
        body: SponseePatch,
        options?: CallOptions,
      ) => Promise<Sponsee>;
      delete: (contributionId: string, id: string, options?: CallOptions) => Promise<void>;
    }
    type List = Parameters<Reads<Payments>["list"]>;
    expectTypeOf<List>().toEqualTypeOf<[contributionId: string, query?: { page?: number }]>();
    expectTypeOf<keyof Reads<Payments>>().toEqualTypeOf<"page" | "list">();
    type Variables<Verb extends keyof Writes<Payments>> = Parameters<
      ReturnType<Writes<Payments>[Verb]>["mutationFn"]
    >[0];
    expectTypeOf<Variables<"create">>().toEqualTypeOf<{ id: string; body: SponseePatch }>();
    expectTypeOf<Variables<"delete">>().toEqualTypeOf<[contributionId: string, id: string]>();
  });
});

test("sponseeInput returns the body of an update, and the body of a create with a status", async () => {
  const input = sponseeInput(await client.sponsees.get("1001"));
  expectTypeOf(input).toExtend<SponseePatch>();
  expectTypeOf({ ...input, sponsored_status: 0 as const }).toExtend<SponseeCreate>();
  expectTypeOf(input).not.toExtend<SponseeCreate>();
});

test("the schemas are Standard Schemas of the bodies", () => {
  expectTypeOf(sponseeCreateSchema).toExtend<StandardSchemaV1<SponseeCreate>>();
  expectTypeOf(sponseePatchSchema).toExtend<StandardSchemaV1<SponseePatch>>();
  type Output = StandardSchemaV1.InferOutput<typeof sponseeCreateSchema>;
  expectTypeOf<Output>().toEqualTypeOf<SponseeCreate>();
  expectTypeOf(sponseePatchSchema).not.toExtend<StandardSchemaV1<SponseeCreate>>();
});

test("errors have the members of their class", () => {
  expectTypeOf<StatusError["problem"]>().toEqualTypeOf<ProblemDetails>();
  expectTypeOf<StatusError["status"]>().toEqualTypeOf<number>();
  expectTypeOf<ValidationError["faults"]["gender"]>().toEqualTypeOf<string | undefined>();
});
