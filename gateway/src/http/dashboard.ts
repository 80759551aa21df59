import { fileURLToPath } from "node:url";
import path from "node:path";
import { compressed } from "@cgs/kit/compression";
import express, { type Request, type Response, Router } from "express";

/** Where the dashboard's build is put. */
export const DASHBOARD_BUILD = fileURLToPath(new URL("../../../dashboard/dist", import.meta.url));

const YEAR_MS = 31_536_000_000;

/** Mantine sets styles from script, which needs 'unsafe-inline' for styles; scripts come from files only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const NOT_BUILT = "The dashboard is not built yet: run `npm run build`. GraphQL is served at /graphql.\n";

/**
 * Serves the dashboard's build: hashed assets for ever, the page itself always fresh, and the page for every address that a
 * browser navigates to, because the dashboard routes on its own. Other addresses are left to the next handler.
 */
export function createDashboard(directory: string): Router {
  const router = Router();
  router.use(compressed());
  router.use(
    "/assets",
    express.static(path.join(directory, "assets"), { immutable: true, maxAge: YEAR_MS, index: false, redirect: false }),
  );
  router.use(
    express.static(directory, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => res.setHeader("Cache-Control", "no-cache"),
    }),
  );
  router.use((req, res, next) => {
    if (isNavigation(req)) sendPage(directory, res);
    else next();
  });
  return router;
}

/** A browser going to a page, not a script, an image or an API client asking for something that is not there. */
function isNavigation(req: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (/^\/(api|assets|graphiql)(\/|$)/.test(req.path) || path.extname(req.path) !== "") return false;
  return (req.headers.accept ?? "").includes("text/html");
}

function sendPage(directory: string, res: Response): void {
  res.set({ "Content-Security-Policy": CONTENT_SECURITY_POLICY, "Cache-Control": "no-cache" });
  res.sendFile("index.html", { root: directory, cacheControl: false }, (error) => {
    if (error && !res.headersSent) res.status(503).type("text/plain").send(NOT_BUILT);
  });
}
