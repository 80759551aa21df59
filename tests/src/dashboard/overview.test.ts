import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { openLoggedIn } from "./dashboard-page.js";

const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const MOVE_LABEL = `mutation { moveTemplateLabel(input: {templateId: "seo-article", label: "staging", version: "v1.0"}) { label { version } } }`;
const VIEWER = { email: "reader@example.com", password: "a-reader-of-numbers" };

/** Notes in which of the page's frames the upper and the lower part of the overview exist for the first time. */
const NOTE_FRAMES = `
  window.firstSeen = {};
  const look = (frame) => {
    const texts = [...document.querySelectorAll("h1, h2")].map(({ textContent }) => textContent);
    if (texts.includes("Overview")) firstSeen.top ??= frame;
    if (texts.includes("Content by day")) firstSeen.bottom ??= frame;
    requestAnimationFrame(() => look(frame + 1));
  };
  look(0);`;

async function manage(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Manage Eve Editor" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The user and browser of a visit; by default the admin on a wide screen. */
type Visit = Partial<typeof VIEWER> & Pick<BrowserContextOptions, "colorScheme" | "timezoneId" | "viewport">;

describeInBrowser("overview, providers, usage and admin pages", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 80 });
    admin = await logIn(stack);
    const input = { ...VIEWER, name: "Reader", role: "VIEWER", clientIds: ["acme-dental"] };
    await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
  });
  afterAll(() => stack?.stop());

  const open = async (path = "/", { email, password, ...options }: Visit = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    const who = email && password ? { email, password } : {};
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const generate = async (model: string, keyword: string) => {
    const llmConfig = { provider: "sandbox", model: `sandbox/${model}` };
    const metadata = { keywords: [keyword], targetLength: 100 };
    const input = { contentType: "seo_article", clientId: "acme-dental", metadata, llmConfig };
    const { data } = await graphql(stack.gatewayUrl, GENERATE, { input }, admin);
    return (data?.["generateContent"] as { job: { id: string } }).job.id;
  };

  test("explain an empty overview, with a link to the first request", { tags: "slow" }, async () => {
    const page = await open();
    await page.getByText("No content yet").waitFor();
    await page.getByRole("link", { name: "Create your first article" }).click();
    await page.getByRole("heading", { name: "New content" }).waitFor();
  });

  test("draw the overview from top to bottom before its numbers, and ask for each of them once", async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(NOTE_FRAMES);
    await openLoggedIn(page, stack, "/account");
    await page.goto("about:blank"); // the account's page asks for nothing more
    const asked: string[] = [];
    const held: Route[] = [];
    let holding = true;
    await page.route("**/graphql", async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      asked.push(operationName);
      if (holding && operationName !== "OverdueEntries") held.push(route);
      else await route.continue();
    });
    await page.goto(`${stack.gatewayUrl}/`);
    await page.getByText("A provider runs the language models.").waitFor();
    await page.getByText("Loading the providers").waitFor({ state: "attached" });
    holding = false;
    await Promise.all([page.waitForLoadState("networkidle"), ...held.map((route) => route.continue())]);
    expect(asked.filter((name) => name !== "OverdueEntries").toSorted()).toEqual([
      "ActiveJobs",
      "BelowPassMark",
      "ClientLimits",
      "FirstSteps",
      "Me",
      "ProviderStates",
      "RecentResults",
      "WaitingCount",
    ]);
    const { top, bottom } = await page.evaluate<{ top: number; bottom: number }>("firstSeen");
    expect(bottom, "the frame that first shows the lower part").toBeGreaterThan(top);
  });

  test(
    "show another user's running job and its result without a reload, on the same day in every time zone",
    { tags: "slow" },
    async () => {
      const page = await open("/", { timezoneId: "Pacific/Kiritimati" });
      const id = await generate("slow", "veneers");
      const underWay = page.getByRole("region", { name: "In progress" });
      await underWay.getByRole("progressbar", { name: "Progress of “veneers”" }).waitFor();
      await untilEnded(stack, admin, id);
      await underWay.getByText("Nothing in progress.").waitFor();
      const days = page.getByRole("region", { name: "Content by day", exact: true });
      await days.getByText("Show as a table").click();
      const today = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(Date.now());
      await days.getByRole("row", { name: `${today} 1 0 0 0` }).waitFor();
      await days.locator("[class*=day]").last().hover(); // hidden from screen readers, which have the table
      const tip = days.locator("[class*=tip]").first();
      await tip.getByText(today).waitFor();
      expect(await tip.innerText()).toMatch(/Finished\s+1\s+Failed\s+0/);
      await page.getByRole("region", { name: "Limits" }).getByText("1 of 20,000 pieces this month").waitFor();
    },
  );

  test("list content below the pass mark", { tags: "slow" }, async () => {
    await untilEnded(stack, admin, await generate("stubborn", "dentures"));
    const page = await open();
    const below = page.getByRole("region", { name: "Needs attention" });
    await below
      .getByText(/^\d+ \/ 100 \(min 80\)$/)
      .first()
      .waitFor();
    await below.getByRole("link").first().click();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  });

  test("show the providers' status, prices and rate limits", { tags: "slow" }, async () => {
    const page = await open("/providers");
    const sandbox = page.getByRole("region", { name: "Sandbox" });
    await sandbox.getByText("Healthy", { exact: true }).waitFor();
    await sandbox.getByText(/models, with prices where they are known$/).click();
    await sandbox.getByRole("row", { name: /sandbox\/standard .*\$/ }).waitFor();
    await sandbox.getByRole("button", { name: "Set a limit for Sandbox" }).click();
    await page.getByLabel("Requests a minute").fill("600");
    await page.getByLabel("Tokens a minute").fill("900,000");
    await page.getByRole("button", { name: "Save limit" }).click();
    await sandbox.getByText("All models together: 600 requests and 900,000 tokens a minute").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Health history" }).click();
    await page.getByText("No changes yet").waitFor();
  });

  test("add, reorder and remove a client's BYOK keys, hidden from a viewer", { tags: "slow" }, async () => {
    const page = await open("/providers/keys?client=acme-dental");
    for (const key of ["sk-first-0000000000-aaaa", "sk-second-000000000-bbbb"]) {
      await page.getByRole("button", { name: "Add a key" }).click();
      await page.getByLabel("Key", { exact: true }).fill(key);
      await page.getByRole("dialog").getByRole("button", { name: "Add key" }).click();
      await page.getByText(`…${key.slice(-4)}`).waitFor();
    }
    await page.getByRole("button", { name: "Use the OpenRouter key ending in bbbb earlier" }).click();
    await page.getByRole("row", { name: /^OpenRouter First …bbbb/ }).waitFor();
    await page.getByRole("button", { name: "Remove the OpenRouter key ending in aaaa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove key" }).click();
    await page.getByText("…aaaa").waitFor({ state: "detached" });
    expect(await accessibilityViolations(page)).toEqual([]);
    const reading = await open("/providers/keys?client=acme-dental", VIEWER);
    await reading.getByRole("heading", { name: "Page not found" }).waitFor();
    await reading.getByRole("link", { name: "Providers" }).first().click();
    await reading.getByRole("region", { name: "Sandbox" }).waitFor();
    expect(await reading.getByRole("tab", { name: "Client keys" }).count()).toBe(0);
    expect(await reading.getByRole("button", { name: /limit/i }).count()).toBe(0);
  });

  test(
    "show a month's cost by day, client and model, for one client too, and save it as CSV",
    { tags: "slow" },
    async () => {
      const page = await open("/usage");
      const byClient = page.getByRole("region", { name: "By client" });
      await byClient.getByRole("row", { name: /^Acme Dental \$0\.0/ }).waitFor();
      await page.getByRole("region", { name: "By model" }).getByText("sandbox/stubborn").waitFor();
      const bar = page
        .getByRole("region", { name: "Spent by day" })
        .locator("[class*=bar]")
        .nth(new Date().getUTCDate() - 1);
      const { height = 0 } = (await bar.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(100); // the only day with a cost, of cents: the axis ends just above it
      expect((await bar.locator("i").boundingBox())?.height).toBeCloseTo(height, 0);
      const byDay = page.getByRole("region", { name: "Spent by day" });
      const name = byDay.locator("[class*=names] span").last();
      const named = (await name.boundingBox()) ?? { x: 0, width: 0 };
      const days = byDay.locator("[class*=plot] > [class*=day]");
      const inMonth = await days.count();
      const below = (await days.nth(Math.floor(0.9 * inMonth)).boundingBox()) ?? { x: 0, width: 0 };
      expect(named.x + named.width / 2).toBeCloseTo(below.x + below.width / 2, 0);
      const month = new Date().toISOString().slice(0, 8);
      const last = Date.parse(`${month}${Math.floor(0.9 * inMonth) + 1}`);
      const medium = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
      expect(await name.innerText()).toBe(medium.format(last));
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        byClient.getByRole("button", { name: "Save as CSV" }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^usage-client-\d{4}-\d{2}\.csv$/);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("combobox", { name: "Client" }).fill("Northside");
      await page.getByRole("option", { name: "Northside Plumbing" }).click();
      await page.getByText("Nothing was used in this month").waitFor();
      await page.getByText("0 of 2,000 pieces this month").waitFor();
    },
  );

  test("let a user change the name, see sessions and end all of them", { tags: "slow" }, async () => {
    await logIn({ ...stack, ...VIEWER });
    const page = await open("/account", VIEWER);
    await page.getByLabel("What colleagues see").fill("Rita Reader");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Your name is saved.").waitFor();
    const devices = page.getByRole("region", { name: "Signed-in devices" });
    await devices.getByRole("button", { name: /^Log out Node\.js/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await devices.getByText("Node.js").waitFor({ state: "detached" });
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    expect(await readFile(await (await saving).path(), "utf8")).toContain(VIEWER.email);
    await page.getByText("Your data is saved.").waitFor();
    expect(await devices.getByRole("row").count()).toBeGreaterThan(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
    await page.getByLabel("Email").waitFor();
  });

  test("create, find, change and deactivate users, with each change in the audit log", { tags: "slow" }, async () => {
    await generate("instant", "sealants");
    const page = await open("/admin");
    await page.getByRole("button", { name: "Invite" }).click();
    const form = page.getByRole("dialog", { name: "Invite a person" });
    await form.getByLabel("Name").fill("Eve Editor");
    await form.getByLabel("Email").fill("eve@example.com");
    await form.getByRole("combobox", { name: "Client" }).fill("Northside");
    await page.getByRole("option", { name: "Northside Plumbing" }).click();
    await form.getByRole("button", { name: "Remove Northside Plumbing" }).waitFor();
    await form.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("dialog", { name: "Eve Editor is invited" }).getByText("/set-password#").waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByLabel("Search").fill("eve@");
    const eve = page.getByRole("row", { name: /^Eve Editor eve@example\.com Editor .*Northside Plumbing/ });
    await eve.waitFor();
    await page.getByText("1 person", { exact: true }).waitFor();
    await eve.getByRole("button", { name: "Manage Eve Editor" }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("row", { name: /^Eve Editor Deactivated/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await manage(page, "Export");
    const saving = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
    const file = JSON.parse(await readFile(await (await saving).path(), "utf8"));
    expect(file.person).toMatchObject({ name: "Eve Editor", email: "eve@example.com" });
    await manage(page, "Erase");
    const erase = page.getByRole("dialog").getByRole("button", { name: "Erase for good" });
    expect(await erase.isDisabled()).toBe(true);
    await page.getByLabel("Type eve@example.com to confirm").fill("eve@example.com");
    expect(await accessibilityViolations(page)).toEqual([]);
    await erase.click();
    await page.getByText("No matches").waitFor();
    await graphql(stack.gatewayUrl, MOVE_LABEL, {}, admin);
    await page.getByRole("tab", { name: "Audit log" }).click();
    await page.getByRole("combobox", { name: "Who" }).fill("admin@");
    await page.getByRole("option", { name: /^Administrator/ }).click();
    await page.getByText("You moved the label staging of “SEO article” to v1.0").waitFor();
    await page.getByText("You ordered an SEO article for Acme Dental", { exact: true }).first().waitFor();
    await page.getByRole("combobox", { name: "What", exact: true }).fill("person ch");
    await page.getByRole("option", { name: "Person changed" }).click();
    await page.getByText("You deactivated a colleague").first().click();
    await page.getByRole("row", { name: "Active yes no" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Plans" }).click();
    await page.getByRole("row", { name: /^Starter 200 2 500/ }).waitFor();
    const reading = await open("/admin", VIEWER);
    await reading.getByRole("heading", { name: "Page not found" }).waitFor();
    expect(await reading.getByRole("link", { name: "Admin" }).count()).toBe(0);
  });

  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const)
    test(`have no accessibility violations, ${colorScheme}, ${width} pixels wide`, { tags: "slow" }, async () => {
      const page = await open("/", { colorScheme, viewport: { width, height: 900 } });
      await page.getByRole("region", { name: "Needs attention" }).getByRole("link").first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
});
