import { createRequire } from "node:module";
import { compressResponses } from "@cgs/kit/http/compression";
import { type RequestHandler, Router } from "express";
import { asyncApiDocument } from "../asyncapi/asyncapi-document.js";
import { ASYNCAPI_PAGE_POLICY, asyncApiPage } from "../asyncapi/asyncapi-page.js";
import { type ApiName, openApiDocument, apiTitle } from "../openapi/openapi-document.js";
import type { JsonObject } from "../openapi/json-schema.js";

/** Both viewers set styles from script; Redoc searches in a worker that it makes itself. */
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

const fileOf = createRequire(import.meta.url).resolve;

/** What the pages load, from packages: they work without a network. */
const ASSETS = {
  "/docs/swagger-ui.css": "swagger-ui-dist/swagger-ui.css",
  "/docs/swagger-ui-bundle.js": "swagger-ui-dist/swagger-ui-bundle.js",
  "/redoc/redoc.standalone.js": "redoc/bundles/redoc.standalone.js",
};

const PAGES = /^\/(openapi\.json|asyncapi|docs|redoc)/;

const START_SWAGGER_UI = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#docs", deepLinking: true, validatorUrl: null });\n`;

/**
 * Serves `/openapi.json`, Swagger UI at `/docs` and Redoc at `/redoc`, and on the CPM, which has channels, `/asyncapi.json` and a
 * page of it at `/asyncapi`. Open to everybody, as documented.
 */
export function createDocsPages(name: ApiName): RequestHandler {
  const router = Router({ strict: true });
  router.use(["/openapi.json", "/asyncapi.json", "/asyncapi", "/docs", "/redoc"], compressResponses());
  router.get("/openapi.json", json(openApiDocument(name)));
  if (name === "cpm") {
    const channels = asyncApiDocument();
    router.get("/asyncapi.json", json(channels));
    router.get("/asyncapi", html(asyncApiPage(channels), ASYNCAPI_PAGE_POLICY));
  }
  router.get("/docs", page(apiTitle(name), SWAGGER_UI));
  router.get("/redoc", page(apiTitle(name), REDOC));
  router.get("/docs/start.js", (_request, response) => void response.type("text/javascript").send(START_SWAGGER_UI));
  for (const [path, file] of Object.entries(ASSETS)) {
    router.get(path, (_request, response) => response.sendFile(fileOf(file), { maxAge: 3_600_000, dotfiles: "allow" }));
  }
  // A router that has nothing for a request passes it on a turn of the event loop later, which all other requests would pay for.
  return (request, response, next) => (PAGES.test(request.path) ? router(request, response, next) : next());
}

function json(document: JsonObject): RequestHandler {
  return (_request, response) => void response.set("Cache-Control", "no-cache").json(document);
}

const SWAGGER_UI = `<link rel="stylesheet" href="docs/swagger-ui.css"><div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script>`;

const REDOC = `<redoc spec-url="openapi.json"></redoc><script src="redoc/redoc.standalone.js"></script>`;

/** The addresses in it are relative, so that it works wherever it is mounted. */
function page(title: string, body: string): RequestHandler {
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title></head><body>${body}</body></html>
`;
  return html(text, CONTENT_SECURITY_POLICY);
}

function html(text: string, policy: string): RequestHandler {
  const headers = { "Content-Security-Policy": policy, "Cache-Control": "no-cache" };
  return (_request, response) => void response.set(headers).type("html").send(text);
}
