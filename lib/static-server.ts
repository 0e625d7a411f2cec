/** Serves the files of one folder, and nothing outside of it. */
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { basename, extname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { listen, type Place } from "./ports.ts";
import type { RunningService } from "./run-services.ts";

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
  size: number;
  isDirectory: boolean;
}

/** Starts the server. Throws a Failure when it cannot listen. Port 0 lets the system choose. */
export async function startStaticServer(dir: string, place: Place): Promise<RunningService> {
  const server = createServer((request, response) => {
    answer(dir, request, response).catch((error: unknown) => {
      // A caller that left before the end of the file is no error of ours.
      if (response.headersSent) response.destroy();
      else refuse(response, 500, String(error));
    });
  });
  return {
    url: await listen(server, place),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    ended: new Promise(() => {}),
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
  const found = segments && ((await find(dir, segments)) ?? (await findPage(dir, segments)));
  if (!segments || !found) return lost(dir, request, response);

  if (found.isDirectory && segments.at(-1) !== "") {
    // Relative, so that no path can make it lead to another host.
    response.setHeader("Location", `./${encodeURIComponent(segments.at(-1) ?? "")}/`);
    return refuse(response, 301, "It is a folder.");
  }
  const page = found.isDirectory ? await find(dir, [...segments, "index.html"]) : found;
  if (!page || page.isDirectory) return lost(dir, request, response);
  const file = await markdownOr(page, request, response);

  await send(file, request, response);
}

async function send(file: Found, request: IncomingMessage, response: ServerResponse) {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Length", file.size);
  response.setHeader(
    "Content-Type",
    contentTypes[extname(file.path).toLowerCase()] ?? "application/octet-stream",
  );
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file.path), response);
}

/** "reference/getSponsee" is the page of that name. */
async function findPage(dir: string, segments: string[]): Promise<Found | undefined> {
  const name = segments.at(-1);
  if (!name || extname(name) !== "") return undefined;
  const page = await find(dir, [...segments.slice(0, -1), `${name}.html`]);
  return page?.isDirectory ? undefined : page;
}

/** The Markdown beside a page, for who prefers that to HTML. */
async function markdownOr(
  page: Found,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Found> {
  if (extname(page.path) !== ".html") return page;
  const path = page.path.replace(/\.html$/, ".md");
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return page;
  response.setHeader("Vary", "Accept");
  response.setHeader(
    "Link",
    `<${encodeURI(basename(path))}>; rel="alternate"; type="text/markdown"`,
  );
  return prefersMarkdown(request) ? { path, size: stats.size, isDirectory: false } : page;
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
  const page = await find(dir, ["404.html"]);
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
async function find(dir: string, segments: string[]): Promise<Found | undefined> {
  try {
    const base = await realpath(dir);
    const path = await realpath(join(base, ...segments));
    if (path !== base && !path.startsWith(base + sep)) return undefined;
    const stats = await stat(path);
    if (!stats.isFile() && !stats.isDirectory()) return undefined;
    // "index.html/" is no folder.
    if (stats.isFile() && segments.at(-1) === "") return undefined;
    return { path, size: stats.size, isDirectory: stats.isDirectory() };
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(response.req.method === "HEAD" ? undefined : `${message}\n`);
}
