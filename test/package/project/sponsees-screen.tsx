import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { createClient, ResponseError, type Sponsee, type SponseeList } from "sponsorship-api";
import { infiniteQuery, mutation } from "sponsorship-api/query";

const client = createClient({ baseUrl: window.location.origin, timeout: 10_000 });
const list = infiniteQuery(client, "/admin/api/v2/sponsees", {
  params: { query: { sort: "last_name" } },
});

export function SponseesScreen() {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(list);
  return (
    <main>
      <NewSponsee />
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.pages.flatMap((page) =>
          page.data.map((sponsee) => <Row key={sponsee.id} sponsee={sponsee} />),
        )}
      </ul>
      <button type="button" disabled={!hasNextPage || isFetching} onClick={() => fetchNextPage()}>
        More
      </button>
    </main>
  );
}

/** Shows the change at once, and reverts it when the service refuses it. */
function Row({ sponsee }: { sponsee: Sponsee }) {
  const cache = useQueryClient();
  const change = useMutation({
    ...mutation(client, "PATCH", "/admin/api/v2/sponsees/{id}"),
    async onMutate({ params, body }) {
      await cache.cancelQueries({ queryKey: list.queryKey });
      const before = cache.getQueryData<InfiniteData<SponseeList>>(list.queryKey);
      const changed = (one: Sponsee) =>
        one.id === params.path.id ? { ...one, is_enabled: body.is_enabled ?? false } : one;
      cache.setQueryData(
        list.queryKey,
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, data: page.data.map(changed) })),
        },
      );
      return before;
    },
    onError: (_error, _sent, before) => cache.setQueryData(list.queryKey, before),
  });
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={sponsee.is_enabled}
          onChange={(event) =>
            change.mutate({
              params: { path: { id: sponsee.id } },
              body: { is_enabled: event.target.checked },
            })
          }
        />
        {sponsee.first_name} {sponsee.last_name}
      </label>
      {change.error && <p role="alert">{change.error.message}</p>}
    </li>
  );
}

function NewSponsee() {
  const create = useMutation(mutation(client, "POST", "/admin/api/v2/sponsees"));
  const errors = create.error instanceof ResponseError && create.error.problem.errors;
  const faults = Array.isArray(errors) ? errors : [];
  const faultOf = (field: string) =>
    faults.find(({ pointer }) => pointer === `/${field}`)?.detail ?? null;

  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    create.mutate({
      body: {
        reference_number: text("reference_number"),
        first_name: text("first_name"),
        enrollment_date: text("enrollment_date"),
        sponsored_status: 0,
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      {["reference_number", "first_name", "enrollment_date"].map((name) => (
        <label key={name}>
          {name}
          <input name={name} aria-invalid={faultOf(name) !== null} />
          <span role="alert">{faultOf(name)}</span>
        </label>
      ))}
      <button type="submit" disabled={create.isPending}>
        Create
      </button>
      {create.isSuccess && <p role="status">Created {create.data.data.first_name}.</p>}
      {create.error && faults.length === 0 && <p role="alert">{create.error.message}</p>}
    </form>
  );
}
