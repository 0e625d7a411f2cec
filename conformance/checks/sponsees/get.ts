/** Getting one sponsee. */
import { decide } from "../../book.ts";
import { recordOf } from "../../service/answer.ts";
import { getChecks } from "../shared/items.ts";
import { firstCreate, writeCheck } from "../shared/own.ts";
import { shapes } from "../shared/shapes.ts";
import { inOtherCase } from "../shared/strangers.ts";

const ids = {
  answers: "sponsees.get.answers",
  exact: "sponsees.get.exact",
  notFound: "sponsees.get.not-found",
};

/** New ids may have another form than those that were there. */
const newId = writeCheck([ids.exact], async (run) => {
  const { own } = await firstCreate(run);
  const other = own && inOtherCase(own.id);
  if (other === undefined) return run.book.skip(ids.exact, "new ids have no letters");
  const item = await run.service.get("sponsees", other);
  const found = recordOf(item);
  decide(run.book, ids.exact, String(found?.id) !== own?.id, "a new id in the other case", {
    request: item,
    expected: `no record, since none has the id "${other}"`,
    actual: `status ${item.status}, with the id ${own?.id}`,
  });
});

export const checks = [...getChecks("sponsees", ids), newId, shapes("sponsees.get.data")];
