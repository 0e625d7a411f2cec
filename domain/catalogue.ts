import file from "../generated/catalogue.json" with { type: "json" };
import type { Records } from "./records.ts";

/** The settings, products and templates of the sample data, without its sponsees, supporters and orders. */
export const catalogue = file as unknown as Pick<Records, "settings" | "template" | "products">;
