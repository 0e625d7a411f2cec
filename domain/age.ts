/**
 * Derives a sponsee's age (section 2.1: read-only, derived).
 *
 * @param birthDate a day as `YYYY-mm-dd`
 * @param today the day on which the age is asked for, as `YYYY-mm-dd` or the start of a timestamp
 * @returns whole years; somebody born on 29 February turns a year older on 1 March of other years
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // "MM-DD" strings order as their days do.
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}
