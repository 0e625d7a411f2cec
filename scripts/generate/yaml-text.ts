import { stringify } from "yaml";

/** Writes YAML without anchors, which loaders of YAML 1.1, such as Ruby and PyYAML, also read. */
export function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false, compat: "yaml-1.1" });
}
