/** Checks that the imports of all files follow the table of ARCHITECTURE.md, and form no circle. */
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { root } from "../lib/tool.ts";

interface Row {
  /** A folder or a file. */
  place: string;
  /** True: only the `named` imports are allowed. False: only the `named` imports are forbidden. */
  only: boolean;
  named: string[];
}

const rows = rowsOf(readFileSync(join(root, "ARCHITECTURE.md"), "utf8"));

function rowsOf(markdown: string): Row[] {
  const lines = markdown.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm);
  return Array.from(lines, ([, place = "", allowed = ""]) => ({
    place,
    only: !allowed.startsWith("all"),
    named: Array.from(allowed.matchAll(/`([^`]+)`/g), ([, name = ""]) => name),
  }));
}

/** `imported` is a path in this project, a package, or a module of Node such as `node:fs`. */
function mayImport(file: string, imported: string): boolean {
  const { place, only, named } = rowOf(file);
  return imported.startsWith(place) || named.some((name) => covers(name, imported)) === only;
}

function rowOf(file: string): Row {
  const [row] = rows
    .filter(({ place }) => file.startsWith(place))
    .sort((a, b) => b.place.length - a.place.length);
  if (row === undefined) throw new Error(`ARCHITECTURE.md has no row for ${file}.`);
  return row;
}

/** A name such as `reference/` or `node:` covers all paths that begin with it; a package covers its sub-paths. */
function covers(name: string, imported: string): boolean {
  if (/[/:]$/.test(name)) return imported.startsWith(name);
  return imported === name || imported.startsWith(`${name}/`);
}

/** Returns the imports of a file, including type imports. Relative paths become paths from `root`. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const names = ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
  // A path with `${` is not an import. It is part of a code sample in a template string.
  const imported = names.filter((name) => !name.includes("${"));
  return imported.map((name) =>
    name.startsWith(".") ? posix.join(posix.dirname(file), name) : name,
  );
}

/** All .js and .ts files in folders of the project, also in folders without a row. */
const files = globSync("*/**/*.{js,ts}", {
  cwd: root,
  exclude: ["dist/**", "**/node_modules/**"],
}).map((file) => file.replaceAll("\\", "/"));

/** What each file or folder imports. */
type Imports = Record<string, string[]>;

/**
 * Returns the imports that form circles. Repeatedly leaves out the files that no file imports, and
 * the files that import nothing.
 */
function circleOf(imports: Imports): string[] {
  const left = Object.entries(imports).flatMap(([from, all]) => all.map((to) => ({ from, to })));
  for (;;) {
    const inside = left.filter(
      ({ from, to }) =>
        left.some((other) => other.from === to) && left.some((other) => other.to === from),
    );
    if (inside.length === left.length) return left.map(({ from, to }) => `${from} imports ${to}`);
    left.splice(0, left.length, ...inside);
  }
}

function importsByFile(all: readonly string[]): Imports {
  return Object.fromEntries(
    all.map((file) => [file, importsOf(file).filter((imported) => all.includes(imported))]),
  );
}

/** For each folder, the other folders of the project that it imports. */
function importsByFolder(imports: Imports): Imports {
  const folderOf = (file: string) => file.replace(/\/.*/, "/");
  const files = Object.groupBy(Object.entries(imports), ([file]) => folderOf(file));
  const folders = Object.entries(files).map(([own, inside = []]): [string, string[]] => {
    const others = inside.flatMap(([, all]) => all.map(folderOf));
    return [own, others.filter((other) => other !== own)];
  });
  return Object.fromEntries(folders);
}

describe("ARCHITECTURE.md", () => {
  test("has a row for every folder with code, and does not have unused rows or names", () => {
    expect(rows.length).toBeGreaterThan(8);
    for (const file of files) expect(() => rowOf(file)).not.toThrow();
    for (const row of rows) {
      const own = files.filter((file) => file.startsWith(row.place));
      expect(own.length, row.place).toBeGreaterThan(0);
      if (!row.only) continue;
      const imported = own.filter((file) => rowOf(file) === row).flatMap(importsOf);
      for (const name of row.named) {
        const used = imported.some((one) => covers(name, one));
        expect(used, `${row.place} imports ${name}`).toBe(true);
      }
    }
  });

  test.each([
    ["client/client.ts", "generated/types.ts", true],
    ["client/client.ts", "client/errors.ts", true],
    ["client/client.ts", "node:fs", false],
    ["reference/msw.ts", "msw-extra", false],
    ["conformance/run.ts", "reference/index.ts", false],
    ["generated/types.ts", "msw", false],
    ["scripts/mock.ts", "reference/index.ts", true],
    ["scripts/mock.ts", "test/scripts/processes.ts", false],
  ])("decides whether %s may import %s: %j", (file, imported, allowed) =>
    expect(mayImport(file, imported)).toBe(allowed),
  );

  test("allows the imports of every file", () => {
    expect(files.length).toBeGreaterThan(150);
    const forbidden = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !mayImport(file, imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(forbidden).toEqual([]);
  });

  test("describes a project without circular imports between files or between folders", () => {
    expect(circleOf({ "a.ts": ["b.ts"], "b.ts": ["c.ts"], "c.ts": ["b.ts"] })).toEqual([
      "b.ts imports c.ts",
      "c.ts imports b.ts",
    ]);
    expect(circleOf({ "a.ts": ["b.ts", "c.ts"], "b.ts": ["c.ts"], "c.ts": [] })).toEqual([]);
    const imports = importsByFile(files);
    expect(circleOf(imports)).toEqual([]);
    expect(circleOf(importsByFolder(imports))).toEqual([]);
  });

  test("fits on one screen", () => {
    const lines = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("\n");
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});
