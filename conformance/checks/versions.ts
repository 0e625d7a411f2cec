/** Each resource is served under one version only (section 9). */
import { check } from "../check.ts";
import { parallel } from "../parallel.ts";
import { dataOf, isObject, isSendable, recordsOf } from "../service/service.ts";

const id = "service.one-version";

/** The versions that are asked for, other than the one that is served. */
const others = { sponsees: [1, 3, 4], contributions: [1, 2, 4] } as const;

export const oneVersion = check([id], async (run) => {
  const { service } = run;
  const paths = await parallel(["sponsees", "contributions"] as const, async (resource) => {
    const records = recordsOf(await service.list(resource));
    const first = records.find(({ id }) => id !== undefined && isSendable(String(id)));
    const item = first?.id === undefined ? [] : [`/${encodeURIComponent(String(first.id))}`];
    return others[resource].flatMap((version) =>
      ["", ...(version === 1 ? [] : item)].map((end) => ({
        path: `/admin/api/v${version}/${resource}${end}`,
        end,
        recordId: first?.id,
      })),
    );
  });
  let refused = 0;
  const asked = paths.flat();
  await parallel(asked, async ({ path, end, recordId }) => {
    const { exchange, status, text } = await service.raw({ method: "GET", path });
    const data = dataOf(parsed(text));
    // A page for people, or a redirect to the one version that there is, serves nothing here.
    const isHere = new URL(exchange.url).pathname.endsWith(path);
    const serves = end === "" ? Array.isArray(data) : isObject(data) && data.id === recordId;
    if (status < 200 || status >= 300 || !isHere || !serves) {
      refused++;
      return;
    }
    run.violated(id, {
      request: exchange,
      expected: `no ${end === "" ? "list" : "record"} under this version`,
      actual: `status ${status}, with one`,
    });
  });
  if (refused === asked.length) run.holds(id, `${refused} paths of other versions serve nothing`);
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
