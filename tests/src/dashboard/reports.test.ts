import { readFile } from "node:fs/promises";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { Locator, Page } from "playwright-core";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EDITOR, newJob } from "../cpm/job-rows.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, WITHOUT_POLLS } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const DAY_MS = 86_400_000;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The first eight bytes of every PNG. */
const PNG = "89504e470d0a1a0a";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Finished content: of whom, how many days ago, and what was measured. */
interface Piece {
  path: string[];
  days: number;
  model?: string;
  score?: number;
  fails?: string[];
  approved?: boolean;
  cost?: string;
}

const ACME = ["acme-dental"];
const AUSTIN = ["acme-dental", "acme-dental-austin"];
const NORTHSIDE = ["northside-plumbing"];
const FORMULA = "=cmd()";

const PIECES: Piece[] = [
  { path: ACME, days: 1, score: 90, cost: "0.25", model: "vendor/large" },
  { path: ACME, days: 2, score: 70, fails: ["keyword_density"], cost: "0.1000000001", model: "vendor/large" },
  { path: AUSTIN, days: 3, score: 60, fails: ["keyword_density", "tone"], model: "sandbox/standard" },
  { path: AUSTIN, days: 9, score: 95, approved: true, model: "sandbox/standard" },
  { path: NORTHSIDE, days: 3, score: 88, model: FORMULA, cost: "0.01" },
  { path: ACME, days: 31, score: 80, approved: true },
  { path: ACME, days: 32, score: 84, approved: true },
  { path: NORTHSIDE, days: 40, score: 82, approved: true },
];

async function store(source: DataSource, piece: Piece): Promise<void> {
  const { path, days, model = "vendor/large", score, fails = [], approved = false, cost } = piece;
  const job = newJob(path);
  await new JobStore(source).accept([job], EDITOR);
  await source.query("UPDATE cpm.job SET status = 'completed', completed_at = $2, served_model = $3 WHERE id = $1", [
    job.id,
    daysAgo(days),
    model,
  ]);
  const checks = fails.map((rule) => ({ rule, verdict: "FAILED" }));
  await source.query("INSERT INTO cpm.job_result (job_id, content, conformance) VALUES ($1, $2, $3)", [
    job.id,
    { title: `Piece of ${days} days ago` },
    { score, passed: fails.length === 0, checks },
  ]);
  if (cost) await source.query("SELECT cpm.record_purchase($1, $2, 100, 200, $3::numeric)", [job.id, model, cost]);
  if (!approved) return;
  await source.query("INSERT INTO cpm.content_approval (job_id, revision, approved_by) VALUES ($1, 1, 'user:1')", [
    job.id,
  ]);
  await source.query("UPDATE cpm.approval_wait SET until = since + interval '1 hour' WHERE job_id = $1", [job.id]);
}

