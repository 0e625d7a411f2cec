// The compiler checks this file in `npm run lint`; it never runs. An unused @ts-expect-error is an
// error, so a wrong line that compiles fails too.
import { describe, expectTypeOf, test } from "vitest";
import {
  type Contribution,
  type CustomFieldsInput,
  createClient,
  type ListPromise,
  type ProblemDetails,
  type Sponsee,
  type SponseeCreate,
  type SponseeList,
  type SponseePatch,
  type SponseeReplace,
  type StatusError,
  type ValidationError,
} from "../../client/index.ts";
import type { Operations } from "../../client/resources.ts";
import type { Resources } from "../../generated/resources.ts";

const client = createClient({ baseUrl: "https://charity.example.org" });
const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";
const contributions = "/admin/api/v3/contributions";
const contribution = "/admin/api/v3/contributions/{id}";
const params = { path: { id: "1001" } };
const required = {
  reference_number: "KEN-0063",
  first_name: "Zawadi",
  enrollment_date: "2026-10-01",
};
const create: SponseeCreate = { ...required, sponsored_status: 1 };

describe("createClient", () => {
  test("needs a baseUrl", () => {
    // @ts-expect-error: no options
    createClient();
    // @ts-expect-error: no baseUrl
    createClient({});
    // @ts-expect-error: not a string
    createClient({ baseUrl: new URL("https://charity.example.org") });
    // @ts-expect-error: unknown option
    createClient({ baseUrl: "https://charity.example.org", baseURL: "" });
  });

  test("takes the options of fetch and its own options", () => {
    createClient({
      baseUrl: "https://charity.example.org",
      headers: { authorization: "Bearer one" },
      fetch: (request) => fetch(request),
      credentials: "include",
      signal: AbortSignal.timeout(1000),
      querySerializer: "form",
      retries: 4,
      timeout: 10_000,
      onRetry: ({ attempt, pause }) => console.log(attempt, pause),
    });
    // @ts-expect-error: an unknown style
    createClient({ baseUrl: "https://charity.example.org", querySerializer: "spaceDelimited" });
    // @ts-expect-error: not a number
    createClient({ baseUrl: "https://charity.example.org", retries: true });
    // @ts-expect-error: `use` adds middleware, or an option of a call
    createClient({ baseUrl: "https://charity.example.org", middleware: [] });
  });

  test("has only the paths and methods of the contract", () => {
    // @ts-expect-error: an unknown path
    void client.GET("/admin/api/v1/sponsees");
    // @ts-expect-error: an unknown path
    void client.GET("/admin/api/v2/sponsees/");
    // @ts-expect-error: a list has no DELETE
    void client.DELETE(sponsees);
    // @ts-expect-error: a list has no PUT
    void client.PUT(sponsees, { body: {} });
  });
});

describe("listSponsees", () => {
  test("takes page, filter and sort, and nothing else", () => {
    void client.GET(sponsees);
    void client.GET(sponsees, { params: {} });
    void client.GET(sponsees, {
      params: {
        query: {
          page: 2,
          filter: { id: "1001", first_name: "a", last_name: "b", reference_number: "K" },
          sort: "-is_sponsored",
        },
      },
    });
    const maybe = undefined as string | undefined;
    void client.GET(sponsees, {
      params: { query: { page: undefined, filter: { first_name: maybe }, sort: undefined } },
    });
    // @ts-expect-error: a filter is a string
    void client.GET(sponsees, { params: { query: { filter: { id: 1001 } } } });
    // @ts-expect-error: unknown filter
    void client.GET(sponsees, { params: { query: { filter: { gender: "F" } } } });
    // @ts-expect-error: unknown filter next to a known one
    void client.GET(sponsees, { params: { query: { filter: { first_name: "a", gender: "F" } } } });
    // @ts-expect-error: unknown option
    void client.GET(sponsees, { parms: {} });
    // @ts-expect-error: a filter of contributions
    void client.GET(sponsees, { params: { query: { filter: { onetime: true } } } });
    // @ts-expect-error: unknown sort
    void client.GET(sponsees, { params: { query: { sort: "age" } } });
    // @ts-expect-error: a sort of contributions
    void client.GET(sponsees, { params: { query: { sort: "contribution_date" } } });
    // @ts-expect-error: a page is a number
    void client.GET(sponsees, { params: { query: { page: "2" } } });
    // @ts-expect-error: the contract has no page size
    void client.GET(sponsees, { params: { query: { per_page: 50 } } });
    // @ts-expect-error: filters belong inside filter
    void client.GET(sponsees, { params: { query: { first_name: "a" } } });
  });

  test("returns a page or a problem", async () => {
    const { data, error, response } = await client.GET(sponsees);
    expectTypeOf(response).toEqualTypeOf<Response>();
    expectTypeOf(error).toEqualTypeOf<ProblemDetails | undefined>();
    if (error) {
      expectTypeOf(data).toEqualTypeOf<undefined>();
      expectTypeOf(error).toEqualTypeOf<ProblemDetails>();
      return;
    }
    expectTypeOf(data.data[0]).toEqualTypeOf<Sponsee | undefined>();
    expectTypeOf(data.links.next).toEqualTypeOf<string | null>();
    expectTypeOf(data.links.first).toEqualTypeOf<string>();
    expectTypeOf(data.meta.total).toEqualTypeOf<number>();
    expectTypeOf(data.meta.links[0]?.label).toEqualTypeOf<string | number | undefined>();
    // @ts-expect-error: a page is not a list
    data.length;
  });
});

