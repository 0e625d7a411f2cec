/** What a user of Dredd writes for this contract: ids that exist, and requests that are refused. */

interface Transaction {
  skip: boolean;
  fullPath: string;
  request: { method: string; body: string };
  expected: { statusCode: string };
  real?: { statusCode: number; body: string };
}

interface Hooks {
  beforeEach(hook: (transaction: Transaction) => void): void;
  afterEach(hook: (transaction: Transaction) => void): void;
}

const { beforeEach, afterEach }: Hooks = require("hooks");

const nobody = "999999999";
/** The first of each list; of the sponsees then the one that was made, to be changed and deleted. */
const ids: Record<string, string> = {};

const collectionOf = (path: string) => path.split("/")[4] ?? "";

beforeEach((transaction) => {
  const { request, expected, fullPath } = transaction;
  // Dredd leaves out what does not succeed, unless it is told.
  transaction.skip = false;
  if (expected.statusCode === "422") {
    if (request.method === "GET") transaction.fullPath += "?page=two";
    else request.body = JSON.stringify({ sponsored_status: 3 });
  }
  const id = expected.statusCode === "404" ? nobody : (ids[collectionOf(fullPath)] ?? nobody);
  transaction.fullPath = transaction.fullPath.replace(/\/1001$/, `/${id}`);
});

afterEach(({ request, expected, fullPath, real }) => {
  const lists =
    request.method === "GET" && expected.statusCode === "200" && !fullPath.split("/")[5];
  const creates = request.method === "POST" && expected.statusCode === "201";
  if (real === undefined || !(lists || creates)) return;
  try {
    const { data } = JSON.parse(real.body) as { data: { id: string } | { id: string }[] };
    const [record] = Array.isArray(data) ? data : [data];
    if (record) ids[collectionOf(fullPath)] = record.id;
  } catch {
    // Dredd says itself what is wrong with it.
  }
});
