import file from "../generated/catalogue.json" with { type: "json" };
import type { Records } from "./records.ts";

/** The settings, templates and products of the sample data. */
export const catalogue = file as unknown as Pick<Records, "settings" | "template" | "products">;
