/** Serves the files of one folder, and nothing outside of it. */
import { readFile, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, sep } from "node:path";
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

interface Found {
  path: string;
  isDirectory: boolean;
}

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

async function answer(
  dir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD.");
  }
  const segments = segmentsOf(request.url ?? "");
  const path = segments && join(dir, sep, segments.join(sep));
  const found = path && ((await find(dir, path)) ?? (await findPage(dir, path)));
  if (!found) return lost(dir, request, response);

  if (found.isDirectory && !path.endsWith(sep)) {
    // Relative, so that no path can make it lead to another host.
    response.setHeader("Location", `./${encodeURIComponent(basename(path))}/`);
    return refuse(response, 301, "It is a folder.");
  }
  const page = found.isDirectory ? await find(dir, join(found.path, "index.html")) : found;
  if (!page || page.isDirectory) return lost(dir, request, response);
  await send(await markdownOr(dir, page, request, response), request, response);
}

async function send({ path }: Found, request: IncomingMessage, response: ServerResponse) {
  // Read as a whole, since a file can change while it is sent.
  const body = await readFile(path);
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Length", body.length);
  response.setHeader(
    "Content-Type",
    contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream",
  );
  response.end(request.method === "HEAD" ? undefined : body);
}

/** "reference/getSponsee" is the page of that name. */
async function findPage(dir: string, path: string): Promise<Found | undefined> {
  if (path.endsWith(sep) || extname(path) !== "") return undefined;
  const page = await find(dir, `${path}.html`);
  return page?.isDirectory ? undefined : page;
}

/** The Markdown of a page, for callers that prefer it to HTML. */
async function markdownOr(
  dir: string,
  page: Found,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Found> {
  if (extname(page.path) !== ".html") return page;
  const path = page.path.replace(/\.html$/, ".md");
  const markdown = await find(dir, path);
  if (!markdown || markdown.isDirectory) return page;
  response.setHeader("Vary", "Accept");
  response.setHeader(
    "Link",
    `<${encodeURI(basename(path))}>; rel="alternate"; type="text/markdown"`,
  );
  return prefersMarkdown(request) ? markdown : page;
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

/** The folder's own page for what is not there, or a line. */
async function lost(
  dir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await find(dir, join(dir, "404.html"));
  if (!page || !(request.headers.accept ?? "").includes("text/html")) {
    const [path] = (request.url ?? "").split("?", 1);
    return refuse(response, 404, `Nothing is at ${path}. The docs start at /.`);
  }
  response.statusCode = 404;
  await send(page, request, response);
}

/** The decoded parts of the path, or undefined for a path that no link of ours has. */
function segmentsOf(url: string): string[] | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  if (!path.startsWith("/")) return undefined;
  let segments: string[];
  try {
    segments = path.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // An empty part is only the end of a folder's path. No dot files, no "..", no separators.
  const fits = (part: string, index: number) =>
    part === "" ? index === segments.length - 1 : !/^\.|[/\\:\0]/.test(part);
  return segments.every(fits) ? segments : undefined;
}

/** The file or folder, if it exists and, with all links followed, is inside the folder. */
async function find(dir: string, given: string): Promise<Found | undefined> {
  try {
    const base = await realpath(dir);
    const path = await realpath(given);
    if (path !== base && !path.startsWith(base + sep)) return undefined;
    const stats = await stat(path);
    if (!stats.isFile() && !stats.isDirectory()) return undefined;
    return { path, isDirectory: stats.isDirectory() };
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(response.req.method === "HEAD" ? undefined : `${message}\n`);
}
