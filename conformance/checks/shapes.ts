/** Every record of every visited page, held against section 2. */
import { check, type Run } from "../check.ts";
import type { Place } from "../contract.ts";
import { type Requirement, requirements } from "../requirements.ts";
import type { Service } from "../service/service.ts";

const shapes = requirements.filter(({ covers }) => covers !== undefined);

/** The services that have been looked at. */
const seen = new WeakSet<Service>();

/** Visits both lists, and the first records by themselves, so that there are answers to judge. */
async function look({ service, visit }: Run): Promise<void> {
  if (seen.has(service)) return;
  seen.add(service);
  for (const resource of ["sponsees", "contributions"] as const) {
    const { records } = await visit(resource);
    for (const { id } of records.slice(0, 3)) {
      if (typeof id === "string" && id !== "") await service.get(resource, id);
    }
  }
}

export const prefix = check(["service.prefix"], async (run) => {
  await look(run);
  let refused = false;
  for (const resource of ["sponsees", "contributions"] as const) {
    const answer = await run.service.list(resource);
    if (answer.ok) continue;
    refused = true;
    run.violated("service.prefix", {
      request: answer,
      expected: "status 200",
      actual: `status ${answer.status}`,
    });
  }
  if (!refused) run.holds("service.prefix", "both lists answer");
});

/** Decides the statements about shapes, from all answers of the run. */
export const shapesHold = check(
  shapes.map(({ id }) => id),
  async (run) => {
    await look(run);
    const violated = new Set<string>();
    for (const { fault, answer } of run.shapes.faults) {
      const id = shapeRequirement(fault.place)?.id;
      if (id === undefined) {
        throw new Error(`No requirement covers ${fault.schemaPath} (at ${fault.at}).`);
      }
      violated.add(id);
      const { expected, actual, at, schemaPath } = fault;
      run.violated(id, { request: answer, expected, actual, at, schemaPath });
    }
    for (const { id, covers } of shapes) {
      if (violated.has(id) || covers === undefined) continue;
      const { schemas, properties } = covers;
      const counts = schemas.flatMap((schema) =>
        properties
          ? properties.map((property) => run.shapes.seen({ schema, property }))
          : [run.shapes.objects(schema)],
      );
      const count = Math.max(...counts);
      if (count > 0) run.holds(id, `${count} seen`);
      else run.notShown(id, "the data has none");
    }
  },
  { last: true },
);

/** The requirement that a fault breaks: the one that names the property wins. */
export function shapeRequirement({ schema, property }: Place): Requirement | undefined {
  const of = shapes.filter(({ covers }) => covers?.schemas.includes(schema));
  return (
    of.find(({ covers }) => covers?.properties?.includes(property)) ??
    of.find(({ covers }) => covers?.properties === undefined)
  );
}

/** What section 4 and section 2 say of every answer. */
export const answersAreJson = check(
  ["service.answers", "service.json", "service.content-type"],
  async (run) => {
    await look(run);
    const { answers } = run.shapes;
    const served = answers.filter(({ status }) => status >= 500);
    for (const answer of served) {
      run.violated("service.answers", {
        request: answer,
        expected: "no server error",
        actual: `status ${answer.status}`,
      });
    }
    if (served.length === 0) run.holds("service.answers", `${answers.length} answers`);

    const bodies = answers.filter(({ ok, operation }) => ok && operation !== "deleteSponsee");
    const noJson = bodies.filter(({ hasJson }) => !hasJson);
    for (const answer of noJson) {
      run.violated("service.json", {
        request: answer,
        expected: "a JSON body",
        actual: answer.text || "an empty body",
      });
    }
    const mislabelled = bodies.filter(({ mediaType }) => !isJson(mediaType));
    for (const answer of mislabelled) {
      run.violated("service.content-type", {
        request: answer,
        expected: "Content-Type: application/json",
        actual: answer.headers["content-type"] ?? "no Content-Type",
      });
    }
    if (bodies.length === 0) {
      run.notShown("service.json", "nothing succeeded");
      run.notShown("service.content-type", "nothing succeeded");
      return;
    }
    if (noJson.length === 0) run.holds("service.json", `${bodies.length} answers`);
    if (mislabelled.length === 0) run.holds("service.content-type", `${bodies.length} answers`);
  },
  { last: true },
);

/** Whether a media type is one of JSON: `application/json`, or `application/hal+json`. */
export function isJson(mediaType: string): boolean {
  return /^(application|text)\/(\S+\+)?json$/.test(mediaType);
}
