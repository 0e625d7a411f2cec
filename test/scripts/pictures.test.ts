/** The pictures of the README exist, are small and have descriptions. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../lib/tool.ts";

const folder = "docs/pictures";
const readme = readFileSync(join(root, "README.md"), "utf8");
const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

test("the README contains a light and a dark version of every picture, with a description", () => {
  const shown = Array.from(readme.matchAll(/ (?:src|srcset)="([^"]+)"/g), ([, path]) => path);
  expect(shown.toSorted()).toEqual(files.toSorted());
  for (const path of files) {
    const other = path.replace(/light|dark/, (scheme) => (scheme === "light" ? "dark" : "light"));
    expect(files).toContain(other);
  }
  const images = readme.match(/<img [^>]*>/g) ?? [];
  expect(images).toHaveLength(files.length / 2);
  for (const image of images) expect(image).toMatch(/ alt="[^"]{20,}"/);
});

test("no picture is larger than 150 kB", () => {
  for (const path of files) expect(statSync(join(root, path)).size, path).toBeLessThan(150_000);
});
