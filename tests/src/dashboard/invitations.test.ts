// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { type Stack, startStack } from "../support/stack.js";
import { fillLogin, openLoggedIn, waitForWorkspace } from "./dashboard-page.js";

const [FIRST, SECOND] = ["a-first-password-1", "a-second-password-2"];
const ADA = "ada@example.com";

describeInBrowser("a person who is invited by email", (openPage) => {
  let stack: Stack;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    stack = await startStack({ settings: { SMTP_URL: mail.url, MAIL_FROM: "content@example.com" } });
  });
  afterAll(async () => {
    await stack?.stop();
    await mail?.stop();
  });

  /** Opens the link of the next email in a browser of its own. */
  const openLink = async (options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const { text } = await mail.next(ADA);
    const token = /#([\w-]+)/.exec(text ?? "")?.[1] ?? "";
    const page = await openPage(options);
    await page.goto(`${stack.gatewayUrl}/set-password#${token}`);
    return page;
  };
  const logsIn = async (page: Page, password: string) => {
    await fillLogin(page, { ...stack, email: ADA, password });
    await waitForWorkspace(page);
  };

  test("chooses a password, forgets it, and chooses another", async () => {
    const manager = await openPage();
    await openLoggedIn(manager, stack, "/admin/people");
    await manager.getByRole("button", { name: "Invite" }).click();
    const form = manager.getByRole("dialog");
    await form.getByLabel("Name").fill("Ada Lovelace");
    await form.getByLabel("Email").fill(ADA);
    await form.getByRole("combobox", { name: "Client" }).fill("Northside");
    await manager.getByRole("option", { name: "Northside Plumbing" }).click();
    await form.getByRole("button", { name: "Invite" }).click();
    await manager
      .getByText(`A link to choose a password is on its way to ${ADA}. It works once, for 7 days.`)
      .waitFor();
    expect(await accessibilityViolations(manager)).toEqual([]);
    await manager.getByRole("button", { name: "Done" }).click();
    await manager.getByRole("row", { name: /Ada Lovelace.*Invited/ }).waitFor();

    const page = await openLink({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Use 12 to 72 characters.").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("New password", { exact: true }).fill(FIRST);
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText(`Log in as ${ADA}.`).waitFor();
    await page.getByRole("button", { name: "Go to log-in" }).click();
    await logsIn(page, FIRST);

    const forgetful = await openPage();
    await forgetful.goto(stack.gatewayUrl);
    await forgetful.getByRole("button", { name: "Forgot password?" }).click();
    await forgetful.getByLabel("Email").fill(ADA);
    expect(await accessibilityViolations(forgetful)).toEqual([]);
    await forgetful.getByRole("button", { name: "Send link" }).click();
    await forgetful.getByText(`If ${ADA} has an account`).waitFor();
    const again = await openLink();
    await again.getByLabel("New password", { exact: true }).fill(SECOND);
    await again.getByRole("button", { name: "Set password" }).click();
    await again.getByRole("button", { name: "Go to log-in" }).click();
    await logsIn(again, SECOND);
    await page.getByLabel("Email").waitFor();
  });

  test("is told when the link no longer works", async () => {
    const page = await openPage();
    await page.goto(`${stack.gatewayUrl}/set-password#not-a-token`);
    await page.getByLabel("New password", { exact: true }).fill(FIRST);
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("This link no longer works.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Go to log-in" }).click();
    await page.getByLabel("Email").waitFor();
  });
});
