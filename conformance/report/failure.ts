import type { Finding, Report, ShownFailure } from "./model.ts";
import { sectionName } from "./sections.ts";

/** What is wrong, in lines of plain text: for the terminal and for JUnit. */
export function failureLines({ id, section, statement, file }: Finding, report: Report): string[] {
  return [
    `Section ${section} ${sectionName(section) ?? ""}, decided in ${file}`,
    statement,
    ...report.causes
      .filter(({ requirements }) => requirements.includes(id))
      .flatMap(({ requirements, failures, more }) => {
        const others = requirements.filter((other) => other !== id);
        return [
          ...failures.flatMap((one) => [
            "",
            ...labelled(one).map(([name, text]) => `${name}${text}`),
          ]),
          ...(others.length > 0 ? [`By the same fault fails: ${others.join(", ")}`] : []),
          ...(more > 0 ? ["", `and ${more} more of the same`] : []),
        ];
      }),
  ];
}

/** The parts of a failure under their labels, which are equally wide. */
export function labelled(failure: ShownFailure): [string, string][] {
  const { curl, expected, actual, at, schemaPath } = failure;
  const records = recordsText(failure);
  const rows: [string, string | undefined][] = [
    ["request:  ", curl],
    ["expected: ", expected],
    ["actual:   ", actual],
    ["at:       ", at === "" ? "the whole body" : at],
    ["schema:   ", schemaPath],
    ["records:  ", records],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

/** The records of a failure; undefined when there is one at most, which the request shows. */
export function recordsText({ records, moreRecords }: ShownFailure): string | undefined {
  if (records.length < 2) return undefined;
  return `${records.join(", ")}${moreRecords > 0 ? `, and ${moreRecords} more` : ""}`;
}
