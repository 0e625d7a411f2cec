import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";

/** All resources of the contract. */
export const resourceNames = Object.keys(resources) as ResourceName[];

/** Whether the records of a resource are inside the records of another resource. */
export function isNested(name: ResourceName): boolean {
  const { parent }: Resource = resources[name];
  return parent !== undefined;
}

/** Whether an operation changes the records of a resource. */
export function isWritable(name: ResourceName): boolean {
  return Object.keys(resources[name].operations).some((verb) => verb !== "list" && verb !== "get");
}
