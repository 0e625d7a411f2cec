/**
 * Records for component tests and for Storybook: `sponsee()`, `contribution()` and `page()` make
 * what the service would answer, with no server and nothing of Node.
 */
export { type Contribution, type ContributionFields, contribution } from "./contribution.ts";
export { type PageOptions, page } from "./page.ts";
export { type Sponsee, type SponseeFields, sponsee } from "./sponsee.ts";
