/**
 * The command line of every script. A table of options defines the parsing, the types, `--help` and
 * the usage errors.
 *
 * Exit codes: 0 success, 1 failure, 2 wrong usage.
 */
import { getSystemErrorMap, parseArgs } from "node:util";

/** The caller used the command incorrectly. The command prints one line and exits with 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A failure outside our code. The command prints the message without a stack and exits with 1. */
export class Failure extends Error {
  override name = "Failure";
}

/** A flag (`--verbose`), or an option with a value (`--port 4010`, `--port=4010`). */
export interface Option<T> {
  description: string;
  /** The name of the value in `--help`: `PORT`. A flag has none. */
  placeholder?: string;
  /** The value when the option is not given. */
  fallback: T;
  /** Whether `--header A --header B` uses A and B. Otherwise, only B is used. */
  repeatable?: true;
  /**
   * Returns the value when the option is given, or throws a UsageError that describes the mistake.
   *
   * @param before the value from earlier uses of this option, or `fallback`
   */
  parse(text: string, before: T): T;
}

// biome-ignore lint/suspicious/noExplicitAny: each option has its own type of value
export type Options = Record<string, Option<any>>;

/** The values that `run` receives. Each key is the name of an option. */
export type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends Option<infer T> ? T : never;
};

export interface CommandDefinition<O extends Options> {
  /** The name as the user types it: `npm run mock`. */
  name: string;
  /** One sentence. */
  summary: string;
  options: O;
  /** Arguments without dashes. Default: none. */
  positionals?: {
    placeholder: string;
    description: string;
    /** The arguments that are allowed. Default: any. */
    choices?: readonly string[];
  };
  /** Resolves to the exit code. Default: 0. */
  run(values: Values<O>, positionals: string[]): Promise<number | undefined>;
}

export type Command = ReturnType<typeof defineCommand>;

/**
 * Returns why a file cannot be read or written: "no such file or directory". Leaves out the path
 * and the error code, which are in Node's message.
 */
export function whyUnreadable(error: unknown): string {
  const { errno = 0, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}

/**
 * Returns `script` in a clone of the repository, such as `npm run mock`. Returns `packaged` in the
 * published package, such as `npx sponsorship-api mock`: npx finds the package in a project, or a
 * global install.
 */
export function calledAs(script: string, packaged: string): string {
  return import.meta.url.endsWith(".ts") ? script : packaged;
}

export function flag(description: string): Option<boolean> {
  return { description, fallback: false, parse: () => true };
}

export function text(placeholder: string, fallback: string, description: string): Option<string> {
  return { placeholder, fallback, description, parse: nonEmpty };
}

/** A repeatable option. `parse` converts one value. */
export function list<T>(
  placeholder: string,
  description: string,
  parse: (given: string) => T,
): Option<T[]> {
  return {
    ...{ placeholder, description, fallback: [], repeatable: true },
    parse: (given, before) => [...before, parse(given)],
  };
}

/**
 * An option whose value is undefined when it is not given.
 *
 * @param parse converts the string to the value, or throws a UsageError. Default: accepts any
 *   string that is not empty
 */
export function optional<T = string>(
  placeholder: string,
  description: string,
  parse: (given: string) => T = nonEmpty as (given: string) => never,
): Option<T | undefined> {
  return { placeholder, fallback: undefined, description, parse };
}

/** A whole number in a range, both ends included. */
export function wholeNumber(
  placeholder: string,
  fallback: number,
  description: string,
  range: { min: number; max: number },
): Option<number> {
  return { placeholder, fallback, description, parse: inRange(range) };
}

/** Returns a parser of whole numbers in a range, both ends included. */
export function inRange({ min, max }: { min: number; max: number }): (given: string) => number {
  return (given) => {
    const number = Number(given);
    if (!/^\d+$/.test(given) || number < min || number > max) {
      throw new UsageError(`must be a whole number from ${min} to ${max}, not "${given}"`);
    }
    return number;
  };
}

/** A TCP port to listen on; 0 chooses a free port. */
export function port(fallback: number, description: string): Option<number> {
  const all = `${description}; 0 chooses a free port`;
  return wholeNumber("PORT", fallback, all, { min: 0, max: 65_535 });
}

/** Parses the origin of web pages or of a service. */
export function parseOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && [url.origin, url.href].includes(given)) {
    return url.origin;
  }
  throw new UsageError(
    `must be an origin such as http://localhost:5173, without a path, not "${given}"`,
  );
}

export function nonEmpty(given: string): string {
  if (given === "") throw new UsageError("must not be empty");
  return given;
}

/**
 * Creates a command from its definition. A script ends with `if (import.meta.main) process.exitCode
 * = await command.main(process.argv.slice(2));`
 */
