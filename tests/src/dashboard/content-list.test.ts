import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { openLoggedIn, WITHOUT_POLLS } from "./dashboard-page.js";

/** The name of the first account. */
const ADMIN = "Administrator";
const ASSIGN =
  "mutation ($id: ID!, $reviewer: ID) { assignReviewer(jobId: $id, reviewerId: $reviewer) { job { id } } }";

const STORED = 3_000;
/** More jobs than can be selected at once. */
const MANY = 6_000;
/** Finished jobs with the numbers $1 to $2, one second apart, three of them failed. */
const STORE = `
  INSERT INTO cpm.job (id, client_id, client_path, plan_holder, content_type, status, request, brief, provider, requested_model,
    template_id, template_used, instruction_id, strategy_version, estimated_completion_time, created_by, created_at)
  SELECT (lpad(to_hex(1760000000000 + n * 1000), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    'northside-plumbing', ARRAY['northside-plumbing'], 'northside-plumbing', 'seo_article',
    CASE WHEN n IN (7, 107, 207) THEN 'failed' ELSE 'completed' END,
    jsonb_build_object('keywords', jsonb_build_array('leak number ' || n)), '{}', 'sandbox', 'sandbox/instant',
    'template', 'template', 'instruction', 'strategy', 10, 'test', to_timestamp(1760000000 + n)
  FROM generate_series($1::int, $2::int) AS n`;

async function storeJobs({ databaseUrl }: Stack, from: number, to: number): Promise<void> {
  const source = await createDataSource(databaseUrl, cpmDatabase, 1).initialize();
  await source.query(STORE, [from, to]);
  await source.destroy();
}

/** Counts relative times that the page formats. A row formats one each time it renders. */
const COUNT_RENDERS = `
  window.drawn = 0;
  const { format } = Intl.RelativeTimeFormat.prototype;
  Intl.RelativeTimeFormat.prototype.format = function (...moment) {
    drawn += 1;
    return format.apply(this, moment);
  };`;

/** The number of job updates to count. */
const UPDATES = 3;

/** Counts renders in the browser while the first job of the list changes {@link UPDATES} times. */
const FOLLOW = `new Promise((resolve) => {
  const before = drawn;
  let seen = 0;
  const row = document.querySelector("[data-index='0']");
  new MutationObserver((changes, observer) => {
    seen += 1;
    if (seen < ${UPDATES}) return;
    observer.disconnect();
    resolve({ drawn: drawn - before, rows: document.querySelectorAll("[data-index]").length });
  }).observe(row, { subtree: true, childList: true, characterData: true });
})`;

/** Measurements of scrolling. */
interface Scrolled {
  /** The most rows in the DOM at once. */
  most: number;
  /** Rows that were created. */
  shown: number;
  /** How often rows rendered. */
  drawn: number;
}

/** Scrolls in the browser until the row with this index is rendered. */
const scrollTo = (last: number) => `new Promise((resolve) => {
  const before = drawn;
  const shown = new Set();
  let most = 0;
  const step = () => {
    const rows = document.querySelectorAll("[data-index]");
    most = Math.max(most, rows.length);
    for (const row of rows) shown.add(row.dataset.index);
    if (Number(rows[rows.length - 1].dataset.index) + 1 >= ${last})
      return resolve({ most, shown: shown.size, drawn: drawn - before });
    scrollTo(0, document.documentElement.scrollHeight);
    requestAnimationFrame(step);
  };
  step();
})`;

/** A page's main-thread CPU time so far, in seconds. Other processes on the machine do not add to it. */
async function effortOf(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
}

