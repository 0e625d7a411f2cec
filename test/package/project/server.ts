/** Uses the package in a small server, and in a mock server for the tests of a frontend. */
import { setupServer } from "msw/node";
import { check, checks } from "sponsorship-api/conformance";
import contract from "sponsorship-api/openapi.json" with { type: "json" };
import { createReference, examples, generateRecords } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";
import { createReferenceServer } from "sponsorship-api/reference/node";

const version: string = contract.info.version;
const size = { sponsees: 10, contributions: 10, seed: 1 };
const reference = createReference({ records: generateRecords(size, examples()) });

export const server = createReferenceServer(reference, {
  log: ({ status }) => console.log(version, status.toFixed()),
});
export const mocked = setupServer(referenceHandler(createReference()));
export { check, checks };
