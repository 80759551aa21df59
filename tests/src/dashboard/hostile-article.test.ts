import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { waitForArticle, openLoggedIn, requestContent } from "./dashboard-page.js";

const HARM = "window.harmed = true";
const HOSTILE_HTML = `
  <p onclick="${HARM}">Harmless words</p>
  <img src="x" onerror="${HARM}">
  <script>${HARM}</script>
  <svg onload="${HARM}"><a href="javascript:${HARM}"><text>svg</text></a></svg>
  <iframe srcdoc="<script>parent.harmed = true</script>"></iframe>
  <a href="javascript:${HARM}">a trap</a>
  <a href="&#74;ava&Tab;script&colon;${HARM}">a hidden trap</a>
  <a href="data:text/html,<script>parent.harmed = true</script>">a trap in a document</a>
  <a href="https://example.com/">a link</a>
  <p>${"words without end ".repeat(1_000)}</p>
  <p>${"W".repeat(1_000)}</p>
  <form action="https://example.com/"><input name="password"><button>Send</button></form>
  <style>body { display: none }</style>
  <math><mtext><table><mglyph><style><img src=x onerror="${HARM}"></style></mglyph></table></mtext></math>
  <div style="position:fixed;inset:0" id="root">cover</div>`;
const HOSTILE_TEXT = `<img src=x onerror="${HARM}"> \u202Egnp.exe\u2066`;

interface Answer {
  data?: { job?: Listed; jobs?: { jobs: Listed[] } };
}

interface Listed {
  result?: Record<string, unknown> | null;
}

/** Returns hostile content, as if the server's own sanitizing had failed. */
async function poison(page: Page): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    for (const { result } of [answer.data?.job ?? {}, ...(answer.data?.jobs?.jobs ?? [])]) {
      if (result) result["title"] = HOSTILE_TEXT;
      if (result?.["bodyHtml"]) Object.assign(result, { bodyHtml: HOSTILE_HTML, metaDescription: HOSTILE_TEXT });
    }
    await route.fulfill({ response, json: answer });
  });
}

describeInBrowser("a hostile article", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  test("runs no script, even when the page's security policy is not enforced", async () => {
    const page = await openPage({ bypassCSP: true });
    await openLoggedIn(page, stack);
    await requestContent(page, {
      client: "Acme Dental Austin",
      keyword: "toothache",
      model: "sandbox/instant",
      length: 100,
    });
    await waitForArticle(page);
    await poison(page);
    await page.reload();
    const article = await waitForArticle(page);
    await article.getByText("Harmless words").click();
    expect(await article.innerText()).toContain("Harmless words");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(HOSTILE_TEXT);
    expect(
      await article.locator("img, script, svg, iframe, form, input, button, style, math, [style], [id]").count(),
    ).toBe(0);
    expect(await article.locator('[onclick], [onerror], [onload], a[href]:not([href^="https:"])').count()).toBe(0);
    expect(await article.getByRole("link", { name: "a link" }).getAttribute("rel")).toContain("noopener");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.getByRole("tab", { name: "HTML" }).click();
    expect(await page.getByRole("tabpanel").innerText()).not.toContain("harmed");
    expect(await page.evaluate("window.harmed")).toBeUndefined();
  });
});
