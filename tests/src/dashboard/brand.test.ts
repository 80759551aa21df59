import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

/** Pale, so that the shades for text must be darker. */
const COLOR = "#ffb300";

/** An SVG that would change the page's title if its script ran. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">
<rect width="10" height="10" fill="#7a1fa2"/><script>document.documentElement.setAttribute("fill", "red")</script></svg>`;

describeInBrowser("an installation with its own name, logo and color", (openPage) => {
  let stack: Stack;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-brand-"));
    await writeFile(join(folder, "logo.svg"), LOGO);
    stack = await startStack({
      settings: { PRODUCT_NAME: "Copydesk & Co", PRODUCT_COLOR: COLOR, PRODUCT_LOGO: join(folder, "logo.svg") },
    });
    const admin = await logIn(stack);
    await untilEnded(stack, admin, await generate(stack, admin, onModel("instant", { target_length: 100 })));
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true });
  });

  const accent = (page: Page) =>
    page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-7')");

  test.each(["light", "dark"] as const)(
    "shows them before and after the log-in, in the %s scheme",
    { tags: "slow" },
    async (colorScheme) => {
      const page = await openPage({ reducedMotion: "reduce", colorScheme });
      await page.goto(stack.gatewayUrl);
      await page.getByRole("heading", { name: "Copydesk & Co", level: 1 }).waitFor();
      expect(await page.title()).toBe("Log in · Copydesk & Co");
      expect(await page.evaluate(`document.querySelector("main img[src='/logo']").naturalWidth`)).toBe(10);
      expect(await accent(page)).toMatch(/^#[6-9a-f].[4-9].0.$/);
      expect(await accessibilityViolations(page)).toEqual([]);

      await openLoggedIn(page, stack, "/content");
      await page.getByRole("heading", { name: "Content", level: 1 }).waitFor();
      await page.getByRole("link", { name: "Copydesk & Co, start page" }).waitFor();
      expect(await page.title()).toBe("Content · Copydesk & Co");
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.goto(`${stack.gatewayUrl}/generate`);
      await page.getByRole("heading", { name: "New content", level: 1 }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  test("runs no script of the logo, even when it is opened as a page", async () => {
    const page = await openPage();
    await page.goto(`${stack.gatewayUrl}/logo`);
    expect(await page.evaluate(`document.documentElement.getAttribute("fill")`)).toBeNull();
  });
});
