// @module-tag slow

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

describeInBrowser("a business post in the dashboard", (openPage) => {
  let stack: Stack;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack();
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack);
  });
  afterAll(() => stack?.stop());

  test("is ordered for an event with its name and days, which the form requires", async () => {
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).click();
    expect(await page.getByText("Event", { exact: true }).count(), "only posts have a type").toBe(0);
    await page.getByRole("radio", { name: /^Google Business post/ }).click();
    await page.getByText("Event", { exact: true }).click();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    for (const message of ["Enter a name.", "Enter the first day.", "Enter the last day."])
      await page.getByText(message).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("Event name").fill("Open house");
    await page.getByLabel("Starts").fill("2026-12-02");
    await page.getByLabel("Ends").fill("2026-12-01");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("Must not be before the start.").waitFor();
    await page.getByLabel("Ends").fill("2026-12-03");
    await page.getByRole("button", { name: "More settings" }).click();
    await page.getByLabel("URL that the button opens").fill("https://acme.example/open-house");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByRole("region", { name: "Post preview" }).waitFor();
  });

  test("is shown with its event and its button instead of a search result", async () => {
    const preview = page.getByRole("region", { name: "Post preview" });
    await preview.getByText("Dec 2, 2026 – Dec 3, 2026").waitFor();
    await preview.getByText("The button opens https://acme.example/open-house").waitFor();
    await preview.getByText(/^(?:Call now|Book)$/).waitFor();
    expect(await page.getByRole("region", { name: "Search preview" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("is saved as a complete web page", async () => {
    const take = async () => {
      await page.getByRole("button", { name: "Download in another format" }).click();
      await page.getByRole("menuitem", { name: "Complete web page" }).click();
    };
    const [download] = await Promise.all([page.waitForEvent("download"), take()]);
    expect(await readFile(await download.path(), "utf8")).toMatch(
      /^<!DOCTYPE html>\n<html lang="en">[^]*"@type":"Event"/,
    );
  });

  test("has a button that editors change", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("combobox", { name: "Button" }).click();
    await page.getByRole("option", { name: "Sign up" }).click();
    await page.getByRole("button", { name: /^Save/ }).click();
    await page.getByRole("region", { name: "Post preview" }).getByText("Sign up").waitFor();
  });
});
