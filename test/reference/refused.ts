/** Requests that a reference rejects, with the expected messages. */
import { expect } from "vitest";

type Faults = Record<string, string>;

/** The required fields of a new sponsee, with valid values. */
export const required = {
  reference_number: "NEW-1",
  first_name: "Neema",
  sponsored_status: 0,
  enrollment_date: "2026-10-01",
};

const notThere = expect.stringMatching(
  /^Is not a parameter of this list\. Parameters: page, filter\[id\], filter\[first_name\], .*sort\.$/,
);

/** Invalid queries of the list of sponsees, with their faults. */
export const refusedQueries: [string, Faults][] = [
  ["page=0", { page: "Must be at least 1, not 0." }],
  ["page=1e1", { page: 'Must be a whole number, not "1e1".' }],
  ["page=", { page: 'Must be a whole number, not "".' }],
  [`page=${"9".repeat(400)}`, { page: expect.stringContaining("9…") }],
  ["filter[__proto__]=5", { "filter[__proto__]": notThere }],
  ["constructor=5", { constructor: notThere }],
  ["id=1&filter[id]=2", { "filter[id]": "Must be given only once." }],
  [
    "foo=1&page=x&sort=y",
    {
      foo: notThere,
      page: 'Must be a whole number, not "x".',
      sort: expect.stringContaining("Must be one of"),
    },
  ],
];

const wrong = {
  reference_number: "x".repeat(46),
  first_name: 5,
  gender: "X",
  sponsored_status: "1",
  enrollment_date: "2026-02-30",
  birth_date: "soon",
  is_enabled: "yes",
  image_url: "picture.jpg",
  payment_option_group: "Weekly",
  custom_fields: [{ key: 1 }, 3],
  private_notes: null,
};

/** A payload in which each field has a fault, and the faults that POST, PUT and PATCH report. */
export const everyFault = [
  wrong,
  {
    "/reference_number": "Must have at most 45 characters, but has 46.",
    "/first_name": "Must be a string, not 5.",
    "/gender": 'Must be one of "M", "F".',
    "/sponsored_status": "Must be one of 0, 1, 2.",
    "/enrollment_date": 'Must be a calendar day as YYYY-mm-dd, not "2026-02-30".',
    "/birth_date": 'Must be a calendar day as YYYY-mm-dd, not "soon".',
    "/is_enabled": 'Must be true or false, not "yes".',
    "/image_url": 'Must be an absolute URL, not "picture.jpg".',
    "/payment_option_group":
      'Must be one of "Monthly sponsorship", "Shared sponsorship", "Yearly or monthly sponsorship".',
    "/custom_fields/0/key": "Must be a string, not 1.",
    "/custom_fields/0/value": "Is required.",
    "/custom_fields/1": "Must be an object, not 3.",
    "/private_notes": "Must be a string, not null.",
  },
] as const;

/** Invalid payloads for creating a sponsee, with their faults. */
export const refusedBodies: [unknown, Faults][] = [
  [{}, Object.fromEntries(Object.keys(required).map((name) => [`/${name}`, "Is required."]))],
  [[], { "": "Must be an object, not an array." }],
  ["null", { "": "Must be an object, not null." }],
  [
    { ...required, reference_number: "KEN-0001", gender: "x" },
    {
      "/reference_number": 'Must be unique: "KEN-0001" belongs to another sponsee.',
      "/gender": 'Must be one of "M", "F".',
    },
  ],
  [
    { ...required, custom_fields: "x" },
    { "/custom_fields": 'Must be an array or an object, not "x".' },
  ],
  [
    { ...required, custom_fields: { "a/b": 1 } },
    { "/custom_fields/a~1b": "Must be a string, not 1." },
  ],
  [
    { ...required, custom_fields: { "": "x" } },
    { "/custom_fields/": "Must have a name that is not empty." },
  ],
  [
    { ...required, reference_number: "😀".repeat(46) },
    { "/reference_number": "Must have at most 45 characters, but has 46." },
  ],
  [
    JSON.stringify({ ...required, first_name: 0 }).replace('name":0', 'name":1e400'),
    { "/first_name": "Must be a string, not a number that is too large." },
  ],
];

const json = "application/json";

/** Rejected bodies: a name for the test, the media type, the body, the status and the detail. */
export const unreadableBodies = [
  [
    "malformed",
    json,
    '{"a":1,}',
    400,
    /^The body is not JSON: Expected double-quoted property name .*position 7/,
  ],
  ["cut off", json, '{"a":', 400, /^The body is not JSON: /],
  ["empty", json, "", 400, /^The body is empty/],
  ["a form", "application/x-www-form-urlencoded", "a=1", 415, /x-www-form-urlencoded/],
  ["text", "text/plain", "{}", 415, /must be application\/json/],
  ["another charset", `${json}; charset=latin1`, "{}", 415, /UTF-8/],
  ["UTF-8 without the required fields", `${json}; charset="UTF-8"`, "{}", 422, /4 faults/],
  ["too large", json, JSON.stringify("x".repeat(2000)), 413, /at most 1000 bytes/],
  ["deeply nested and cut off", json, "[".repeat(900), 400, /not JSON/],
] as const;
