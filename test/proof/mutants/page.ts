/** Links and numbers of a page of the wrong shape. */

import { objectsIn } from "../variants/service.ts";
import { onPage } from "./defects.ts";
import { type Broken, shape } from "./mutant.ts";
import { envelope } from "./shared/shapes.ts";

export const mutants: Broken = {
  "page.links": [...envelope("sponsees", "links"), ...envelope("contributions", "links")],
  "page.meta": [...envelope("sponsees", "meta"), ...envelope("contributions", "meta")],
  "page.meta-links": [
    ...envelope("sponsees", "meta-link"),
    ...envelope("contributions", "meta-link"),
    shape("label-boolean", "The labels of meta.links are booleans.", () =>
      onPage("sponsees", "any", ({ meta }) => {
        for (const link of objectsIn(meta.links)) link.label = true;
      }),
    ),
    shape("label-missing", "The last entry of meta.links has no label.", () =>
      onPage("contributions", 2, ({ meta }) => {
        delete objectsIn(meta.links).at(-1)?.label;
      }),
    ),
  ],
};
