/** The parts of a Markdown file that a program writes: each between `<!-- NAME -->` and `<!-- /NAME -->`. */

/** The text with new content in the parts that are named. Throws when one has no marks in the text. */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, content] of Object.entries(parts)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [result.indexOf(start), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`There is no part ${start} … ${end}.`);
    result = `${result.slice(0, from + start.length)}\n\n${content}\n\n${result.slice(to)}`;
  }
  return result;
}