describe("createSponsee", () => {
  test("needs its four required fields", () => {
    void client.POST(sponsees, { body: { ...required, sponsored_status: 0 } });
    void client.POST(sponsees, {
      body: {
        ...create,
        last_name: "Mwangi",
        birth_date: "2017-08-23",
        is_enabled: true,
        gender: "F",
        payment_option_group: "Monthly sponsorship",
        image_url: "https://images.example.org/1.jpg",
        longitude: "36.8",
        latitude: "-1.2",
        biography: "<p>Reads.</p>",
        private_notes: "None.",
      },
    });
    // @ts-expect-error: no body
    void client.POST(sponsees);
    // @ts-expect-error: an empty body
    void client.POST(sponsees, { body: {} });
    // @ts-expect-error: no sponsored_status
    void client.POST(sponsees, { body: required });
    const { reference_number, first_name, enrollment_date } = required;
    const sponsored_status = 1;
    // @ts-expect-error: no enrollment_date
    void client.POST(sponsees, { body: { reference_number, first_name, sponsored_status } });
    // @ts-expect-error: no first_name
    void client.POST(sponsees, { body: { reference_number, enrollment_date, sponsored_status } });
    // @ts-expect-error: no reference_number
    void client.POST(sponsees, { body: { first_name, enrollment_date, sponsored_status } });
  });

  test("rejects fields that cannot be written", () => {
    // @ts-expect-error: an unknown status
    void client.POST(sponsees, { body: { ...required, sponsored_status: 3 } });
    // @ts-expect-error: the label is read-only
    void client.POST(sponsees, { body: { ...required, sponsored_status: "Sponsored" } });
    // @ts-expect-error: the age is derived
    void client.POST(sponsees, { body: { ...required, sponsored_status: 1, age: 9 } });
    // @ts-expect-error: the service sets the id
    void client.POST(sponsees, { body: { ...required, sponsored_status: 1, id: "1" } });
    // @ts-expect-error: neither M nor F
    void client.POST(sponsees, { body: { ...required, sponsored_status: 1, gender: "X" } });
    // @ts-expect-error: must be a string
    void client.POST(sponsees, { body: { ...required, sponsored_status: 1, longitude: 36.8 } });
    const enrollment_date = null;
    // @ts-expect-error: required, so not undefined
    void client.POST(sponsees, { body: { ...required, sponsored_status: 1, enrollment_date } });
  });

  test("returns the sponsee for every 2xx status", async () => {
    const { data, error } = await client.POST(sponsees, { body: create });
    expectTypeOf(error).toEqualTypeOf<ProblemDetails | undefined>();
    if (data) expectTypeOf(data.data).toEqualTypeOf<Sponsee>();
    if (!error) expectTypeOf(data.data.id).toEqualTypeOf<string>();
  });
});

describe("getSponsee", () => {
  test("needs an id, and has no query", () => {
    void client.GET(sponsee, { params });
    // @ts-expect-error: no params
    void client.GET(sponsee);
    // @ts-expect-error: no path
    void client.GET(sponsee, { params: {} });
    // @ts-expect-error: no id
    void client.GET(sponsee, { params: { path: {} } });
    // @ts-expect-error: an id is a string
    void client.GET(sponsee, { params: { path: { id: 1001 } } });
    // @ts-expect-error: no query
    void client.GET(sponsee, { params: { ...params, query: { page: 1 } } });
  });

  test("returns a sponsee or a problem", async () => {
    const { data, error } = await client.GET(sponsee, { params });
    if (error) {
      expectTypeOf(error.detail).toEqualTypeOf<string | undefined>();
      expectTypeOf(error.errors?.[0]?.pointer).toEqualTypeOf<string | undefined>();
      // @ts-expect-error: an unknown member
      error.message;
      return;
    }
    expectTypeOf(data.data).toEqualTypeOf<Sponsee>();
    expectTypeOf(data.data.age).toEqualTypeOf<number | null>();
    expectTypeOf(data.data.gender).toEqualTypeOf<"M" | "F" | null>();
    expectTypeOf(data.data.private_notes).toEqualTypeOf<string | null>();
    expectTypeOf(data.data.custom_fields[0]?.slug).toEqualTypeOf<string | undefined>();
    // @ts-expect-error: the sponsee is inside data
    data.first_name;
    // @ts-expect-error: age is read-only
    data.data.age = 9;
  });
});

