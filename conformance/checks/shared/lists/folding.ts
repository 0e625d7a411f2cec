/** Replacements for letters without a Unicode decomposition. Some collations treat ø as o. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
};

/** A string in lower case, without accents. */
export function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** An unaccented, trimmed string with single spaces, and with the letters above replaced. */
export function folded(text: string): string {
  return unaccented(text)
    .replace(/[ßæœøđðþłıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a field contains a string, ignoring case and accents. */
export function contains(value: unknown, text: string): boolean {
  return typeof value === "string" && folded(value).includes(folded(text));
}

/**
 * Whether a filter may match a field. The syntax of filters is not specified (section 4.1), so %, _
 * and * may be wildcards, and a comma may separate strings.
 */
export function mayContain(value: unknown, text: string): boolean {
  return (
    typeof value === "string" &&
    text.split(",").some((part) => containsInOrder(folded(value), part.split(/[%_*]+/)))
  );
}

function containsInOrder(value: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.map(folded).every((part) => {
    const at = value.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
