import { createClient } from "sponsorship-api";
import { swr, swrInfinite } from "sponsorship-api/query";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";

const client = createClient({ baseUrl: window.location.origin });

export function SponseeBySwr({ id }: { id: string }) {
  const one = useSWR(...swr(client, "/admin/api/v2/sponsees/{id}", { params: { path: { id } } }));
  const list = useSWRInfinite(...swrInfinite(client, "/admin/api/v2/sponsees"));
  return (
    <main>
      <h1>{one.error ? one.error.message : one.data?.data.first_name}</h1>
      <ul>
        {list.data?.flatMap((page) =>
          page.data.map((sponsee) => <li key={sponsee.id}>{sponsee.url}</li>),
        )}
      </ul>
      <button type="button" onClick={() => void list.setSize((size) => size + 1)}>
        More
      </button>
    </main>
  );
}
