// @module-tag slow

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const MODELS = { "sandbox/of-a-list": { promptPerMillion: "1", completionPerMillion: "2" } };

describeInBrowser("the age of prices", (openPage) => {
  let stack: Stack;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "prices-"));
    const file = join(folder, "prices.json");
    const list = { source: "https://prices.example.com", checked: "2020-01-31", models: MODELS };
    const anthropic = { ...list, models: { "sandbox/instant": MODELS["sandbox/of-a-list"] } };
    await writeFile(file, JSON.stringify({ sandbox: list, anthropic, openai: list }));
    stack = await startStack({ settings: { MODEL_PRICES_FILE: file, ANTHROPIC_API_KEY: "sk-ant-test" } });
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("is shown for each provider that has a list, and an outdated one is called so", async () => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, "/providers");
    const sandbox = page.getByRole("region", { name: "Sandbox" });
    await sandbox
      .getByText(/^Prices: List of Jan 31, 2020, more than 60 days old: costs may be wrong/)
      .first()
      .waitFor();
    // Clients may have keys of their own for a vendor that the installation has none for.
    const openai = page.getByRole("region", { name: "OpenAI" });
    await openai.getByText(/^No key yet: used for clients/).waitFor();
    await openai.getByText(/^Prices: List of Jan 31, 2020, more than 60 days old/).waitFor();
    await sandbox.getByText(/models, with prices where they are known$/).click();
    const source = sandbox.getByRole("link", { name: "Source" });
    expect(await source.getAttribute("href")).toBe("https://prices.example.com");
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test.each(["/generate", "/batches/new"])("is beside the estimate of %s", async (path) => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, path);
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    await page.getByRole("combobox", { name: "Model", exact: true }).click();
    await page.getByRole("option", { name: "sandbox/instant", exact: true }).first().click(); // Anthropic's
    if (path !== "/generate") await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByText(/About \$[\d.]+.*, at most \$[\d.]+, at prices of Jan 31, 2020/).waitFor();
  });
});
