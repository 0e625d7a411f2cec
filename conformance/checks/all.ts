/** Every check of the suite, a file for the first words of the ids. A new file is added here. */
import type { Check } from "../check.ts";
import * as contribution from "./contribution.ts";
import * as contributionAddress from "./contribution-address.ts";
import * as contributionsAllow from "./contributions/allow.ts";
import * as contributionsFilter from "./contributions/filter.ts";
import * as contributionsGet from "./contributions/get.ts";
import * as contributionsList from "./contributions/list.ts";
import * as contributionsPage from "./contributions/page.ts";
import * as contributionsQuery from "./contributions/query.ts";
import * as contributionsReadOnly from "./contributions/read-only.ts";
import * as contributionsSort from "./contributions/sort.ts";
import * as currency from "./currency.ts";
import * as errors from "./errors.ts";
import * as examples from "./examples.ts";
import * as group from "./group.ts";
import * as lineItem from "./line-item.ts";
import * as money from "./money.ts";
import * as page from "./page.ts";
import * as payment from "./payment.ts";
import * as product from "./product.ts";
import * as recurringProfile from "./recurring-profile.ts";
import * as relatedMembership from "./related-membership.ts";
import * as service from "./service.ts";
import * as sponsee from "./sponsee.ts";
import * as sponseesCreate from "./sponsees/create.ts";
import * as sponseesDelete from "./sponsees/delete.ts";
import * as sponseesFilter from "./sponsees/filter.ts";
import * as sponseesGet from "./sponsees/get.ts";
import * as sponseesList from "./sponsees/list.ts";
import * as sponseesPage from "./sponsees/page.ts";
import * as sponseesQuery from "./sponsees/query.ts";
import * as sponseesReplace from "./sponsees/replace.ts";
import * as sponseesSort from "./sponsees/sort.ts";
import * as sponseesUpdate from "./sponsees/update.ts";
import * as supporter from "./supporter.ts";
import * as supporterAddress from "./supporter-address.ts";
import * as taxReceipt from "./tax-receipt.ts";
import * as variant from "./variant.ts";

/** What says most for few requests comes first. */
export const checks: readonly Check[] = [
  service,
  page,
  sponsee,
  contribution,
  contributionsList,
  contributionsFilter,
  contributionsSort,
  contributionsQuery,
  contributionsPage,
  sponseesList,
  sponseesFilter,
  sponseesPage,
  sponseesCreate,
  sponseesReplace,
  sponseesUpdate,
  sponseesSort,
  sponseesQuery,
  sponseesGet,
  contributionsGet,
  contributionsReadOnly,
  contributionsAllow,
  examples,
  sponseesDelete,
  contributionAddress,
  currency,
  errors,
  group,
  lineItem,
  money,
  payment,
  product,
  recurringProfile,
  relatedMembership,
  supporterAddress,
  supporter,
  taxReceipt,
  variant,
].flatMap((file) => file.checks);
