/** The fenced blocks of the guides and the README, with their markers. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { root } from "../../lib/tool.ts";

export interface CodeBlock {
  language: string;
  /**
   * - `install`: an installation, which the tests do not need, because they run in the checkout.
   * - `server`: runs until it is stopped; later blocks send requests to it.
   * - `output`: the output of the block before it.
   * - `file=PATH`: the same text as in that file.
   */
  marker: string;
  text: string;
}

const folder = join(root, "docs/guides");

export const guides = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, blocks: blocksOf(readFileSync(join(folder, name), "utf8")) }));

export const readme = {
  name: "README.md",
  blocks: blocksOf(readFileSync(join(root, "README.md"), "utf8")),
};

/** The fenced blocks of a document. */
function blocksOf(source: string): CodeBlock[] {
  return lexer(source).flatMap((token) => {
    if (token.type !== "code") return [];
    const [language = "", ...markers] = String(token.lang ?? "").split(" ");
    return [{ language, marker: markers.join(" "), text: String(token.text) }];
  });
}

/** The files of this checkout, by the names under which a program imports them. */
export const packageFiles: Record<string, string> = {
  "sponsorship-api": join(root, "client/index.ts"),
  "sponsorship-api/factories": join(root, "client/factories/index.ts"),
  "sponsorship-api/query": join(root, "client/query.ts"),
  "sponsorship-api/validate": join(root, "client/validate.ts"),
  "sponsorship-api/reference": join(root, "reference/index.ts"),
  "sponsorship-api/reference/node": join(root, "reference/node.ts"),
  "sponsorship-api/reference/msw": join(root, "reference/msw.ts"),
};
