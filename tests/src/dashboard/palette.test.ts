import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const BODIES = "{ jobsConnection { nodes { keywords result { title bodyMarkdown } } } }";
const SEARCH = "query ($query: String!) { searchContent(query: $query) { totalCount } }";
const PLUMBER = { email: "vera@northside.example.com", password: "a-password-of-the-tests" };

interface Content {
  title: string;
  bodyMarkdown: string;
}

describeInBrowser("the search over everything", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
    const admin = await logIn(stack);
    const article = onModel("instant", { keywords: ["porcelain crowns"], target_length: 100 });
    await untilEnded(stack, admin, await generate(stack, admin, article));
  });
  afterAll(() => stack?.stop());

  const open = async (options: Parameters<typeof openPage>[0] = {}, who = stack): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, who);
    return page;
  };
  const field = (page: Page) => page.getByRole("combobox", { name: "Pages, clients, content and templates" });
  const find = async (page: Page, text: string) => {
    await page.keyboard.press("Control+K");
    await field(page).fill(text);
  };

  test("opens pages, clients, content and templates by keys alone", async () => {
    const page = await open();
    await find(page, "usa");
    await page.getByRole("option", { name: "Usage" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Usage", level: 1 }).waitFor();

    await find(page, "portland");
    await page.getByRole("option", { name: /^Acme Dental Portland/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Acme Dental Portland", level: 1 }).waitFor();

    await find(page, "porcelain cro");
    await page.getByRole("group", { name: "Content" }).getByRole("option").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /porcelain crowns/i, level: 1 }).waitFor();

    await find(page, "hyperlocal");
    const template = page.getByRole("group", { name: "Templates" }).getByRole("option").first();
    await template.waitFor();
    await template.click();
    await page.waitForURL(/\/templates\//);
  });

  test("keeps the focus when a page that was still loading arrives", { tags: "slow" }, async () => {
    const page = await open();
    await find(page, "dark");
    await page.getByRole("option", { name: "Use the dark color scheme" }).waitFor();
    await page.locator("main").focus();
    await page.keyboard.press("Enter");
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
  });

  test("runs actions: of the open page, the color scheme and the log-out", { tags: "slow" }, async () => {
    const page = await open();
    await find(page, "porcelain cro");
    await page.getByRole("group", { name: "Content" }).getByRole("option").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /porcelain crowns/i, level: 1 }).waitFor();
    await find(page, "approv");
    await page.getByRole("option", { name: "Approve", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Approve version 1?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await find(page, "send to");
    await page.getByRole("option", { name: "Send to client" }).waitFor();
    await page.keyboard.press("Enter");
    const sending = page.getByRole("dialog", { name: "Send to client" });
    await expect.poll(() => sending.locator(":focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    await find(page, "edit this");
    await page.getByRole("option", { name: "Edit this content" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/content\/[^/]+\/edit$/);

    await find(page, "dark");
    await page.getByRole("option", { name: "Use the dark color scheme" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor();

    await find(page, "log out");
    await page.getByRole("option", { name: "Log out" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Log in" }).waitFor();
  });

  test("keeps what is typed before it is there, away from the shortcuts of the page", { tags: "slow" }, async () => {
    const page = await open();
    await page.goto(`${stack.gatewayUrl}/content`);
    await page.getByRole("row", { name: /porcelain crowns/i }).waitFor();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/palette-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const filter = page.getByRole("combobox", { name: "Client" });
    await filter.focus();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("acme");
    await page.keyboard.press("Enter");
    expect(await filter.inputValue()).toBe("");
    await page.keyboard.press("Escape"); // gives up before it is there
    await page.keyboard.type("x");
    expect(await filter.inputValue()).toBe("x");
    await filter.fill("");
    await filter.blur();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("acmex");
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press("Backspace");
    await page.keyboard.type("usa");
    release();
    await page.getByRole("option", { name: "Usage" }).waitFor();
    expect(await field(page).inputValue()).toBe("usa");
    expect(await page.getByRole("checkbox", { name: /^Select .*porcelain/i, includeHidden: true }).isChecked()).toBe(
      false,
    );
    await page.keyboard.type("ge");
    expect(await field(page).inputValue()).toBe("usage");
  });

  test("finds words in the content, and shows the passage with the words marked", async () => {
    const admin = await logIn(stack);
    const answer = await graphql(stack.gatewayUrl, BODIES, {}, admin);
    const { nodes } = answer.data?.jobsConnection as { nodes: { keywords: string[]; result: Content }[] };
    const [{ keywords, result } = { keywords: [], result: { title: "", bodyMarkdown: "" } }] = nodes;
    const named = [result.title, ...keywords].join(" ").toLowerCase();
    const word = result.bodyMarkdown.match(/\b[a-z]{8,}\b/g)?.find((each) => !named.includes(each.slice(0, 4))) ?? "";
    const found = async () =>
      (await graphql(stack.gatewayUrl, SEARCH, { query: word }, admin)).data?.searchContent as { totalCount: number };
    await expect.poll(found, { timeout: 30_000 }).toEqual({ totalCount: 1 });

    const page = await open({ colorScheme: "dark" });
    await find(page, word);
    const hit = page.getByRole("group", { name: "In content" }).getByRole("option");
    await hit.waitFor();
    expect((await hit.locator("mark").first().innerText()).toLowerCase().slice(0, 4)).toBe(word.slice(0, 4));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /porcelain crowns/i, level: 1 }).waitFor();

    await page.goto(`${stack.gatewayUrl}/content`);
    await page.getByLabel("Search", { exact: true }).fill(word);
    await page.waitForURL(/text=/);
    await page
      .getByRole("table", { name: "Content" })
      .getByRole("link", { name: /porcelain crowns/i })
      .waitFor();
  });

  test("moves by arrows, says when nothing is found, and gives the focus back", { tags: "slow" }, async () => {
    const page = await open();
    await page.getByRole("button", { name: "Find anything" }).click();
    await page.getByRole("option", { name: "New content" }).waitFor();
    for (let entry = 0; entry < 3; entry++) await page.keyboard.press("ArrowDown");
    const active = await field(page).getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).innerText()).toBe("Overview");
    expect(await accessibilityViolations(page)).toEqual([]);
    await field(page).fill("no such thing anywhere");
    await page.getByText("Nothing found.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("document.activeElement.ariaLabel")).toBe("Find anything"); // one task later
  });

  test("finds only what the user may see", { tags: "slow" }, async () => {
    const input = { name: "Vera Viewer", role: "VIEWER", clientIds: ["northside-plumbing"], ...PLUMBER };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, await logIn(stack))).errors).toEqual([]);
    const page = await open({}, { ...stack, ...PLUMBER });
    await find(page, "porcelain crowns");
    await page.getByText("Nothing found.").waitFor();
    await field(page).fill("new");
    await page.getByText("Nothing found.").waitFor();
    await field(page).fill("northside");
    await page.getByRole("option", { name: /^Northside Plumbing/ }).waitFor();
  });

  test("lists the keyboard shortcuts, of which single characters can be turned off", { tags: "slow" }, async () => {
    const page = await open({ colorScheme: "dark" });
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.getByText("Next piece of the content list").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByRole("checkbox", { name: "Use ?, J, K and X" }).uncheck();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.keyboard.press("Control+K");
    await field(page).waitFor();
    expect(await sheet.count()).toBe(0);
  });

  test("fits a phone, dark", { tags: "slow" }, async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    const boxes = await Promise.all(
      [
        page.getByRole("link", { name: "Content Generation System, start page" }).locator("img"),
        page.getByRole("button", { name: "Find anything" }),
        page.getByRole("link", { name: "New content", exact: true }),
      ].map((each) => each.boundingBox()),
    );
    const [brand, find, create] = boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
    expect(find?.left).toBeGreaterThanOrEqual(brand?.right ?? Infinity);
    expect(create?.left).toBeGreaterThanOrEqual(find?.right ?? Infinity);
    await page.getByRole("button", { name: "Find anything" }).click();
    await field(page).fill("dental");
    await page
      .getByRole("option", { name: /^Acme Dental/ })
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });
});
