/** An amount with its currency. */
import { shapes } from "./shared/shapes.ts";

export const checks = [shapes("money.fields")];