describe("replaceSponsee and updateSponsee", () => {
  test("take the same body, with optional fields only", () => {
    expectTypeOf<SponseeReplace>().toEqualTypeOf<SponseePatch>();
    void client.PATCH(sponsee, { params, body: {} });
    void client.PUT(sponsee, { params, body: {} });
    // @ts-expect-error: the age is derived
    void client.PUT(sponsee, { params, body: { age: 9 } });
    void client.PATCH(sponsee, { params, body: { sponsored_status: 2, gender: "M" } });
  });

  test("need an id and a body", () => {
    // @ts-expect-error: no id
    void client.PATCH(sponsee, { body: {} });
    // @ts-expect-error: no body
    void client.PATCH(sponsee, { params });
  });

  test("reject fields that cannot be written", () => {
    // @ts-expect-error: an unknown status
    void client.PATCH(sponsee, { params, body: { sponsored_status: 3 } });
    // @ts-expect-error: the age is derived, next to a known field too
    void client.PATCH(sponsee, { params, body: { first_name: "Zawadi", age: 9 } });
    // @ts-expect-error: neither M nor F
    void client.PATCH(sponsee, { params, body: { gender: "X" } });
    // @ts-expect-error: the service counts the sponsors
    void client.PATCH(sponsee, { params, body: { sponsor_count: 2 } });
  });

  test("return the sponsee or a problem", async () => {
    const put = await client.PUT(sponsee, { params, body: {} });
    const patch = await client.PATCH(sponsee, { params, body: {} });
    expectTypeOf(put.error).toEqualTypeOf<ProblemDetails | undefined>();
    expectTypeOf(patch.error).toEqualTypeOf<ProblemDetails | undefined>();
    if (!put.error) expectTypeOf(put.data.data).toEqualTypeOf<Sponsee>();
    if (!patch.error) expectTypeOf(patch.data.data).toEqualTypeOf<Sponsee>();
  });
});

describe("custom fields", () => {
  test("accept a list or an object", () => {
    for (const custom_fields of [
      [{ key: "favourite_subject", value: "Mathematics" }],
      [],
    ] satisfies CustomFieldsInput[]) {
      void client.POST(sponsees, { body: { ...create, custom_fields } });
    }
    void client.POST(sponsees, {
      body: { ...create, custom_fields: { favourite_subject: "Maths" } },
    });
    void client.PATCH(sponsee, { params, body: { custom_fields: [{ key: "a", value: "b" }] } });
    void client.PATCH(sponsee, { params, body: { custom_fields: { a: "b" } } });
  });

  test("need a key and a value", () => {
    // @ts-expect-error: no value
    void client.POST(sponsees, { body: { ...create, custom_fields: [{ key: "a" }] } });
    // @ts-expect-error: no key
    void client.POST(sponsees, { body: { ...create, custom_fields: [{ value: "b" }] } });
    // @ts-expect-error: no key
    void client.PATCH(sponsee, { params, body: { custom_fields: [{ value: "b" }] } });
    // @ts-expect-error: slug is the name in reads
    void client.PATCH(sponsee, { params, body: { custom_fields: [{ slug: "a", value: "b" }] } });
    // @ts-expect-error: a value is a string
    void client.PATCH(sponsee, { params, body: { custom_fields: { a: 1 } } });
  });
});

describe("deleteSponsee", () => {
  test("needs an id and takes no body", () => {
    void client.DELETE(sponsee, { params });
    // @ts-expect-error: no id
    void client.DELETE(sponsee);
    // @ts-expect-error: no body
    void client.DELETE(sponsee, { params, body: {} });
  });

  test("returns no data", async () => {
    const { data, error } = await client.DELETE(sponsee, { params });
    expectTypeOf(data).toEqualTypeOf<undefined>();
    expectTypeOf(error).toEqualTypeOf<ProblemDetails | undefined>();
  });
});

