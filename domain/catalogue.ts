import file from "../generated/catalogue.json" with { type: "json" };
import type { Records } from "./records.ts";

/**
 * The parts of the sample data that all records share: its date, its products and its templates.
 */
export const catalogue = file as unknown as Pick<Records, "settings" | "template" | "products">;
