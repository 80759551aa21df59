import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { articleOf, barriersOn, enter, occupy, order, waiting } from "./dashboard-visitor.js";

const AUSTIN = { client: "Acme Dental Austin", keyword: "emergency dentist", length: 300 };
const MARKED = `[...CSS.highlights.get("passage") ?? []].map(String).join()`;

describeInBrowser("the page of a job", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 60 });
  });
  afterAll(() => stack?.stop());

  const open = async (options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await enter(page, stack);
    return page;
  };
  const cancel = async (page: Page) => {
    await page.getByRole("button", { name: "Cancel job" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this job?" });
    await question.getByRole("button", { name: "Cancel job" }).click();
    await page.getByText("This job was cancelled").waitFor();
  };
  const provenanceOf = (page: Page) => page.getByRole("region", { name: "How it was made" });

  test("a job is cancelled only when that was meant, and goes on later without buying a step twice", async () => {
    const page = await open({ colorScheme: "dark" });
    const colleague = await open();
    await order(page, { ...AUSTIN, length: 10_000, model: "sandbox/standard" });
    await colleague.goto(page.url());
    const finished = page.getByRole("region", { name: "Finished steps" });
    await finished.getByText("Outline").waitFor();
    const question = page.getByRole("dialog", { name: "Cancel this job?" });
    await page.getByRole("button", { name: "Cancel job" }).click();
    await question.getByRole("button", { name: "Keep writing" }).click();
    await question.waitFor({ state: "hidden" });
    await colleague.getByRole("button", { name: "Cancel job" }).waitFor();
    await cancel(page);
    await colleague.getByText("This job was cancelled").waitFor();
    const cancelled = page.url();
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/jobs/") && url.href !== cancelled);
    await finished.getByText("Outline").waitFor();
    await cancel(page);
    const outline = provenanceOf(page).getByRole("row", { name: /^Outline/ });
    expect(await outline.innerText()).toMatch(/\$0\.00$/);
    expect(await barriersOn(page)).toEqual([]);
    await provenanceOf(page).getByRole("link", { name: "an earlier job" }).click();
    await page.waitForURL(cancelled);
    await page.getByText("This job was cancelled").waitFor();
  });

  test("what is already written stays where it is while steps are finished", async () => {
    const page = await open();
    await order(page, { ...AUSTIN, length: 3_000, model: "sandbox/standard" });
    const text = page.getByRole("region", { name: "The text so far" });
    await page.getByText("Each step appears here as soon as it is written.").waitFor();
    const before = await text.boundingBox();
    await page.getByRole("region", { name: "Finished steps" }).getByText("Outline").waitFor();
    expect((await text.boundingBox())?.y).toBe(before?.y);
    await cancel(page);
  });

  test("two browsers show the same job live, from the line it waits in to the text", async () => {
    const giveBack = await occupy(stack);
    const pages = await Promise.all([open(), open()]);
    const [page, colleague] = pages;
    await order(page, { ...AUSTIN, length: 100, model: "sandbox/standard" });
    await colleague.goto(page.url());
    await Promise.all(pages.map(waiting));
    await giveBack();
    const written = (one: Page) => one.getByRole("region", { name: "The text so far" }).getByText(/emergency dentist/i);
    await Promise.all(pages.map((one) => written(one).first().waitFor()));
    const texts = await Promise.all(pages.map(async (one) => (await articleOf(one)).innerText()));
    expect(texts[0]).toBe(texts[1]);
  });

  test("what a text misses is said rule by rule", async () => {
    const page = await open();
    await order(page, { ...AUSTIN, model: "sandbox/off-strategy" });
    await articleOf(page);
    const report = page.getByRole("region", { name: "Strategy check" });
    expect(await report.innerText()).toContain("Below the pass mark");
    const faq = report.getByRole("listitem").filter({ hasText: "Required: FAQ" });
    expect(await faq.innerText()).toMatch(/Expected\s+Present\s+Measured\s+Missing/);
    expect(await barriersOn(page)).toEqual([]);
  });

  test("on a phone, the score stands above the text, and leads to what was missed below it", async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await order(page, { ...AUSTIN, model: "sandbox/off-strategy" });
    await articleOf(page);
    const score = page.getByRole("link", { name: /^\d+ Strategy check: \d+ rules? missed$/ });
    expect((await score.boundingBox())?.y).toBeLessThan(844);
    await score.click();
    await expect
      .poll(async () => (await page.getByRole("heading", { name: "Strategy check" }).boundingBox())?.y)
      .toBeLessThan(200);
    await page.keyboard.press("Tab");
    expect(await page.evaluate("Boolean(document.activeElement.closest('aside'))")).toBe(true);
  });

  test("the passage that a rule is about is shown in the article, until another form of the text is opened", async () => {
    const page = await open();
    await order(page, { ...AUSTIN, model: "sandbox/instant" });
    const article = await articleOf(page);
    const report = page.getByRole("region", { name: "Strategy check" });
    expect(await report.innerText()).toContain("Passed");
    await report.getByText(/rules obeyed$/).click();
    await report
      .getByRole("button", { name: /^Show in the text: Key message/ })
      .first()
      .click();
    const marked = (await page.evaluate(MARKED)) as string;
    expect(marked.length).toBeGreaterThan(10);
    expect(await article.innerText()).toContain(marked);
    expect(await page.evaluate("document.activeElement.tagName")).toBe("ARTICLE");
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole("tab", { name: "Markdown" }).click();
    expect(await page.evaluate(MARKED)).toBe("");
  });

  test("who wrote a text, under which template and strategy, and what each step cost stand under it", async () => {
    const page = await open();
    await order(page, { ...AUSTIN, model: "sandbox/instant" });
    await articleOf(page);
    const facts = await provenanceOf(page).innerText();
    expect(facts).toMatch(/Model asked for\s+sandbox\/instant at sandbox\s+Model that wrote\s+sandbox\/instant/);
    expect(facts).toMatch(/Template\s+SEO article v1\.0\s+Strategy version\s+acme-dental@1\+acme-dental-austin@1/);
    const outline = provenanceOf(page).getByRole("row", { name: /^Outline/ });
    expect(await outline.innerText()).toMatch(/sandbox\/instant\s+[\d,]+\s+[\d,]+\s+\$0\.0*[1-9]\d*$/);
  });

  test("a text is taken along as Markdown, HTML or plain text, in the form that is open", async () => {
    const page = await open();
    await order(page, { ...AUSTIN, model: "sandbox/instant" });
    await articleOf(page);
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
