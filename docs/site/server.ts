/** Serves the files of one folder, and nothing outside of it. */
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, relative, sep } from "node:path";
import { decoded } from "../../lib/decoded.ts";
import { listen, type Place } from "../../lib/ports.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { createHttpServer } from "../../reference/http-server.ts";

/** Of the files that the docs have. */
const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".yaml": "application/yaml; charset=utf-8",
};

/** Starts the server. Throws a Failure when it cannot listen. Port 0 lets the system choose. */
export async function startStaticServer(dir: string, place: Place): Promise<RunningService> {
  const server = createHttpServer((request, response) => answer(dir, request, response));
  return {
    url: await listen(server, place),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(dir: string, request: IncomingMessage, response: ServerResponse) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD.");
  }
  const files = await filesOf(dir);
  const [address = ""] = (request.url ?? "").split(/[?#]/, 1);
  const path = decoded(address);
  // "/reference/getSponsee" is the page of that name.
  const file = [path, `${path}index.html`, `${path}.html`].find((name) => files.has(name));
  if (file !== undefined) {
    await send(dir, markdownOr(file, files, request, response), response);
  } else if (files.has(`${path}/index.html`)) {
    // Relative, so that no path can make it lead to another host.
    response.setHeader("Location", `./${encodeURIComponent(basename(path))}/`);
    refuse(response, 301, "It is a folder.");
  } else if (files.has(lostFile) && request.headers.accept?.includes("text/html")) {
    response.statusCode = 404;
    await send(dir, lostFile, response);
  } else refuse(response, 404, `Nothing is at ${address}. The docs start at /.`);
}

/** The page for an unknown address. */
const lostFile = "/404.html";

/** The paths of the files, "/index.html". Hidden files and links, which can lead elsewhere, are not served. */
async function filesOf(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => sep + relative(dir, join(parentPath, name)))
    .map((path) => path.replaceAll(sep, "/"));
  return new Set(paths.filter((path) => !path.includes("/.")));
}

async function send(dir: string, file: string, response: ServerResponse) {
  // Read as a whole, since a file can change while it is sent.
  const body = await readFile(join(dir, file));
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Length", body.length);
  response.setHeader(
    "Content-Type",
    contentTypes[extname(file).toLowerCase()] ?? "application/octet-stream",
  );
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** The Markdown of a page, for callers that prefer it to HTML. */
function markdownOr(
  file: string,
  files: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): string {
  const markdown = file.replace(/\.html$/, ".md");
  if (markdown === file || !files.has(markdown)) return file;
  response.setHeader("Vary", "Accept");
  response.setHeader(
    "Link",
    `<${encodeURI(basename(markdown))}>; rel="alternate"; type="text/markdown"`,
  );
  return prefersMarkdown(request) ? markdown : file;
}

function prefersMarkdown({ headers }: IncomingMessage): boolean {
  const weights = new Map(
    (headers.accept ?? "").split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((one) => one.startsWith("q="));
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
  return (weights.get("text/markdown") ?? 0) > (weights.get("text/html") ?? 0);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(response.req.method === "HEAD" ? undefined : `${message}\n`);
}
