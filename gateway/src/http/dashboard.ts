import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { compressResponses } from "@cgs/kit/http/compression";
import express, { type Request, type Response, Router } from "express";

/** Where the dashboard's build is put. */
export const DASHBOARD_BUILD = fileURLToPath(new URL("../../../dashboard/dist", import.meta.url));

const YEAR_MS = 31_536_000_000;

/** What the build has where the page's nonce goes. */
const NONCE_PLACE = "CSP_NONCE";

/**
 * Scripts come from our files only, styles from our files or with the nonce, which the interface library gives to those that it makes. The page
 * talks to its own origin alone, WebSockets too.
 */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Nothing of the machine is needed but the clipboard. */
const PERMISSIONS_POLICY = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const NOT_BUILT = "The dashboard is not built yet: run `npm run build`. GraphQL is served at /graphql.\n";

/**
 * Serves the dashboard's build: hashed assets for ever, the page itself always fresh, and the page for every address that a
 * browser navigates to, because the dashboard routes on its own. Other addresses are left to the next handler.
 */
export function createDashboard(directory: string): Router {
  const router = Router();
  router.use(compressResponses());
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
  router.use(async (req, res, next) => {
    if (isNavigation(req)) await sendPage(directory, res);
    else next();
  });
  return router;
}

/** A browser going to a page, or anybody to the first one; not a script, an image or an API client asking for something that is not there. */
function isNavigation(req: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (/^\/(api|assets|graphiql)(\/|$)/.test(req.path) || path.extname(req.path) !== "") return false;
  return req.path === "/" || (req.headers.accept ?? "").includes("text/html");
}

/** The nonce makes each answer another: there is nothing to compare a kept one with. */
async function sendPage(directory: string, res: Response): Promise<void> {
  const nonce = randomBytes(16).toString("base64url");
  const page = await readFile(path.join(directory, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return void res.status(503).type("text/plain").send(NOT_BUILT);
  res
    .set({
      "Content-Security-Policy": contentSecurityPolicy(nonce),
      "Permissions-Policy": PERMISSIONS_POLICY,
      "Cache-Control": "no-cache",
    })
    .type("html")
    .send(page.replaceAll(NONCE_PLACE, nonce));
}
