import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { compressResponses } from "@cgs/kit/http/compression";
import express, { type Request, type Response, Router } from "express";

/** Path of the dashboard's build. */
export const DASHBOARD_BUILD = fileURLToPath(new URL("../../../dashboard/dist", import.meta.url));

const YEAR_MS = 31_536_000_000;

/** The placeholder for the nonce in the built page. */
const NONCE_PLACEHOLDER = "CSP_NONCE";

/** The placeholder for whether the page can link to the docs site: `on` or `off`. */
const DOCS_PLACEHOLDER = "DOCS_SITE";

/** What the page depends on besides its build. */
interface DashboardOptions {
  /** Whether the gateway serves the docs site. */
  docsSite: boolean;
}

/**
 * Allows scripts from our files only, and styles from our files or with the nonce, which the component library puts on its generated styles. The page
 * can connect to its own origin only, over HTTP and WebSocket.
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

/** The dashboard uses no browser feature besides the clipboard. */
const PERMISSIONS_POLICY = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Where review links lead to. */
const GUEST_PATH = "/review";

/** The page of a review link is kept by no cache and no search engine, and tells no site that it was left. */
const GUEST_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
};

const NOT_BUILT = "The dashboard is not built: run `npm run build`. GraphQL is served at /graphql.\n";

/**
 * Serves the dashboard's build. Hashed assets are cached for a year; the page is always revalidated. Every path that a browser navigates to
 * gets the page, because the dashboard routes on the client. Other requests go to the next handler.
 */
export function createDashboard(directory: string, options: DashboardOptions): Router {
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
    if (isNavigation(req)) await sendPage(directory, options, res, req.path === GUEST_PATH ? GUEST_HEADERS : undefined);
    else next();
  });
  return router;
}

/** Whether a browser navigates to a page. False for API clients and for missing scripts and images. `/` is always a navigation. */
function isNavigation(req: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (/^\/(api|assets|graphiql)(\/|$)/.test(req.path) || path.extname(req.path) !== "") return false;
  return req.path === "/" || (req.headers.accept ?? "").includes("text/html");
}

/** Sends the page with a new nonce. Without an ETag, because each response differs. */
async function sendPage(
  directory: string,
  { docsSite }: DashboardOptions,
  res: Response,
  headers?: Record<string, string>,
): Promise<void> {
  const nonce = randomBytes(16).toString("base64url");
  const page = await readFile(path.join(directory, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return void res.status(503).type("text/plain").send(NOT_BUILT);
  res
    .set({
      "Content-Security-Policy": contentSecurityPolicy(nonce),
      "Permissions-Policy": PERMISSIONS_POLICY,
      "Cache-Control": "no-cache",
      ...headers,
    })
    .type("html")
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce).replace(DOCS_PLACEHOLDER, docsSite ? "on" : "off"));
}
