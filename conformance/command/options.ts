/** The options of `conformance`: one table for the parser, the help and the docs. */
import {
  calledAs,
  flag,
  inRange,
  list,
  nonEmpty,
  type Option,
  optional,
  UsageError,
  type Values,
  wholeNumber,
} from "../../lib/command.ts";
import { isDay } from "../../lib/is-day.ts";
import { shownHeaders } from "../../lib/secrets.ts";
import { allResources, type QueryStyle, type Resource } from "../evidence/service.ts";
import { defaultMaxRequests, type Rate } from "../http/limits.ts";
import type { UserHeader } from "../http/transport.ts";
import { suite } from "../suite.ts";
import { compareVersions, isNamed, requirements } from "../verdict/requirements.ts";
import { profileNames, profileOf } from "./profiles.ts";

const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;
/** The values that Node can send in a header. Node rejects line breaks, for example. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]+$/;

const baseUrl = optional(
  "URL",
  "The part of the service's address before /admin/api/ (required)",
  (given) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new UsageError("must be an address that begins with http:// or https://");
    }
    // The message does not repeat the address, which may contain a key.
    if (url.search !== "" || url.hash !== "") {
      throw new UsageError("must not have a query or a fragment");
    }
    return given;
  },
);

/** The suite sets these headers itself, from the body of each request. */
const ownHeaders = /^(content-(length|type)|transfer-encoding)$/i;

function checkName(name: string, form: string): void {
  if (!headerName.test(name)) throw new UsageError(`must be of the form ${form}`);
  if (ownHeaders.test(name))
    throw new UsageError(`must not be ${name}, which the suite sets itself`);
}

const header = list<UserHeader>(
  "'NAME: VALUE'",
  `A header for every request. Outputs mask the values of all headers except ${shownHeaders.join(", ")}`,
  (given) => {
    const colon = given.indexOf(":");
    const name = given.slice(0, Math.max(0, colon)).trim();
    const value = given.slice(colon + 1).trim();
    // The message does not repeat the text, which may be a secret.
    checkName(name, '"Name: value"');
    if (!headerValue.test(value)) throw new UsageError('must be of the form "Name: value"');
    return { name, value };
  },
);

const headerEnv = list<UserHeader>(
  "NAME=VARIABLE",
  "A header whose value is in an environment variable",
  (given) => {
    const [, name = "", variable = ""] = /^([^=]+)=(\w+)$/.exec(given) ?? [];
    checkName(name, '"NAME=VARIABLE"');
    const value = process.env[variable]?.trim() ?? "";
    if (value === "") throw new UsageError(`names ${variable}, which is not set or is empty`);
    if (!headerValue.test(value)) {
      throw new UsageError(`names ${variable}, whose value cannot be sent in a header`);
    }
    return { name, value, variable };
  },
);

/** An option for one resource, or for all. A later setting replaces an earlier one. */
function perResource<T extends string>(
  placeholder: string,
  description: string,
  parse: (value: string) => T,
): Option<Partial<Record<Resource, T>>> {
  return {
    ...{ placeholder, description, fallback: {}, repeatable: true },
    parse(given, before) {
      const [, one, text = ""] = /^(?:([^=]+)=)?(.*)$/.exec(given) ?? [];
      const named = allResources.filter((resource) => one === undefined || one === resource);
      if (named.length > 0) {
        return { ...before, ...Object.fromEntries(named.map((name) => [name, parse(text)])) };
      }
      throw new UsageError(`must name ${allResources.join(" or ")}, not "${one}"`);
    },
  };
}

const queryStyle = perResource<QueryStyle>(
  "[RESOURCE=]STYLE",
  "The form of filters: bracket (filter[name]=value) or plain (name=value); detected when not given",
  (value) => {
    if (value === "bracket" || value === "plain") return value;
    throw new UsageError(`must be bracket or plain, not "${value}"`);
  },
);

const sortParam = perResource(
  "[RESOURCE=]NAME",
  "The name of the sort parameter (default: sort)",
  nonEmpty,
);

/** Where a user finds the ids. */
const allIds = calledAs(
  "conformance/requirements.md",
  'the page "Requirements" of npx sponsorship-api docs',
);

const only = list<string>(
  "ID",
  "Check only this requirement. ID can also be the beginning of several ids, such as service",
  (given) => {
    if (!requirements.some(({ id }) => isNamed(id, given))) {
      throw new UsageError(
        `"${given}" matches no requirement: give an id, or the part of an id before a dot or a hyphen, such as service. All ids: ${allIds}`,
      );
    }
    return given;
  },
);

