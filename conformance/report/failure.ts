import type { Finding } from "./model.ts";
import { sectionName } from "./sections.ts";

/** What is wrong, in lines of plain text: for the terminal and for JUnit. */
export function failureLines({ section, statement, failures, more, file }: Finding): string[] {
  return [
    `Section ${section} ${sectionName(section) ?? ""}, decided in ${file}`,
    statement,
    ...failures.flatMap((one) => ["", ...labelled(one).map(([name, text]) => `${name}${text}`)]),
    ...(more > 0 ? ["", `and ${more} more of the same`] : []),
  ];
}

/** The parts of a failure under their labels, which are equally wide. */
export function labelled(failure: Finding["failures"][number]): [string, string][] {
  const { curl, expected, actual, at, schemaPath } = failure;
  const rows: [string, string | undefined][] = [
    ["request:  ", curl],
    ["expected: ", expected],
    ["actual:   ", actual],
    ["at:       ", at === "" ? "the whole body" : at],
    ["schema:   ", schemaPath],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}
