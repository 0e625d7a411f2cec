/** Letters that have no Unicode decomposition, but that collations treat as other letters. */
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

/** An unaccented string with the letters above replaced, single spaces inside, and none at its ends. */
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
 * Whether a field may match a string. The syntax of filters is not specified (section 4.1): %, _ and * may
 * be wildcards, and a comma may separate strings.
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

/** Whether a field contains a string exactly, so every kind of comparison finds it. */
export function surelyContains(value: unknown, text: string): boolean {
  return typeof value === "string" && value.includes(text);
}
