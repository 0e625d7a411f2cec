/**
 * Records for component tests and for Storybook: `sponsee()`, `contribution()` and `page()` return
 * what the service would return, without a server and without Node.
 */
export { type Contribution, type ContributionFields, contribution } from "./contribution.ts";
export { type Factory, type PageOptions, page } from "./page.ts";
export { type Sponsee, type SponseeFields, sponsee } from "./sponsee.ts";