describe("listContributions", () => {
  test("takes page, filter and sort, and nothing else", () => {
    void client.GET(contributions);
    void client.GET(contributions, {
      params: {
        query: {
          page: 1,
          filter: {
            occurred_before: "2026-10-01",
            occurred_after: "2026-09-15T12:00:00Z",
            onetime: true,
            recurring: false,
            initial_recurring: true,
            one_time_and_initial_recurring: true,
          },
          sort: "-contribution_date",
        },
      },
    });
    void client.GET(contributions, { params: { query: { sort: "updated_at" } } });
    // @ts-expect-error: a filter of sponsees
    void client.GET(contributions, { params: { query: { filter: { first_name: "a" } } } });
    // @ts-expect-error: not a boolean
    void client.GET(contributions, { params: { query: { filter: { onetime: "true" } } } });
    const occurred_after = new Date();
    // @ts-expect-error: not a string
    void client.GET(contributions, { params: { query: { filter: { occurred_after } } } });
    // @ts-expect-error: unknown sort
    void client.GET(contributions, { params: { query: { sort: "total_amount" } } });
    // @ts-expect-error: the contract has no page size
    void client.GET(contributions, { params: { query: { per_page: 50 } } });
  });

  test("returns a page or a problem", async () => {
    const { data, error } = await client.GET(contributions);
    if (error) return expectTypeOf(error).toEqualTypeOf<ProblemDetails>();
    expectTypeOf(data.data[0]).toEqualTypeOf<Contribution | undefined>();
    expectTypeOf(data.meta.per_page).toEqualTypeOf<number>();
  });
});

describe("getContribution", () => {
  test("needs an id", () => {
    void client.GET(contribution, { params });
    // @ts-expect-error: no id
    void client.GET(contribution);
  });

  test("returns a contribution or a problem", async () => {
    const { data, error } = await client.GET(contribution, { params });
    if (error) return expectTypeOf(error).toEqualTypeOf<ProblemDetails>();
    expectTypeOf(data.data).toEqualTypeOf<Contribution>();
    expectTypeOf(data.data.total_amount).toEqualTypeOf<string>();
    expectTypeOf(data.data.balance_amount).toEqualTypeOf<number>();
    expectTypeOf(data.data.supporter.groups[0]?.days_left).toEqualTypeOf<number | undefined>();
    const line = data.data.line_items[0];
    expectTypeOf(line?.sponsee?.first_name).toEqualTypeOf<string | undefined>();
    expectTypeOf(line?.recurring_profile?.status).toExtend<string | undefined>();
    expectTypeOf(line?.variant.price.amount).toEqualTypeOf<number | undefined>();
  });

  test("is the only operation on one contribution: contributions are read-only", () => {
    // @ts-expect-error: no create
    void client.POST(contributions, { body: {} });
    // @ts-expect-error: no replace
    void client.PUT(contribution, { params, body: {} });
    // @ts-expect-error: no update
    void client.PATCH(contribution, { params, body: {} });
    // @ts-expect-error: no delete
    void client.DELETE(contribution, { params });
  });
});

describe("observed values", () => {
  type Status = Sponsee["sponsored_status"];
  type PaymentType = Contribution["payments"][number]["type"];

  test("do not exclude other strings", () => {
    expectTypeOf<string>().toExtend<Status>();
    expectTypeOf<string>().toExtend<PaymentType>();
    expectTypeOf<Status>().toExtend<string>();
    expectTypeOf<number>().not.toExtend<Status>();
  });

  test("appear as suggestions in an editor", () => {
    // A plain string would have no literals left.
    type Literals<T> = T extends string
      ? Record<never, never> extends Record<T, 1>
        ? never
        : T
      : never;
    expectTypeOf<Literals<Status>>().toEqualTypeOf<
      | "Sponsored"
      | "Automatically Sponsored (Not Sponsored)"
      | "Sponsored Automatically (Sponsored)"
    >();
    expectTypeOf<Literals<PaymentType>>().toEqualTypeOf<"card">();
  });

  test("apply to reads only: an input accepts only its own values", () => {
    expectTypeOf<SponseeCreate["sponsored_status"]>().toEqualTypeOf<0 | 1 | 2>();
    expectTypeOf<string>().not.toExtend<NonNullable<SponseeCreate["gender"]>>();
  });
});

