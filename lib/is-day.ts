/** Whether a string is a day that exists, written as `YYYY-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Date reads 30 February as a day in March.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}
