/**
 * A plugin of Redocly with the rule `fields/lost-by-request`: a field that a request loses is a
 * breaking change. Without the rule, Redocly counts the change as a patch if the schema of the
 * request accepts unknown fields.
 */

interface Change {
  kind: "added" | "removed" | "modified";
  property?: string;
  base?: { value: unknown };
  revision?: { value: unknown };
  path: string;
}

interface Context {
  report(problem: { message: string }): void;
  getDirections(): ("request" | "response")[];
}

function judge(change: Change, { report, getDirections }: Context): void {
  // Redocly's rule property-removed reports the fields of responses.
  if (getDirections().includes("response")) return;
  const field = change.path.split("/").at(-1);
  if (change.kind === "removed") report({ message: `Requests lose \`${field}\`.` });
  if (change.property === "key") {
    const [old, now] = [change.base?.value, change.revision?.value];
    report({ message: `Requests lose \`${old}\`, or call it \`${now}\`.` });
  }
}

export default () => ({
  id: "fields",
  diff: {
    oas3: {
      "lost-by-request": () => ({
        SchemaProperties: { Schema: judge },
        Schema: { SchemaProperties: judge },
      }),
    },
  },
});
