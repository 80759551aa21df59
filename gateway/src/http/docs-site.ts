import { access } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compressResponses } from "@cgs/kit/http/compression";
import express, { type Request, type RequestHandler, Router } from "express";
import { notFound } from "./fallback.js";
import { serveHashedFiles } from "./hashed-files.js";
import { originsSeen } from "./page-policy.js";

/** The path of the docs site. */
export const DOCS_PATH = "/docs";

/** Path of the site's build. */
export const DOCS_BUILD = fileURLToPath(new URL("../../../docs-site/dist", import.meta.url));

/** The style that turns transitions off while the color scheme changes. */
const COLOR_SCHEME_STYLE = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='";

/**
 * Allows scripts and styles from files of this origin, and style attributes, which color the examples. The pages can read one file, the names of their scripts,
 * which they do after an update. So they can't use the session of a user who is logged in at the same origin.
 */
const contentSecurityPolicy = (request: Request, publicOrigin: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${COLOR_SCHEME_STYLE}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${
      originsSeen(request, publicOrigin)
        .map((origin) => `${origin}${DOCS_PATH}/hashmap.json`)
        .join(" ") || "'none'"
    }`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const NOT_BUILT = "The docs site is not built: run `npm run build`.\n";

/**
 * Serves the docs site of a build. Hashed assets are cached for a year, pages are revalidated. Unknown pages get the site's own page with 404, other unknown
 * files the standard error. See docs/decisions/054-build-the-docs-site-with-vitepress.md.
 */
export function createDocsSite(directory: string, publicOrigin?: string): Router {
  const router = Router();
  router.use(compressResponses());
  router.get("/", withSlash);
  router.use("/assets", serveHashedFiles(path.join(directory, "assets")));
  router.use((req, res, next) => {
    res.set({ "Content-Security-Policy": contentSecurityPolicy(req, publicOrigin), "Cache-Control": "no-cache" });
    next();
  });
  router.use(express.static(directory, { extensions: ["html"], redirect: false, cacheControl: false }));
  router.use(missingPage(directory), notFound);
  return router;
}

/** The pages refer to files below `/docs/`. */
const withSlash: RequestHandler = (req, res, next) => {
  if (req.originalUrl.split("?")[0] === DOCS_PATH) res.redirect(`${DOCS_PATH}/`);
  else next();
};

function missingPage(directory: string): RequestHandler {
  const page = path.join(directory, "404.html");
  return async (req, res, next) => {
    const isPage = path.extname(req.path) === "" && (req.headers.accept ?? "").includes("text/html");
    if (!isPage || (req.method !== "GET" && req.method !== "HEAD")) return next();
    if (await isThere(page)) res.status(404).sendFile(page, { cacheControl: false });
    else res.status(503).type("text/plain").send(NOT_BUILT);
  };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
