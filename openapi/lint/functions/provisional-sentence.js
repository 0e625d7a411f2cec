import { rule } from "../rule.js";

/** @param {unknown} reason @param {number} min @param {number} max @returns {string | undefined} */
function complaint(reason, min, max) {
  if (typeof reason !== "string") return "is not a string";
  if (reason.length < min) return `is shorter than ${min} characters`;
  if (reason.length > max) return `is longer than ${max} characters`;
  if (!/^[A-Z]/.test(reason)) return "does not start with a capital letter";
  if (!/[^.]\.$/.test(reason)) return "does not end with one full stop";
  if (/[.!?]\s+[A-Z]/.test(reason)) return "is more than one sentence";
  return undefined;
}

export default rule(
  function* provisionalSentence(contract, { min, max }) {
    for (const { value, path } of contract.nodes) {
      for (const word of ["x-provisional", "x-provisional-null"]) {
        const reason = value[word];
        const wrong = reason === undefined ? undefined : complaint(reason, min, max);
        if (wrong !== undefined) yield { path: [...path, word], message: `${word} ${wrong}` };
      }
    }
  },
  { min: { type: "integer" }, max: { type: "integer" } },
);