export const options = {
  "base-url": baseUrl,
  header,
  "header-env": headerEnv,
  "query-style": queryStyle,
  "sort-param": sortParam,
  "allow-writes": flag("Create records, change and delete only these, and remove them at the end"),
  journal: optional(
    "FILE",
    "List the created records in this file until they are removed. The command cleanup can remove them later",
  ),
  only,
  profile: optional("NAME", `Check a part of the service: ${profileNames.join(", ")}`, profileOf),
  "report-dir": optional(
    "DIR",
    "Write the report to this folder: report.html, .json and .md, junit.xml, badge.json, and all requests as run.har",
  ),
  timeout: wholeNumber(
    "MS",
    10_000,
    "Time limit of a request in milliseconds. A write, and a read repeated after a timeout, have three times this limit",
    { min: 1, max: 600_000 },
  ),
  rate: optional(
    "N/UNIT",
    "Send at most N requests per unit, evenly spaced: 5/s, 60/min, 1000/h",
    parseRate,
  ),
  "run-timeout": optional(
    "SECONDS",
    "Time limit of the run in seconds (default: 600, or longer with --rate). The clean-up has a separate limit of the same length",
    inRange({ min: 1, max: 86_400 }),
  ),
  "max-requests": wholeNumber("N", defaultMaxRequests, "Send at most this many requests", {
    min: 1,
    max: 1_000_000,
  }),
  "min-decided": wholeNumber(
    "PERCENT",
    1,
    "Fail with exit code 4 when the run decides less than this percentage of the documented requirements. Decided means passed or failed",
    { min: 0, max: 100 },
  ),
  "max-warnings": optional(
    "N",
    "Fail when more than N implied requirements are broken; 0 allows no warning (default: not limited)",
    inRange({ min: 0, max: 1_000 }),
  ),
  requirements: optional(
    "VERSION",
    "The version of the contract that the service implements, such as 0.1: requirements of later versions cannot fail the run",
    (given) => {
      const own = suite.version.replace(/\.\d+$/, "");
      if (/^\d+\.\d+$/.test(given) && compareVersions(given, own) <= 0) return given;
      throw new UsageError(`must be a version up to ${own}, such as ${own}, not "${given}"`);
    },
  ),
  deviations: optional("FILE", "A YAML file of known and accepted failures"),
  "strict-deviations": flag("Fail with exit code 1 when a requirement of --deviations passes"),
  "write-deviations": optional(
    "FILE",
    "Write the failures of this run to a new file for --deviations, with an entry for each cause",
  ),
  owner: optional("NAME", "With --write-deviations: the owner of new entries"),
  expires: optional(
    "YYYY-mm-dd",
    "With --write-deviations: the last day on which new entries are accepted",
    (given) => {
      if (isDay(given)) return given;
      throw new UsageError("must be a date YYYY-mm-dd");
    },
  ),
  trace: flag("With --only: print each request as a curl line, with its response"),
  verbose: flag(
    "List every failure, and the reasons why the other requirements pass or are inconclusive",
  ),
} as const;

export type Given = Values<typeof options>;

/** The target of a command. Throws a UsageError without a base URL. */
export function targetOf(
  values: Pick<Given, "base-url" | "header" | "header-env" | "timeout" | "rate" | "run-timeout">,
) {
  const { "base-url": baseUrl, "run-timeout": seconds, timeout, rate } = values;
  if (baseUrl === undefined) throw new UsageError("Give the service's base URL: --base-url URL");
  const headers = [...values.header, ...values["header-env"]];
  const limit = seconds !== undefined && { runTimeout: 1_000 * seconds };
  return { baseUrl, headers, timeout, rate, ...limit };
}

/** The report has a separate field for the base URL. The other options change only the output. */
const notListed = [
  ...["base-url", "report-dir", "verbose", "trace"],
  ...["write-deviations", "owner", "expires"],
];

/** The given options and the defaults of the others, for the report. Leaves out header values. */
export function shownOptions(values: Given): { name: string; value: string }[] {
  const settings = (given: object) =>
    Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const shown: Record<string, unknown> = {
    ...values,
    header: values.header.map(({ name }) => `${name}: ***`),
    "header-env": values["header-env"].map((one) => `${one.name}=${one.variable}`),
    "query-style": settings(values["query-style"]),
    "sort-param": settings(values["sort-param"]),
    profile: values.profile?.profile,
    rate: values.rate?.text,
  };
  return Object.keys(options)
    .filter((name) => !notListed.includes(name) && shown[name] !== false)
    .flatMap((name) =>
      [shown[name] ?? []]
        .flat()
        .map((value) => ({ name, value: value === true ? "" : String(value) })),
    );
}

const periods: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 };

/** Parses a rate. The result also has the text that the user entered, for reports. */
export function parseRate(given: string): Rate & { text: string } {
  const [text, count = "", unit = ""] = /^([1-9]\d{0,5})\/(s|min|h)$/.exec(given) ?? [];
  const period = periods[unit];
  if (text === undefined || period === undefined) {
    throw new UsageError(
      `must be requests per second, minute or hour, such as 5/s, 60/min or 1000/h, not "${given}"`,
    );
  }
  return { text, count: Number(count), period };
}

/**
 * The most requests of a whole run with writes on the example records. Other runs send about as many.
 * Each resource after the first two, which the suite knows best, adds 50.
 */
export const usualRequests = 530 + 50 * (allResources.length - 2);
