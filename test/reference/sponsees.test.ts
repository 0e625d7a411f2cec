import { describe, expect, test } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import {
  base,
  type Contribution,
  call,
  contributions,
  faultsOf,
  type List,
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
const sponsored = ["Sponsored", "Sponsored Automatically (Sponsored)"];
type Item = { data: Sponsee };
const ids = (list: readonly Sponsee[]) => list.map(({ id }) => id);

describe("list", () => {
  const filters: [string, (sponsee: Sponsee) => boolean][] = [
    ["id=1001", ({ id }) => id === "1001"],
    ["id=100", () => false],
    ["first_name=AMA", ({ first_name }) => /ama/i.test(first_name)],
    ["last_name=am", ({ last_name }) => /am/i.test(last_name)],
    ["reference_number=per-", ({ reference_number }) => reference_number.startsWith("PER-")],
    ["reference_number=.*", () => false],
    [
      "first_name=mar&last_name=am",
      (one) => /mar/i.test(one.first_name) && /am/i.test(one.last_name),
    ],
    ["id=1001&first_name=zzz", () => false],
    ["last_name=", () => true],
  ];
  test.each(filters)("filter %s, plain and in brackets", async (query, holds) => {
    const wanted = ids(all.filter(holds));
    const brackets = query.replaceAll(/(\w+)=/g, "filter[$1]=");
    for (const spelled of [query, brackets]) {
      const found = await walk<Sponsee>(reference, `${sponsees}?${spelled}`);
      expect(ids(found)).toEqual(wanted);
    }
  });

  const sorts: [string, (sponsee: Sponsee) => string | number][] = [
    ["birth_date", ({ birth_date }) => birth_date ?? ""],
    ["first_name", ({ first_name }) => first_name.toLowerCase()],
    ["last_name", ({ last_name }) => last_name.toLowerCase()],
    ["reference_number", ({ reference_number }) => reference_number.toLowerCase()],
    ["is_sponsored", ({ sponsored_status }) => Number(sponsored.includes(sponsored_status))],
    ["is_enabled", ({ is_enabled }) => Number(is_enabled)],
  ];
  /** The ids in the order of a sort. Equal sponsees keep the order of their ids. */
  const ordered = (list: readonly Sponsee[], key: (typeof sorts)[number][1], direction = 1) =>
    ids(
      list.toSorted((a, b) =>
        key(a) < key(b) ? -direction : key(a) > key(b) ? direction : Number(a.id) - Number(b.id),
      ),
    );

  test("keeps every order correct after any write", async () => {
    const changed = createReference();
    const orders = sorts.flatMap(([sort]) => [sort, `-${sort}`]);
    for (const sort of orders) await walk(changed, `${sponsees}?sort=${sort}`);
    for (let i = 0; i < 30; i++) {
      const id = String(1001 + ((i * 7) % 62));
      const first_name = `N${(i * 13) % 10}`;
      if (i % 3 === 0) await call(changed, "DELETE", `${sponsees}/${id}`);
      else
        await call(changed, "PATCH", `${sponsees}/${id}`, { first_name, is_enabled: i % 2 === 0 });
      await call(changed, "POST", sponsees, { ...required, reference_number: `n${i}`, first_name });
    }
    const rest = await walk<Sponsee>(changed, sponsees);
    for (const [sort, key] of sorts) {
      const up = await walk<Sponsee>(changed, `${sponsees}?sort=${sort}`);
      expect(ids(up), sort).toEqual(ordered(rest, key));
      const down = await walk<Sponsee>(changed, `${sponsees}?sort=-${sort}`);
      expect(ids(down), `-${sort}`).toEqual(ordered(rest, key, -1));
    }
    expect(await walk(createReference(), sponsees)).toEqual(all);
  });

  test("returns an empty page past the end", async () => {
    for (const page of ["6", "99999999999999999999"]) {
      const { body } = await call<List<Sponsee>>(reference, "GET", `${sponsees}?page=${page}`);
      expect(body.data).toEqual([]);
      expect(body.meta).toMatchObject({ from: 0, to: 0, total: 62, last_page: 5 });
      expect(body.links.next).toBeNull();
    }
  });

  test.each(refusedQueries)("rejects ?%.40s", async (query, faults) => {
    expect(await faultsOf(reference, "GET", `${sponsees}?${query}`)).toEqual(faults);
  });
});

describe("write", () => {
  test("ignores derived and unknown fields", async () => {
    const own = createReference();
    const body = { ...required, id: "1", age: 99, sponsor_count: 7, url: "x", nonsense: true };
    const { data } = (await call<Item>(own, "POST", sponsees, body)).body;
    expect(data).toMatchObject({ id: "1063", age: null, sponsor_count: 0 });
    expect(data).not.toHaveProperty("nonsense");
  });

  test("the age depends on the clock", async () => {
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

  test.each([
    [0, 5, "Not Sponsored"],
    [1, 5, "Sponsored"],
    [2, 2, "Sponsored Automatically (Sponsored)"],
    [2, 3, "Automatically Sponsored (Not Sponsored)"],
  ])(
    "status %d with 2 sponsors, when %d are needed, reads as %s",
    async (status, needed, label) => {
      const own = createReference({ minimumSponsors: needed });
      const body = { sponsored_status: status };
      const { data } = (await call<Item>(own, "PATCH", `${sponsees}/1002`, body)).body;
      expect(data).toMatchObject({ sponsored_status: label, sponsor_count: 2 });
    },
  );

  test("a sponsee is the same in every place, and null where it was deleted", async () => {
    const own = createReference();
    const carried = async () => {
      const list = await walk<Contribution>(own, contributions);
      const items = await Promise.all(
        list.map(({ id }) => call<{ data: Contribution }>(own, "GET", `${contributions}/${id}`)),
      );
      expect(items.map(({ body }) => body.data)).toEqual(list);
      return list
        .flatMap(({ line_items }) => line_items)
        .filter(({ recurring_profile_id: plan }) => plan === "802" || plan === "803")
        .map(({ sponsee }) => sponsee);
    };
    const before = await carried();
    expect(before.length).toBeGreaterThan(5);
    const { data } = (
      await call<Item>(own, "PATCH", `${sponsees}/1002`, {
        first_name: "Tas",
        birth_date: "2015-01-01",
      })
    ).body;
    expect(data.age).toBe(11);
    expect(await carried()).toEqual(before.map(() => data));
    await call(own, "DELETE", `${sponsees}/1002`);
    expect(await carried()).toEqual(before.map(() => null));
  });
});

describe("bad input", () => {
  test("is rejected with every fault, on create and on update", async () => {
    const [body, faults] = everyFault;
    expect(await faultsOf(reference, "POST", sponsees, body)).toEqual(faults);
    expect(await faultsOf(reference, "PUT", `${sponsees}/1001`, body)).toEqual(faults);
    expect(await faultsOf(reference, "PATCH", `${sponsees}/1001`, body)).toEqual(faults);
    expect(await walk(reference, sponsees), "nothing was written").toEqual(all);
  });

  test.each(refusedBodies)("is rejected by create: %j", async (body, faults) => {
    expect(await faultsOf(reference, "POST", sponsees, body)).toEqual(faults);
  });

  test("is rejected on update when the reference number is taken, and accepted when it is unchanged", async () => {
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
    const longest = { reference_number: "😀".repeat(45) };
    expect((await call(own, "PATCH", `${sponsees}/1003`, longest)).status).toBe(200);
  });

  const json = "application/json";
  test.each(unreadableBodies)(
    "is rejected: a body that is %s",
    async (_, type, body, status, detail) => {
      const own = createReference({ bodyLimit: 1000 });
      const answer = await call<{ detail: string }>(own, "POST", sponsees, body, {
        "content-type": type,
      });
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)]);
    },
  );

  test("is rejected: a body that breaks off", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("gone"));
      },
    });
    const init = { method: "POST", headers: { "content-type": json }, body, duplex: "half" };
    const answer = await reference.fetch(new Request(base + sponsees, init));
    expect(answer.status).toBe(400);
  });

  test("is rejected: a body that is not UTF-8", async () => {
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    const headers = { "content-type": json };
    const request = new Request(base + sponsees, { method: "POST", headers, body });
    expect((await reference.fetch(request)).status).toBe(400);
  });

  test("does not include a string with U+FFFD, which is valid UTF-8", async () => {
    const own = createReference();
    const answer = await call(own, "PATCH", `${sponsees}/1001`, { first_name: "\ufffd" });
    expect(answer.status).toBe(200);
  });
});
