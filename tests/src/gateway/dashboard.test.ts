import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDashboard } from "@cgs/gateway/http/dashboard";
import { notFound } from "@cgs/gateway/http/fallback";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const log = createLogger("test", "silent");
const NAME = "R&D's <Desk>";
const PAGE_TEXT = (nonce: string, docs = "on", name = "R&amp;D&#39;s &lt;Desk&gt;") =>
  `<meta property="csp-nonce" nonce="${nonce}"><meta name="docs-site" content="${docs}"><title>${name}</title>`;
const PAGE = { accept: "text/html,application/xhtml+xml" };

async function serve(directory: string): Promise<HttpService> {
  const http = createHttpService({ name: "test", log, dependencies: {} });
  http.app.get("/breaks", () => {
    throw new Error("secret");
  });
  http.app.fallback(createDashboard(directory, { docsSite: true, brand: { name: NAME } }), notFound);
  await http.listen(0);
  return http;
}

function get(http: HttpService, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(`http://localhost:${(http.server.address() as AddressInfo).port}${path}`, { headers, method });
}

let folder: string;
let built: HttpService;
let missing: HttpService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-dashboard-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), PAGE_TEXT("CSP_NONCE", "DOCS_SITE", "PRODUCT_NAME"));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "index-abc123.js"), "export {}");
  built = await serve(folder);
  missing = await serve(join(folder, "nothing-here"));
});
afterAll(async () => {
  await Promise.all([built.close(), missing.close()]);
  await rm(folder, { recursive: true });
});

describe("the dashboard", () => {
  test("is served at / for every Accept header", async () => {
    const response = await get(built, "/", { accept: "*/*" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<title>R&amp;D&#39;s &lt;Desk&gt;</title>");
  });

  test.each(["/", "/jobs", "/jobs/0192-abc"])(
    "is served at %s without caching and with a strict Content-Security-Policy",
    async (path) => {
      const response = await get(built, path, PAGE);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.has("etag") || response.headers.has("last-modified")).toBe(false);
      const policy = response.headers.get("content-security-policy") ?? "";
      const [, nonce = ""] = /'nonce-([\w-]{22})'/.exec(policy) ?? [];
      expect(await response.text()).toBe(PAGE_TEXT(nonce));
      expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(response.headers.get("permissions-policy")).toContain("geolocation=()");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await get(built, path, PAGE)).headers.get("content-security-policy")).not.toContain(nonce);
    },
  );

  test("has assets that are cached for a year", async () => {
    const response = await get(built, "/assets/index-abc123.js");
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("has a logo that runs no script, even when it is opened as a page", async () => {
    const response = await get(built, "/logo", PAGE);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox;/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toBe("<svg/>");
  });

  test("has other files that are revalidated", async () => {
    const response = await get(built, "/favicon.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["an unknown asset", "/assets/index-old.js", PAGE],
    ["an unknown file", "/robots.txt", PAGE],
    ["an API client", "/jobs", { accept: "application/json" }],
    ["an API path", "/api/v2/jobs", PAGE],
    ["a path outside of the folder", "/..%2f..%2fetc%2fpasswd", PAGE],
  ])("is not served for %s", async (_request, path, headers) => {
    const response = await get(built, path, headers);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });

  test("is not served for a POST", async () => {
    expect((await get(built, "/jobs", PAGE, "POST")).status).toBe(404);
  });

  test("names the build command when it is not built", async () => {
    const response = await get(missing, "/", PAGE);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("npm run build");
  });

  test("sends no internal message when a handler throws", async () => {
    const response = await get(built, "/breaks");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });
});
