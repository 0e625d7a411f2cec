import type { Operation, Reference, Schema } from "../../lib/contract.ts";
import { exampleComposer } from "./examples.ts";
import { readRecords } from "./records.ts";

/** The part of Redocly's context that this plugin uses. */
interface Context {
  key: string | number;
  location: { child(path: string[]): object };
  resolve<T>(node: T | Reference): { node?: T };
  report(problem: { message: string; location?: object }): void;
}

/** A Redocly plugin with a lint rule, and a preprocessor that composes the values of examples. */
export default function sponsorshipPlugin() {
  return {
    id: "sponsorship",
    rules: { oas3: { "description-of-one-name": descriptionOfOneName } },
    preprocessors: { oas3: { "compose-examples": composeExamples } },
  };
}

/**
 * Reports properties with different names that have the same description. An editor shows the
 * description without the name, so a reader could not distinguish the properties.
 */
function descriptionOfOneName() {
  const names = new Map<string, string>();
  return {
    SchemaProperties(properties: Record<string, Schema>, { location, report }: Context) {
      for (const [name, { description }] of Object.entries(properties)) {
        if (description === undefined) continue;
        const first = names.get(description) ?? name;
        names.set(description, first);
        if (first === name) continue;
        report({
          message: `${name} has the same description as ${first}. Describe the difference.`,
          location: location.child([name, "description"]),
        });
      }
    },
  };
}

function composeExamples() {
  const compose = exampleComposer(readRecords());
  let path = "";
  return {
    PathItem(_item: unknown, { key }: Context) {
      path = String(key);
    },
    Operation(node: Operation, { key, location, resolve, report }: Context) {
      const operation = { ...node, method: String(key), path };
      for (const response of Object.values(node.responses ?? {})) {
        for (const media of Object.values(resolve(response).node?.content ?? {})) {
          for (const [name, example] of Object.entries(media.examples ?? {})) {
            try {
              example.value = compose(example.value, operation, name);
            } catch (error) {
              const reason = error instanceof Error ? error.message : String(error);
              const message = `The example "${name}" of ${node.operationId} cannot be composed. ${reason}`;
              report({ message, location });
            }
          }
        }
      }
    },
  };
}
