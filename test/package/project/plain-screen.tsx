import createQueryClient from "openapi-react-query";
import { createPlainClient } from "./plain-client.ts";

const $api = createQueryClient(createPlainClient(window.location.origin));
const path = "/admin/api/v2/sponsees/{id}";

export function PlainScreen({ id }: { id: string }) {
  const params = { path: { id } };
  const { data, error } = $api.useQuery("get", path, { params });
  const update = $api.useMutation("patch", path);
  if (error) return <p role="alert">{error.title}</p>;
  return (
    <form action={() => update.mutate({ params, body: { first_name: "Malaika" } })}>
      <h1>{(update.data ?? data)?.data.first_name}</h1>
      <button type="submit">Rename</button>
    </form>
  );
}
