/** Decodes a part of an address, or returns it unchanged when it is not encoded correctly. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
