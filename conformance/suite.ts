/** The package of this suite, as reports name it. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Imported by the package's name, because its path differs between the sources and the package. */
const { name, version, repository } = require("sponsorship-api/package.json") as {
  name: string;
  version: string;
  repository?: { url: string };
};

export const suite = { name, version } as const;

/** The repository with the issue forms; undefined where package.json does not name it. */
export const repositoryUrl = repository?.url;

/** The address of the form to dispute a requirement, with its id filled in. */
export function disputeUrl(url: string | undefined, id: string): string | undefined {
  const [, path] = /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?$/.exec(url ?? "") ?? [];
  const query = new URLSearchParams({ template: "wrong-requirement.yml", title: id, id });
  return path && `https://github.com/${path}/issues/new?${query}`;
}
