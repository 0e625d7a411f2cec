import { describe, expect, test } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import {
  base,
  type Contribution,
  call,
  contributions,
  faultsOf,
  type Sponsee,
  sponsees,
  walk,
} from "./calls.ts";
import {
  everyFault,
  refusedBodies,
  refusedQueries,
  required,
  unreadableBodies,
} from "./refused.ts";

const reference = createReference();
const all = await walk<Sponsee>(reference, sponsees);
type Item = { data: Sponsee };
test.each(refusedQueries)("the list rejects ?%s", async (query, faults) => {
  expect(await faultsOf(reference, "GET", `${sponsees}?${query}`)).toEqual(faults);
});

describe("sponsees", () => {
  test.each(["first_name", "last_name", "reference_number"] as const)(
    "the filter %s lists each sponsee whose value contains the string, in any case",
    async (field) => {
      const part = all[2]?.[field].slice(1, 3).toUpperCase() ?? "";
      const expected = all.filter((one) => one[field].toUpperCase().includes(part));
      expect(expected.length).toBeLessThan(all.length);
      expect(await walk(reference, `${sponsees}?${field}=${part}`)).toEqual(expected);
    },
  );

  test("a create ignores id, age, sponsor_count, url and unknown fields", async () => {
    const own = createReference();
    const body = { ...required, id: "1", age: 99, sponsor_count: 7, url: "x", nonsense: true };
    const { data } = (await call<Item>(own, "POST", sponsees, body)).body;
    expect(data).toMatchObject({ id: "1063", age: null, sponsor_count: 0 });
    expect(data).not.toHaveProperty("nonsense");
  });

  test.each(["PUT", "PATCH"])("a %s changes updated_at and keeps created_at", async (method) => {
    const own = createReference();
    const before = (await call<Item>(own, "GET", `${sponsees}/1001`)).body.data;
    own.setClock(new Date("2030-01-02T03:04:05Z"));
    await call(own, method, `${sponsees}/1001`, { last_name: "Otieno" });
    const after = (await call<Item>(own, "GET", `${sponsees}/1001`)).body.data;
    expect(after.updated_at).toBe("2030-01-02T03:04:05+00:00");
    expect(after.created_at).toBe(before.created_at);
  });

  test("the age of a sponsee depends on the clock", async () => {
    const own = createReference();
    const age = async () => (await call<Item>(own, "GET", `${sponsees}/1002`)).body.data.age;
    expect(await age(), "on the birthday").toBe(12);
    own.setClock(new Date("2026-10-31T23:59:59Z"));
    expect(await age(), "the day before").toBe(11);
    own.setClock(new Date("2030-11-01T00:00:00Z"));
    expect(await age()).toBe(16);
    const found = await walk<Sponsee>(own, `${sponsees}?id=1002`);
    expect(found[0]?.age).toBe(16);
  });

  test("a contribution contains the current data of its sponsee, and null after the sponsee is deleted", async () => {
    const own = createReference();
    const list = await walk<Contribution>(own, contributions);
    const one = list.find(({ line_items: [line] }) => line?.sponsee?.id === "1002");
    const carried = async () => {
      const { body } = await call<{ data: Contribution }>(
        own,
        "GET",
        `${contributions}/${one?.id}`,
      );
      return body.data.line_items[0]?.sponsee;
    };
    const change = { first_name: "Tas", birth_date: "2015-01-01" };
    const { data } = (await call<Item>(own, "PATCH", `${sponsees}/1002`, change)).body;
    expect(data.age).toBe(11);
    expect(await carried()).toEqual(data);
    await call(own, "DELETE", `${sponsees}/1002`);
    expect(await carried()).toBeNull();
  });
});

describe("the body of a create or an update", () => {
  test("is rejected, and the response lists every fault of the body", async () => {
    const [body, faults] = everyFault;
    expect(await faultsOf(reference, "POST", sponsees, body)).toEqual(faults);
    expect(await faultsOf(reference, "PUT", `${sponsees}/1001`, body)).toEqual(faults);
    expect(await faultsOf(reference, "PATCH", `${sponsees}/1001`, body)).toEqual(faults);
    expect(await walk(reference, sponsees), "nothing was written").toEqual(all);
  });

  test.each(refusedBodies)("is rejected by a create: %j", async (body, faults) => {
    expect(await faultsOf(reference, "POST", sponsees, body)).toEqual(faults);
  });

  test("is rejected for its reference number only while another sponsee has this number", async () => {
    const own = createReference();
    const taken = { reference_number: "KEN-0001" };
    for (const method of ["PUT", "PATCH"]) {
      const faults = await faultsOf(own, method, `${sponsees}/1002`, taken);
      expect(Object.keys(faults)).toEqual(["/reference_number"]);
      expect((await call(own, method, `${sponsees}/1001`, taken)).status).toBe(200);
    }
    await call(own, "PATCH", `${sponsees}/1001`, { reference_number: "FREED" });
    expect((await call(own, "PATCH", `${sponsees}/1002`, taken)).status).toBe(200);
    await call(own, "DELETE", `${sponsees}/1002`);
    expect((await call(own, "POST", sponsees, { ...required, ...taken })).status).toBe(201);
  });

  test("is accepted with a reference number of 45 emoji", async () => {
    const own = createReference();
    const longest = { reference_number: "😀".repeat(45) };
    expect((await call(own, "PATCH", `${sponsees}/1003`, longest)).status).toBe(200);
  });

  const json = "application/json";
  test.each(unreadableBodies)("is rejected: %s", async (_, type, body, status, detail) => {
    const own = createReference({ bodyLimit: 1000 });
    const called = await call<{ detail: string }>(own, "POST", sponsees, body, {
      "content-type": type,
    });
    expect([called.status, called.body.detail]).toEqual([status, expect.stringMatching(detail)]);
  });

  test("is rejected when the reference cannot read all of it", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("gone"));
      },
    });
    const init = { method: "POST", headers: { "content-type": json }, body, duplex: "half" };
    const response = await reference.fetch(new Request(base + sponsees, init));
    expect(response.status).toBe(400);
  });

  test("is rejected when it is not UTF-8", async () => {
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    const headers = { "content-type": json };
    const request = new Request(base + sponsees, { method: "POST", headers, body });
    expect((await reference.fetch(request)).status).toBe(400);
  });

  test("is accepted with the character U+FFFD in valid UTF-8", async () => {
    const own = createReference();
    const response = await call(own, "PATCH", `${sponsees}/1001`, { first_name: "\ufffd" });
    expect(response.status).toBe(200);
  });
});
