/** Functions that generate the parts of a Markdown file, by the names of the parts. */
export type Parts = Readonly<Record<string, (of: string) => string>>;

/**
 * Replaces the parts of a Markdown file. A part is between `<!-- NAME -->` and `<!-- /NAME -->`.
 * The part after `<!-- fields Money -->` becomes the result of `parts.fields("Money")`.
 */
export function withParts(text: string, parts: Parts): string {
  const lone = Array.from(text.matchAll(/^<!-- \/(.*) -->$/gm), ([, name]) => name).find(
    (name) => !text.includes(`<!-- ${name} -->\n`),
  );
  if (lone !== undefined) throw new Error(`<!-- ${lone} --> is missing.`);
  const marks = /^<!-- ([\w-]+)(?: ([\w-]+))? -->$/gm;
  return Array.from(text.matchAll(marks)).reduce((result, [start, name = "", of = ""]) => {
    const end = start.replace("<!-- ", "<!-- /");
    const [from, to] = [result.indexOf(start) + start.length, result.indexOf(end)];
    const content = parts[name]?.(of);
    if (content === undefined) throw new Error(`There is no content for ${start}.`);
    if (to < from) throw new Error(`${end} is missing.`);
    return `${result.slice(0, from)}\n\n${content}\n\n${result.slice(to)}`;
  }, text);
}
