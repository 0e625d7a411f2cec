/** Serves the files of one folder, and nothing outside of it. */
import { lstatSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, extname, join, sep } from "node:path";
import { decoded } from "../../lib/decoded.ts";
import { escaped } from "../../lib/html.ts";
import { listen, type Place, type RunningService } from "../../lib/ports.ts";
import { createHttpServer } from "../../reference/http-server.ts";
import { forward } from "./forward.ts";
import { forwardPath } from "./forward-path.ts";

/** The media types of the files in the docs. */
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

/**
 * Starts a server for the files in `dir`. Throws a Failure when the port is not available.
 *
 * @param tryOrigin the origin to which "Try it" can send requests through this server
 */
export async function startStaticServer(
  dir: string,
  place: Place,
  tryOrigin?: string,
): Promise<RunningService> {
  const server = createHttpServer((request, response) =>
    tryOrigin !== undefined && request.url?.startsWith(`${forwardPath}/`)
      ? forward(request, response, tryOrigin)
      : respond(dir, tryOrigin, response),
  );
  return listen(server, place);
}

async function respond(
  dir: string,
  tryOrigin: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const { method = "", url = "", headers } = response.req;
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (!["GET", "HEAD"].includes(method)) {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are allowed.");
  }
  const files = await filesOf(dir);
  const [address = ""] = url.split(/[?#]/, 1);
  const path = decoded(address);
  // A request for "/reference/getSponsee" returns the file "/reference/getSponsee.html".
  const found = [path, `${path}index.html`, `${path}.html`].find((name) => files.has(name));
  if (found === undefined && files.has(`${path}/index.html`)) {
    response.setHeader("Location", `./${encodeURIComponent(basename(path))}/`);
    return refuse(response, 301, "This address is a folder.");
  }
  const isLostPage = files.has(lostFile) && headers.accept?.includes("text/html");
  if (found === undefined && !isLostPage) {
    return refuse(response, 404, `Nothing is at ${address}. The docs start at /.`);
  }
  let file = found ?? lostFile;
  const markdown = file.replace(/\.html$/, ".md");
  if (markdown !== file && files.has(markdown)) {
    const link = `<${encodeURI(basename(markdown))}>; rel="alternate"; type="text/markdown"`;
    response.setHeader("Vary", "Accept").setHeader("Link", link);
    if (prefersMarkdown(headers.accept)) file = markdown;
  }
  // One read returns the content and its length, because the file can change between two reads.
  const content = await readFile(join(dir, file));
  const isPage = tryOrigin !== undefined && extname(file) === ".html";
  const body = isPage ? Buffer.from(withTryOrigin(content.toString(), tryOrigin)) : content;
  const type = contentTypes[extname(file).toLowerCase()] ?? "application/octet-stream";
  response.statusCode = found === undefined ? 404 : 200;
  response.setHeader("Cache-Control", "no-cache").setHeader("Content-Type", type);
  // Node leaves the body out of the response to a HEAD.
  response.setHeader("Content-Length", body.length).end(body);
}

/** The page for an unknown address. */
const lostFile = "/404.html";

/** The paths of the files, such as "/index.html". Hidden files and symbolic links are not served. */
async function filesOf(dir: string): Promise<Set<string>> {
  // With `withFileTypes`, Yarn gives the entries of a zip file the wrong parent folder.
  const names = await readdir(dir, { recursive: true });
  const paths = names
    .filter((name) => lstatSync(join(dir, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => `/${name.replaceAll(sep, "/")}`);
  return new Set(paths.filter((path) => !path.includes("/.")));
}

/** Names the origin to the script of a page, and lets the page send requests to this server. */
function withTryOrigin(page: string, tryOrigin: string): string {
  return page
    .replace("connect-src http:", "connect-src 'self' http:")
    .replace("<body ", `<body data-try-origin="${escaped(tryOrigin)}" `);
}

/** Whether a client prefers the Markdown of a page to its HTML. */
function prefersMarkdown(accept = ""): boolean {
  const weights = new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((one) => one.startsWith("q="));
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
  return (weights.get("text/markdown") ?? 0) > (weights.get("text/html") ?? 0);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${message}\n`);
}
