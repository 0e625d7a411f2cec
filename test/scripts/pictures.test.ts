/** The pictures of the README and its sisters: that they are there, and say what is so. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPalette } from "../../lib/palette-png.ts";
import { root } from "../../lib/tool.ts";
import { launch } from "../docs/site.ts";

const folder = "docs/pictures";
const files = readdirSync(join(root, folder)).sort();
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The pictures of a page: their paths from the project's folder, and what is said in their place. */
function picturesOf(page: string): { path: string; alt?: string }[] {
  const text = read(page);
  const path = (from: string) => posix.join(posix.dirname(page), from);
  return [
    ...Array.from(text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g), ([, alt = "", from = ""]) => ({
      path: path(from),
      alt,
    })),
    ...Array.from(text.matchAll(/<img [^>]*>/g), ([tag]) => ({
      path: path(/ src="([^"]+)"/.exec(tag)?.[1] ?? ""),
      alt: / alt="([^"]+)"/.exec(tag)?.[1] ?? "",
    })),
    ...Array.from(text.matchAll(/<source [^>]*srcset="([^"]+)"/g), ([, from = ""]) => ({
      path: path(from),
    })),
  ];
}

const pages = ["README.md", "bench/README.md"];

describe("the pictures", () => {
  test("are all shown, and no others", () => {
    for (const page of pages) expect(picturesOf(page), page).not.toEqual([]);
    const shown = new Set(pages.flatMap(picturesOf).map(({ path }) => path));
    expect([...shown].sort()).toEqual(files.map((name) => posix.join(folder, name)));
  });

  test.each(pages)("of %s are described for who cannot see them", (page) => {
    for (const { path, alt } of picturesOf(page)) {
      if (alt !== undefined) expect(alt.length, path).toBeGreaterThan(20);
    }
  });

  test("are small", () => {
    for (const name of files) {
      expect(readFileSync(join(root, folder, name)).length, name).toBeLessThan(150_000);
    }
  });

  test("of light and dark come in pairs, of the same size", () => {
    const light = files.filter((name) => name.endsWith("-light.png"));
    expect(light.length).toBeGreaterThan(0);
    for (const name of light) {
      const size = (one: string) => readFileSync(join(root, folder, one)).toString("hex", 16, 24);
      expect(size(name.replace("-light.", "-dark.")), name).toBe(size(name));
    }
  });
});

describe("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test.each(files.filter((name) => name.endsWith(".svg")))("%s is sound", async (name) => {
    const page = await browser.newPage();
    const found = await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, "image/svg+xml");
        const svg = globalThis.document.body.appendChild(document.documentElement);
        const named = svg.getAttribute("aria-labelledby")?.split(" ") ?? [];
        const boxes = Array.from(svg.querySelectorAll("text"), (one) => ({
          text: one.textContent ?? "",
          box: one.getBoundingClientRect(),
        }));
        const frame = svg.getBoundingClientRect();
        const outside = boxes.filter(
          ({ box }) =>
            box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom,
        );
        const overlapping = boxes.filter(({ box }, index) =>
          boxes.some(
            ({ box: other }, second) =>
              second > index &&
              box.left < other.right &&
              other.left < box.right &&
              // Lines of one text may touch.
              box.top + 4 < other.bottom &&
              other.top + 4 < box.bottom,
          ),
        );
        return {
          error: document.querySelector("parsererror")?.textContent ?? "",
          root: svg.tagName,
          spoken: named.map((id) => svg.querySelector(`#${id}`)?.textContent?.length ?? 0),
          texts: boxes.length,
          outside: outside.map(({ text }) => text),
          overlapping: overlapping.map(({ text }) => text),
        };
      },
      read(`${folder}/${name}`),
    );
    await page.close();
    expect(found).toMatchObject({ error: "", root: "svg", outside: [], overlapping: [] });
    expect(found.texts).toBeGreaterThan(5);
    expect(found.spoken).toHaveLength(2);
    for (const length of found.spoken) expect(length).toBeGreaterThan(20);
  });

  test("a palette leaves a picture of few colours as it is", async () => {
    const page = await browser.newPage({ viewport: { width: 91, height: 43 } });
    await page.setContent(
      '<body style="margin: 0; background: linear-gradient(90deg, #123456 30%, #fedcba 30%)"><hr>',
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const before = await page.screenshot();
    const after = withPalette(before);
    const [one, other] = await page.evaluate(
      async (pictures) =>
        Promise.all(
          pictures.map(async (data) => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d");
            context?.drawImage(image, 0, 0);
            const { data: pixels = [] } =
              context?.getImageData(0, 0, image.width, image.height) ?? {};
            return { width: image.width, height: image.height, pixels: [...pixels].join() };
          }),
        ),
      [before, after].map((picture) => picture.toString("base64")),
    );
    await page.close();
    expect(one).toMatchObject({ width: 91, height: 43 });
    expect(one?.pixels).toContain("18,52,86,255");
    expect(other).toEqual(one);
    expect(() => withPalette(after)).toThrow(TypeError);
    expect(() => withPalette(Buffer.from("no picture"))).toThrow("This is no PNG.");
  });
});
