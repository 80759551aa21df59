import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { openLoggedIn } from "./dashboard-page.js";

const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const VIEWER = { email: "reader@example.com", password: "a-reader-of-templates" };

describeInBrowser("template pages", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  const saveAs = (id: string, template: string) =>
    graphql(stack.gatewayUrl, SAVE, { input: { id, name: id, variables: [], template } }, admin);
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await saveAs("hyperlocal", "Write a page for a place.");
    const input = { ...VIEWER, name: "Reader", role: "VIEWER", clientIds: ["acme-dental"] };
    await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
  });
  afterAll(() => stack?.stop());

  const open = async (path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, stack, path);
    return page;
  };
  const textOf = (page: Page, id: string) => page.getByRole("textbox", { name: `Text of ${id}` });
  const write = async (page: Page, id: string, text: string) => {
    await textOf(page, id).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.insertText(text);
  };

  test("find a template, check its placeholders while it is edited, preview it for a client, and save it", async () => {
    const page = await open("/templates");
    await page.getByLabel("Search").fill("article");
    await page.getByText("1 template, by content type").waitFor();
    await page.getByRole("link", { name: "SEO article", exact: true }).click();
    await write(page, "seo-article", "Write for {colour}.\n");
    const problem = page.getByRole("button", { name: /Line 1: {colour} is not a known placeholder/ });
    await problem.waitFor();
    expect(await page.getByRole("button", { name: "Save version" }).isDisabled()).toBe(true);
    await problem.click();
    await page.getByText("Placeholders", { exact: true }).click();
    await page.getByRole("button", { name: "Insert {business_name}" }).click();
    await problem.waitFor({ state: "detached" });
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).click();
    const preview = page.getByRole("region", { name: "Rendered instructions" });
    await preview.getByText("Write for Acme Dental Austin.").waitFor();
    await page.getByText(/^[\d,]+ tokens$/).waitFor();
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay on the page" }).click();
    await page.getByRole("button", { name: "Save version" }).click();
    await page.getByRole("textbox", { name: "Notes" }).fill("Says for whom.");
    await page.getByRole("button", { name: "Save v1.1" }).click();
    await page.getByText("v1.1 is saved.").waitFor();
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.waitForURL(/\/content$/);
  });

  test(
    "compare two versions side by side, move their labels after a confirmation, and undo the move",
    { tags: "slow" },
    async () => {
      const page = await open("/templates/hyperlocal?tab=versions");
      const versions = page.getByRole("table", { name: "Versions" });
      const newer = versions.getByRole("row", { name: /v1\.1/ });
      expect(await newer.innerText()).toMatch(/You/);
      const changes = page.getByRole("table", { name: "What changed from v1.0 to v1.1" });
      await changes.locator("ins").getByText("Write a page for a place.").waitFor();
      await newer.getByRole("button", { name: "Publish v1.1" }).click();
      const question = page.getByRole("dialog", { name: "Publish v1.1?" });
      await question.getByRole("button", { name: "Cancel" }).click();
      await newer.getByRole("button", { name: "Publish v1.1" }).click();
      await question.getByRole("button", { name: "Publish v1.1" }).click();
      await newer.getByText("Production").waitFor();
      await page.getByRole("button", { name: "Undo: back to v1.0" }).click();
      await versions.getByRole("row", { name: /v1\.0/ }).getByText("Production").waitFor();

      await newer.getByRole("button", { name: "Move v1.1 to staging" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Move v1.1 to staging" }).click();
      await newer.getByRole("button", { name: "Remove v1.1 from staging" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove v1.1 from staging" }).click();
      await page.getByText("No version is in staging now.").waitFor();
      await page.getByRole("button", { name: "Undo: back to v1.1" }).click();
      await newer.getByText("Staging", { exact: true }).waitFor();
    },
  );

  test("never save over another user's version, and keep the unsaved text", async () => {
    const page = await open("/templates/gbp-post");
    await write(page, "gbp-post", "Mine. ");
    await saveAs("gbp-post", "Theirs.");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("button", { name: "Save v1.1" }).click();
    await page.getByText("v1.1 was saved while you were editing").waitFor();
    await page.getByRole("link", { name: "See what they changed" }).click();
    await page
      .getByRole("table", { name: "What changed from v1.0 to v1.1" })
      .locator("ins")
      .getByText("Theirs.")
      .waitFor();
    await page.getByRole("tab", { name: "Edit" }).click();
    expect(await textOf(page, "gbp-post").innerText()).toMatch(/^Mine\. /);
    await page.getByRole("button", { name: "Save version" }).click();
    await page.getByRole("button", { name: "Save v1.2" }).click();
    await page.getByText("v1.2 is saved.").waitFor();
  });

  test("test a version for a client, with its score, and count it in the analytics", { tags: "slow" }, async () => {
    const page = await open("/templates/hyperlocal?tab=trial");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Denver");
    await page.getByRole("option", { name: "Acme Dental Denver" }).click();
    await page.getByRole("combobox", { name: "Model" }).click();
    await page.getByRole("option", { name: "sandbox/instant", exact: true }).click();
    await page.getByRole("textbox", { name: "Length" }).fill("120");
    await page.keyboard.press("Enter"); // a test run costs money: only the button and Control+Enter start it
    const run = page.getByRole("region", { name: "hyperlocal v1.1" });
    await page.getByRole("textbox", { name: "Length" }).press("Tab");
    expect(await run.count()).toBe(0);
    await page.getByRole("textbox", { name: "Length" }).press("Control+Enter");
    await run.getByText(/of 100, /).waitFor();
    expect(await run.getByRole("link", { name: "Open the job" }).getAttribute("href")).toMatch(
      /^\/content\/[0-9a-f-]{36}$/,
    );
    const told = page.getByText("Uses", { exact: true }).first();
    await expect
      .poll(async () => {
        await page.goto(`${stack.gatewayUrl}/templates/hyperlocal?tab=analytics`);
        await told.or(page.getByText("No content in this period")).first().waitFor();
        return told.count();
      })
      .toBe(1);
    await page.getByText("Show as a table").click();
    const today = page.getByRole("table", { name: "Uses by day" }).getByRole("row").nth(1);
    expect(await today.innerText()).toMatch(/^\w{3} \d{1,2}, \d{4}\s+1$/);
  });

  test("start an A/B test, show its result as a sentence, and stop it", { tags: "slow" }, async () => {
    const page = await open("/templates/hyperlocal?tab=ab-test");
    await page.getByLabel("Hypothesis").fill("Is the short one enough?");
    await page.getByRole("button", { name: "Start test" }).click();
    const result = page.getByRole("region", { name: "v1.0 against v1.1" });
    await result.getByText("Not enough samples yet: v1.0 has 0 and v1.1 has 0, and each needs 30.").waitFor();
    await result.getByRole("button", { name: "Stop test" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop test" }).click();
    await page.getByText(/^v1\.0 against v1\.1, started on/).waitFor();
    await page.getByRole("button", { name: "Start test" }).waitFor();
  });

  test("create a template as a copy, open it, and never reuse an id", { tags: "slow" }, async () => {
    const page = await open("/templates");
    await page.getByRole("button", { name: "New template" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Winter, like gbp-post");
    await page.getByRole("textbox", { name: "Id" }).fill("gbp-post");
    await page.getByLabel("Start from").selectOption("seo-article");
    await page.getByRole("button", { name: "Create template" }).click();
    await page.getByText("Another template has this ID. Choose a different one.").waitFor();
    await page.getByRole("textbox", { name: "Id" }).fill("winter-article");
    await page.getByRole("button", { name: "Create template" }).click();
    await page.waitForURL(/\/templates\/winter-article$/);
    await textOf(page, "winter-article").getByText("# Your role").waitFor();
  });

  test("show templates read-only to users who may not change them", { tags: "slow" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openLoggedIn(page, { ...stack, ...VIEWER }, "/templates/seo-article?tab=analytics");
    await textOf(page, "seo-article").getByText("# Your role").waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Text", "Versions"]);
    expect(await page.getByRole("button", { name: /Save|Discard/ }).count()).toBe(0);
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByRole("table", { name: "Versions" }).waitFor();
    expect(await page.getByRole("button", { name: /Publish|Stage|Roll back/ }).count()).toBe(0);
    await page.goto(`${stack.gatewayUrl}/templates`);
    await page.getByRole("link", { name: "SEO article", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "New template" }).count()).toBe(0);
    await page.goto(`${stack.gatewayUrl}/templates/nothing`);
    await page.getByRole("heading", { name: "Template not found" }).waitFor();
  });

  test(
    "keep each of two changes of the address, the second made before the first is drawn",
    { tags: "slow" },
    async () => {
      const page = await open("/templates/seo-article?tab=analytics");
      await page.getByLabel("To", { exact: true }).waitFor();
      await page.evaluate(`(async () => {
      const [from, to] = document.querySelectorAll("input[type=date]");
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      for (const [input, day] of [[from, "2026-01-05"], [to, "2026-01-20"]]) {
        set.call(input, day);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        for (let turn = 0; turn < 50; turn += 1) await undefined; // the router changes the address within a few
      }
    })()`);
      await expect.poll(() => page.getByLabel("To", { exact: true }).inputValue()).toBe("2026-01-20");
      expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2026-01-05");
    },
  );

  const signs = (page: Page) => ({
    Edit: page.getByRole("region", { name: "Rendered instructions" }),
    Versions: page.getByRole("table", { name: "What changed from v1.0 to v1.1" }),
    "Test run": page.getByRole("button", { name: "Start test run" }),
    Analytics: page.getByRole("heading", { name: "Versions compared" }).or(page.getByText("No content in this period")),
    "A/B test": page.getByRole("button", { name: "Start test" }),
  });

  test.each([
    ["a wide screen, light", { width: 1440, height: 900 }, "light", ["Edit", "Versions", "Analytics"]],
    ["a phone, dark", { width: 390, height: 844 }, "dark", ["Edit", "Versions", "Test run", "A/B test"]],
  ] as const)(
    "have no accessibility violations on %s",
    { tags: "slow" },
    async (_device, viewport, colorScheme, tabs) => {
      const page = await open("/templates", { viewport, colorScheme });
      await page.getByRole("link", { name: "SEO article" }).first().waitFor();
      const found = { list: await accessibilityViolations(page) } as Record<string, string[]>;
      await page.goto(`${stack.gatewayUrl}/templates/hyperlocal`);
      for (const tab of tabs) {
        await page.getByRole("tab", { name: tab }).click();
        await signs(page)[tab].first().waitFor();
        found[tab] = await accessibilityViolations(page);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab).toBe(true);
      }
      expect(Object.values(found).flat()).toEqual([]);
    },
  );
});
