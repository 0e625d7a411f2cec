/** Every check of the suite. conformance/CONTRIBUTING.md says which file decides a requirement. */

import type { Check } from "../check.ts";
import { checks as contribution } from "./contribution.ts";
import { checks as contributionsFilter } from "./contributions/filter.ts";
import { checks as filter } from "./every-resource/filter.ts";
import { checks as get } from "./every-resource/get.ts";
import { checks as page } from "./every-resource/page.ts";
import { checks as sort } from "./every-resource/sort.ts";
import { checks as write } from "./every-resource/write.ts";
import { checks as examples } from "./examples.ts";
import { checks as service } from "./service.ts";
import { checks as shapes } from "./shapes.ts";
import { checks as sponseesAge } from "./sponsees/age.ts";
import { checks as sponseesCreate } from "./sponsees/create.ts";
import { checks as sponseesCustomFields } from "./sponsees/custom-fields.ts";
import { checks as sponseesInputs } from "./sponsees/inputs.ts";
import { checks as sponseesList } from "./sponsees/list.ts";
import { checks as sponseesUpdate } from "./sponsees/update.ts";

/** The order of checks in a phase. Checks that decide much with few requests come first. */
export const checks: readonly Check[] = [
  service,
  contribution,
  get,
  filter,
  contributionsFilter,
  page,
  sort,
  sponseesCreate,
  sponseesAge,
  sponseesInputs,
  sponseesUpdate,
  sponseesCustomFields,
  sponseesList,
  examples,
  write,
  shapes,
].flat();
