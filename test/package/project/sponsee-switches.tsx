import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { createClient, type Sponsee, type SponseeList } from "sponsorship-api";
import { mutations, queries } from "sponsorship-api/query";
import { userMessage } from "./user-message.ts";

const client = createClient({ baseUrl: window.location.origin });
const list = queries(client).sponsees.list({ sort: "last_name" });

export function SponseeSwitches() {
  const sponsees = useInfiniteQuery(list).data?.pages.flatMap((page) => page.data);
  return sponsees?.map((sponsee) => <SponseeSwitch key={sponsee.id} sponsee={sponsee} />);
}

/** Shows a change at once, and reverts it when the request fails. */
function SponseeSwitch({ sponsee }: { sponsee: Sponsee }) {
  const cache = useQueryClient();
  const update = useMutation({
    ...mutations(client).sponsees.update(),
    async onMutate({ body }) {
      await cache.cancelQueries({ queryKey: list.queryKey });
      show(body.is_enabled);
    },
    // Reverts only this sponsee, because another switch may be waiting for its response.
    onError: (_error, { body }) => show(!body.is_enabled),
  });
  function show(is_enabled = sponsee.is_enabled) {
    const changed = (one: Sponsee) => (one.id === sponsee.id ? { ...one, is_enabled } : one);
    cache.setQueryData<InfiniteData<SponseeList>>(
      list.queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, data: page.data.map(changed) })),
        },
    );
  }
  return (
    <label>
      <input
        type="checkbox"
        checked={sponsee.is_enabled}
        onChange={({ target }) =>
          update.mutate({ id: sponsee.id, body: { is_enabled: target.checked } })
        }
      />
      {sponsee.first_name} {sponsee.last_name}
      {update.error && <span role="alert">{userMessage(update.error)}</span>}
    </label>
  );
}
