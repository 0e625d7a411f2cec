import { useInfiniteQuery } from "@tanstack/react-query";
import { createClient } from "sponsorship-api";
import { queries } from "sponsorship-api/query";
import { userMessage } from "./user-message.ts";

const client = createClient({ baseUrl: window.location.origin });

export function SponseeList() {
  const list = useInfiniteQuery(queries(client).sponsees.list({ sort: "last_name" }));
  const sponsees = list.data?.pages.flatMap((page) => page.data);
  return (
    <main>
      {list.error && <p role="alert">{userMessage(list.error)}</p>}
      <ul>
        {sponsees?.map(({ id, first_name, last_name }) => (
          <li key={id}>
            {first_name} {last_name}
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={!list.hasNextPage || list.isFetching}
        onClick={() => list.fetchNextPage()}
      >
        More
      </button>
    </main>
  );
}
