/** Wrong pages of the list of sponsees. */
import { wrongPages } from "../shared/pages.ts";

export const mutants = wrongPages("sponsees");
