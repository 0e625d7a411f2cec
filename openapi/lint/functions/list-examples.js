import { isObject } from "../contract.js";
import { rule } from "../rule.js";

export default rule(
  function* listExamples(contract, { least }) {
    for (const { value, responses } of contract.operations()) {
      if (!String(value.operationId).startsWith("list")) continue;
      for (const { key, path, value: response } of responses) {
        if (!key.startsWith("2")) continue;
        const content = contract.follow(response)?.content;
        for (const [type, media] of Object.entries(isObject(content) ? content : {})) {
          const count = Object.keys(media?.examples ?? {}).length;
          if (count >= least) continue;
          const message = `The ${type} of ${value.operationId} shows ${count} named example(s), fewer than ${least}`;
          yield { path, message };
        }
      }
    }
  },
  { least: { type: "integer", minimum: 1 } },
);