describeInBrowser("the reports", (openPage) => {
  let stack: Stack;
  let source: DataSource;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    for (const piece of PIECES) await store(source, piece);
    const admin = await logIn(stack);
    const input = { name: "Ann", email: "ann@austin.example.com", password: PASSWORD, role: "VIEWER" };
    const { errors } = await graphql(
      stack.gatewayUrl,
      "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }",
      { input: { ...input, clientIds: ["acme-dental-austin"] } },
      admin,
    );
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const open = async (path = "/reports", options: Parameters<typeof openPage>[0] = {}, who: Partial<Stack> = {}) => {
    const page = await openPage({ reducedMotion: "reduce", viewport: DESKTOP, ...options });
    await page.addInitScript(WITHOUT_POLLS);
    await openLoggedIn(page, { ...stack, ...who }, path);
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    return page;
  };
  const cardOf = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
  const barOf = (page: Page, title: string, name: RegExp) => cardOf(page, title).getByRole("link", { name }).first();
  /** Presses a bar, and checks that the list has as many pieces as the bar says. */
  const follow = async (page: Page, bar: Locator, press = () => bar.click()) => {
    const pieces = /(\d+ pieces?)$/.exec((await bar.getAttribute("aria-label")) ?? "")?.[1];
    expect(pieces).toBeDefined();
    await press();
    await page.getByRole("heading", { level: 1, name: "Content" }).waitFor();
    await page
      .getByText(pieces ?? "", { exact: true })
      .first()
      .waitFor();
    return new URL(page.url()).searchParams;
  };
  const download = async (page: Page, title: string, kind: string) => {
    await page.getByRole("button", { name: `Download ${title}` }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: kind }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };

  test("compare with the period before, in a shareable address", async () => {
    const page = await open();
    const card = cardOf(page, "Content finished");
    await card.getByText("67% more than", { exact: false }).waitFor(); // 5 and 3
    await card.getByRole("listitem").filter({ hasText: "Period before" }).waitFor();
    await cardOf(page, "Average score").getByText("1.4 points lower than", { exact: false }).waitFor(); // 80.6 and 82
    await page.getByLabel("Period").selectOption("7d");
    await card.getByText("4", { exact: true }).first().waitFor();
    await page.getByText("Week", { exact: true }).click();
    const shared = new URL(page.url());
    expect(shared.search).toBe("?period=7d&by=week");
    await page.reload();
    await cardOf(page, "Content finished").getByText("300% more than", { exact: false }).waitFor(); // 4 and 1
    await page.getByLabel("Period").selectOption("custom");
    await page.getByLabel("From", { exact: true }).fill("2020-01-02");
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await page.getByText("Starts after its end.").waitFor();
  });

  test.each([
    ["Content finished", /1 piece$/],
    ["Score by client", /^Acme Dental: /],
    ["Score by client", /^Acme Dental Austin/],
    ["Rules that fail most often", /^Keyword density/],
    ["Cost by model", /^vendor\/large/],
    ["Cost by model", /\(sample\)/],
    ["Cost by client", /^Northside Plumbing/],
    ["Waiting for approval", /4 pieces$/],
    ["Waiting now, by age", /^1–2 days ago/],
    ["Waiting now, by client", /^Acme Dental: /],
  ])("lead from a bar of %s to the content behind it (%s)", { tags: "slow" }, async (title, name) => {
    const page = await open();
    const address = await follow(page, barOf(page, title, name));
    expect(address.size).toBeGreaterThan(0);
    await page.goBack();
    await cardOf(page, title).waitFor();
  });

  test("keep the client of the page in the lists behind the bars", { tags: "slow" }, async () => {
    const page = await open("/reports?client=acme-dental");
    await cardOf(page, "Content finished").getByText("4", { exact: true }).first().waitFor();
    const address = await follow(page, barOf(page, "Rules that fail most often", /^Keyword density: 50/));
    expect(Object.fromEntries(address)).toMatchObject({ client: "acme-dental", rule: "keyword_density" });
    expect(await page.getByLabel("Failed rule").inputValue()).toBe("keyword_density");
  });

  test("are read with the keyboard alone", { tags: "slow" }, async () => {
    const page = await open();
    const bars = cardOf(page, "Score by client").getByRole("link");
    await bars.first().waitFor();
    await cardOf(page, "Score by client").getByRole("button", { name: "Download Score by client" }).focus();
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate("document.activeElement.getAttribute('aria-label')");
    expect(await focused()).toContain("Northside Plumbing"); // the best score
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toContain("Acme Dental:");
    await page.keyboard.press("End");
    expect(await focused()).toContain("Acme Dental Austin");
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    const table = page.getByRole("table", { name: "Score by client" });
    expect(await table.getByRole("row", { name: /Northside Plumbing/ }).innerText()).toMatch(/88\s+1\s+1/);
    await page.keyboard.press("Shift+Tab");
    await follow(page, bars.first(), () => page.keyboard.press("Enter"));
  });

  test("are downloaded as CSV with exact numbers and without formulas", async () => {
    const page = await open();
    const { name, content } = await download(page, "Cost by model", "CSV");
    expect(name).toMatch(/^cost-by-model-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(content.toString()).toBe(
      [
        "Model,Cost (USD),Unpriced tokens,Pieces",
        "vendor/large,0.3500000001,0,2",
        `'${FORMULA},0.0100000000,0,1`,
        "sandbox/standard (sample),0,0,2",
        "",
      ].join("\r\n"),
    );
    const trend = (await download(page, "Content finished", "CSV")).content.toString().split("\r\n");
    expect(trend[0]).toBe("From,To,Finished,Day before,Finished before");
    expect(trend).toHaveLength(32); // a heading, 30 days and the end
    const day = daysAgo(3).slice(0, 10);
    expect(trend.find((line) => line.startsWith(day))).toMatch(new RegExp(`^${day},${day},2,`));
  });

  test.each(["light", "dark"] as const)(
    "are downloaded as a PNG of twice the size, in the %s color scheme",
    { tags: "slow" },
    async (colorScheme) => {
      const page = await open("/reports", { colorScheme });
      const title = "Content finished";
      const svg = cardOf(page, title).locator("svg.recharts-surface").first();
      const { width = 0, height = 0 } = (await svg.boundingBox()) ?? {};
      const { name, content } = await download(page, title, "PNG image");
      expect(name).toMatch(/^content-finished-.*\.png$/);
      expect(content.subarray(0, 8).toString("hex")).toBe(PNG);
      const size = [content.readUInt32BE(16), content.readUInt32BE(20)];
      expect(size[0]).toBe(Math.floor((Math.max(width, 560) + 56) * 2));
      expect(size[1]).toBeGreaterThan(height * 2);
      const url = `data:image/png;base64,${content.toString("base64")}`;
      const pixels = (await page.evaluate(`(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(url)};
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const bar = [35, 138, 116];
      let bars = 0;
      for (let at = 0; at < data.length; at += 4) if (bar.every((value, part) => Math.abs(data[at + part] - value) < 6)) bars += 1;
      return { corner: [...data.slice(0, 4)], bars };
    })()`)) as { corner: number[]; bars: number };
      expect(pixels.corner).toEqual([255, 255, 255, 255]);
      expect(pixels.bars).toBeGreaterThan(500);
    },
  );

  test("name the day before at a bar, and keep each label at its line or bar", { tags: "slow" }, async () => {
    const page = await open();
    const card = cardOf(page, "Content finished");
    const bar = barOf(page, "Content finished", /1 piece$/);
    await bar.hover();
    const before = daysAgo(39).slice(0, 10); // the first bar is that of nine days ago
    const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(before));
    await card.getByText(`Period before (${day})`).waitFor();
    const box = async (found: Locator) => {
      const { x, y, width, height } = (await found.boundingBox({ timeout: 20_000 })) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { right: x + width, middle: y + height / 2 };
    };
    const line = await box(card.locator(".recharts-cartesian-grid-horizontal line").last());
    const label = await box(card.locator(".recharts-yAxis-tick-labels text").last());
    expect(Math.abs(label.middle - line.middle)).toBeLessThan(2);
    const date = await box(card.locator(".recharts-xAxis-tick-labels text").last());
    const chart = await box(card.locator("svg.recharts-surface").first());
    expect(chart.right - date.right).toBeGreaterThan(4);
  });

  test("show a user of one client only that client", { tags: "slow" }, async () => {
    const page = await open("/reports", {}, { email: "ann@austin.example.com", password: PASSWORD });
    await cardOf(page, "Content finished").getByText("2", { exact: true }).first().waitFor();
    const names = await page
      .getByRole("link", { name: /pieces?$/ })
      .evaluateAll((links) => links.map((link) => (link as unknown as { ariaLabel: string }).ariaLabel));
    expect(names.join(" ")).not.toMatch(/Northside|Acme Dental:|vendor/);
    await follow(page, barOf(page, "Score by client", /^Acme Dental Austin/));
  });

  test("say when there is nothing, and offer to load again after an error", { tags: "slow" }, async () => {
    const page = await open("/reports?from=2020-01-01&to=2020-01-31");
    await page.getByText("No content in this period").waitFor();
    await page.route(/\/graphql/, (route) =>
      route.request().postData()?.includes("ContentReport") ? route.abort() : route.continue(),
    );
    await page.getByLabel("Period").selectOption("90d");
    await page.getByRole("alert").waitFor();
    await page.unroute(/\/graphql/);
    await page.getByRole("button", { name: "Retry" }).click();
    await cardOf(page, "Content finished").getByText("8", { exact: true }).first().waitFor();
  });

  test.each([
    ["light", PHONE],
    ["dark", PHONE],
    ["light", DESKTOP],
    ["dark", DESKTOP],
  ] as const)("are accessible in the %s color scheme at %o", { tags: "slow" }, async (colorScheme, viewport) => {
    const page = await open("/reports", { colorScheme, viewport });
    await barOf(page, "Waiting now, by client", /pieces?$/).waitFor();
    await barOf(page, "Content finished", /pieces?$/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test("cut a name in wide letters so that it stays in its card", { tags: "slow" }, async () => {
    const rename = `mutation ($name: String!) { renameClient(id: "northside-plumbing", name: $name) { client { id } } }`;
    await graphql(stack.gatewayUrl, rename, { name: "北側の配管工事".repeat(8) }, await logIn(stack));
    const page = await open();
    const name = barOf(page, "Score by client", /^北側/).locator("text").first();
    expect(await name.textContent()).toMatch(/^北側の配管工事.*…$/);
    const left = (await cardOf(page, "Score by client").boundingBox())?.x ?? 0;
    await expect.poll(async () => (await name.boundingBox())?.x ?? 0).toBeGreaterThan(left);
  });
});
