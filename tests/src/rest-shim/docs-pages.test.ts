import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { asyncApiDocument } from "@cgs/rest-shim/asyncapi/asyncapi-document";
import { API_NAMES, openApiDocument, apiTitle } from "@cgs/rest-shim/openapi/openapi-document";
import { externalRouteGroups } from "@cgs/rest-shim/routes/external/external-routes";
import { createDocsPages } from "@cgs/rest-shim/docs/docs-pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";

const log = createLogger("test", "silent");
const http = createHttpService({ name: "docs", log, dependencies: {} });
let url: string;
beforeAll(async () => {
  for (const name of API_NAMES) http.app.use(`/${name}`, createDocsPages(name));
  url = await http.listen(0);
});
afterAll(() => http.close());

describe.each(API_NAMES)("the documents of %s", (name) => {
  it("are served as JSON, Swagger UI and Redoc without a credential", async () => {
    const document = await fetch(`${url}/${name}/openapi.json`);
    expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))));
    for (const path of ["docs", "redoc"]) {
      const page = await fetch(`${url}/${name}/${path}`);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await page.text()).toContain(`<title>${apiTitle(name)}</title>`);
    }
  });

  it("load files of this server only", async () => {
    for (const path of ["docs", "redoc"]) {
      const page = await fetch(`${url}/${name}/${path}`);
      const html = await page.text();
      const files = [...html.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, file]) => file ?? "");
      expect(files.length).toBeGreaterThan(1);
      for (const file of files.filter((address) => !address.startsWith("data:"))) {
        const target = new URL(file, page.url);
        expect(target.origin).toBe(url);
        expect((await fetch(target)).status, target.pathname).toBe(200);
      }
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });
});

it("serves the AsyncAPI document on the CPM only", async () => {
  expect(await (await fetch(`${url}/cpm/asyncapi.json`)).json()).toEqual(
    JSON.parse(JSON.stringify(asyncApiDocument())),
  );
  for (const name of API_NAMES.filter((other) => other !== "cpm"))
    for (const path of ["asyncapi.json", "asyncapi"])
      expect((await fetch(`${url}/${name}/${path}`)).status, `${name} ${path}`).toBe(404);
});

describeInBrowser("a developer", (openPage) => {
  it.each([
    ["docs", "/content/generate"],
    ["redoc", "Create a job that generates content"],
  ])("reads the External API at /%s, with nothing loaded from another server", async (path, shown) => {
    const page = await openPage();
    const failures: string[] = [];
    const foreign: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    // Redoc links to its vendor's logo. The page's policy stops the browser from loading it.
    page.on("response", (response) => {
      const { protocol, origin } = new URL(response.url());
      if (protocol.startsWith("http") && origin !== url) foreign.push(response.url());
    });
    await page.goto(`${url}/external/${path}`);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    for (const { name, description } of externalRouteGroups) {
      await page.getByRole("heading", { name }).first().waitFor();
      await page.getByText(description).first().waitFor();
    }
    expect([failures, foreign]).toEqual([[], []]);
    expect(await page.evaluate("document.body.getBoundingClientRect().left")).toBe(0); // no white frame
    expect(await page.locator('a[href*="spdx.org"]').count()).toBe(0); // it has no page for a proprietary license
    await page.close();
  });

  it("finds the description of the channels through the CPM's docs", async () => {
    const page = await openPage();
    await page.goto(`${url}/cpm/docs`);
    const address = await page.getByRole("link", { name: "AsyncAPI" }).getAttribute("href");
    expect(new URL(address ?? "", page.url()).href).toBe(`${url}/cpm/asyncapi.json`);
    const channels = await page.getByRole("link", { name: "the channels" }).getAttribute("href");
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    await page.goto(new URL(channels ?? "", page.url()).href);
    for (const heading of ["Job updates", "System status", "A job's state"])
      await page.getByRole("heading", { name: heading }).waitFor();
    const words = await page.locator("main").innerText();
    for (const text of ["/ws/jobs/{job_id}?token=…", "4404", "current_step", "outlining", "provider_status_change"])
      expect(words).toContain(text);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    expect(refused).toEqual([]);
    await page.close();
  });
});
