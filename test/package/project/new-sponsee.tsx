import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createClient, ValidationError } from "sponsorship-api";
import { mutations } from "sponsorship-api/query";
import { userMessage } from "./user-message.ts";

const client = createClient({ baseUrl: window.location.origin });

export function NewSponsee() {
  const create = useMutation(mutations(client).sponsees.create());
  const faults = create.error instanceof ValidationError ? create.error.faults : undefined;
  const [text, setText] = useState({ reference_number: "", first_name: "", enrollment_date: "" });
  return (
    <form action={() => create.mutate({ ...text, sponsored_status: 0 })}>
      {Object.entries(text).map(([name, value]) => (
        <label key={name}>
          {name}
          <input
            value={value}
            onChange={(event) => setText({ ...text, [name]: event.target.value })}
          />
          <span role="alert">{faults?.[name]}</span>
        </label>
      ))}
      <button type="submit">Create</button>
      {create.isSuccess && <p role="status">Created {create.data.first_name}.</p>}
      {create.error && <p role="alert">{userMessage(create.error)}</p>}
    </form>
  );
}
