import { createClient } from "sponsorship-api";
import { queries } from "sponsorship-api/query";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import { userMessage } from "./user-message.ts";

const { sponsees } = queries(createClient({ baseUrl: window.location.origin }));

export function SponseeBySwr({ id }: { id: string }) {
  const { key, fetcher } = sponsees.get(id);
  const sponsee = useSWR(key, fetcher);
  const { getKey, fetcher: pageFetcher } = sponsees.list();
  const list = useSWRInfinite(getKey, pageFetcher);
  return (
    <main>
      <h1>{sponsee.error ? userMessage(sponsee.error) : sponsee.data?.first_name}</h1>
      <ul>
        {list.data?.flatMap((page) => page.data.map(({ id, url }) => <li key={id}>{url}</li>))}
      </ul>
      <button type="button" onClick={() => void list.setSize((size) => size + 1)}>
        More
      </button>
    </main>
  );
}
