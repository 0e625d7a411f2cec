/** Prints the income of a month in each currency. */
import { createClient } from "sponsorship-api";

const client = createClient({ baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020" });
const times = process.argv.slice(2);
if (times.length === 1) throw new Error("Pass both times, or neither.");
const [from = "2026-10-01T00:00:00Z", to = "2026-11-01T00:00:00Z"] = times;
const [start, end] = [Date.parse(from), Date.parse(to)];
const text = (time: number) => new Date(time).toISOString().replace(".000Z", "Z");

/** Converts "12.5000" to 125000n, because a floating-point number cannot hold each decimal. */
function toUnits(amount: string): bigint {
  if (!/^-?\d+\.\d{4}$/.test(amount)) throw new Error(`"${amount}" needs four decimal places.`);
  return BigInt(amount.replace(".", ""));
}

// The bounds are exclusive. The first one is a second earlier, and the loop compares exactly.
const filter = { occurred_after: text(start - 1000), occurred_before: text(end) };
const sums: Record<string, bigint> = {};
const ids = new Set<string>();
let total = 0;
for await (const page of client.contributions.list({ filter, sort: "contribution_date" }).pages()) {
  total = page.meta.total;
  for (const one of page.data) {
    const isNew = ids.size < ids.add(one.id).size;
    const isIncome = one.is_paid && !one.is_test && !one.is_spam && !one.is_deleted;
    if (!isNew || !isIncome || Date.parse(one.ordered_at) < start) continue;
    const units = toUnits(one.total_amount) - toUnits(one.refunded_amount);
    sums[one.currency.iso_code] = (sums[one.currency.iso_code] ?? 0n) + units;
  }
}
if (ids.size !== total) throw new Error("The list changed during the run. Run the program again.");
for (const [currency, units] of Object.entries(sums)) {
  const digits = String(units)
    .replace("-", "")
    .padStart(5, "0")
    .replace(/(?=.{4}$)/, ".");
  console.log(currency, units < 0n ? `-${digits}` : digits);
}
