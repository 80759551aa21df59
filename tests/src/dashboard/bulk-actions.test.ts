import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { holdRequests, openLoggedIn } from "./dashboard-page.js";

describeInBrowser("an action on many pieces", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  const open = async (path: string): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, path);
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
    return page;
  };
  const goTo = (page: Page, name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

  test("asks before a reload, goes on behind other pages, and stops when it is told to", async () => {
    const caller = await logIn(stack);
    for (const n of [1, 2, 3, 4, 5, 6])
      await generate(stack, caller, onModel("unfinished", { keywords: [`crown ${n}`], target_length: 2_000 }));
    const page = await open("/content?status=unfinished");
    await page.getByText("6 pieces", { exact: true }).waitFor();
    const release = await holdRequests(page, "CancelJob");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Cancel 6", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 6 pieces" }).click();
    const running = page.getByRole("group", { name: "Running action" });
    await running.getByRole("status").getByText("Canceling 0 of 6").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const question = page.waitForEvent("dialog");
    void page.evaluate("location.reload()").catch(() => undefined);
    const asked = await question;
    expect(asked.type()).toBe("beforeunload");
    await asked.dismiss();

    await goTo(page, "Clients");
    await page.getByRole("heading", { name: "Clients", exact: true }).waitFor();
    await goTo(page, "Content");
    await running.getByText("Canceling 0 of 6").waitFor();
    await running.getByRole("button", { name: "Stop" }).click();
    release();
    const summary = page.getByRole("status").getByText("4 of 6 done, stopped: 4 pieces canceled", { exact: true });
    await summary.waitFor();

    await goTo(page, "Clients");
    await page.getByRole("heading", { name: "Clients", exact: true }).waitFor();
    await goTo(page, "Content");
    await summary.waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
    await page.getByLabel("Status").selectOption("unfinished");
    await page.getByText("2 pieces", { exact: true }).waitFor();
  });
});
