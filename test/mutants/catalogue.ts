import { type List, UsageError } from "../../lib/command.ts";
import * as contribution from "./contribution.ts";
import * as contributionAddress from "./contribution-address.ts";
import * as contributionsFilter from "./contributions/filter.ts";
import * as contributionsGet from "./contributions/get.ts";
import * as contributionsList from "./contributions/list.ts";
import * as contributionsPage from "./contributions/page.ts";
import * as contributionsReadOnly from "./contributions/read-only.ts";
import * as contributionsSort from "./contributions/sort.ts";
import * as currency from "./currency.ts";
import * as examples from "./examples.ts";
import * as group from "./group.ts";
import * as lineItem from "./line-item.ts";
import * as money from "./money.ts";
import { type Broken, type Kind, type Mutant, mutantsOf } from "./mutant.ts";
import * as page from "./page.ts";
import * as payment from "./payment.ts";
import * as product from "./product.ts";
import * as recurringProfile from "./recurring-profile.ts";
import * as relatedMembership from "./related-membership.ts";
import * as service from "./service.ts";
import { everyShape, oneShapeEach, type Table } from "./shared/shapes.ts";
import * as sponsee from "./sponsee.ts";
import * as sponseesCreate from "./sponsees/create.ts";
import * as sponseesDelete from "./sponsees/delete.ts";
import * as sponseesFilter from "./sponsees/filter.ts";
import * as sponseesGet from "./sponsees/get.ts";
import * as sponseesList from "./sponsees/list.ts";
import * as sponseesPage from "./sponsees/page.ts";
import * as sponseesReplace from "./sponsees/replace.ts";
import * as sponseesSort from "./sponsees/sort.ts";
import * as sponseesUpdate from "./sponsees/update.ts";
import * as supporter from "./supporter.ts";
import * as supporterAddress from "./supporter-address.ts";
import * as taxReceipt from "./tax-receipt.ts";
import * as variant from "./variant.ts";

/** The file that breaks a requirement is at the path of the check that decides it. A new one is added here. */
const files: Record<string, { mutants?: Broken; tables?: readonly Table[] }> = {
  "contribution.ts": contribution,
  "contribution-address.ts": contributionAddress,
  "contributions/filter.ts": contributionsFilter,
  "contributions/get.ts": contributionsGet,
  "contributions/list.ts": contributionsList,
  "contributions/page.ts": contributionsPage,
  "contributions/read-only.ts": contributionsReadOnly,
  "contributions/sort.ts": contributionsSort,
  "currency.ts": currency,
  "examples.ts": examples,
  "group.ts": group,
  "line-item.ts": lineItem,
  "money.ts": money,
  "page.ts": page,
  "payment.ts": payment,
  "product.ts": product,
  "recurring-profile.ts": recurringProfile,
  "related-membership.ts": relatedMembership,
  "service.ts": service,
  "sponsee.ts": sponsee,
  "sponsees/create.ts": sponseesCreate,
  "sponsees/delete.ts": sponseesDelete,
  "sponsees/filter.ts": sponseesFilter,
  "sponsees/get.ts": sponseesGet,
  "sponsees/list.ts": sponseesList,
  "sponsees/page.ts": sponseesPage,
  "sponsees/replace.ts": sponseesReplace,
  "sponsees/sort.ts": sponseesSort,
  "sponsees/update.ts": sponseesUpdate,
  "supporter.ts": supporter,
  "supporter-address.ts": supporterAddress,
  "tax-receipt.ts": taxReceipt,
  "variant.ts": variant,
};

const others = Object.values(files).flatMap(({ mutants = {} }) => mutantsOf(mutants));
const tables = Object.values(files).flatMap(({ tables = [] }) => tables);

/** The mutants of every run. */
export const catalogue: readonly Mutant[] = [...others, ...oneShapeEach(tables)];

/** These, and every other way to break the shape of a field. */
export const wholeCatalogue: readonly Mutant[] = [...others, ...everyShape(tables)];

/** The mutants of each file, by its path from here. */
export const mutantFiles = Object.entries(files).map(([path, { mutants = {}, tables = [] }]) => ({
  path,
  mutants: [...mutantsOf(mutants), ...everyShape(tables)],
}));

/** The option `--kind KIND` of the commands that try mutants. */
export const kindOption: List<Kind> = {
  kind: "list",
  placeholder: "KIND",
  description: "Try only mutants of this kind",
  parse(given) {
    const found = catalogue.find((mutant) => mutant.kind === given);
    if (!found) throw new UsageError(`names no kind: "${given}"`);
    return found.kind;
  },
};