describeInBrowser("the list of content", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    // Thousands of rows are read several times a minute, more than a person scrolls.
    stack = await startStack({ settings: { OPERATION_COST_PER_MINUTE: "1000000000" } });
    await storeJobs(stack, 1, STORED);
  });
  afterAll(() => stack?.stop());

  const open = async (path: string, options: Parameters<typeof openPage>[0] = {}, script = ""): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await page.addInitScript(script);
    await openLoggedIn(page, stack, path);
    await page.getByRole("heading", { name: "Content", exact: true }).waitFor();
    return page;
  };
  const rowsOf = (page: Page) => page.getByRole("table", { name: "Content" }).locator("[data-index]");

  test("filters by the URL, so that reload and Back show the same list", async () => {
    const page = await open("/content");
    await rowsOf(page).first().waitFor();
    await page.getByLabel("Status").selectOption("failed");
    await page.getByText("3 pieces").waitFor();
    await page.getByLabel("Search").fill("207");
    await page.getByText("1 piece", { exact: true }).waitFor();
    expect(page.url()).toMatch(/\/content\?status=failed&text=207$/);
    await page.reload();
    await page.getByText("1 piece", { exact: true }).waitFor();
    expect(await page.getByLabel("Search").inputValue()).toBe("207");
    expect(await rowsOf(page).innerText()).toContain("“leak number 207”");
    await page.goBack();
    await rowsOf(page).nth(5).waitFor();
    expect(await page.getByLabel("Status").inputValue()).toBe("");
    expect(await page.getByLabel("Search").inputValue()).toBe("");
  });

  test(
    "gives advice when nothing matches, and says which filters in the URL are unknown",
    { tags: "slow" },
    async () => {
      const page = await open("/content?text=unheard-of&status=nonsense&from=2026-99-99");
      await page.getByText("No results").waitFor();
      await page.getByRole("status").getByText("status=nonsense, from=2026-99-99. ").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Remove it from the address" }).click();
      await page.getByText("status=nonsense").waitFor({ state: "detached" });
      expect(new URL(page.url()).search).toBe("?text=unheard-of");
      await page.getByRole("button", { name: "Show all content" }).click();
      await rowsOf(page).first().waitFor();
      expect(new URL(page.url()).search).toBe("");
    },
  );

  test("knows canceled pieces by both spellings", { tags: "slow" }, async () => {
    const page = await open("/content?status=canceled&client=northside-plumbing");
    await page.getByText("No results").waitFor();
    expect(await page.getByLabel("Status").inputValue()).toBe("cancelled");
  });

  test(
    "scrolls through thousands of pieces at constant cost, and renders only the visible rows",
    { tags: "slow" },
    async () => {
      const page = await open("/content?client=northside-plumbing", {}, COUNT_RENDERS);
      await page.getByText(`${STORED.toLocaleString("en")} pieces`).waitFor();
      expect(await page.getByRole("combobox", { name: "Client" }).inputValue()).toBe("Northside Plumbing");
      const effort = await effortOf(page);
      const efforts: number[] = [];
      for (const last of [300, 800, 2_500, STORED]) {
        const { most, shown, drawn } = await page.evaluate<Scrolled>(scrollTo(last));
        expect(most).toBeLessThan(60);
        expect(drawn).toBeLessThan(2 * shown);
        efforts.push(await effort());
      }
      await page.getByRole("link", { name: "“leak number 1”", exact: true }).waitFor();
      expect(await page.getByRole("row", { name: /leak number 1”/ }).getAttribute("aria-rowindex")).toBe(
        `${STORED + 1}`,
      );
      const [begun = 0, early = 0, late = 0, end = Number.NaN] = efforts;
      expect(end - late).toBeLessThan(2 * (early - begun));

      await page.getByRole("link", { name: "“leak number 1”", exact: true }).click();
      await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
      await page.goBack();
      await rowsOf(page).first().waitFor();
      expect(await page.evaluate("document.documentElement.scrollHeight")).toBeGreaterThan(STORED * 60);
    },
  );

  test("shows a new job without a reload and follows it to its end", { tags: "slow" }, async () => {
    const page = await open("/content?client=acme-dental");
    const caller = await logIn(stack);
    await generate(stack, caller, onModel("instant", { keywords: ["whitening"], target_length: 100 }));
    const row = rowsOf(page).filter({ hasText: /whitening/i });
    await row.getByText(/^(Passed|Failed) strategy$/).waitFor();
  });

  test("renders only the row of a job that changes", { tags: "slow" }, async () => {
    const page = await open("/content?client=northside-plumbing", {}, COUNT_RENDERS);
    await rowsOf(page).nth(15).waitFor();
    const caller = await logIn(stack);
    const request = onModel("slow", { keywords: ["boiler"], target_length: 3_000 });
    const id = await generate(stack, caller, { client_id: "northside-plumbing", ...request });
    await rowsOf(page).first().getByText(/\d%/).waitFor();
    const { drawn, rows } = await page.evaluate<{ drawn: number; rows: number }>(FOLLOW);
    expect(drawn).toBeLessThan((rows * UPDATES) / 2); // twice a minute all rows render, since relative times change
    await graphql(stack.gatewayUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id }, caller);
  });

  test("keeps all rows in place when one is selected", { tags: "slow" }, async () => {
    const page = await open("/content?client=northside-plumbing");
    const second = rowsOf(page).nth(1);
    await second.waitFor();
    const before = await second.boundingBox();
    await rowsOf(page).first().getByRole("checkbox").check();
    await page.getByRole("group", { name: "Selected content" }).waitFor();
    expect(await second.boundingBox()).toEqual(before);
  });

  test("selects all that match, a range with Shift, and nothing after Escape", async () => {
    const page = await open("/content?client=northside-plumbing&text=11");
    await page.getByText("111 pieces").waitFor();
    const selection = page.getByRole("group", { name: "Selected content" });
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await selection.getByText("111 selected").waitFor();
    expect(await page.getByRole("checkbox", { name: "Select all" }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await selection.waitFor({ state: "detached" });
    await rowsOf(page).nth(1).getByRole("checkbox").click();
    await rowsOf(page)
      .nth(4)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await selection.getByText("4 selected").waitFor();
    expect(await page.evaluate("getSelection().toString()")).toBe("");
    expect(await accessibilityViolations(page)).toEqual([]);
    await rowsOf(page)
      .nth(2)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await selection.getByText("1 selected").waitFor();
  });

  test(
    "shows the chosen columns in the chosen order to a colleague with the same address",
    { tags: "slow" },
    async () => {
      const page = await open("/content?client=northside-plumbing", {}, COUNT_RENDERS);
      await rowsOf(page).first().waitFor();
      const heads = () => page.getByRole("columnheader").allInnerTexts();
      expect(await heads()).toEqual([
        "",
        "Title",
        "Client",
        "Type",
        "Status",
        "Score",
        "Approval",
        "On site",
        "Ordered",
      ]);
      await page.getByRole("button", { name: "View", exact: true }).click();
      for (const column of ["Type", "Author", "Cost"])
        await page.getByRole("menuitemcheckbox", { name: column }).click();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      const chosen = ["", "Title", "Client", "Status", "Score", "Approval", "On site", "Author", "Cost", "Ordered"];
      await expect.poll(heads).toEqual(chosen);
      await page.getByRole("button", { name: "Ordered" }).click();
      await page.getByRole("row", { name: /leak number 1”/ }).waitFor();
      expect(await page.getByRole("row", { name: /leak number 1”/ }).getAttribute("aria-rowindex")).toBe("2");
      await page.evaluate<Scrolled>(scrollTo(250));
      const { indexes, numbers } = await page.evaluate<{ indexes: number[]; numbers: number[] }>(`(() => {
      const rows = [...document.querySelectorAll("[data-index]")].filter((row) => /leak number/.test(row.innerText));
      const numbers = rows.map((row) => Number(/leak number ([0-9]+)/.exec(row.innerText)[1]));
      return { numbers, indexes: rows.map((row) => Number(row.dataset.index)) };
    })()`);
      expect(Math.max(...indexes)).toBeGreaterThan(100);
      expect(numbers).toEqual(indexes.map((index) => index + 1));

      const colleague = await open(new URL(page.url()).pathname + new URL(page.url()).search);
      await colleague.getByRole("row", { name: /leak number 1”/ }).waitFor();
      expect(await colleague.getByRole("columnheader").allInnerTexts()).toEqual(chosen);
      expect(await colleague.getByRole("columnheader", { name: "Ordered" }).getAttribute("aria-sort")).toBe(
        "ascending",
      );
      await page.goto(`${stack.gatewayUrl}/content`);
      await rowsOf(page).first().waitFor();
      await expect.poll(heads).toEqual(chosen);
    },
  );

  test("sorts by its heads", async () => {
    const page = await open("/content?client=northside-plumbing&status=failed");
    await rowsOf(page).first().waitFor();
    const head = (name: string) => page.getByRole("columnheader", { name });
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Finished" }).click();
    await page.keyboard.press("Escape");
    for (const [name, first, second] of [
      ["Title", "ascending", "descending"],
      ["Client", "ascending", "descending"],
      ["Score", "descending", "ascending"],
      ["Finished", "descending", "ascending"],
    ] as const) {
      for (const direction of [first, second]) {
        await head(name).getByRole("button").click();
        await page.locator(`[role=columnheader][aria-sort=${direction}]`, { hasText: name }).waitFor();
        await rowsOf(page).nth(2).waitFor();
      }
    }
    expect(new URL(page.url()).searchParams.get("order")).toBe("finished");
  });

  test("selects thousands that match without rendering them", { tags: "slow" }, async () => {
    await storeJobs(stack, STORED + 1, MANY);
    const page = await open("/content?client=northside-plumbing");
    await rowsOf(page).first().waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    const selection = page.getByRole("group", { name: "Selected content" });
    await selection.getByText("5,000 selected, the newest of 6,").waitFor();
    expect(await rowsOf(page).count()).toBeLessThan(60);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("keeps names readable with all columns, and scrolls sideways by keys", { tags: "slow" }, async () => {
    const all = "client,type,status,score,approval,publication,author,cost,ordered,finished";
    const page = await open(`/content?client=northside-plumbing&columns=${all}`);
    const title = rowsOf(page).first().getByRole("link");
    await title.waitFor();
    const scroller = page.getByRole("group", { name: "Content, scrolls sideways" });
    const head = await page.getByRole("columnheader", { name: "Author" }).boundingBox();
    expect(head?.height).toBeLessThan(24);
    expect((await title.boundingBox())?.width).toBeGreaterThan(100);
    expect(await rowsOf(page).first().innerText()).toContain("Northside Plumbing");
    const client = await page.locator("[data-index='0'] [data-column=client]").boundingBox();
    expect(client?.width).toBeGreaterThanOrEqual(120);
    const before = await title.boundingBox();
    await scroller.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate<number>(`document.activeElement.scrollLeft`)).toBeGreaterThan(0);
    expect((await title.boundingBox())?.x).toBeLessThanOrEqual(before?.x ?? 0);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${stack.gatewayUrl}/content?client=northside-plumbing`);
    await title.waitFor();
    expect(await scroller.count()).toBe(0);
  });

  test("moves, selects and opens by keys, unless they are turned off or text is typed", async () => {
    const page = await open("/content?client=northside-plumbing");
    await rowsOf(page).nth(3).waitFor();
    const selection = page.getByRole("group", { name: "Selected content" });
    const focused = () => page.evaluate<string>("document.activeElement.closest('[data-index]')?.dataset.index ?? ''");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    expect(await focused()).toBe("1");
    await page.keyboard.press("x");
    await selection.getByText("1 selected").waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    await selection.getByText("3 selected").waitFor();
    const title = await rowsOf(page).nth(3).getByRole("link").innerText();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await page.goBack();
    await rowsOf(page).nth(3).waitFor();
    await page.getByLabel("Search").fill("");
    await page.getByLabel("Search").pressSequentially("jk");
    expect(await page.getByLabel("Search").inputValue()).toBe("jk");
    await page.getByLabel("Search").fill("");
    await page.getByLabel("Search").blur();
    await page.keyboard.press("?");
    await page.getByRole("checkbox", { name: "Use ?, J, K and X" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("j");
    expect(await focused()).toBe("");
  });

  test("makes rows compact, also after a reload", { tags: "slow" }, async () => {
    const page = await open("/content?client=northside-plumbing");
    const height = async () => (await rowsOf(page).nth(1).boundingBox())?.height ?? 0;
    await rowsOf(page).nth(1).waitFor();
    expect(await height()).toBe(64);
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
    await page.reload();
    await rowsOf(page).nth(1).waitFor();
    expect(await height()).toBe(44);
  });

  test(
    "rewrites pieces that failed their strategy, and says which were refused and why",
    { tags: "slow" },
    async () => {
      const caller = await logIn(stack);
      const ids: string[] = [];
      for (const keyword of ["crowns", "bridges"]) {
        const request = onModel("stubborn", { keywords: [keyword], target_length: 300 });
        ids.push(await generate(stack, caller, { client_id: "acme-dental-denver", ...request }));
      }
      for (const id of ids) await untilEnded(stack, caller, id);
      const page = await open("/content?client=acme-dental-denver&status=finished");
      await page.getByText("2 pieces", { exact: true }).waitFor();
      const title = await page.locator(`a[href="/content/${ids[1]}"]`).innerText();
      await page.getByRole("checkbox", { name: "Select all" }).click();
      const rewrite = page.getByRole("button", { name: "Rewrite 2", exact: true });
      await rewrite.waitFor();
      await graphql(
        stack.gatewayUrl,
        "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }",
        { id: ids[1] },
        caller,
      );
      await rewrite.click();
      await page.getByRole("dialog").getByRole("button", { name: "Rewrite 2 pieces" }).click();
      const outcome = page.getByRole("status").filter({ hasText: "1 piece being rewritten, 1 refused" });
      await outcome.getByRole("list", { name: "The content was deleted" }).getByText(title).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await outcome.getByRole("list", { name: "Pieces being rewritten" }).getByRole("link").click();
      await page.waitForURL(`**/content/${ids[0]}`);
    },
  );

  test("approves many pieces at once, and names those that failed their strategy first", async () => {
    const caller = await logIn(stack);
    const ids: string[] = [];
    for (const [model, keyword] of Object.entries({ instant: "braces", stubborn: "veneers" }))
      ids.push(await generate(stack, caller, onModel(model, { keywords: [keyword], target_length: 300 })));
    for (const id of ids) await untilEnded(stack, caller, id);
    const { data } = await graphql(stack.gatewayUrl, "{ me { id } }", {}, caller);
    const reviewer = (data?.["me"] as { id: string }).id;
    const asked = await graphql(stack.gatewayUrl, ASSIGN, { id: ids[0], reviewer }, caller);
    expect(asked.errors).toEqual([]);
    const page = await open("/content?client=acme-dental&status=unapproved");
    await page.getByText("1 waiting", { exact: true }).waitFor({ state: "attached" });
    const list = new URL(page.url());
    const titleOf = async (verdict: string) => {
      await page.goto(`${list.origin}/content?client=acme-dental&text=${verdict === "missed" ? "veneers" : "braces"}`);
      await page.getByLabel("Status").selectOption(verdict);
      await page.getByText("1 piece", { exact: true }).waitFor();
      return rowsOf(page)
        .getByText(/^(Passed|Failed) strategy$/)
        .innerText();
    };
    expect([await titleOf("passed"), await titleOf("missed")]).toEqual(["Passed strategy", "Failed strategy"]);
    await page.goto(list.href);
    for (const id of ids)
      await rowsOf(page)
        .filter({ has: page.locator(`a[href="/content/${id}"]`) })
        .getByRole("checkbox")
        .check();
    await page.getByRole("button", { name: "Approve 2" }).click();
    const question = page.getByRole("dialog", { name: "Approve these 2 pieces?" });
    await question.getByText("1 piece failed the strategy:").waitFor();
    expect(await question.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/^Notes from a Quiet Week \(score \d+\)$/),
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Approve 2 anyway" }).click();
    await page.getByText("2 pieces approved").waitFor();
    await page.getByText("1 waiting", { exact: true }).waitFor({ state: "detached", timeout: 30_000 });
    await page.goto(
      `${stack.gatewayUrl}/content?client=acme-dental&status=approved&columns=approval,author,cost,score`,
    );
    const row = rowsOf(page).filter({ hasText: "Notes from a Quiet Week" });
    await row.getByText("Approved").waitFor();
    expect(await row.getByRole("cell").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+$/), ADMIN, expect.stringMatching(/^\$0\.\d/)]),
    );
  });

  test("retries cancelled jobs, and lists them at once", { tags: "slow" }, async () => {
    const caller = await logIn(stack);
    const id = await generate(stack, caller, onModel("unfinished", { keywords: ["inlay"], target_length: 2_000 }));
    await graphql(stack.gatewayUrl, "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id }, caller);
    const page = await open("/content?status=cancelled&text=inlay", {}, WITHOUT_POLLS);
    await page.getByRole("checkbox", { name: "Select “inlay”" }).check();
    await page.getByRole("button", { name: "Retry 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retry 1 piece" }).click();
    await page.getByText("1 piece started again").waitFor();
    await page.getByRole("checkbox", { name: "Select “inlay”" }).check();
    const newer = page.getByRole("link", { name: "Tried again: see the newer attempt" });
    await newer.waitFor();
    expect(await page.getByRole("button", { name: /^Retry/ }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${stack.gatewayUrl}/content/${id}`);
    await page.getByText("This was tried again. See the newer attempt.").waitFor();
    expect(await page.getByRole("button", { name: "Retry", exact: true }).count()).toBe(0);
    await page.getByRole("link", { name: "the newer attempt" }).waitFor();
    await page.goto(`${stack.gatewayUrl}/content?status=cancelled&text=inlay`);
    await newer.waitFor();
    await page.getByLabel("Status").selectOption("unfinished");
    const started = rowsOf(page).filter({ hasText: /Queued|In progress/ }); // the canceled one is shown until the list is loaded
    await started.getByRole("link", { name: "“inlay”" }).click();
    await page.getByRole("button", { name: "Cancel job" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel job" }).click();
    await page.getByText("This job was canceled").waitFor();
  });

  for (const [device, viewport] of Object.entries({
    "wide screen": { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  }))
    test(`cancels many jobs at once on a ${device}, without accessibility violations`, { tags: "slow" }, async () => {
      const caller = await logIn(stack);
      for (const keyword of ["crown", "bridge"])
        await generate(stack, caller, onModel("unfinished", { keywords: [keyword], target_length: 2_000 }));
      const page = await open("/content?status=unfinished", { viewport, colorScheme: "dark" });
      await rowsOf(page).nth(1).waitFor();
      await page.getByRole("checkbox", { name: "Select “bridge”" }).check();
      await page.getByRole("checkbox", { name: "Select “crown”" }).check();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await page.getByRole("button", { name: "Cancel 2", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel 2 pieces" }).click();
      await page.getByText("2 pieces canceled").waitFor();
      await page.getByText("No results").waitFor();
    });
});
