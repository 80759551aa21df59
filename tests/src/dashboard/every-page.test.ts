import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { generateBatch, posts } from "../support/batches.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { openLoggedIn } from "./dashboard-page.js";
import { MAX_SHIFT, WATCH } from "./watch-page.js";

const ROUTES = new URL("../../../dashboard/src/shell/pages.ts", import.meta.url);
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
/** Delay of a slow server, in milliseconds. */
const SLOW_ANSWER = 500;

/** A client name without a break opportunity, which must fit all the same. */
const LONG_NAME = `Firma ${"Donaudampfschifffahrts".repeat(8)}`;
/** A width of 1280 pixels at a zoom of 400%, at which text must still not be scrolled sideways (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 225 };
const CREATE_CLIENT = "mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }";

/** Finishes color transitions, so that axe measures final colors. */
const FINISH_TRANSITIONS = "document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish())";

/** The element with the focus when another one lies over its middle; otherwise null. */
const OBSCURED_FOCUS = `(() => {
  const focused = document.activeElement;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && (focused.contains(hit) || hit.contains(focused)) ? null : focused.outerHTML.slice(0, 200);
})()`;
/** Whether nothing lies over the cursor of the editor. */
const CURSOR_IN_VIEW = `(() => {
  const { focusNode, focusOffset } = getSelection();
  const cursor = document.createRange();
  cursor.setStart(focusNode, focusOffset);
  const { x, y, height } = cursor.getClientRects()[0] ?? focusNode.getBoundingClientRect();
  return document.elementFromPoint(x + 1, y + height / 2)?.closest("[contenteditable]") !== null;
})()`;

const source = await readFile(ROUTES, "utf8");
/** The routes of the dashboard, without those that lead to other addresses. */
const PATHS = [...source.matchAll(/"(\/[^"*]*)": \(/g)].map(([, path]) => path ?? "");

