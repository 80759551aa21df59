import type { Page } from "playwright-core";
import { createDataSource } from "@cgs/kit/database/database";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, waitForArticle } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const READ = "query ($id: ID!) { job(id: $id) { revision { number editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const BAN = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "No zebras.",
  values: { contentGuidelines: { bannedWords: ["zebra"] } }) { client { id } } }`;
const ZEBRA = "A zebra says so, and another zebra agrees with it.";

describeInBrowser("proposed fixes", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let editor: { email: string; password: string };

  const ask = async <T>(query: string, variables: object = {}) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, { ...variables }, admin);
    expect(errors).toEqual([]);
    return data as T;
  };
  const revisionOf = async (id: string) =>
    (await ask<{ job: { revision: { number: number; editable: { bodyMarkdown: string } } } }>(READ, { id })).job
      .revision;
  /** A finished article whose second revision has banned words in its last paragraph. */
  const broken = async () => {
    const id = await generate(stack, admin, onModel("instant", { target_length: 400 }));
    await untilEnded(stack, admin, id);
    const { editable } = await revisionOf(id);
    await ask(EDIT, { id, base: 1, input: { bodyMarkdown: `${editable.bodyMarkdown}\n\n${ZEBRA}` } });
    return id;
  };
  const open = async (path: string, options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, { ...stack, ...editor }, path);
    return page;
  };
  const read = async (job: string, options?: object) => {
    const page = await open(`/content/${job}`, options);
    await waitForArticle(page);
    return page;
  };
  const fixButton = (page: Page) =>
    page.getByRole("region", { name: "Strategy check" }).getByRole("button", { name: "Fix this: Banned words" });
  const proposal = (page: Page) => page.getByRole("region", { name: "Proposed fix: Banned words" });
  const button = (page: Page, name: string) => proposal(page).getByRole("button", { name, exact: true });
  /** Holds the order of a fix until it is released. */
  const holdOrder = async (page: Page) => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("ProposeRepair")) await gate;
      return route.fallback();
    });
    return open;
  };
  const focused = (page: Page) => page.evaluate("document.activeElement.textContent");

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await ask(BAN);
    editor = { email: "editor@acme.example.com", password: PASSWORD };
    const input = { ...editor, name: "An editor", role: "EDITOR", clientIds: ["acme-dental"] };
    await ask(CREATE_USER, { input });
  });
  afterAll(() => stack?.stop());

  test("show the old and the new words with both scores, and change nothing before they are accepted, by keyboard alone", async () => {
    const job = await broken();
    const page = await read(job);
    await fixButton(page).focus();
    await page.keyboard.press("Enter");
    await proposal(page).waitFor();
    await page.waitForFunction("document.activeElement.textContent === 'Proposed fix: Banned words'");
    await button(page, "Accept").waitFor();
    expect(await focused(page), "the focus stays at the fix").toBe("Proposed fix: Banned words");
    expect(await proposal(page).getByRole("deletion").allInnerTexts()).toContainEqual(expect.stringContaining("zebra"));
    expect(await proposal(page).getByRole("insertion").count()).toBeGreaterThan(0);
    expect(await proposal(page).innerText()).toMatch(/Score \d+ → \d+/);
    expect((await revisionOf(job)).number).toBe(2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Accept");
    await page.keyboard.press("Enter");
    await page.getByText("Accepted as version 3.").waitFor();
    await page.getByRole("region", { name: "Version" }).getByText("Version 3").waitFor();
    expect(await page.getByRole("article").innerText()).not.toContain("zebra");
    await page.waitForFunction("document.activeElement.textContent === 'Strategy check'");
    expect(await proposal(page).count()).toBe(0);
  });

  test(
    "are discarded, which says what stays charged and gives the focus back, or written again",
    { tags: "slow" },
    async () => {
      const job = await broken();
      const page = await read(job);
      await fixButton(page).click();
      await button(page, "Discard").waitFor();
      const first = await proposal(page).getAttribute("aria-labelledby");
      await button(page, "Try again").click();
      await page.locator(`[aria-labelledby="${first}"]`).waitFor({ state: "detached" });
      await button(page, "Discard").waitFor();
      const cost = page.getByText(/was charged for this fix, even if you discard it/);
      const [charged] = /\$[\d.]+/.exec(await cost.innerText()) ?? [];
      expect(charged).toBeDefined();
      await button(page, "Discard").click();
      await page.getByText(`Discarded. ${charged} stays charged.`).waitFor();
      await page.waitForFunction("document.activeElement.getAttribute('aria-label') === 'Fix this: Banned words'");
      expect((await revisionOf(job)).number).toBe(2);
    },
  );

  test("are still there after the page was left, and not saved over a newer version", { tags: "slow" }, async () => {
    const job = await broken();
    const page = await read(job);
    await fixButton(page).click();
    await proposal(page).waitFor();
    await page.goto(`${stack.gatewayUrl}/content`);
    await page.goto(`${stack.gatewayUrl}/content/${job}`);
    await button(page, "Accept").waitFor();
    await page.getByRole("button", { name: "Show fix: Banned words" }).click();
    expect(await focused(page)).toBe("Proposed fix: Banned words");
    await ask(EDIT, { id: job, base: 2, input: { title: "Edited meanwhile" } });
    await button(page, "Accept").click();
    await proposal(page).getByRole("alert").waitFor();
    expect((await revisionOf(job)).number).toBe(3);
    await page.reload();
    await proposal(page).getByText("A newer version was saved since.").waitFor();
    expect(await button(page, "Accept").count()).toBe(0);
  });

  test("say that the rule passes where another required rule caps the score", { tags: "slow" }, async () => {
    const page = await open(`/content/${await broken()}`);
    await waitForArticle(page);
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("RepairProposals")) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"score(Before|After)":\d+/g, '"score$1":79');
      return route.fulfill({ response, body });
    });
    await fixButton(page).click();
    await proposal(page)
      .getByText("This rule passes with the fix. Score 79 → 79. Nothing is changed until you accept.")
      .waitFor();
  });

  test("show their progress on a slow vendor, and can be canceled", { tags: "slow" }, async () => {
    const job = await broken();
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 1).initialize();
    await source.query("UPDATE cpm.job SET requested_model = 'sandbox/timeout' WHERE id = $1", [job]);
    await source.destroy();
    const page = await read(job);
    await fixButton(page).click();
    await proposal(page).getByRole("progressbar").waitFor();
    await proposal(page).getByText("You can leave this page").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, "Cancel").click();
    await proposal(page).getByText("This fix was canceled. Nothing was changed.").waitFor();
    await button(page, "Close").click();
    await proposal(page).waitFor({ state: "detached" });
  });

  test(
    "are of the unsaved text in the editor, go into it, and keep what was typed since",
    { tags: "slow" },
    async () => {
      const job = await broken();
      const page = await open(`/content/${job}/edit`);
      const title = page.getByRole("textbox", { name: /^Title/ });
      await title.fill("A title that nobody has saved");
      await page.getByText(/^Draft saved/).waitFor();
      const text = page.getByRole("textbox", { name: "Text", exact: true });
      await text.getByText(ZEBRA).click();
      await page.getByRole("note").getByRole("button", { name: "Fix this: Banned words" }).click();
      await button(page, "Accept").waitFor();
      await text.getByRole("paragraph").first().click();
      await page.keyboard.press("Home");
      await page.keyboard.type("Typed meanwhile. ");
      await button(page, "Accept").click();
      await page.getByText("Accepted into your text. It is a draft until you save it.").waitFor();
      await page.waitForFunction("document.activeElement.getAttribute('role') === 'textbox'");
      expect(await text.innerText()).not.toContain("zebra");
      expect(await text.innerText()).toContain("Typed meanwhile. ");
      expect((await revisionOf(job)).number, "nothing is saved yet").toBe(2);
      await page.keyboard.press("Control+z");
      expect(await text.innerText(), "it can be undone").toContain("zebra");
      await page.keyboard.press("Control+y");
      await page.getByText(/^Draft saved/).waitFor();
      await page.reload();
      await text.waitFor();
      expect(await title.inputValue()).toBe("A title that nobody has saved");
      expect(await text.innerText()).toContain("Typed meanwhile. ");
      expect(await text.innerText(), "the draft has the fix").not.toContain("zebra");
    },
  );

  test("leave the focus in the text when they arrive while the user types", { tags: "slow" }, async () => {
    const job = await broken();
    const page = await open(`/content/${job}/edit`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.getByText(ZEBRA).click();
    await page.getByRole("note").getByRole("button", { name: "Fix this: Banned words" }).click();
    await expect.poll(() => focused(page)).toBe("Proposed fix: Banned words");
    await button(page, "Accept").waitFor();
    const first = await proposal(page).getAttribute("aria-labelledby");
    const release = await holdOrder(page);
    await button(page, "Try again").click();
    await text.getByRole("paragraph").first().click();
    await page.keyboard.press("Home");
    await page.keyboard.type("Typed ");
    release();
    await page.locator(`[aria-labelledby="${first}"]`).waitFor({ state: "detached" });
    await button(page, "Accept").waitFor();
    await page.keyboard.type("meanwhile. ");
    await text.getByText("Typed meanwhile. ").waitFor();
  });

  test("cannot be accepted when their passage was edited since", { tags: "slow" }, async () => {
    const job = await broken();
    const page = await open(`/content/${job}/edit`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.waitFor();
    await page
      .getByRole("region", { name: "Strategy check" })
      .getByRole("button", { name: "Fix this: Banned words" })
      .click();
    await button(page, "Accept").waitFor();
    await text.getByText(ZEBRA).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" I say so too.");
    await proposal(page).getByText("What this fix changes was edited since.").waitFor();
    expect(await button(page, "Accept").count()).toBe(0);
    await button(page, "Try again").click();
    await button(page, "Accept").waitFor();
  });

  for (const [device, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 },
  }))
    for (const colorScheme of ["light", "dark"] as const)
      test(`fit on a ${device} in ${colorScheme} colors`, { tags: "slow" }, async () => {
        const job = await broken();
        const page = await read(job, { viewport, colorScheme });
        await fixButton(page).click();
        await button(page, "Accept").waitFor();
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
        expect(await accessibilityViolations(page)).toEqual([]);
      });
});
