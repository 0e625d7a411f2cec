import { join, relative } from "node:path";
import { bundle, bundleFromString, createConfig, loadConfig } from "@redocly/openapi-core";
import { Failure } from "../../lib/command.ts";
import { type Contract, changed } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { root } from "../../lib/tool.ts";

/**
 * Bundles the sources in `openapi/` into one document, as `redocly bundle` does, and writes each
 * example at its place. Throws a Failure with Redocly's messages if Redocly reports a problem.
 */
export async function bundleContract(): Promise<Contract> {
  const config = await loadConfig({ configPath: join(root, "redocly.yaml") });
  const ref = join(root, "openapi/openapi.yaml");
  const made = await bundle({ ref, config }).catch((error: unknown) => {
    throw failure([error instanceof Error ? error.message : String(error)]);
  });
  // If two components have the same name, Redocly renames one and only warns. So warnings fail too.
  if (made.problems.length > 0) {
    const reasons = made.problems.map(({ message, location: [place], from }) => {
      const file = (from ?? place)?.source.absoluteRef ?? ref;
      return `${relative(root, file)}: ${message}`;
    });
    throw failure([...new Set(reasons)]);
  }
  return withExamples(made.bundle.parsed as Contract);
}

/** Replaces each reference to an example with the example, so a reader finds it at its response. */
function withExamples(contract: Contract): Contract {
  const { examples = {}, ...components } = contract.components;
  return changed({ ...contract, components } as Contract, (node) => {
    const $ref = isObject(node) ? String(node.$ref) : "";
    const [, name] = /^#\/components\/examples\/(.+)$/.exec($ref) ?? [];
    return name === undefined ? node : (examples as Record<string, unknown>)[name];
  });
}

/**
 * Returns the contract as JSON without references, for tools and agents that do not follow
 * references.
 *
 * @throws Failure when a schema contains itself
 */
export async function dereferenced(contract: Contract): Promise<string> {
  const source = JSON.stringify(contract);
  const config = await createConfig({});
  const made = await bundleFromString({ source, config, dereference: true });
  const whole = { ...(made.bundle.parsed as Contract), components: { schemas: {} } };
  try {
    return JSON.stringify(whole);
  } catch (error) {
    throw new Failure(`A schema contains itself. ${(error as Error).message}`);
  }
}

function failure(reasons: readonly string[]): Failure {
  return new Failure(
    `The contract cannot be bundled.\n${reasons.join("\n")}\nFix these faults, then run npm run generate again.`,
  );
}
