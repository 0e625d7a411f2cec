import { methods } from "../../lib/contract.ts";
import { exampleComposer, type OperationNode } from "./examples.ts";
import { readRecords } from "./records.ts";

/** What the preprocessor needs of Redocly's context, which the published types do not cover. */
interface Context {
  key: string | number;
  location: object;
  resolve<T>(node: T | { $ref: string }): { node?: T };
  report(problem: { message: string; location?: object }): void;
}
interface ResponseNode {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}
type SourceOperation = OperationNode & { responses?: Record<string, ResponseNode> };

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
  return {
    PathItem: {
      enter(item: Partial<Record<string, SourceOperation>>, context: Context) {
        for (const method of methods) {
          const node = item[method];
          if (node === undefined) continue;
          const operation = { ...node, method, path: String(context.key) };
          for (const response of Object.values(node.responses ?? {})) {
            for (const media of Object.values(context.resolve(response).node?.content ?? {})) {
              for (const [name, example] of Object.entries(media.examples ?? {})) {
                try {
                  example.value = compose(example.value, operation, name);
                } catch (error) {
                  const reason = error instanceof Error ? error.message : String(error);
                  context.report({
                    message: `The example "${name}" of ${node.operationId} can not be composed. ${reason}`,
                    location: context.location,
                  });
                }
              }
            }
          }
        }
      },
    },
  };
}
