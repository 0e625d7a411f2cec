/** Every check of the suite. A new file of checks is added here. */
import type { Check } from "../check.ts";
import { journaled } from "../service/journal.ts";
import * as contributionBounds from "./contributions/bounds.ts";
import * as contributionFilters from "./contributions/filters.ts";
import * as contributionItem from "./contributions/item.ts";
import * as contributionList from "./contributions/list.ts";
import * as noWrites from "./contributions/no-writes.ts";
import * as contributionSort from "./contributions/sort.ts";
import * as contributionSponsees from "./contributions/sponsees.ts";
import * as examples from "./examples.ts";
import { answersAreJson, prefix, shapesHold } from "./shapes.ts";
import * as age from "./sponsees/age.ts";
import * as create from "./sponsees/create.ts";
import * as customFields from "./sponsees/custom-fields.ts";
import * as deletes from "./sponsees/delete.ts";
import * as duplicates from "./sponsees/duplicates.ts";
import * as sponseeFilters from "./sponsees/filters.ts";
import * as sponseeItem from "./sponsees/item.ts";
import * as sponseeList from "./sponsees/list.ts";
import * as rules from "./sponsees/rules.ts";
import * as sponseeSort from "./sponsees/sort.ts";
import * as update from "./sponsees/update.ts";
import * as values from "./values.ts";
import * as versions from "./versions.ts";

const all: readonly Check[] = [
  examples.readExamples,
  prefix,
  versions.oneVersion,
  ...values.values,
  sponseeList.identity,
  sponseeFilters.filters,
  sponseeFilters.queryStyle,
  sponseeSort.sort,
  sponseeItem.item,
  contributionList.identity,
  contributionFilters.flagFilters,
  contributionFilters.queryStyle,
  contributionBounds.dateBounds,
  contributionSort.sort,
  contributionItem.item,
  contributionSponsees.sponseesLinked,
  // After those that ask for lists: the pages of all of these are judged.
  sponseeList.pages,
  contributionList.pages,
  examples.writeExamples,
  create.minimalCreate,
  create.fullCreate,
  create.statusLabels,
  rules.createRules,
  rules.putRules,
  rules.patchRules,
  duplicates.duplicateCreate,
  duplicates.duplicatePut,
  duplicates.duplicatePatch,
  update.puts,
  update.patches,
  customFields.createCustomFields,
  customFields.putCustomFields,
  customFields.patchCustomFields,
  age.agesOfAll,
  age.ageOfOwn,
  age.ageByPut,
  age.ageByPatch,
  deletes.deletes,
  noWrites.noWrites,
  values.errorsAreProblems,
  answersAreJson,
  shapesHold,
];

/** What they write is written down first, so that it can be removed whatever happens. */
export const checks: readonly Check[] = all.map(journaled);
