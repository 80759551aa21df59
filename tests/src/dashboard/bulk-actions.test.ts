import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { holdRequests, openLoggedIn } from "./dashboard-page.js";

const CANCEL = "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }";
const APPROVE = "mutation ($id: ID!) { approveContent(jobId: $id, revision: 1) { job { id } } }";

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
    const summary = page.getByRole("status").filter({ hasText: "4 of 6 done, stopped: 4 pieces canceled" });
    await summary.waitFor();
    expect((await summary.boundingBox())?.height, "one line").toBeLessThan(60);

    await goTo(page, "Clients");
    await page.getByRole("heading", { name: "Clients", exact: true }).waitFor();
    await goTo(page, "Content");
    await summary.waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
    await page.getByLabel("Status").selectOption("unfinished");
    await page.getByText("2 pieces", { exact: true }).waitFor();
  });

  test("names the first refused pieces, and all of them when it is asked to", { tags: "slow" }, async () => {
    const caller = await logIn(stack);
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      ids.push(
        await generate(stack, caller, onModel("unfinished", { keywords: [`inlay ${n}`], target_length: 2_000 })),
      );
    const page = await open("/content?status=unfinished&text=inlay");
    await page.getByText("7 pieces", { exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Cancel 7", exact: true }).click();
    for (const id of ids) await graphql(stack.gatewayUrl, CANCEL, { id }, caller);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 7 pieces" }).click();
    const outcome = page.getByRole("status").filter({ hasText: "0 pieces canceled, 7 refused" });
    await outcome.waitFor();
    expect(await outcome.getByRole("listitem").count()).toBe(5);
    await outcome.getByRole("button", { name: "Show 2 more" }).click();
    expect(await outcome.getByRole("listitem").count()).toBe(7);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("says before it publishes that no client of the pieces has a site", { tags: "slow" }, async () => {
    const caller = await logIn(stack);
    const id = await generate(stack, caller, onModel("instant", { keywords: ["sealants"], target_length: 100 }));
    await untilEnded(stack, caller, id);
    const approved = await graphql(stack.gatewayUrl, APPROVE, { id }, caller);
    expect(approved.errors).toEqual([]);
    const page = await open("/content?status=approved");
    await page.getByText("1 piece", { exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Publish 1", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The client of these pieces has no site").waitFor();
    expect(await dialog.getByRole("button", { name: "Publish 1", exact: true }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("link", { name: "Acme Dental", exact: true }).click();
    await page.waitForURL("**/clients/acme-dental/sites");
  });
});