export function defineCommand<const O extends Options>(definition: CommandDefinition<O>) {
  const help = formatHelp(definition);
  return {
    help,
    /** Runs the command, reports its errors, and resolves to the exit code. */
    async main(args: readonly string[]): Promise<number> {
      try {
        if (args.includes("--help") || args.includes("-h")) {
          console.log(help);
          return 0;
        }
        const { values, positionals } = parse(definition, args);
        return (await definition.run(values, positionals)) ?? 0;
      } catch (error) {
        if (error instanceof UsageError) {
          console.error(error.message);
          return 2;
        }
        // A Failure explains itself. Any other error is a bug and needs its stack.
        console.error(error instanceof Failure ? error.message : error);
        return 1;
      }
    },
  };
}

function parse<O extends Options>(
  { name: script, options, positionals: words }: CommandDefinition<O>,
  args: readonly string[],
): { values: Values<O>; positionals: string[] } {
  const known = Object.entries(options);
  // `strict` is off, because this function reports mistakes in our own words.
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      known.map(([name, { placeholder }]) => [name, { type: placeholder ? "string" : "boolean" }]),
    ),
  });

  const kept = known.flatMap(([meant]) => {
    // `npm start` has no `--port`. For `npm start --port 5000`, the message suggests `--docs-port`.
    const spellings = meant.endsWith("-port") ? [meant, "port"] : [meant];
    return spellings.filter(isKeptByNpm).map((typed) => ({ meant, typed: `--${typed}` }));
  });
  if (kept[0]) {
    const typed = [...new Set(kept.map((one) => one.typed))].join(", ");
    throw new UsageError(
      `npm keeps ${typed} for itself. Put two dashes before the options: ${withDashes(script)} --${kept[0].meant} ...`,
    );
  }
  const values: Record<string, unknown> = Object.fromEntries(
    known.map(([name, { fallback }]) => [name, fallback]),
  );

  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      throw new UsageError(`Unknown option ${token.rawName}. Options: ${namesOf(options)}`);
    }
    const { placeholder } = option;
    if (placeholder === undefined && token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value.`);
    }
    const isMissing =
      token.value === undefined || (!token.inlineValue && token.value.startsWith("--"));
    if (placeholder !== undefined && isMissing) {
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${placeholder}`);
    }
    try {
      values[token.name] = option.parse(token.value ?? "", values[token.name]);
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${token.rawName} ${error.message}.`);
      throw error;
    }
  }

  const stranger = positionals.find((word) => !(words && (words.choices?.includes(word) ?? true)));
  if (stranger !== undefined) {
    const dashed = withDashes(script);
    const advice = dashed === script ? "" : `. Put two dashes before the options: ${dashed} --help`;
    throw new UsageError(
      words?.choices
        ? `Unknown ${words.placeholder} "${stranger}". Choices: ${words.choices.join(", ")}`
        : `Unexpected argument "${stranger}". Options: ${namesOf(options)}${advice}`,
    );
  }
  return { values: values as Values<O>, positionals };
}

/** "--base-url, --help", in alphabetical order. */
function namesOf(options: Options): string {
  const names = ["help", ...Object.keys(options)].map((name) => `--${name}`);
  return names.sort().join(", ");
}

/** Adds `--` to an npm command. Without these dashes, npm keeps the options for itself. */
function withDashes(script: string): string {
  return script.startsWith("npm ") && !script.includes(" -- ") ? `${script} --` : script;
}

/** Whether npm kept this option for itself, because the user called `npm run NAME --option`. */
function isKeptByNpm(option: string): boolean {
  return process.env[`npm_config_${option.replaceAll("-", "_")}`] !== undefined;
}

function formatHelp<O extends Options>({
  name,
  summary,
  options,
  positionals,
}: CommandDefinition<O>): string {
  const rows = Object.entries(options).map(([option, details]): [string, string] => {
    const { placeholder, description, fallback, repeatable } = details;
    if (placeholder === undefined) return [`--${option}`, description];
    const byDefault = fallback === undefined ? "" : ` (default: ${fallback})`;
    return [`--${option} ${placeholder}`, description + (repeatable ? " (repeatable)" : byDefault)];
  });
  rows.push(["--help", "Show this help"]);
  if (positionals) {
    const { placeholder, description, choices } = positionals;
    const note = choices ? `: ${choices.join(", ")}` : "";
    rows.unshift([placeholder, description + note]);
  }
  const width = Math.max(...rows.map(([left]) => left.length));
  const usage = `${withDashes(name)} [options]${positionals ? ` [${positionals.placeholder} ...]` : ""}`;
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return `${summary}\n\nUsage: ${usage}\n\n${lines.join("\n")}`;
}
