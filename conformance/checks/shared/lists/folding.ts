/** Letters that no normal form takes apart, and that collations take for others. */
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

/** A text without case and accents. */
export function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The same without outer spaces and other letters: taking more texts for the same makes no check stricter. */
export function folded(text: string): string {
  return unaccented(text)
    .replace(/[ßæœøđðþłıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a field contains a text, by any reading of case and accents. */
export function contains(value: unknown, text: string): boolean {
  return typeof value === "string" && folded(value).includes(folded(text));
}

/**
 * Whether a field may count as containing a text. The syntax of filters is not shown (4.1): %, _ and *
 * may stand for other characters, and a comma may part one text from another.
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

/** Whether a field contains a text in the very same characters, so that no reading leaves it out. */
export function surelyContains(value: unknown, text: string): boolean {
  return typeof value === "string" && value.includes(text);
}
