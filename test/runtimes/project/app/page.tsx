/** A server component that keeps a list of sponsees in the cache of Next.js for an hour. */
import { connection } from "next/server";
import { createClient } from "sponsorship-api";

export default async function Page() {
  // Without this call, Next.js would run the component during the build.
  await connection();
  const client = createClient({ baseUrl: process.env.SERVICE ?? "" });
  const { data } = await client.sponsees.list(
    { filter: { first_name: "zaw" } },
    { next: { revalidate: 3600, tags: ["sponsees"] } },
  );
  return <p>Found: {data.map(({ reference_number }) => reference_number).join()}</p>;
}
