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
  const saved = sponseeInput(sponsee);
  const [changes, setChanges] = useState<SponseePatch>({});
  const isChanged = Object.values(changes).some((value) => value !== undefined);
  const faults = update.error instanceof ValidationError ? update.error.faults : undefined;
  /** Keeps a change. Undefined stands for a value that the user put back, and is not sent. */
  function change(name: keyof SponseePatch, value: string | number | undefined) {
    setChanges({ ...changes, [name]: value === (saved[name] ?? "") ? undefined : value });
  }
  function save() {
    update.mutate({ id: sponsee.id, body: changes }, { onSuccess: () => setChanges({}) });
  }
  return (
    <form action={save}>
      <fieldset disabled={update.isPending}>
        {texts.map((name) => (
          <label key={name}>
            {name}
            <input
              value={changes[name] ?? saved[name] ?? ""}
              onChange={({ target }) => change(name, target.value)}
            />
            <span role="alert">{faults?.[name]}</span>
          </label>
        ))}
        <select
          aria-label="sponsored_status"
          value={changes.sponsored_status ?? saved.sponsored_status ?? ""}
          onChange={({ target }) =>
            change(
              "sponsored_status",
              numbers.find((one) => String(one) === target.value),
            )
          }
        >
          {saved.sponsored_status === undefined && (
            <option value="">{sponsee.sponsored_status}</option>
          )}
          {numbers.map((number) => (
            <option key={number} value={number}>
              {labels[number]}
            </option>
          ))}
        </select>
        <button type="submit" disabled={!isChanged}>
          Save
        </button>
      </fieldset>
      {update.isSuccess && !isChanged && <p role="status">Saved.</p>}
      {update.error && <p role="alert">{userMessage(update.error)}</p>}
    </form>
  );
}
