/** The code blocks of the guides and the README. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { root } from "../../lib/tool.ts";

export interface CodeBlock {
  language: string;
  /**
   * The word after the language, such as `server` in `sh server`, or an empty string:
   * - `install`: commands that install packages. The tests use this checkout instead.
   * - `server`: a command that starts a server. Later blocks send requests to the server.
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

/** The source file of each import path, such as `sponsorship-api/query`. */
export const packageFiles: Record<string, string> = {
  "sponsorship-api": join(root, "client/index.ts"),
  "sponsorship-api/types": join(root, "generated/types.ts"),
  "sponsorship-api/factories": join(root, "client/factories/index.ts"),
  "sponsorship-api/query": join(root, "client/query.ts"),
  "sponsorship-api/validate": join(root, "client/validate.ts"),
  "sponsorship-api/reference": join(root, "reference/index.ts"),
  "sponsorship-api/reference/node": join(root, "reference/node.ts"),
  "sponsorship-api/reference/msw": join(root, "reference/msw.ts"),
};
