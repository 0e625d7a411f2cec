import type { Finding } from "./model.ts";
import { sectionName } from "./sections.ts";

/** What is wrong, in lines of plain text: for the terminal and for JUnit. */
export function violationLines({ section, statement, violations, more }: Finding): string[] {
  return [
    `service.md, section ${section} ${sectionName(section) ?? ""}`.trim(),
    statement,
    ...violations.flatMap((one) => ["", ...labelled(one).map(([name, text]) => `${name}${text}`)]),
    ...(more > 0 ? ["", `and ${more} more of the same`] : []),
  ];
}

/** The parts of a violation under their labels, which are equally wide. */
export function labelled(violation: Finding["violations"][number]): [string, string][] {
  const { curl, expected, actual, at, schemaPath } = violation;
  const rows: [string, string | undefined][] = [
    ["request:  ", curl],
    ["expected: ", expected],
    ["came:     ", actual],
    ["at:       ", at === "" ? "the whole body" : at],
    ["schema:   ", schemaPath],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}
