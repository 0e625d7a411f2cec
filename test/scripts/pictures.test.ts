/** The pictures of the README and of the docs: that they are there, small, and described. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../lib/tool.ts";

const folder = "docs/pictures";
const texts = ["README.md", `${folder}/README.md`].map((page) => ({
  page,
  text: readFileSync(join(root, page), "utf8"),
}));
const shown = texts.flatMap(({ page, text }) =>
  Array.from(text.matchAll(/ (?:src|srcset)="([^"]+)"/g), ([, path = ""]) =>
    posix.join(posix.dirname(page), path),
  ),
);
const files = readdirSync(join(root, folder)).filter((name) => name !== "README.md");

test("are all shown, and no others, in light and in dark", () => {
  expect(shown.toSorted()).toEqual(files.toSorted().map((name) => posix.join(folder, name)));
  for (const name of files) {
    const other = name.replace(/light|dark/, (scheme) => (scheme === "light" ? "dark" : "light"));
    expect(files).toContain(other);
  }
});

test("are described for who cannot see them", () => {
  const images = texts.flatMap(({ text }) => Array.from(text.matchAll(/<img [^>]*>/g), String));
  expect(images).toHaveLength(files.length / 2);
  for (const image of images) expect(image).toMatch(/ alt="[^"]{20,}"/);
});

test("are small", () => {
  for (const name of files) expect(statSync(join(root, folder, name)).size).toBeLessThan(150_000);
});
