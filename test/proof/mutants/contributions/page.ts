/** Wrong pages of the list of contributions. */
import { wrongPages } from "../shared/pages.ts";

export const mutants = wrongPages("contributions");
