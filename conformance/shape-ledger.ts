import type { ShapeLedger } from "./check.ts";
import { answerSchema, type Place, visit } from "./contract.ts";
import type { Redactor } from "./target/redact.ts";
import type { Answer } from "./target/service.ts";

/** Writes down which properties of which schemas every answer shows, and what is wrong with it. */
export function openShapeLedger(redact: Redactor): ShapeLedger & { add(answer: Answer): void } {
  const seen = new Map<string, number>();
  const objects = new Map<string, number>();
  const faults: { fault: Answer["faults"][number]; answer: Answer }[] = [];
  const answers: (Answer & { hasJson: boolean })[] = [];
  return {
    seen: ({ schema, property }) => seen.get(`${schema}.${property}`) ?? 0,
    objects: (schema) => objects.get(schema) ?? 0,
    faults,
    answers,
    add(answer) {
      // Bodies are not kept: a long run sees many. Secrets go before the cut, which could split one.
      const hasJson = answer.json !== undefined;
      answers.push({
        ...answer,
        text: redact.text(answer.text).slice(0, 500),
        json: undefined,
        hasJson,
      });
      const schema = answer.ok ? answerSchema(answer.operation) : undefined;
      if (schema === undefined || answer.json === undefined) return;
      for (const fault of answer.faults) faults.push({ fault, answer });
      visit(schema, answer.json, count);
    },
  };

  function count({ schema, property }: Place): void {
    const key = `${schema}.${property}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    objects.set(schema, Math.max(times, objects.get(schema) ?? 0));
  }
}
