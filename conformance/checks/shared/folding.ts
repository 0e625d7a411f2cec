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

/** A text without case, accents and outer spaces: whoever tells fewer texts apart is no stricter. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a field may count as containing a text, by any reading of case and accents. */
export function mayContain(value: unknown, text: string): boolean {
  return typeof value === "string" && folded(value).includes(folded(text));
}

/** Whether a field contains a text in the very same characters, so that no reading leaves it out. */
export function surelyContains(value: unknown, text: string): boolean {
  return typeof value === "string" && value.includes(text);
}
