/** The pictures of the README: that they are there, small, and described. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../lib/tool.ts";

const folder = "docs/pictures";
const readme = readFileSync(join(root, "README.md"), "utf8");
const shown = Array.from(readme.matchAll(/ (?:src|srcset)="([^"]+)"/g), ([, path]) => path);
const files = readdirSync(join(root, folder));

test("are all shown, and no others, in light and in dark", () => {
  expect(shown.toSorted()).toEqual(files.toSorted().map((name) => posix.join(folder, name)));
  for (const name of files) {
    const other = name.replace(/light|dark/, (scheme) => (scheme === "light" ? "dark" : "light"));
    expect(files).toContain(other);
  }
});

test("are described for who cannot see them", () => {
  const images = Array.from(readme.matchAll(/<img [^>]*>/g), String);
  expect(images).toHaveLength(files.length / 2);
  for (const image of images) expect(image).toMatch(/ alt="[^"]{20,}"/);
});

test("are small", () => {
  for (const name of files) expect(statSync(join(root, folder, name)).size).toBeLessThan(150_000);
});
