import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { compressResponses } from "@cgs/kit/http/compression";
import type { Brand } from "../brand/brand.js";
import type { Logo } from "../brand/logo.js";
import express, { type Request, type Response, Router } from "express";
import { serveHashedFiles } from "./hashed-files.js";

/** Path of the dashboard's build. */
export const DASHBOARD_BUILD = fileURLToPath(new URL("../../../dashboard/dist", import.meta.url));

/** What the gateway fills in the built page: the nonce, whether it can link to the docs site, the product's name and its shades. */
const PLACEHOLDERS = /CSP_NONCE|DOCS_SITE|PRODUCT_NAME|ACCENT_SHADES/g;

/** What the page depends on besides its build. */
interface DashboardOptions {
  /** Whether the gateway serves the docs site. */
  docsSite: boolean;
  brand: Brand;
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

/** Where the logo is served. */
const LOGO_PATH = "/logo";

/** The logo as a page of its own, which a user may open, runs no script. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The colors of the dashboard's own logo, and the shades that replace them. */
const LOGO_SHADES = { "#176e62": 7, "#9be3d2": 2 };

const NOT_BUILT = "The dashboard is not built: run `npm run build`. GraphQL is served at /graphql.\n";

/**
 * Serves the dashboard's build. Hashed assets are cached for a year; the page is always revalidated. Every path that a browser navigates to
 * gets the page, because the dashboard routes on the client. Other requests go to the next handler.
 */
export function createDashboard(directory: string, options: DashboardOptions): Router {
  const router = Router();
  router.use(compressResponses());
  router.use("/assets", serveHashedFiles(path.join(directory, "assets")));
  router.use(
    express.static(directory, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => res.setHeader("Cache-Control", "no-cache"),
    }),
  );
  router.get(LOGO_PATH, async (_req, res, next) => {
    const logo = await logoOf(directory, options.brand);
    if (!logo) return next();
    res.set({ "Content-Security-Policy": LOGO_POLICY, "Cache-Control": "no-cache" }).type(logo.type).send(logo.bytes);
  });
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

/** The installation's logo; by default the dashboard's own, in the installation's color. Undefined when the dashboard is not built. */
async function logoOf(directory: string, { logo, shades }: Brand): Promise<Logo | undefined> {
  if (logo) return logo;
  const own = await readFile(path.join(directory, "favicon.svg"), "utf8").catch(() => undefined);
  if (own === undefined) return undefined;
  const colored = Object.entries(LOGO_SHADES).reduce(
    (svg, [color, shade]) => svg.replaceAll(color, shades?.[shade] ?? color),
    own,
  );
  return { type: "image/svg+xml", bytes: Buffer.from(colored) };
}

/** Sends the page with a new nonce. Without an ETag, because each response differs. */
async function sendPage(
  directory: string,
  { docsSite, brand }: DashboardOptions,
  res: Response,
  headers?: Record<string, string>,
): Promise<void> {
  const nonce = randomBytes(16).toString("base64url");
  const page = await readFile(path.join(directory, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return void res.status(503).type("text/plain").send(NOT_BUILT);
  const filled: Record<string, string> = {
    CSP_NONCE: nonce,
    DOCS_SITE: docsSite ? "on" : "off",
    PRODUCT_NAME: escapeHtml(brand.name),
    ACCENT_SHADES: brand.shades?.join(" ") ?? "",
  };
  res
    .set({
      "Content-Security-Policy": contentSecurityPolicy(nonce),
      "Permissions-Policy": PERMISSIONS_POLICY,
      "Cache-Control": "no-cache",
      ...headers,
    })
    .type("html")
    .send(page.replace(PLACEHOLDERS, (name) => filled[name] ?? name));
}

/** For text and for quoted attributes. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
