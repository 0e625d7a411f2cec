import type { ShapeLedger } from "./check.ts";
import { answerSchema, type Place, visit } from "./contract.ts";
import type { Redactor } from "./service/redact.ts";
import type { Answer } from "./service/service.ts";

/** Writes down which properties of which schemas every answer shows, and what is wrong with it. */
export function openShapeLedger(redact: Redactor): ShapeLedger & { add(answer: Answer): void } {
  const counts = new Map<Place, number>();
  const faults: { fault: Answer["faults"][number]; answer: Answer }[] = [];
  const answers: (Answer & { hasJson: boolean })[] = [];
  return {
    seen: ({ schema, property }) => timesOf(schema).get(property) ?? 0,
    objects: (schema) => Math.max(0, ...timesOf(schema).values()),
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
      visit(schema, answer.json, (place) => counts.set(place, (counts.get(place) ?? 0) + 1));
    },
  };

  /** How often each property of a schema was seen, wherever the schema is used. */
  function timesOf(schema: string): Map<string, number> {
    const times = new Map<string, number>();
    for (const [place, count] of counts) {
      if (place.schema !== schema) continue;
      times.set(place.property, (times.get(place.property) ?? 0) + count);
    }
    return times;
  }
}
