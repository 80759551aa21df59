import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

describeInBrowser("saved views of the content list", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };

  const person = async (name: string, role: string, clientIds: string[]) => {
    const who = { email: `${name.toLowerCase()}@example.com`, password: PASSWORD };
    const input = { ...who, name, role, clientIds };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const open = async (who: { email: string; password: string }, path: string, options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, { ...stack, ...who }, path);
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
    return page;
  };
  const menu = async (page: Page) => {
    await page.getByRole("button", { name: "Saved views" }).click();
    return page.getByRole("menu");
  };
  const choose = async (page: Page, name: string) =>
    (await menu(page)).getByRole("menuitem", { name, exact: true }).click();
  const save = async (page: Page, name: string, share = false) => {
    await choose(page, "Save this view");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    if (share) await dialog.getByLabel("Share with colleagues").check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save view" }).click();
    await page.getByText(`${name} · 0 pieces`).waitFor();
  };
  const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("keep filters, search, columns, order and row height on the server, for every device of the user", async () => {
    const anna = await person("Anna", "EDITOR", ["acme-dental"]);
    const page = await open(anna, "/content?client=acme-dental-austin&status=failed&text=crown&order=score-desc");
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Cost" }).click();
    await expect.poll(() => parameters(page)["columns"]).toContain("cost");
    await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
    await expect.poll(() => parameters(page)["rows"]).toBe("compact");
    await page.keyboard.press("Escape");
    await save(page, "Failed crowns");
    const other = await open(anna, "/content");
    await choose(other, "Failed crowns");
    await other.getByText("Failed crowns · 0 pieces").waitFor();
    expect(parameters(other)).toEqual(parameters(page));
    expect(await other.getByLabel("Search").inputValue()).toBe("crown");

    await other.getByLabel("Status").selectOption("approved");
    await choose(other, "Update “Failed crowns”");
    await expect.poll(() => parameters(other)["status"]).toBe("approved");
    await page.goto(`${stack.gatewayUrl}/content`);
    await choose(page, "Failed crowns");
    await expect.poll(() => parameters(page)["status"]).toBe("approved");
  });

  test("are renamed, opened by default, and deleted after a question", { tags: "slow" }, async () => {
    const ben = await person("Ben", "EDITOR", ["acme-dental"]);
    const page = await open(ben, "/content?status=failed");
    await save(page, "Faild");
    await choose(page, "Rename or share “Faild”");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Failed");
    await page.keyboard.press("Enter");
    await page.getByText("Failed · 0 pieces").waitFor();
    await choose(page, "Open with “Failed” by default");
    await page.goto(`${stack.gatewayUrl}/content`);
    await page.getByText("Failed · 0 pieces").waitFor();
    expect(parameters(page)).toMatchObject({ status: "failed" });
    await page.goto(`${stack.gatewayUrl}/content?status=approved`);
    await page.getByText("0 pieces", { exact: true }).waitFor();
    expect(parameters(page), "an address with a filter stays").toEqual({ status: "approved" });
    await choose(page, "Failed Default");
    await choose(page, "Stop opening with “Failed”");
    await choose(page, "Delete “Failed”");
    await dialog.getByRole("button", { name: "Delete view" }).click();
    await page.getByText("0 pieces", { exact: true }).waitFor();
    await (await menu(page)).getByText("No saved views").waitFor();
    await page.goto(`${stack.gatewayUrl}/content`);
    await page.getByText("No content yet").waitFor();
    expect(parameters(page)).toEqual({});
  });

  test(
    "are shared with colleagues who may see their client, and are changed only by their owner",
    { tags: "slow" },
    async () => {
      const carla = await person("Carla", "EDITOR", ["acme-dental"]);
      const dan = await person("Dan", "VIEWER", ["acme-dental-austin"]);
      const page = await open(carla, "/content?client=acme-dental-austin&status=failed");
      await save(page, "Austin failed", true);
      await page.goto(`${stack.gatewayUrl}/content?client=acme-dental-denver`);
      await save(page, "Denver only", true);
      const colleague = await open(dan, "/content", { colorScheme: "dark", viewport: { width: 390, height: 844 } });
      const items = await menu(colleague);
      await items.getByText("Shared by colleagues").waitFor();
      await items.getByText("Carla").waitFor();
      expect(await items.getByText("Denver only").count()).toBe(0);
      expect(await accessibilityViolations(colleague)).toEqual([]);
      await items.getByRole("menuitem", { name: /^Austin failed/ }).click();
      await colleague.getByText("Austin failed · 0 pieces").waitFor();
      const own = await menu(colleague);
      await own.getByRole("menuitem", { name: "Open with “Austin failed” by default" }).waitFor();
      for (const action of ["Rename or share", "Update", "Delete"])
        expect(await own.getByRole("menuitem", { name: new RegExp(`^${action}`) }).count()).toBe(0);
    },
  );

  test(
    "have a link that shows a colleague the same list, also with columns that were only chosen in this browser",
    { tags: "slow" },
    async () => {
      const eva = await person("Eva", "EDITOR", ["acme-dental"]);
      const page = await open(eva, "/content?status=failed&order=oldest");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const items = await menu(page);
      await items.getByRole("menuitem", { name: "Copy link" }).click();
      await items.getByText("Link copied").waitFor();
      const link = new URL(await page.evaluate<string>("navigator.clipboard.readText()"));
      expect(Object.fromEntries(link.searchParams)).toEqual({
        ...{ status: "failed", order: "oldest", rows: "comfortable" },
        columns: "client,type,status,score,approval,publication,ordered",
      });
    },
  );

  test("say why a view is not saved", { tags: "slow" }, async () => {
    const finn = await person("Finn", "EDITOR", ["acme-dental"]);
    const page = await open(finn, "/content?status=failed");
    await save(page, "Failed");
    await choose(page, "Save this view");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Failed");
    await dialog.getByRole("button", { name: "Save view" }).click();
    await dialog.getByText("is the name of another of your views").waitFor();
  });
});
