/**
 * Derives a sponsee's age (section 2.1).
 *
 * @param birthDate a day as `YYYY-mm-dd`
 * @param today the current day, as `YYYY-mm-dd` or a timestamp
 * @returns whole years. In a year without 29 February, a person born on that day turns a year older
 *   on 1 March
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // "MM-DD" strings sort like the days they name.
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}