describeInBrowser("every page of the dashboard", (openPage) => {
  let stack: Stack;
  let page: Page;
  let examples: Record<string, string>;
  const errors: string[] = [];
  beforeAll(async () => {
    stack = await startStack();
    const admin = await logIn(stack);
    const input = { name: LONG_NAME, businessType: "shipping company" };
    const { data } = await graphql(stack.gatewayUrl, CREATE_CLIENT, { input }, admin);
    const { id } = (data?.["createClient"] as { client: { id: string } }).client;
    const location = { name: "Hafen", parentId: id, businessType: "shipping company" };
    await graphql(stack.gatewayUrl, CREATE_CLIENT, { input: location }, admin);
    const keywords = [LONG_NAME.split(" ")[1]?.slice(0, 100)];
    const job = await generate(stack, admin, { client_id: id, ...onModel("instant", { keywords }) });
    await untilEnded(stack, admin, job);
    const batch = await generateBatch(stack, admin, { items: posts(2) });
    examples = { content: job, batches: batch.id, clients: id, templates: "seo-article" };
    page = await openPage({ reducedMotion: "reduce", viewport: DESKTOP });
    await page.addInitScript(WATCH);
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await openLoggedIn(page, stack);
  });
  afterAll(() => stack?.stop());

  /** Without an example, the page must say that the object does not exist. */
  const addressOf = (path: string): string => {
    const [, noun = ""] = path.split("/");
    return path.replace("/:id", `/${examples[noun] ?? UNKNOWN_ID}`).replaceAll(/\/:\w+\?/g, "");
  };

  const settled = async () => {
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
  };

  test("has a route that this test knows", () => {
    expect(PATHS).toEqual(expect.arrayContaining(["/", "/content", "/content/:id", "/templates", "/clients"]));
  });

  test.each(PATHS)("%s has no layout shift, logs no error and obeys the security policy", async (path) => {
    errors.length = 0;
    const address = addressOf(path);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(DESKTOP);
    await page.goto(stack.gatewayUrl + address);
    await settled();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${address}`));
    const { shift, refused } = (await page.evaluate("seen")) as { shift: number; refused: string[] };
    expect({ errors, refused }).toEqual({ errors: [], refused: [] });
    expect(shift).toBeLessThan(MAX_SHIFT);

    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent.trim()")).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("Boolean(document.activeElement.closest('main'))")).toBe(true);

    expect(await accessibilityViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(PHONE);
    await page.evaluate(FINISH_TRANSITIONS);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test.each(PATHS)("%s has no layout shift on a phone", { tags: "slow" }, async (path) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(PHONE);
    await page.goto(stack.gatewayUrl + addressOf(path));
    await settled();
    expect(await page.evaluate("seen.shift")).toBeLessThan(MAX_SHIFT);
  });

  test.each(["/content/:id", "/content/:id/edit", "/clients/:id/strategy", "/clients/hafen/strategy", "/calendar"])(
    "%s breaks long words when it is zoomed to 400%",
    { tags: "slow" },
    async (path) => {
      await page.setViewportSize(ZOOMED);
      await page.goto(stack.gatewayUrl + addressOf(path));
      await settled();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(ZOOMED.width);
    },
  );

  test("is announced to screen readers and takes the focus when a link or Back opens it", async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(stack.gatewayUrl);
    await settled();
    const has = async (title: string) => {
      await page.getByRole("status").getByText(title, { exact: true }).waitFor({ state: "attached" });
      expect(await page.evaluate("document.activeElement.id")).toBe("main");
    };
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Clients" }).click();
    await has("Clients");
    await page.route(/\/graphql/, async (route) => {
      if (route.request().postData()?.includes("ClientHead")) await setTimeout(SLOW_ANSWER);
      await route.continue();
    });
    await page.getByRole("link", { name: /^Northside Plumbing/ }).click();
    await has("Northside Plumbing");
    await page.unroute(/\/graphql/);
    await page.goBack();
    await has("Clients");
  });

  test.each(["/jbos", "/clients/acme-dental/nothing", "/admin/nothing"])(
    "says that the address %s does not exist, with links",
    { tags: "slow" },
    async (path) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(PHONE);
      await page.goto(stack.gatewayUrl + path);
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      await page.getByText(`The address ${path} does not exist`).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("navigation", { name: "Other pages" }).getByRole("link", { name: "Overview" }).click();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    },
  );

  const focused = () => page.evaluate("document.activeElement.textContent.trim()");

  test.each([
    ["closed", "/templates", ["New template"], "New template"],
    ["removed", "/admin/people", ["Invite"], "Invite"],
    ["opened from a menu", "/clients/acme-dental", ["Manage", "Rename"], "Manage"],
  ])("returns the focus to the opener of a dialog that is %s", { tags: "slow" }, async (_how, path, steps, opener) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(stack.gatewayUrl + path);
    for (const name of steps) await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).click();
    await page.getByRole("dialog").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("getComputedStyle(document.body).overflow")).toBe("hidden");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe(opener);
    expect(await page.evaluate("seen.refused")).toEqual([]);
  });

  test("keeps what has the focus clear of bars that stay in view", async () => {
    await page.goto(`${stack.gatewayUrl}/clients/${examples["clients"]}/strategy`);
    await page.getByRole("button", { name: "Override Tone" }).click();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor();
    const obscured: unknown[] = [];
    for (const [key, presses] of [["Tab", 40] as const, ["Shift+Tab", 60] as const])
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key);
        obscured.push(await page.evaluate(OBSCURED_FOCUS));
      }
    expect(obscured.filter(Boolean)).toEqual([]);
  });

  test("keeps the cursor of the editor between its toolbar and the bar below", { tags: "slow" }, async () => {
    await page.goto(`${stack.gatewayUrl}/content/${examples["content"]}/edit`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.getByRole("heading").last().click();
    for (const key of ["ArrowUp", "ArrowDown"])
      for (let line = 0; line < 40; line += 5) {
        for (let press = 0; press < 5; press += 1) await page.keyboard.press(key);
        await expect.poll(() => page.evaluate(CURSOR_IN_VIEW)).toBe(true);
      }
  });

  test("opens menus that contain only items, with the focus on the first", { tags: "slow" }, async () => {
    await page.goto(`${stack.gatewayUrl}/content/${examples["content"]}`);
    for (const name of ["Download in another format", /^Your account/]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("menuitem").first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate("document.activeElement.role")).toBe("menuitem");
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate("document.activeElement.ariaHasPopup")).toBe("menu");
    }
  });

  test("refuses to be shown in a frame of another page", async () => {
    const { headers } = await fetch(stack.gatewayUrl, { headers: { accept: "text/html" } });
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});
