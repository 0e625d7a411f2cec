/** OPTIONS requests for contributions. The description does not cover OPTIONS. */

import { check, late } from "../../check.ts";
import { pathOf } from "../../http/path.ts";
import { decide } from "../../verdict/results.ts";

const writing = ["POST", "PUT", "PATCH", "DELETE"];

const allow = check("contributions.allow.no-writes", async ({ service, results, visit }, id) => {
  const [first] = (await visit("contributions")).records;
  const paths = [
    pathOf("listContributions"),
    ...(typeof first?.id === "string" ? [pathOf("getContribution", first.id)] : []),
  ];
  for (const path of paths) {
    const response = await service.raw({ method: "OPTIONS", path });
    const named = (response.headers.allow ?? "")
      .split(",")
      .map((name) => name.trim().toUpperCase());
    const writes = response.status < 400 ? named.filter((name) => writing.includes(name)) : [];
    decide(results, id, writes.length === 0, "no Allow header names a method that writes", {
      request: response,
      expected: "an Allow header without any method that writes",
      actual: { words: response.headers.allow ?? "none" },
    });
  }
});

export const checks = late(allow);
