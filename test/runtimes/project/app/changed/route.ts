/** Removes the lists of sponsees from the cache. */
import { revalidateTag } from "next/cache";

export function POST() {
  revalidateTag("sponsees", { expire: 0 });
  return new Response(null, { status: 204 });
}
