/**
 * The parts of a Markdown file that a program writes: each between `<!-- NAME -->` and `<!-- /NAME
 * -->`.
 */

/** Replaces the content of the named parts. Throws when a part has no marks in the text. */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, content] of Object.entries(parts)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [result.indexOf(start), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The part ${start} … ${end} is missing.`);
    result = `${result.slice(0, from + start.length)}\n\n${content}\n\n${result.slice(to)}`;
  }
  return result;
}
