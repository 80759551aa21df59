// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const COLLEAGUE = { email: "colleague@example.com", password: "orders-the-same-pages" };
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

describeInBrowser("a batch that is ordered again", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    const input = { ...COLLEAGUE, name: "Colleague", role: "EDITOR", clientIds: ["acme-dental"] };
    await graphql(stack.gatewayUrl, CREATE_USER, { input }, await logIn(stack));
  });
  afterAll(() => stack?.stop());

  const open = async (as: Parameters<typeof openLoggedIn>[1] = stack): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, as, "/batches/new?from=csv");
    return page;
  };
  const review = async (page: Page, keyword: string) => {
    await page.goto(`${stack.gatewayUrl}/batches/new?from=csv`);
    await page.getByLabel("Or paste rows").fill(`client,keywords${`\nAcme Dental,${keyword}`.repeat(3)}`);
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByText("3 pieces. About $", { exact: false }).waitFor();
  };
  const startButton = (page: Page) => page.getByRole("button", { name: "Start 3 pieces" });
  const opened = async (page: Page) => {
    await page.getByRole("heading", { level: 1, name: /and 2 more$/ }).waitFor();
    return page.url();
  };
  const again = /^You ordered the same 3 pieces (just now|\d+ minutes? ago)/;

  test("is preceded by a warning that links to the first, and is ordered or not as the user says", async () => {
    const page = await open();
    await review(page, "crowns");
    await startButton(page).click();
    const first = await opened(page);
    await review(page, "crowns");
    const warning = page.getByRole("alert").filter({ hasText: again });
    await warning.waitFor();
    expect(await startButton(page).count()).toBe(0);
    expect(await warning.getByRole("link", { name: /and 2 more$/ }).getAttribute("href")).toBe(new URL(first).pathname);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await warning.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByRole("button", { name: "Order anyway" }).click();
    expect(await opened(page)).not.toBe(first);
  });

  test("is preceded by a warning when it was ordered after the review, and when another user ordered it", async () => {
    const [page, tab] = [await open(), await open({ ...stack, ...COLLEAGUE })];
    for (const each of [page, tab]) await review(each, "bridges");
    await startButton(tab).click();
    await opened(tab);
    await startButton(page).click();
    await page.getByText(/^The same 3 pieces were ordered /).waitFor();
    await page.getByRole("button", { name: "Order anyway" }).waitFor();
  });

  test("is not needed when its answer was lost: the dashboard opens the accepted batch", async () => {
    const page = await open();
    await review(page, "lost answers");
    let orders = 0;
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("GenerateBatch")) return route.fallback();
      orders += 1;
      if (orders === 1) await route.fetch();
      return route.abort();
    });
    await startButton(page).click();
    await opened(page);
    expect(orders).toBe(1);
  });
});
