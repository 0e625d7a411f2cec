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
