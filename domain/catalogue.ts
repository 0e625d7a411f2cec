import file from "../generated/catalogue.json" with { type: "json" };
import type { Records } from "./records.ts";

/** What all records have in common: the day of the world, its products, and what is always the same. */
export const catalogue = file as unknown as Pick<Records, "world" | "template" | "products">;
