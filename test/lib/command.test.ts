import { afterEach, describe, expect, test, vi } from "vitest";
import {
  defineCommand,
  Failure,
  flag,
  list,
  optional,
  port,
  text,
  UsageError,
} from "../../lib/command.ts";

const run = vi.fn<(values: unknown, words: string[]) => Promise<number | undefined>>();
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const output = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => {
  vi.clearAllMocks();
  run.mockReset();
});

const command = defineCommand({
  name: "npm run try",
  summary: "Try it.",
  options: {
    verbose: flag("Say more"),
    port: port(4010, "The port"),
    file: text("FILE", "a.yaml", "The file"),
    header: list("TEXT", "A header", (given) => given),
    rate: optional("RATE", "The rate", Number),
  },
  positionals: { placeholder: "part", description: "Only these", choices: ["one", "two"] },
  run,
});

test("a command without options uses the defaults", async () => {
  expect(await command.main([])).toBe(0);
  const defaults = { verbose: false, port: 4010, file: "a.yaml", header: [], rate: undefined };
  expect(run).toHaveBeenCalledWith(defaults, []);
});

test("--port 0 is valid", async () => {
  await command.main(["--port", "0"]);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ port: 0 }), []);
});

test("a command receives the given values", async () => {
  const given = ["--verbose", "--port=80", "two", "--header", "a", "--header=-b", "--rate", "0.5"];
  await command.main([...given, "--file", "-"]);
  const values = { verbose: true, port: 80, file: "-", header: ["a", "-b"], rate: 0.5 };
  expect(run).toHaveBeenCalledWith(values, ["two"]);
});

describe.each([
  [["--foo"], "Unknown option --foo. Options: --file, --header, --help, --port, --rate, --verbose"],
  [["--constructor"], /^Unknown option --constructor\./],
  [["-x"], /^Unknown option -x\./],
  [["--verbose=yes"], "--verbose takes no value."],
  [["--port"], "--port needs a value: --port PORT"],
  [["--port", "--verbose"], "--port needs a value: --port PORT"],
  [["--port", "-1"], '--port must be a whole number from 0 to 65535, not "-1".'],
  [["--port", "80.5"], /whole number/],
  [["--port", "65536"], /whole number/],
  [["--port", "1e3"], /whole number/],
  [["--port="], /whole number/],
  [["--file="], "--file must not be empty."],
  [["three"], 'Unknown part "three". Choices: one, two'],
])("%j", (args, message) => {
  test("is a usage error", async () => {
    expect(await command.main(args)).toBe(2);
    expect(errors.mock.lastCall?.[0]).toStrictEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
    expect(run).not.toHaveBeenCalled();
  });
});

test('after "npm run try --rate=5", the command exits with 2 and explains how to pass --rate', async () => {
  vi.stubEnv("npm_config_rate", "5");
  expect(await command.main(["http://127.0.0.1"])).toBe(2);
  expect(errors.mock.lastCall?.[0]).toBe(
    "npm keeps --rate for itself. Put two dashes before the options: npm run try -- --rate ...",
  );
  vi.unstubAllEnvs();
});

describe('a command whose name already contains the two dashes "--"', () => {
  const cleanup = defineCommand({
    name: "npm run try -- cleanup",
    summary: "Clean up.",
    options: { port: port(4000, "The port") },
    run,
  });

  test("does not mention the dashes when an argument is unexpected", async () => {
    expect(await cleanup.main(["stray"])).toBe(2);
    expect(errors.mock.lastCall?.[0]).toBe('Unexpected argument "stray". Options: --help, --port');
  });

  test("does not add the dashes again for an option that npm has kept", async () => {
    vi.stubEnv("npm_config_port", "5000");
    expect(await cleanup.main([])).toBe(2);
    expect(errors.mock.lastCall?.[0]).toBe(
      "npm keeps --port for itself. Put two dashes before the options: npm run try -- cleanup --port ...",
    );
    vi.unstubAllEnvs();
  });
});

describe('npm start without the two dashes "--"', () => {
  const start = defineCommand({
    name: "npm start",
    summary: "Start it.",
    options: { "docs-port": port(4000, "The port"), "mock-port": port(4010, "The port") },
    run,
  });

  test("suggests --docs-port instead of --port, which npm has kept", async () => {
    vi.stubEnv("npm_config_port", "5000");
    expect(await start.main([])).toBe(2);
    expect(errors.mock.lastCall?.[0]).toBe(
      "npm keeps --port for itself. Put two dashes before the options: npm start -- --docs-port ...",
    );
    vi.unstubAllEnvs();
  });

  test("reports a value without an option as an unexpected argument", async () => {
    expect(await start.main(["5000"])).toBe(2);
    expect(errors.mock.lastCall?.[0]).toBe(
      'Unexpected argument "5000". Options: --docs-port, --help, --mock-port. Put two dashes before the options: npm start -- --help',
    );
  });
});

test("--help prints the table of options, and overrides other options", async () => {
  expect(await command.main(["--foo", "--help"])).toBe(0);
  expect(output.mock.lastCall?.[0]).toBe(`Try it.

Usage: npm run try -- [options] [part ...]

  part           Only these: one, two
  --verbose      Say more
  --port PORT    The port; 0 chooses a free port (default: 4010)
  --file FILE    The file (default: a.yaml)
  --header TEXT  A header (repeatable)
  --rate RATE    The rate
  --help         Show this help`);
});

test("a command exits with the result of run, with 2 after a UsageError, and with 1 after another error", async () => {
  run.mockResolvedValueOnce(4);
  expect(await command.main([])).toBe(4);
  run.mockRejectedValueOnce(new Failure("The disk is full."));
  expect(await command.main([])).toBe(1);
  expect(errors).toHaveBeenLastCalledWith("The disk is full.");
  run.mockRejectedValueOnce(new UsageError("Not both."));
  expect(await command.main([])).toBe(2);
  const bug = new TypeError("x is undefined");
  run.mockRejectedValueOnce(bug);
  expect(await command.main([])).toBe(1);
  expect(errors).toHaveBeenLastCalledWith(bug);
});
