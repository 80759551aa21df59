import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { createDocsSite, DOCS_BUILD } from "@cgs/gateway/http/docs-site";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { servesDocs } from "@cgs/gateway/settings/env";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { startFixtureGraph } from "../gateway/fixture-graph.js";
import { linksOf, readSite } from "./built-site.js";

const log = createLogger("test", "silent");
const PAGE = { accept: "text/html,application/xhtml+xml" };

async function serve(directory: string): Promise<HttpService> {
  const http = createHttpService({ name: "test", log, dependencies: {} });
  http.app.use("/docs", createDocsSite(directory));
  await http.listen(0);
  return http;
}

const originOf = (http: HttpService) => `http://localhost:${(http.server.address() as AddressInfo).port}`;

let site: HttpService;
let origin: string;
beforeAll(async () => {
  site = await serve(DOCS_BUILD);
  origin = originOf(site);
});
afterAll(() => site?.close());

describe("the docs site", () => {
  test("is at /docs/, and /docs leads there", async () => {
    const response = await fetch(`${origin}/docs`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/docs/"]);
    expect((await fetch(`${origin}/docs/`)).status).toBe(200);
  });

  test("has pages that are revalidated, with a policy that allows no request but for one file", async () => {
    const response = await fetch(`${origin}/docs/cli`, { headers: PAGE });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).toContain(`connect-src ${origin}/docs/hashmap.json `);
    expect(response.headers.get("etag")).toMatch(/^W\//);
    expect(await response.text()).not.toMatch(/<script(?![^>]* src=)[^>]*>/);
  });

  test("has assets that are cached for a year", async () => {
    const [, script = ""] =
      /src="(\/docs\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${origin}/docs/`)).text()) ?? [];
    const response = await fetch(`${origin}${script}`);
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("answers an unknown page with its own page and 404", async () => {
    const response = await fetch(`${origin}/docs/nothing-here`, { headers: PAGE });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, expect.stringContaining("html")]);
    expect(response.headers.has("content-security-policy")).toBe(true);
  });

  test.each([
    ["an unknown asset", "GET", "/docs/assets/old.js", PAGE],
    ["an unknown page for a program", "GET", "/docs/nothing-here", { accept: "application/json" }],
    ["a POST", "POST", "/docs/cli", PAGE],
    ["a file outside of the folder", "GET", "/docs/..%2f..%2fpackage.json", PAGE],
    ["the record of the build", "GET", "/docs/.built-from", { accept: "*/*" }],
  ])("answers %s with 404 and the standard error", async (_title, method, path, headers) => {
    const response = await fetch(`${origin}${path}`, { method, headers });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });

  test("names the build command when it is not built", async () => {
    const folder = await mkdtemp(`${tmpdir()}/cgs-docs-`);
    const empty = await serve(folder);
    const response = await fetch(`${originOf(empty)}/docs/`, { headers: PAGE });
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining("npm run build")]);
    await empty.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ["development", undefined, true],
    ["test", "off", false],
    ["production", undefined, false],
    ["production", "on", true],
  ] as const)("in %s with DOCS_SITE=%s is served: %s", (NODE_ENV, DOCS_SITE, expected) => {
    expect(servesDocs({ NODE_ENV, DOCS_SITE })).toBe(expected);
  });

  test("is served by the gateway beside the documents of REST, which stay where they were", async () => {
    const graph = await startFixtureGraph({ DOCS_SITE: "on" });
    const answers = ["/docs/", "/api/v1/docs", "/api/v1/openapi.json"].map((path) => fetch(`${graph.url}${path}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await (await fetch(`${graph.url}/`, { headers: PAGE })).text()).toContain('content="on"');
    await graph.stop();
  });

  test("is not served where it is switched off, and the dashboard does not link to it", async () => {
    const graph = await startFixtureGraph({ DOCS_SITE: "off" });
    expect((await fetch(`${graph.url}/docs/cli`)).status).toBe(404);
    expect(await (await fetch(`${graph.url}/`, { headers: PAGE })).text()).toContain('content="off"');
    await graph.stop();
  });
});

test("every link of every page leads to a page and a heading that exist", async () => {
  const pages = await readSite(DOCS_BUILD);
  expect(pages.size).toBeGreaterThan(80);
  const broken = [...pages].flatMap(([page, { html }]) =>
    linksOf(html, page).filter(({ path, anchor }) => {
      const found = pages.get(path);
      return !found || (anchor !== "" && !found.anchors.has(anchor));
    }),
  );
  expect(broken).toEqual([]);
});

describeInBrowser("the docs site in a browser", (openPage) => {
  const watched = async (scheme: "light" | "dark", width: number): Promise<{ page: Page; problems: string[] }> => {
    const page = await openPage({ colorScheme: scheme, reducedMotion: "reduce", viewport: { width, height: 900 } });
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    return { page, problems };
  };

  test.each([
    ["light", 1440],
    ["dark", 390],
  ] as const)(
    "is accessible, fits and breaks no policy: %s, %d pixels wide",
    { tags: "slow" },
    async (scheme, width) => {
      const { page, problems } = await watched(scheme, width);
      for (const path of ["", "tutorials/first-article", "reference/rest/external", "reference/events"]) {
        await page.goto(`${origin}/docs/${path}`, { waitUntil: "networkidle" });
        expect(await accessibilityViolations(page), path).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBe(width);
      }
      expect(problems).toEqual([]);
    },
  );

  test("is searched without the internet, by keyboard", async () => {
    const { page, problems } = await watched("light", 1440);
    const elsewhere: string[] = [];
    page.on("request", (request) => !request.url().startsWith(origin) && elsewhere.push(request.url()));
    await page.goto(`${origin}/docs/`, { waitUntil: "networkidle" });
    await page.waitForFunction("document.querySelector('#app')?.__vue_app__"); // it listens to keys from now on
    await page.keyboard.press("Control+k");
    await page.locator("#localsearch-input").fill("webhook receiver");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/webhook-receiver/);
    await page.getByRole("heading", { level: 1, name: "A webhook receiver" }).waitFor();
    expect([problems, elsewhere]).toEqual([[], []]);
  });
});
