import { isObject } from "../contract.js";
import { rule } from "../rule.js";
import { shapeOf, showsExample } from "../shape.js";

/** @param {any} holder a parameter, or a media type of its content */
const ownExample = (holder) =>
  holder.example !== undefined ||
  (isObject(holder.examples) && Object.keys(holder.examples).length > 0);

export default rule(function* parameterExamples(contract) {
  for (const { value, path } of contract.all("parameter")) {
    if (value.$ref !== undefined || ownExample(value)) continue;
    if (Object.values(value.content ?? {}).some(ownExample)) continue;
    if (showsExample(contract, value.schema)) continue;
    // An object's leaves carry examples, but no tool writes a query string out of them.
    const hint = shapeOf(contract, value.schema) === "container" ? " as a whole" : "";
    yield { path, message: `The parameter "${value.name}" has no example${hint}` };
  }
});
