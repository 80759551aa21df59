import type { Locator, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import {
  waitForArticle,
  openLoggedIn,
  logInByForm,
  fillLogin,
  occupySlot,
  requestContent,
  waitUntilQueued,
} from "./dashboard-page.js";

const AUSTIN = { client: "Acme Dental Austin", keyword: "emergency dentist", length: 300 };
const INSTANT = { ...AUSTIN, model: "sandbox/instant" };
/** Slow enough for each state to be shown for seconds, also on a busy machine. */
const SHORT_AND_SLOW = { ...AUSTIN, length: 300, model: "sandbox/slow" };
const STANDARD = { ...AUSTIN, model: "sandbox/standard" };
const SLOW = { ...AUSTIN, model: "sandbox/slow" };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Records each notice of a lost connection in the page. */
const RECORD_NOTICES = `window.alarms = [];
  new MutationObserver(() => {
    if (document.body.innerText.includes("Connection lost")) window.alarms.push("lost");
  }).observe(document.body, { childList: true, subtree: true });`;

describeInBrowser("the dashboard", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 400, settings: { PERSISTED_OPERATIONS: "only" } });
  });
  afterAll(() => stack?.stop());

  const open = async (options: Parameters<typeof openPage>[0] = DESKTOP): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", ...options });
    return page;
  };

  test("refuses a wrong password with advice, and accepts the right one", async () => {
    const page = await open();
    await page.goto(stack.gatewayUrl);
    await fillLogin(page, { ...stack, password: "not-the-password" });
    expect(await page.getByRole("alert").innerText()).toContain("Incorrect email or password.");
    expect(await page.getByRole("alert").innerText()).toContain("Check both and try again.");
    await page.getByLabel("Password", { exact: true }).fill(stack.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("heading", { name: "Overview" }).waitFor();
  });

  test("rejects an invalid email address and an empty password before sending a request", async () => {
    const page = await open();
    await page.goto(stack.gatewayUrl);
    await page.getByLabel("Email").fill("admin");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Enter your email address, like name@company.com.").waitFor();
    await page.getByText("Enter your password.").waitFor();
  });

  test("sends every operation by its hash, because this gateway accepts only persisted operations", async () => {
    const page = await open();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql")) sent.push(request.postData() ?? "");
    });
    await logInByForm(page, stack);
    await page.getByRole("heading", { name: "New content" }).waitFor();
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter((body) => !body.includes(`"sha256Hash"`))).toEqual([]);
    const loggedIn = sent.filter((body) => body.includes(`"operationName"`));
    expect(loggedIn.filter((body) => body.includes(`"query"`))).toEqual([]);
  });

  test("requests an article, follows its progress and shows it", async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    const giveBack = await occupySlot(stack);
    await requestContent(page, SHORT_AND_SLOW);
    await waitUntilQueued(page);
    const live = [
      page.getByRole("listitem").filter({ hasText: /^(Outlining|Writing), in progress$/ }),
      page.getByRole("progressbar", { name: "Progress of the job" }),
      page.getByRole("region", { name: "Live draft" }).getByText(/emergency dentist/i),
      page.getByRole("region", { name: "Finished steps" }).getByText(SHORT_AND_SLOW.model),
    ];
    await Promise.all([giveBack(), ...live.map((part) => part.first().waitFor())]); // at once, because none stays
    const article = await waitForArticle(page);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    expect(title.length).toBeGreaterThan(5);
    expect(await article.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
    expect((await article.innerText()).toLowerCase()).toContain(AUSTIN.keyword);
    await page.getByRole("region", { name: "Search preview" }).waitFor();
    expect(await page.getByRole("region", { name: "Stats" }).innerText()).toMatch(/Words\s+\d{2,}/);
    await page.getByRole("tab", { name: "Markdown" }).click();
    expect(await page.getByRole("tabpanel").innerText()).toContain(`# ${title}`);
    await page.getByRole("tab", { name: "HTML" }).click();
    expect(await page.getByRole("tabpanel").innerText()).toContain("<h2>");
  });

  test("keeps a piece's URL across a reload, lists it, and knows its earlier address", { tags: "slow" }, async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    await requestContent(page, INSTANT);
    const words = await (await waitForArticle(page)).innerText();
    await page.reload();
    expect(await (await waitForArticle(page)).innerText()).toBe(words);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("link", { name: "New content" }).click();
    await page.getByRole("heading", { name: "New content" }).waitFor();
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByRole("table", { name: "Content" }).getByRole("link", { name: title }).first().click();
    expect(await (await waitForArticle(page)).innerText()).toBe(words);
    const { pathname } = new URL(page.url());
    await page.goto(`${stack.gatewayUrl}${pathname.replace("/content", "/jobs")}?a=1`);
    expect(await (await waitForArticle(page)).innerText()).toBe(words);
    expect(page.url()).toBe(`${stack.gatewayUrl}${pathname}?a=1`);
  });

  test("collapses the navigation to icons with names, also after a reload", { tags: "slow" }, async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    const pages = page.getByRole("navigation", { name: "Main" });
    const wide = await pages.boundingBox();
    await pages.getByRole("button", { name: "Collapse navigation" }).click();
    await page.reload();
    await pages.getByRole("button", { name: "Expand navigation" }).waitFor();
    expect((await pages.boundingBox())?.width).toBeLessThan((wide?.width ?? 0) / 2);
    await pages.getByRole("link", { name: "Clients" }).focus();
    await page.getByRole("tooltip", { name: "Clients" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
    await pages.getByRole("button", { name: "Expand navigation" }).click();
    expect(await pages.boundingBox()).toEqual(wide);
  });

  test("opens a linked job after the log-in, and explains an unknown job", async () => {
    const page = await open();
    await logInByForm(page, stack, "/content/00000000-0000-7000-8000-000000000000");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    expect(await page.title()).toContain("Page not found");
    for (const address of ["/batches/00000000-0000-7000-8000-000000000000", "/batches/unknown", "/content/unknown"]) {
      await page.goto(stack.gatewayUrl + address);
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
    }
    await page.getByRole("main").getByRole("link", { name: "Content" }).click();
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
  });

  test("shows missing and invalid values at their fields, and sends nothing", async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    await page.getByLabel("Length").fill("12");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("Pick the client this is for.").waitFor();
    await page.getByText("Enter 50 to 10,000.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/generate");
  });

  test("works with the keyboard alone: log-in, request and reading an article", async () => {
    const page = await open();
    await page.goto(`${stack.gatewayUrl}/generate`);
    await page.getByLabel("Email").waitFor();
    await page.keyboard.type(stack.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(stack.password);
    await page.keyboard.press("Enter");
    const client = page.getByRole("combobox", { name: "Client" });
    const focused = (element: Locator) => element.and(page.locator(":focus")).waitFor();
    await client.waitFor();
    await page.keyboard.press("Tab");
    await focused(page.getByRole("link", { name: "Skip to content" }));
    await page.keyboard.press("Enter");
    await focused(page.getByRole("main"));
    for (const _link of ["Single", "Bulk"]) await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await focused(client);
    await page.keyboard.type("Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => client.inputValue()).toBe("Acme Dental Austin");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/content\//);
  });

  test("reports a lost connection, and shows missed updates after the reconnect", { tags: "slow" }, async () => {
    const page = await open();
    const lines: WebSocketRoute[] = [];
    const restart = { code: 1012, reason: "the gateway restarts" };
    let isDown = false;
    await page.routeWebSocket(/\/graphql$/, (line) => {
      lines.push(line);
      if (isDown) void line.close(restart);
      else line.connectToServer();
    });
    await openLoggedIn(page, stack);
    const giveBack = await occupySlot(stack);
    await requestContent(page, STANDARD);
    await waitUntilQueued(page);
    isDown = true;
    await lines[0]?.close(restart);
    await page.getByText("Connection lost. Reconnecting…").waitFor();
    await giveBack();
    const headers = await logIn({ ...stack, gatewayUrl: stack.cpmUrl });
    const job = `${stack.cpmUrl}/api/jobs/${page.url().split("/").at(-1)}`;
    await expect.poll(async () => (await fetch(job, { headers })).json()).toMatchObject({ status: "completed" });
    isDown = false;
    await waitForArticle(page);
    await page.getByText("Connection lost. Reconnecting…").waitFor({ state: "hidden" });
    expect(lines.length).toBeGreaterThan(1);
  });

  test(
    "renews an expiring token without a notice, whether the page or the gateway notices it first",
    { tags: "slow" },
    async () => {
      const page = await open();
      await page.clock.install();
      const lines: WebSocketRoute[] = [];
      await page.routeWebSocket(/\/graphql$/, (line) => {
        line.connectToServer();
        lines.push(line);
      });
      let renewals = 0;
      await openLoggedIn(page, stack);
      page.on("response", (response) => {
        if (response.url().endsWith("/refresh") && response.ok()) renewals += 1;
      });
      const textSoFar = page.getByRole("region", { name: "Live draft" }).getByText(/emergency dentist/i);
      await requestContent(page, SLOW);
      await textSoFar.first().waitFor();
      await page.evaluate(RECORD_NOTICES);

      await page.clock.fastForward("14:45");
      await expect.poll(() => [renewals, lines.length]).toEqual([1, 2]);
      await textSoFar.first().waitFor();
      await lines[1]?.close({ code: 4401, reason: "Token expired" });
      await expect.poll(() => [renewals, lines.length]).toEqual([2, 3]);
      await page.getByRole("region", { name: "Finished steps" }).getByText("Outline").waitFor();
      expect(await page.evaluate("window.alarms")).toEqual([]);
    },
  );

  for (const [device, options] of Object.entries({
    "wide screen, light": { ...DESKTOP, colorScheme: "light" },
    "phone, dark": { ...PHONE, colorScheme: "dark" },
  } as const))
    test(`has no accessibility violations on a ${device}`, { tags: "slow" }, async () => {
      const page = await open(options);
      await page.goto(stack.gatewayUrl);
      await page.getByLabel("Email").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await openLoggedIn(page, stack);
      await page.getByRole("combobox", { name: "Client" }).fill("Acme");
      await page.getByRole("option").first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      const giveBack = await occupySlot(stack);
      await requestContent(page, STANDARD);
      await waitUntilQueued(page);
      await giveBack();
      await page.getByRole("progressbar", { name: "Progress of the job" }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await waitForArticle(page);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    });
});
