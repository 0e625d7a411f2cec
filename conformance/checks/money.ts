/** An amount with its currency. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [shapes("money.fields")];
