import type { Operation, Reference } from "../../lib/contract.ts";
import { exampleComposer } from "./examples.ts";
import { readRecords } from "./records.ts";

/** What the preprocessor needs of Redocly's context, which the published types do not cover. */
interface Context {
  key: string | number;
  location: object;
  resolve<T>(node: T | Reference): { node?: T };
  report(problem: { message: string; location?: object }): void;
}

/**
 * A Redocly plugin whose preprocessor puts composed values in the place of the directives that
 * examples hold, so that lint and bundle both see the examples as their readers will.
 */
export default function sponsorshipPlugin() {
  return {
    id: "sponsorship",
    preprocessors: { oas3: { "compose-examples": composeExamples } },
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
