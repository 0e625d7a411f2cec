/**
 * Derives a sponsee's age (section 2.1 of the page "The service").
 *
 * @param birthDate a day as `YYYY-mm-dd`
 * @param today the current day, as `YYYY-mm-dd` or a timestamp
 * @returns whole years. In years without 29 February, a person born on 29 February becomes a year
 *   older on 1 March
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // Strings such as "02-29" have the same order as their days.
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}
