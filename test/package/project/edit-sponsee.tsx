import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  createClient,
  type Sponsee,
  type SponseePatch,
  sponseeInput,
  ValidationError,
} from "sponsorship-api";
import { mutations, queries } from "sponsorship-api/query";
import { userMessage } from "./user-message.ts";

const client = createClient({ baseUrl: window.location.origin });
const texts = ["reference_number", "first_name", "last_name", "birth_date"] as const;
const numbers = [0, 1, 2] as const;
const labels = ["Not sponsored", "Sponsored", "Sponsored automatically"];

export function EditSponsee({ id }: { id: string }) {
  const { data, error } = useQuery(queries(client).sponsees.get(id));
  if (error) return <p role="alert">{userMessage(error)}</p>;
  return data ? <SponseeForm key={id} sponsee={data} /> : <p>Loading</p>;
}

function SponseeForm({ sponsee }: { sponsee: Sponsee }) {
  const update = useMutation(mutations(client).sponsees.update());
  const [changes, setChanges] = useState<SponseePatch>({});
  const body = { ...sponseeInput(sponsee), ...changes };
  const change = (some: SponseePatch) => setChanges({ ...changes, ...some });
  const faults = update.error instanceof ValidationError ? update.error.faults : undefined;
  return (
    <form action={() => update.mutate({ id: sponsee.id, body: changes })}>
      {texts.map((name) => (
        <label key={name}>
          {name}
          <input
            value={body[name] ?? ""}
            onChange={(event) => change({ [name]: event.target.value })}
          />
          <span role="alert">{faults?.[name]}</span>
        </label>
      ))}
      <select
        aria-label="sponsored_status"
        value={body.sponsored_status}
        onChange={({ target }) =>
          change({ sponsored_status: numbers.find((one) => String(one) === target.value) })
        }
      >
        {numbers.map((number) => (
          <option key={number} value={number}>
            {labels[number]}
          </option>
        ))}
      </select>
      <button type="submit">Save</button>
      {update.isSuccess && <p role="status">Saved.</p>}
      {update.error && <p role="alert">{userMessage(update.error)}</p>}
    </form>
  );
}
