import { fileURLToPath } from "node:url";
import { compressResponses } from "@cgs/kit/http/compression";
import { type RequestHandler, Router } from "express";
import { asyncApiDocument } from "../asyncapi/asyncapi-document.js";
import { ASYNCAPI_PAGE_POLICY, asyncApiPage } from "../asyncapi/asyncapi-page.js";
import { type ApiName, apiTitle } from "../openapi/openapi-document.js";

/** Both viewers set styles from scripts. Redoc creates its search worker from a blob. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The files of the viewers. The build copies them beside this file, so that the pages load nothing from other servers. */
const VIEWER_FILES = ["/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js", "/redoc/redoc.standalone.js"];

/** The folder of the generated documents. */
const SCHEMA = new URL("../../../schema/", import.meta.url);

const PAGES = /^\/(openapi\.json|asyncapi|docs|redoc)/;

/** Without the license: Swagger UI would link to a page of spdx.org that does not exist for a proprietary one. */
const START_SWAGGER_UI = `SwaggerUIBundle({
  url: "openapi.json", dom_id: "#docs", deepLinking: true, validatorUrl: null,
  plugins: [{ wrapComponents: { OAS31License: () => () => null } }],
});\n`;

/**
 * Serves `/openapi.json`, Swagger UI at `/docs` and Redoc at `/redoc`. The CPM, which has channels, also gets `/asyncapi.json` and
 * its page at `/asyncapi`. No credential is needed, as documented.
 */
export function createDocsPages(name: ApiName): RequestHandler {
  const router = Router({ strict: true });
  router.use(["/openapi.json", "/asyncapi.json", "/asyncapi", "/docs", "/redoc"], compressResponses());
  router.get("/openapi.json", document(`openapi/${name}.json`));
  if (name === "cpm") {
    router.get("/asyncapi.json", document("asyncapi/cpm.json"));
    router.get("/asyncapi", html(asyncApiPage(asyncApiDocument()), ASYNCAPI_PAGE_POLICY));
  }
  router.get("/docs", page(apiTitle(name), SWAGGER_UI));
  router.get("/redoc", page(apiTitle(name), REDOC));
  router.get("/docs/start.js", (_request, response) => void response.type("text/javascript").send(START_SWAGGER_UI));
  for (const path of VIEWER_FILES) router.get(path, file(viewerFile(path)));
  // Express's router calls `next` one event-loop turn later, which would delay every other request.
  return (request, response, next) => (PAGES.test(request.path) ? router(request, response, next) : next());
}

function viewerFile(path: string): string {
  return fileURLToPath(new URL(`viewers/${path.split("/").at(-1)}`, import.meta.url));
}

function file(path: string): RequestHandler {
  return (_request, response) => response.sendFile(path, { maxAge: 3_600_000, dotfiles: "allow" });
}

/** Serves a generated document. To build it again would take 50 ms of each start, and memory for as long as the process runs. */
function document(path: string): RequestHandler {
  const generated = fileURLToPath(new URL(path, SCHEMA));
  const options = { cacheControl: false, dotfiles: "allow", headers: { "Cache-Control": "no-cache" } } as const;
  return (_request, response) => response.sendFile(generated, options);
}

const SWAGGER_UI = `<link rel="stylesheet" href="docs/swagger-ui.css"><div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script>`;

const REDOC = `<redoc spec-url="openapi.json"></redoc><script src="redoc/redoc.standalone.js"></script>`;

/** URLs in the page are relative, so that it works under any mount path. */
function page(title: string, body: string): RequestHandler {
  const markup = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>body { margin: 0; }</style></head><body>${body}</body></html>
`;
  return html(markup, CONTENT_SECURITY_POLICY);
}

function html(markup: string, policy: string): RequestHandler {
  const headers = { "Content-Security-Policy": policy, "Cache-Control": "no-cache" };
  return (_request, response) => void response.set(headers).type("html").send(markup);
}
