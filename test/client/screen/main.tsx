/** Shows the screens of the guide, which are programs of a project that has the package. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { SponseeBySwr } from "../../package/project/sponsee-by-swr.tsx";
import { SponseesScreen } from "../../package/project/sponsees-screen.tsx";

const id = new URLSearchParams(window.location.search).get("swr");
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  id ? (
    <SponseeBySwr id={id} />
  ) : (
    <QueryClientProvider client={queries}>
      <SponseesScreen />
    </QueryClientProvider>
  ),
);
