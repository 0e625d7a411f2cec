/** Records that differ from the sample data, because the suite must not depend on the sample data. */

import { examples } from "../../../domain/examples.ts";
import { generateRecords } from "../../../domain/random-records.ts";
import type { Records, SponseeRecord } from "../../../domain/records.ts";

/**
 * Names with accents, names with characters that a query must encode, and names that databases sort
 * differently.
 */
const names: [first: string, last: string][] = [
  ["Zoë", "Núñez"],
  ["Anne Marie", "O'Brien"],
  ["ángela", "Smith & Sons"],
  ["bo", "van der 100%"],
  ["Émile", "Åberg"],
  ["José+Luis", "de la Cruz"],
  // Unicode normalisation does not decompose Ł: some databases sort it after Z, and others sort it
  // next to L.
  ["Łukasz", "Łęcki"],
];

/**
 * A service that cuts long strings, escapes `&`, drops accents, or converts "031" to a number
 * changes these values.
 */
const customFields = { favourite_subject: "L'école & l'art dramatique", shoe_size: "031" };

/**
 * The sample data with other ids and reference numbers, more names and disabled sponsees, orders at
 * midnight, and two orders in the same second.
 */
function ownRecords(): Records {
  const records = structuredClone(examples());
  const renamed = (id: string) => String(Number(id) + 6000);
  const more = names.map(([first_name, last_name], index): SponseeRecord => {
    return {
      id: String(7900 + index),
      reference_number: `ÄÖ ${index}/x&y`,
      first_name,
      last_name,
      gender: index % 2 === 0 ? "F" : "M",
      birth_date: `201${index}-02-2${index}`,
      enrollment_date: "2024-05-05",
      sponsored_status: index % 2 === 0 ? 1 : 0,
      is_enabled: index % 3 !== 0,
      payment_option_group: "Monthly sponsorship",
      ...(index === 2 && { custom_fields: customFields }),
    };
  });
  return {
    ...records,
    sponsees: [
      ...records.sponsees.map((sponsee, index) => ({
        ...sponsee,
        id: renamed(sponsee.id),
        reference_number: `${sponsee.reference_number.slice(0, 3)}.${sponsee.reference_number.slice(4)}.Z`,
        ...(index % 7 === 3 && { is_enabled: false }),
      })),
      ...more,
    ],
    orders: {
      plans: records.orders.plans.map((plan) => ({ ...plan, sponsee: renamed(plan.sponsee) })),
      gifts: [
        ...records.orders.gifts,
        { supporter: "maren", product: "meals", at: "2025-12-31T23:59:59Z" },
        { supporter: "tobias", product: "meals", at: "2026-05-01T00:00:00Z" },
        { supporter: "maren", product: "kit", at: "2026-05-20T00:00:00Z" },
        {
          supporter: "tobias",
          product: "meals",
          at: "2026-05-02T08:00:00Z",
          refunded_at: "2026-07-20T09:30:00Z",
        },
        { supporter: "tobias", product: "kit", at: "2026-07-07T11:11:11Z" },
        {
          supporter: "maren",
          product: "meals",
          at: "2026-07-07T11:11:11Z",
          with: [{ product: "kit", receipt: "2026-77" }],
        },
      ],
    },
  };
}

/** Few records, for a short run, but with all kinds of names and orders. */
export function smallRecords(): Records {
  const records = ownRecords();
  const [first = [], last = []] = [
    records.sponsees.slice(0, 12),
    records.sponsees.slice(-names.length),
  ];
  const sponsees = [...first, ...last];
  const known = new Set(sponsees.map(({ id }) => id));
  const plans = records.orders.plans.filter(({ sponsee }) => known.has(sponsee));
  return {
    ...records,
    sponsees,
    orders: {
      plans: plans.slice(0, 2),
      gifts: records.orders.gifts.filter(
        ({ supporter, with: extras = [], refunded_at }, index, { length }) =>
          index < 2 ||
          index >= length - 6 ||
          refunded_at !== undefined ||
          extras.some(({ receipt }) => receipt !== undefined) ||
          records.supporters[supporter]?.groups !== undefined,
      ),
    },
  };
}

/** The small records, with changed sponsees. */
export function withSponsees(
  change: (sponsee: SponseeRecord, index: number) => SponseeRecord,
): Records {
  const records = smallRecords();
  return { ...records, sponsees: records.sponsees.map(change) };
}

/** The small records, in which some sponsees have no last name. */
export const sparseRecords = (): Records =>
  withSponsees((sponsee, index) => {
    const { last_name: _, ...rest } = sponsee;
    return index % 4 === 1 ? rest : sponsee;
  });

export function emptyRecords(which: "sponsees" | "contributions" | "both"): Records {
  const records = smallRecords();
  const { gifts } = records.orders;
  if (which === "contributions") return { ...records, orders: { plans: [], gifts: [] } };
  return {
    ...records,
    sponsees: [],
    orders: { plans: [], gifts: which === "both" ? [] : gifts },
  };
}

/** So many records that a run does not read every page. */
export function manyRecords(): Records {
  return generateRecords({ sponsees: 2_000, contributions: 3_000, seed: 7 }, examples());
}

/** All orders are in January or July, near midnight at UTC-5, UTC+5:30 or UTC+10:30. */
export function midnightRecords(): Records {
  const records = smallRecords();
  const times = ["04:30:00", "05:30:00", "13:15:00", "13:45:00", "18:15:00", "18:45:00"];
  const days = ["2026-01-20", "2026-01-21", "2026-07-20", "2026-07-21"];
  const gifts = days.flatMap((day) =>
    times.map((time) => ({ supporter: "maren", product: "meals", at: `${day}T${time}Z` })),
  );
  return { ...records, orders: { plans: [], gifts } };
}
