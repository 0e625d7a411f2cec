/** Every check of the suite. conformance/CONTRIBUTING.md says which file decides a requirement. */
import type { Check } from "../check.ts";
import * as contribution from "./contribution.ts";
import * as contributionsFilter from "./contributions/filter.ts";
import * as contributionsReadOnly from "./contributions/read-only.ts";
import * as errors from "./errors.ts";
import * as filter from "./every-resource/filter.ts";
import * as get from "./every-resource/get.ts";
import * as list from "./every-resource/list.ts";
import * as page from "./every-resource/page.ts";
import * as sort from "./every-resource/sort.ts";
import * as write from "./every-resource/write.ts";
import * as examples from "./examples.ts";
import * as service from "./service.ts";
import * as shapes from "./shapes.ts";
import * as sponsee from "./sponsee.ts";
import * as sponseesAge from "./sponsees/age.ts";
import * as sponseesCreate from "./sponsees/create.ts";
import * as sponseesCustomFields from "./sponsees/custom-fields.ts";
import * as sponseesFilter from "./sponsees/filter.ts";
import * as sponseesInputs from "./sponsees/inputs.ts";
import * as sponseesPage from "./sponsees/page.ts";
import * as sponseesSort from "./sponsees/sort.ts";
import * as sponseesUpdate from "./sponsees/update.ts";

/**
 * Checks of the same `phase` run in this order. Checks that decide many requirements with few
 * requests come first.
 */
export const checks: readonly Check[] = [
  service,
  sponsee,
  sponseesAge,
  contribution,
  list,
  filter,
  contributionsFilter,
  sponseesFilter,
  page,
  sponseesPage,
  sort,
  sponseesCreate,
  sponseesInputs,
  sponseesUpdate,
  sponseesCustomFields,
  sponseesSort,
  get,
  contributionsReadOnly,
  examples,
  write,
  errors,
  shapes,
].flatMap((file) => file.checks);
