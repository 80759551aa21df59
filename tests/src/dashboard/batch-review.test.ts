// @module-tag slow

import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const isForModels = (request: Request) => request.postData()?.includes("ProviderModels") ?? false;

describeInBrowser("the review of a batch", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
  });
  afterAll(() => stack?.stop());

  /** Holds the answers to the query for models until they are released. */
  const holdModels = async (page: Page) => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked = page.waitForRequest(isForModels);
    await page.route("**/graphql", async (route) => {
      if (isForModels(route.request())) await gate;
      return route.fallback();
    });
    const release = async () => {
      const answered = page.waitForResponse((response) => isForModels(response.request()));
      open();
      await answered;
    };
    return { asked, release };
  };
  const fillRows = async (page: Page) => {
    await page.getByLabel("Or paste rows").fill(`client,keywords${"\nAcme Dental,crowns".repeat(3)}`);
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
  };
  const reviewButton = (page: Page) => page.getByRole("button", { name: "Review cost" });
  const estimate = (page: Page) => page.getByText("3 pieces. About $", { exact: false });

  test("waits for the models, which decide the cost", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    const models = await holdModels(page);
    await openLoggedIn(page, stack, "/batches/new?from=csv");
    await fillRows(page);
    await models.asked;
    await page.getByText("Loading models…").last().waitFor();
    expect(await reviewButton(page).isDisabled()).toBe(true);
    await models.release();
    await reviewButton(page).click();
    await estimate(page).waitFor();
  });

  test("keeps the estimate when the same models are loaded again behind it", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    const loaded = page.waitForResponse((response) => isForModels(response.request()));
    await openLoggedIn(page, stack, "/generate");
    await loaded;
    const models = await holdModels(page);
    await page.getByRole("link", { name: "Bulk" }).click();
    await page.getByRole("tab", { name: "Rows of a CSV file" }).click();
    await fillRows(page);
    await models.asked;
    await reviewButton(page).click();
    await estimate(page).waitFor();
    await models.release();
    await page.getByRole("button", { name: "Start 3 pieces" }).click();
    await page.getByRole("heading", { level: 1, name: /and 2 more$/ }).waitFor();
  });
});
