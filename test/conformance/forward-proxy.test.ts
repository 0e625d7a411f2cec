/** Runs the suite behind a forward proxy. The test services have no other route to their names. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, test } from "vitest";
import { root } from "../../lib/tool.ts";
import { listening } from "../listening.ts";
import { openProxy } from "../open-proxy.ts";
import type { Layer } from "../proof/service.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";
import { serveReference } from "./served.ts";

const portOf = (url: string) => Number(new URL(url).port);

async function suite(env: Record<string, string>, ...args: string[]) {
  const command = [join(root, "conformance/command/cli.ts"), ...args];
  const run = runProcess(process.execPath, command, { env: { ...process.env, ...env } });
  return { code: await run.ended, output: run.output() };
}

test("with NODE_USE_ENV_PROXY=1, the suite sends every request through HTTP_PROXY", async () => {
  await using service = await serveReference();
  const proxy = await openProxy(portOf(service.url));
  const env = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy.url };
  const { code, output } = await suite(
    env,
    ...["--base-url", "http://charity.example.org", "--allow-writes", "--min-decided", "100"],
  );
  expect(code, output).toBe(0);
  expect(proxy.requests.length).toBeGreaterThan(400);
  expect(service.asks).toHaveLength(proxy.requests.length);
});

test("the output and the report mask the credentials in HTTP_PROXY when the service returns them", async () => {
  const repeating: Layer = (next) => async (ask) => {
    const reply = await next(ask);
    if (reply.body === undefined) return reply;
    const sent = String(ask.headers["proxy-authorization"]);
    const repeated = `"gender":"${sent} ${atob(sent.replace("Basic ", ""))}"`;
    return { ...reply, text: JSON.stringify(reply.body).replace(/"gender":"."/g, repeated) };
  };
  await using service = await serveReference({ layer: repeating });
  const proxy = await openProxy(portOf(service.url));
  const folder = temporaryFolder();
  const { code, output } = await suite(
    { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy.url },
    ...["--base-url", "http://charity.example.org", "--only", "sponsee.gender"],
    ...["--report-dir", folder],
  );
  expect(code, output).toBe(1);
  expect(output).toMatch(/actual: +"\*\*\* \*\*\*"/);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  for (const secret of ["s3cret-password", btoa("user:s3cret-password")]) {
    for (const text of [output, ...files]) expect(text).not.toContain(secret);
  }
});

test("when the proxy returns 407, the suite says that the proxy needs credentials", async () => {
  const proxy = createServer((_, response) => response.writeHead(407).end());
  const { code, output } = await suite(
    { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: await listening(proxy) },
    ...["--base-url", "http://charity.example.org"],
  );
  expect(code, output).toBe(3);
  expect(output).toContain("returns 407: give the user and password of the proxy");
});

/** Creates a key and a certificate for charity.example.org, or returns undefined without openssl. */
function certificate() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test
    -addext subjectAltName=DNS:charity.example.org -keyout ${key} -out ${cert}`;
  try {
    execFileSync("openssl", options.split(/\s+/), { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
}

const tls = certificate();
const title = tls ? "" : " (skipped: openssl is not installed)";

describe.skipIf(!tls)(`HTTPS${title}`, () => {
  test("the suite passes a service behind HTTPS_PROXY that closes every connection that is used again", async () => {
    const used = new Set<unknown>();
    await using service = await serveReference({
      respond(_ask, { req: { socket } }) {
        const isReused = used.has(socket);
        used.add(socket);
        if (isReused) socket.end();
        return isReused;
      },
    });
    const server = createTlsServer({ ...tls }, (socket) => {
      const plain = connect(portOf(service.url), "127.0.0.1");
      socket.pipe(plain).pipe(socket);
      for (const end of [plain, socket]) end.on("error", () => {});
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done).unref());
    const proxy = await openProxy((server.address() as { port: number }).port);
    const { code, output } = await suite(
      {
        ...{ NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: proxy.url },
        NODE_EXTRA_CA_CERTS: tls?.file ?? "",
      },
      ...["--base-url", "https://charity.example.org", "--allow-writes", "--min-decided", "100"],
    );
    expect(code, output).toBe(0);
    expect(new Set(proxy.requests)).toEqual(new Set(["CONNECT charity.example.org:443"]));
  });
});
