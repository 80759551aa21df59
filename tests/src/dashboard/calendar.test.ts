import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { article, type CalendarCaller, openCalendar } from "../cpm/calendar/calendar-kit.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const PASSWORD = "a-password-of-the-tests";
const PHONE = { colorScheme: "dark", viewport: { width: 390, height: 844 } } as const;

/** The month after the present one, whose days are all in the future. */
const today = new Date();
const MONTH = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)).toISOString().slice(0, 7);
const day = (number: number) => `${MONTH}-${String(number).padStart(2, "0")}`;
/** Noon in UTC, which is 7 AM or 6 AM in Chicago. */
const noon = (number: number) => `${day(number)}T12:00:00.000Z`;

/** The name of a day in the browser's locale. */
const nameOf = (number: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day(number)));

describeInBrowser("the calendar in the dashboard", (openPage) => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let manager: { email: string; password: string };
  let viewer: typeof manager;

  const person = async (role: string) => {
    const who = { email: `${role.toLowerCase()}@acme.example.com`, password: PASSWORD };
    const input = { ...who, name: `A ${role}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, calendar.user)).errors).toEqual([]);
    return who;
  };
  const open = async (path = `/calendar?month=${MONTH}`, who = manager, options: object = {}): Promise<Page> => {
    const view = { viewport: { width: 1440, height: 900 }, locale: "en-US", timezoneId: "Europe/Berlin" };
    const page = await openPage({ reducedMotion: "reduce", ...view, ...options });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const plan = (keyword: string, number: number) => calendar.planOne({ at: noon(number), content: article(keyword) });
  const cell = (page: Page, number: number) =>
    page.getByRole("cell").filter({ has: page.getByRole("button", { name: new RegExp(`^${nameOf(number)}, `) }) });
  const chip = (within: Pick<Page, "getByRole">, keyword: string) =>
    within.getByRole("button", { name: new RegExp(`^Order, .*: ${keyword}, Acme Dental$`) });
  const timeOf = async (id: string) =>
    (await calendar.rows<{ at: Date }>("SELECT planned_for AS at FROM cpm.calendar_entry WHERE id = $1", [id]))[0]?.at;

  beforeAll(async () => {
    stack = await startStack();
    calendar = await openCalendar(stack);
    [manager, viewer] = [await person("MANAGER"), await person("VIEWER")];
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  test("a manager plans content for a day with the form for new content", async () => {
    const page = await open();
    await cell(page, 9)
      .getByRole("button", { name: `${nameOf(9)}, 0 entries` })
      .click();
    const dialog = page.getByRole("dialog", { name: nameOf(9) });
    await dialog.getByText("Nothing on this day.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("link", { name: "Plan content" }).click();
    await page.getByRole("heading", { name: "New content" }).waitFor(); // the calendar has a field for a client, too
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).click();
    await page.getByRole("combobox", { name: "Keywords" }).fill("veneers");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("radio", { name: "On a date" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Order on").inputValue()).toBe(`${day(9)}T09:00`);
    await page.getByText("In the time zone UTC.").waitFor();
    await page.getByLabel("Order on").fill("2020-01-01T09:00");
    await page.getByRole("button", { name: "Plan", exact: true }).click();
    await page.getByText("Choose a time in the future.").waitFor();
    await page.getByLabel("Order on").fill(`${day(9)}T10:30`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Plan", exact: true }).click();
    await page.getByRole("heading", { name: "Calendar", level: 1 }).waitFor();
    await cell(page, 9)
      .getByRole("button", { name: "Order, Planned, 10:30 AM: veneers, Acme Dental Austin" })
      .waitFor();
    expect(new URL(page.url()).search).toBe(`?month=${MONTH}&client=acme-dental-austin`);
  });

  test(
    "a manager drags an order to another day, where it keeps its time, and undoes it",
    { tags: "slow" },
    async () => {
      const { id } = await plan("dragged", 10);
      const page = await open();
      const [from, to] = [cell(page, 10), cell(page, 18)];
      await to.scrollIntoViewIfNeeded();
      await chip(from, "dragged").dragTo(to);
      await chip(to, "dragged").waitFor();
      const moved = page.getByRole("status").filter({ hasText: "Moved to" });
      await moved.waitFor();
      expect((await timeOf(id))?.toISOString().slice(0, 10)).toBe(day(18));
      await moved.getByRole("button", { name: "Undo" }).click();
      await chip(from, "dragged").waitFor();
      await expect.poll(async () => (await timeOf(id))?.toISOString()).toBe(noon(10));
    },
  );

  test("a manager moves and cancels an order by keyboard", { tags: "slow" }, async () => {
    const { id } = await plan("typed", 11);
    const page = await open();
    await chip(cell(page, 11), "typed").press("Enter");
    const dialog = page.getByRole("dialog", { name: "typed" });
    await dialog.getByText("Planned", { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move…" }).press("Enter");
    await dialog.getByLabel("Date and time").fill(`${day(20)}T15:00`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await chip(cell(page, 20), "typed").waitFor();
    expect((await timeOf(id))?.toISOString()).toMatch(new RegExp(`^${day(20)}T1[34]:00`)); // 15:00 in Berlin
    await chip(cell(page, 20), "typed").press("Enter");
    await dialog.getByRole("button", { name: "Cancel…" }).press("Enter");
    await page
      .getByRole("dialog", { name: "Cancel this order?" })
      .getByRole("button", { name: "Cancel order" })
      .click();
    await chip(cell(page, 20), "typed").waitFor({ state: "detached" });
    expect(await calendar.stateOf(id)).toBe("CANCELLED");
  });

  test("a move that conflicts says what a colleague changed, and keeps the choice", async () => {
    const { id, version } = await plan("contested", 12);
    const page = await open();
    await chip(cell(page, 12), "contested").waitFor();
    await calendar.entry("move", { id, version, at: noon(13) });
    await cell(page, 25).scrollIntoViewIfNeeded(); // before the drag, because the page must not scroll in it
    await chip(cell(page, 12), "contested").dragTo(cell(page, 25));
    const dialog = page.getByRole("dialog", { name: "contested" });
    await dialog
      .getByRole("alert")
      .getByText(/^It was moved from .* 12, .* to .* 13, /)
      .waitFor();
    expect(await dialog.getByLabel("Date and time").inputValue()).toMatch(new RegExp(`^${day(25)}T`));
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move anyway" }).click();
    await chip(cell(page, 25), "contested").waitFor();
  });

  test("shows three entries of a day and opens the others, as a month and as a list", { tags: "slow" }, async () => {
    for (const number of [1, 2, 3, 4, 5]) await plan(`full day ${number}`, 27);
    const page = await open();
    await cell(page, 27)
      .getByRole("button", { name: `2 more on ${nameOf(27)}` })
      .click();
    const dialog = page.getByRole("dialog", { name: nameOf(27) });
    await dialog.getByText("full day 5").waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(5);
    await page.keyboard.press("Escape");
    await page.getByText("List", { exact: true }).click();
    await page
      .getByRole("region", { name: nameOf(27) })
      .getByText("full day 5")
      .waitFor();
    await page.getByRole("combobox", { name: "Show" }).selectOption("Publications");
    await page.getByText("Nothing in this month.").waitFor();
    expect(new URL(page.url()).search).toBe(`?month=${MONTH}&view=list&kind=PUBLICATION`);
    await page.goBack();
    await page.getByRole("button", { name: /full day 5/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Today" }).click();
    await page.getByRole("button", { name: "Next month" }).click();
    await page.getByRole("button", { name: /full day 5/ }).waitFor();
  });

  test("shows the days of a client in its time zone, which a manager sets", { tags: "slow" }, async () => {
    await calendar.planOne({ at: `${day(15)}T03:00:00.000Z`, content: article("late evening") });
    const page = await open(`/calendar?month=${MONTH}&client=acme-dental`);
    await page.getByText("Days and times in UTC, the client’s time zone.").waitFor();
    await chip(cell(page, 15), "late evening").waitFor();
    await page.getByRole("button", { name: "Change time zone" }).click();
    const zone = page.getByRole("dialog").getByRole("combobox", { name: "Time zone" });
    await zone.fill("Chicago");
    await page.getByRole("option", { name: "America/Chicago" }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Days and times in America/Chicago, the client’s time zone.").waitFor();
    await chip(cell(page, 14), "late evening").waitFor();
  });

  test(
    "what is overdue is said here and on the overview, with the reason, and can be moved",
    { tags: "slow" },
    async () => {
      const { id } = await plan("too expensive", 16);
      await calendar.rows(
        "UPDATE cpm.calendar_entry SET content = jsonb_set(content, '{llmConfig,provider}', '\"gone\"') WHERE id = $1",
        [id],
      );
      await calendar.makeDue(id);
      await expect.poll(async () => (await calendar.page("overdue", {})).totalCount).toBe(1);
      const overview = await open("/");
      await overview.getByText("1 planned entry is overdue").waitFor();
      expect(await accessibilityViolations(overview)).toEqual([]);
      await overview.getByRole("link", { name: /^See why/ }).click();
      const banner = overview.getByRole("region", { name: "1 planned entry is overdue" });
      await banner.getByText(/Order: too expensive/).waitFor();
      await banner.getByText("Failed").waitFor();
      expect(await accessibilityViolations(overview)).toEqual([]);
      await banner.getByRole("button", { name: "Move too expensive" }).click();
      await overview.getByLabel("Date and time").fill(`${day(17)}T09:00`);
      await overview.getByRole("button", { name: "Move", exact: true }).click();
      await banner.waitFor({ state: "detached" });
      expect(await calendar.stateOf(id)).toBe("PLANNED");
    },
  );

  test("a viewer sees what is planned on a phone, and is offered no change", { tags: "slow" }, async () => {
    await plan("for all", 5);
    const page = await open(undefined, viewer, PHONE);
    const row = page.getByRole("region", { name: nameOf(5) }).getByRole("button", { name: /for all/ });
    await row.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    await row.click();
    const dialog = page.getByRole("dialog", { name: "for all" });
    await dialog.getByText("SEO article").waitFor();
    expect(await dialog.getByRole("button", { name: /Move|Cancel/ }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Plan content" }).count()).toBe(0);
  });

  test("says that it cannot be loaded, and loads when it can", { tags: "slow" }, async () => {
    await plan("after an outage", 6);
    const page = await open("/content");
    await page.route("**/graphql", (route) =>
      /Calendar(?:Days|List)/.test(route.request().postData() ?? "") ? route.abort() : route.continue(),
    );
    await page.goto(`${stack.gatewayUrl}/calendar?month=${MONTH}`);
    await page.getByRole("main").getByRole("alert").waitFor();
    await page.unroute("**/graphql");
    await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await chip(cell(page, 6), "after an outage").waitFor();
  });
});