describe("resources", () => {
  const body = create;

  test("resolve with the record", () => {
    expectTypeOf(client.sponsees.get("1001")).toEqualTypeOf<Promise<Sponsee>>();
    expectTypeOf(client.sponsees.create(body)).toEqualTypeOf<Promise<Sponsee>>();
    expectTypeOf(client.sponsees.update("1001", {})).toEqualTypeOf<Promise<Sponsee>>();
    expectTypeOf(client.sponsees.replace("1001", {})).toEqualTypeOf<Promise<Sponsee>>();
    expectTypeOf(client.sponsees.delete("1001")).toEqualTypeOf<Promise<void>>();
    expectTypeOf(client.contributions.get("1")).toEqualTypeOf<Promise<Contribution>>();
  });

  test("take the arguments of their operation, and nothing else", () => {
    void client.sponsees.update("1001", { first_name: "Amani", custom_fields: { a: "b" } });
    // @ts-expect-error: no id
    void client.sponsees.get();
    // @ts-expect-error: an id is a string
    void client.sponsees.get(1001);
    // @ts-expect-error: no body
    void client.sponsees.create();
    // @ts-expect-error: no sponsored_status
    void client.sponsees.create(required);
    // @ts-expect-error: the age is derived
    void client.sponsees.create({ ...body, age: 9 });
    // @ts-expect-error: an unknown status
    void client.sponsees.update("1001", { sponsored_status: 3 });
    // @ts-expect-error: no body
    void client.sponsees.update("1001");
    // @ts-expect-error: the body comes after the id
    void client.sponsees.replace({ first_name: "Amani" }, "1001");
    // @ts-expect-error: a delete has no body
    void client.sponsees.delete("1001", { body: {} });
    // @ts-expect-error: unknown filter
    void client.sponsees.list({ filter: { first: "a" } });
    // @ts-expect-error: a filter of sponsees
    void client.contributions.list({ filter: { first_name: "a" } });
    // @ts-expect-error: unknown sort
    void client.sponsees.list({ sort: "age" });
    // @ts-expect-error: the contract has no page size
    void client.sponsees.list({ per_page: 50 });
  });

  test("have only the methods of the contract: contributions are read-only", () => {
    expectTypeOf<keyof typeof client.contributions>().toEqualTypeOf<"get" | "list">();
    expectTypeOf<keyof typeof client.sponsees>().toEqualTypeOf<
      "create" | "delete" | "get" | "list" | "replace" | "update"
    >();
    // @ts-expect-error: no create
    client.contributions.create;
  });

  test("take options last", (_: { signal?: AbortSignal | undefined }) => {
    const { signal } = _;
    const headers = { "x-trace": "7" };
    void client.sponsees.get("1001", { signal, headers, timeout: 5000, retries: 0 });
    void client.sponsees.list({ page: 3 }, { signal, headers, follow: "numbers", maxPages: 2 });
    void client.sponsees.list({}, { from: "?page=2" });
    // @ts-expect-error: unknown option
    void client.sponsees.get("1001", { timout: 5000 });
    // @ts-expect-error: an option of lists
    void client.sponsees.get("1001", { follow: "numbers" });
    // @ts-expect-error: redirects cannot be followed
    void client.sponsees.get("1001", { redirect: "follow" });
    // @ts-expect-error: an unknown style
    void client.sponsees.list({}, { follow: "cursor" });
    // @ts-expect-error: not a number
    void client.sponsees.list({}, { retries: "2" });
  });
});

describe("the operations of a client", () => {
  test("cover the whole contract: Resources does not compile while one is missing", () => {
    expectTypeOf<Resources<Operations>["sponsees"]["get"]>().toEqualTypeOf(client.sponsees.get);
    // @ts-expect-error: no getSponsee
    type _Missing = Resources<Omit<Operations, "getSponsee">>;
  });
});

describe("a list", () => {
  test("gives its first page, its records and its pages", async () => {
    const list = client.sponsees.list();
    expectTypeOf(list).toEqualTypeOf<ListPromise<SponseeList>>();
    expectTypeOf(await list).toEqualTypeOf<SponseeList>();
    expectTypeOf(list).toExtend<Promise<SponseeList>>();
    for await (const record of list) {
      expectTypeOf(record).toEqualTypeOf<Sponsee>();
      // @ts-expect-error: a member of contributions
      record.total_amount;
    }
    for await (const page of client.contributions.list().pages()) {
      expectTypeOf(page.meta.total).toEqualTypeOf<number>();
      expectTypeOf(page.data[0]).toEqualTypeOf<Contribution | undefined>();
    }
  });
});

test("errors have the members of their kind", () => {
  expectTypeOf<StatusError["problem"]>().toEqualTypeOf<ProblemDetails>();
  expectTypeOf<StatusError["status"]>().toEqualTypeOf<number>();
  expectTypeOf<ValidationError["faults"]["gender"]>().toEqualTypeOf<string | undefined>();
});
