/** The name, the version and the repository URLs of this package, for reports. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loads package.json by the package's name, because the relative path differs after the build. */
const { name, version, repository } = require("sponsorship-api/package.json") as {
  name: string;
  version: string;
  repository?: { url: string };
};

export const suite = { name, version } as const;

/** The URL of the repository with the issue forms. Undefined if package.json lacks `repository`. */
export const repositoryUrl = repository?.url;

/** The URL of the form to dispute a requirement. Undefined if `url` is not a GitHub repository. */
export function disputeUrl(url: string | undefined, id: string): string | undefined {
  const [, path] = /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?$/.exec(url ?? "") ?? [];
  const query = new URLSearchParams({ template: "wrong-requirement.yml", title: id, id });
  return path && `https://github.com/${path}/issues/new?${query}`;
}
