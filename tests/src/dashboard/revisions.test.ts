import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { waitForArticle, openLoggedIn } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const MARKDOWN = `## Hostile and rich

A **bold** word, a [good link](https://example.com/a) and a [bad one](javascript:alert(1)). <script>alert(2)</script>

1. First
   - Inner

| Name | Price |
| --- | --- |
| Crown | 900 |

> ### What patients say
>
> Quoted words
>
> - Quoted item

    first line
    second line`;

describeInBrowser("finished content in the dashboard", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let job: string;
  let other: string;

  const open = async (who: { email: string; password: string }, path: string, options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const person = async (role: string) => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: PASSWORD };
    const input = { ...who, name: `An ${role}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const edit = async (id: string, base: number, input: object) =>
    expect((await graphql(stack.gatewayUrl, EDIT, { id, base, input }, admin)).errors).toEqual([]);
  const saved = async (page: Page, act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
  };
  const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
  const markdown = (page: Page) => page.getByRole("textbox", { name: "Text as Markdown" });
  const version = (page: Page) => page.getByRole("region", { name: "Version" });

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    [job, other] = await Promise.all([
      generate(stack, admin, onModel("instant")),
      generate(stack, admin, onModel("instant")),
    ]);
    for (const id of [job, other]) await untilEnded(stack, admin, id);
  });
  afterAll(() => stack?.stop());

  test("is edited beside its preview and score, approved, compared and restored", async () => {
    const page = await open(stack, `/content/${job}`);
    await waitForArticle(page);
    await version(page).getByText("AI draft").waitFor();
    await version(page).getByRole("link", { name: "Edit" }).click();
    await body(page).waitFor();
    await page.getByRole("tab", { name: "Markdown" }).click();
    const text = await markdown(page).inputValue();
    await markdown(page).fill("Quite short.");
    await page.getByText(/^Failed \(min/).waitFor();
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.getByRole("article").getByText("Quite short.").waitFor();
    await page.getByRole("tab", { name: "Score" }).click();
    await page.getByText(/^Draft saved/).waitFor();
    await markdown(page).fill("Quite short, and more.");
    await page.getByRole("link", { name: "Back to article" }).click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
    await markdown(page).fill(`${text}\n\nAsk us anything.`);
    await page.getByText(/^Passed \(min/).waitFor();
    await page.getByLabel("What did you change?").fill("An invitation");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await version(page).getByText("Version 2").waitFor();
    expect(await (await waitForArticle(page)).innerText()).toContain("Ask us anything.");
    await version(page).getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await version(page).getByText("Approved by Administrator").waitFor();
    await version(page).getByRole("link", { name: "History" }).click();
    const changes = page.getByRole("region", { name: "What version 2 changed" });
    await changes.getByText("1 paragraph changed").waitFor();
    expect(await changes.locator("ins").allInnerTexts()).toEqual(["Ask us anything."]);
    expect(await page.getByRole("navigation", { name: "Versions" }).innerText()).toContain("An invitation");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Version 1/ }).click();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: /^Version 3.*restored by Administrator/s }).waitFor();
    await page.getByRole("link", { name: "Back to article" }).click();
    await version(page).getByText("Changed since version 2 was approved").waitFor();
    expect(await (await waitForArticle(page)).innerText()).not.toContain("Ask us anything.");
  });

  test("is never overwritten silently: the second user to save keeps the edit and decides", async () => {
    const page = await open(stack, `/content/${other}/edit`, {
      colorScheme: "dark",
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole("textbox", { name: /^Title/ }).fill("My title");
    await edit(other, 1, { title: "Their title" });
    await page.getByRole("button", { name: "Save" }).click();
    const conflict = page.getByRole("alert").filter({ hasText: "Version 2 was saved while you were editing" });
    await conflict.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await conflict.getByRole("button", { name: "Save mine as version 3" }).click();
    await version(page).getByText("Version 3").waitFor();
    await page.getByRole("heading", { level: 1, name: "My title" }).waitFor();
  });

  test("is edited by editors, approved by managers, and read-only for viewers", { tags: "slow" }, async () => {
    const editor = await open(await person("EDITOR"), `/content/${job}`);
    await version(editor).getByRole("link", { name: "Edit" }).waitFor();
    expect(await version(editor).getByRole("button", { name: "Approve" }).count()).toBe(0);
    const viewer = await open(await person("VIEWER"), `/content/${job}`);
    await version(viewer).getByRole("link", { name: "History" }).waitFor();
    expect(await version(viewer).getByRole("link", { name: "Edit" }).count()).toBe(0);
  });

  test("is exported for Word, as JSON and in an archive, without hostile parts", { tags: "slow" }, async () => {
    await edit(other, 3, { title: "Hostile & rich", bodyMarkdown: MARKDOWN, slug: "hostile-and-rich" });
    const page = await open(stack, `/content/${other}`);
    await waitForArticle(page);
    const take = (format: string) =>
      saved(page, async () => {
        await page.getByRole("button", { name: "Download in another format" }).click();
        await page.getByRole("menuitem", { name: format }).click();
      });
    const word = await take("Word document");
    expect(word.name).toBe("hostile-and-rich.docx");
    const parts = unzipSync(word.bytes);
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    expect(xml).toMatch(
      /Heading1.*Hostile &amp; rich.*Heading2.*<w:b\/>.*bold.*good link.*bad one.*First.*Inner.*<w:tbl>.*Crown.*first line.*<w:br\/>.*second line/s,
    );
    expect(xml.split("<w:tblHeader")).toHaveLength(2);
    const styles = strFromU8(parts["word/styles.xml"] ?? new Uint8Array());
    const used = [...xml.matchAll(/<w:[pr]Style w:val="(\w+)"/g)].map(([, id]) => id);
    expect(used).toContain("Quote");
    for (const id of used) expect(styles).toContain(`w:styleId="${id}"`);
    const paragraphs = [...xml.matchAll(/<w:pPr>.*?<\/w:pPr>/gs)].map(
      ([properties]) => properties.split("<w:pStyle").length,
    );
    expect(Math.max(...paragraphs)).toBe(2); // at most one style
    const links = strFromU8(parts["word/_rels/document.xml.rels"] ?? new Uint8Array());
    expect(links).toContain("https://example.com/a");
    expect(xml + links).not.toMatch(/javascript:|script/);
    const json = await take("JSON");
    const record = await fetch(`${stack.cpmUrl}/api/jobs/${other}`, { headers: admin });
    expect(JSON.parse(strFromU8(json.bytes))).toEqual(((await record.json()) as { result: object }).result);
    await page.goto(`${stack.gatewayUrl}/content?status=approved`);
    await page.getByText("No results").waitFor();
    await page.getByLabel("Status").selectOption("Awaiting approval");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Export 2" }).click();
    const archive = await saved(page, () => page.getByRole("menuitem", { name: "Markdown" }).click());
    expect(archive.name).toMatch(/^content-\d{4}-\d\d-\d\d\.zip$/);
    const files = Object.keys(unzipSync(archive.bytes));
    expect(files).toHaveLength(2);
    expect(files).toContain("hostile-and-rich.md");
    await page.getByText("2 pieces exported").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
