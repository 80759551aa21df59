import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { waitForArticle, openLoggedIn, occupySlot, requestContent, waitUntilQueued } from "./dashboard-page.js";

const AUSTIN = { client: "Acme Dental Austin", keyword: "emergency dentist", length: 300 };
const MARKED = `[...CSS.highlights.get("passage") ?? []].map(String).join()`;

describeInBrowser("the job page", (openPage) => {
  let stack: Stack;
  /** A job whose content failed its strategy. */
  let failedJob: string;
  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 240 });
    const admin = await logIn(stack);
    failedJob = await generate(stack, admin, onModel("stubborn"));
    await untilEnded(stack, admin, failedJob);
  });
  afterAll(() => stack?.stop());

  const open = async (options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, stack);
    return page;
  };
  const cancel = async (page: Page) => {
    await page.getByRole("button", { name: "Cancel job" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this job?" });
    await question.getByRole("button", { name: "Cancel job" }).click();
    await page.getByText("This job was canceled").waitFor();
  };
  const provenanceOf = (page: Page) => page.getByRole("region", { name: "Details" });

  test(
    "cancels a job after a confirmation, and retries it without paying for a step twice",
    { tags: "slow" },
    async () => {
      const page = await open({ colorScheme: "dark" });
      const colleague = await open();
      await requestContent(page, { ...AUSTIN, length: 10_000, model: "sandbox/unfinished" });
      await colleague.goto(page.url());
      const finished = page.getByRole("region", { name: "Finished steps" });
      await finished.getByText("Outline").waitFor();
      const question = page.getByRole("dialog", { name: "Cancel this job?" });
      await page.getByRole("button", { name: "Cancel job" }).click();
      await question.getByRole("button", { name: "Keep running" }).click();
      await question.waitFor({ state: "hidden" });
      await colleague.getByRole("button", { name: "Cancel job" }).waitFor();
      await cancel(page);
      await colleague.getByText("This job was canceled").waitFor();
      const cancelled = page.url();
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      await page.waitForURL((url) => url.pathname.startsWith("/content/") && url.href !== cancelled);
      await finished.getByText("Outline").waitFor();
      await cancel(page);
      const outline = provenanceOf(page).getByRole("row", { name: /^Outline/ });
      expect(await outline.innerText()).toMatch(/\$0\.00$/);
      expect(await accessibilityViolations(page)).toEqual([]);
      await provenanceOf(page).getByRole("link", { name: "an earlier job" }).click();
      await page.waitForURL(cancelled);
      await page.getByText("This job was canceled").waitFor();
    },
  );

  test("keeps written text in place while steps finish", { tags: "slow" }, async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, length: 3_000, model: "sandbox/slow" });
    const text = page.getByRole("region", { name: "Live draft" });
    await page.getByText("Each step appears here as soon as it is written.").waitFor();
    const before = await text.boundingBox();
    await page.getByRole("region", { name: "Finished steps" }).getByText("Outline").waitFor();
    expect((await text.boundingBox())?.y).toBe(before?.y);
    await cancel(page);
  });

  test("keeps the live draft when the page is left and opened again", async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, length: 10_000, model: "sandbox/unfinished" });
    const draft = page.getByRole("region", { name: "Live draft" });
    await draft
      .getByText(/emergency dentist/i)
      .first()
      .waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clients" }).click();
    await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
    await page.evaluate(`window.empty = false;
      new MutationObserver(() => (empty ||= document.body.innerText.includes("Writing starts once the outline is ready")))
        .observe(document.body, { childList: true, subtree: true });`);
    await page.goBack();
    await draft
      .getByText(/emergency dentist/i)
      .first()
      .waitFor();
    expect(await page.evaluate("empty")).toBe(false);
    await cancel(page);
  });

  test("says that a writer makes no progress", { tags: "slow" }, async () => {
    const page = await open();
    await page.clock.install();
    await requestContent(page, { ...AUSTIN, model: "sandbox/timeout" });
    await page.getByText("Outlining").first().waitFor();
    expect(await page.getByText(/^No progress for/).count()).toBe(0);
    await page.clock.fastForward(25_000);
    await page.getByText(/^No progress for \d+ s/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await cancel(page);
    expect(await page.getByText(/^No progress for/).count()).toBe(0);
  });

  test("shows the same job live in two browsers, from the queue to the content", { tags: "slow" }, async () => {
    const giveBack = await occupySlot(stack);
    const pages = await Promise.all([open(), open()]);
    const [page, colleague] = pages;
    await requestContent(page, { ...AUSTIN, length: 300, model: "sandbox/standard" });
    await colleague.goto(page.url());
    await Promise.all(pages.map(waitUntilQueued));
    await giveBack();
    const written = (one: Page) => one.getByRole("region", { name: "Live draft" }).getByText(/emergency dentist/i);
    await Promise.all(pages.map((one) => written(one).first().waitFor()));
    const texts = await Promise.all(pages.map(async (one) => (await waitForArticle(one)).innerText()));
    expect(texts[0]).toBe(texts[1]);
  });

  test("lists the failed checks of content", { tags: "slow" }, async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, model: "sandbox/stubborn" });
    await waitForArticle(page);
    const sample = page.getByRole("note").filter({ hasText: "Sample content" });
    expect(await sample.getByRole("link", { name: "connect a provider" }).getAttribute("href")).toBe("/providers");
    const report = page.getByRole("region", { name: "Strategy check" });
    expect(await report.innerText()).toContain("Failed (min");
    const faq = report.getByRole("listitem").filter({ hasText: "Required: FAQ" });
    expect(await faq.innerText()).toMatch(/Expected\s+Present\s+Found\s+Missing/);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  for (const [device, options] of Object.entries({
    "wide screen": { viewport: { width: 1440, height: 900 } },
    "phone in dark mode": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  } as const))
    test(
      `names what failed before content below the pass mark is approved, on a ${device}`,
      { tags: device === "wide screen" ? [] : "slow" },
      async () => {
        const page = await open(options);
        await page.goto(`${stack.gatewayUrl}/content/${failedJob}`);
        await waitForArticle(page);
        expect(await page.getByRole("main").getByText("Failed strategy").count()).toBe(1);
        await page.getByRole("button", { name: "Approve" }).click();
        const question = page.getByRole("dialog", { name: "Approve version 1?" });
        await question.getByText(/^Score \d+ \/ 100 \(min 80\)/).waitFor();
        await question.getByRole("listitem").filter({ hasText: "Required: FAQ (required)" }).waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await question.getByRole("button", { name: "Cancel" }).click();
        await page.goto(`${stack.gatewayUrl}/content?status=finished`);
        await page.getByRole("table", { name: "Content" }).getByText("Failed strategy").first().waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      },
    );

  test(
    "writes dates in English and marks what is chosen in high contrast, also in a German browser",
    { tags: "slow" },
    async () => {
      const page = await open({ locale: "de-DE", forcedColors: "active" });
      await requestContent(page, { ...AUSTIN, model: "sandbox/instant" });
      await waitForArticle(page);
      await page.getByText(/^AI draft · [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/).waitFor();
      const frames = "[...document.querySelectorAll('[role=tab]')].map((tab) => getComputedStyle(tab).outlineStyle)";
      expect(await page.evaluate(frames)).toEqual(["solid", "none", "none", "none"]);
    },
  );

  test("shows the score above the article on a phone, with a link to the report below", { tags: "slow" }, async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await requestContent(page, { ...AUSTIN, model: "sandbox/stubborn" });
    await waitForArticle(page);
    const score = page.getByRole("link", { name: /^\d+ Strategy check: \d+ rules? failed$/ });
    expect((await score.boundingBox())?.y).toBeLessThan(844);
    await score.click();
    await expect
      .poll(async () => (await page.getByRole("heading", { name: "Strategy check" }).boundingBox())?.y)
      .toBeLessThan(200);
    await page.keyboard.press("Tab");
    expect(await page.evaluate("Boolean(document.activeElement.closest('aside'))")).toBe(true);
  });

  test("highlights the passage of a check until another format is opened", { tags: "slow" }, async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, model: "sandbox/instant" });
    const article = await waitForArticle(page);
    const report = page.getByRole("region", { name: "Strategy check" });
    expect(await report.innerText()).toContain("Passed");
    await report
      .getByText(/rules passed$/)
      .first()
      .click();
    await report
      .getByRole("button", { name: /^Highlight: Key message/ })
      .first()
      .click();
    const marked = (await page.evaluate(MARKED)) as string;
    expect(marked.length).toBeGreaterThan(10);
    expect(await article.innerText()).toContain(marked);
    expect(await page.evaluate("document.activeElement.tagName")).toBe("ARTICLE");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Markdown" }).click();
    expect(await page.evaluate(MARKED)).toBe("");
  });

  test("shows models, template, strategy and the cost of each step below the content", { tags: "slow" }, async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, model: "sandbox/instant" });
    await waitForArticle(page);
    const facts = await provenanceOf(page).innerText();
    expect(facts).toMatch(/Requested model\s+sandbox\/instant at sandbox\s+Model used\s+sandbox\/instant/);
    expect(facts).toMatch(/Template\s+SEO article v1\.0\s+Strategy version\s+acme-dental@1\+acme-dental-austin@1/);
    const outline = provenanceOf(page).getByRole("row", { name: /^Outline/ });
    expect(await outline.innerText()).toMatch(/sandbox\/instant\s+[\d,]+\s+[\d,]+\s+\$0\.0*[1-9]\d*$/);
  });

  test("copies and downloads content as Markdown, HTML or plain text", { tags: "slow" }, async () => {
    const page = await open();
    await requestContent(page, { ...AUSTIN, model: "sandbox/instant" });
    await waitForArticle(page);
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: `Download ${name}` }).click(),
      ]);
      return { file: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    };
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const markdown = await saved("article");
    expect(markdown.file).toMatch(/^[a-z0-9-]+\.md$/);
    expect(markdown.text).toContain(`# ${title}`);
    await page.getByRole("tab", { name: "HTML" }).click();
    const html = await saved("HTML");
    expect(html.file).toMatch(/\.html$/);
    expect(html.text).toBe((await page.getByRole("tabpanel").innerText()).trim());
    await page.getByRole("tab", { name: "Plain text" }).click();
    const plain = await saved("plain text");
    expect(plain.file).toMatch(/\.txt$/);
    expect(plain.text).toContain(title);
    expect(plain.text).not.toMatch(/^#|<h2/m);
  });
});
