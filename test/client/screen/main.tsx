/** Shows the screens of `docs/guides/tanstack-query.md` for `query.test.ts`. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { EditSponsee } from "../../package/project/edit-sponsee.tsx";
import { NewSponsee } from "../../package/project/new-sponsee.tsx";
import { PlainScreen } from "../../package/project/plain-screen.tsx";
import { SponseeBySwr } from "../../package/project/sponsee-by-swr.tsx";
import { SponseeList } from "../../package/project/sponsee-list.tsx";
import { SponseeSwitches } from "../../package/project/sponsee-switches.tsx";

const search = new URLSearchParams(window.location.search);
const id = search.get("swr");
const edited = search.get("edit");
const plain = search.get("plain");
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  id ? (
    <SponseeBySwr id={id} />
  ) : (
    <QueryClientProvider client={queries}>
      {edited && <EditSponsee id={edited} />}
      {plain && <PlainScreen id={plain} />}
      {search.has("switches") && <SponseeSwitches />}
      {window.location.search === "" && (
        <>
          <NewSponsee />
          <SponseeList />
        </>
      )}
    </QueryClientProvider>
  ),
);
