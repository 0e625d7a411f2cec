/** A part of an address in plain text, or as it is where its percent signs encode nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
