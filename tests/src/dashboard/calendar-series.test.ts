// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { article, type CalendarCaller, inDays, openCalendar } from "../cpm/calendar/calendar-kit.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { describeWithGit } from "../support/git-server.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const PASSWORD = "a-password-of-the-tests";
const DESKTOP = { reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, locale: "en-US" } as const;
const PHONE = { ...DESKTOP, colorScheme: "dark", viewport: { width: 390, height: 844 } } as const;

const person = async (stack: Stack, calendar: CalendarCaller, role: string) => {
  const who = { email: `${role.toLowerCase()}@acme.example.com`, password: PASSWORD };
  const input = { ...who, name: `A ${role}`, role, clientIds: ["acme-dental"] };
  expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, calendar.user)).errors).toEqual([]);
  return who;
};

describeInBrowser("series in the dashboard", (openPage) => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let manager: { email: string; password: string };
  let viewer: typeof manager;

  const open = async (path: string, who = manager, options: object = DESKTOP): Promise<Page> => {
    const page = await openPage(options);
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const series = () =>
    calendar.rows<{ keywords: string[]; paused: boolean }>("SELECT keywords, paused FROM cpm.order_series");

  beforeAll(async () => {
    stack = await startStack();
    calendar = await openCalendar(stack);
    [manager, viewer] = [await person(stack, calendar, "MANAGER"), await person(stack, calendar, "VIEWER")];
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  test("a manager makes one for all locations after a preview of its dates, pauses it, changes it and ends it", async () => {
    const page = await open("/calendar/series?client=acme-dental");
    await page.getByText("No series yet").waitFor();
    await page.getByRole("link", { name: "New series" }).click();
    await page.getByRole("textbox", { name: "Name of the series" }).fill("Locations");
    const keywords = page.getByRole("textbox", { name: "Keywords" });
    await keywords.fill("dentist {city}\nimplants {town}\n\ndentist {city}");
    await page.getByText("2 keywords", { exact: true }).waitFor();
    await page.getByRole("radio", { name: "Its locations" }).check();
    await page.getByText("3 of 3 selected").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Preview dates" }).click();
    await page
      .getByRole("alert")
      .getByText(/unknown variable \{town\}; use \{client\}, \{city\}/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Create series" }).count()).toBe(0);

    await keywords.fill("dentist {city}\nimplants");
    await page.getByRole("button", { name: "Preview dates" }).click();
    const dates = page.getByRole("table", { name: "Dates" });
    await dates.getByRole("cell", { name: "dentist Austin" }).waitFor();
    await page.getByText(/^6 orders\. The last one is on/).waitFor();
    expect(await series()).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create series" }).click();

    const row = page.getByRole("row", { name: /Locations/ });
    await row.getByText("2 a week on Mon, Tue, Wed, Thu, Fri at 09:00 (UTC)").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await row.getByRole("button", { name: "Pause Locations" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pause", exact: true }).click();
    await row.getByText("Paused").waitFor();
    expect((await series())[0]?.paused).toBe(true);
    await row.getByRole("button", { name: "Resume Locations" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resume", exact: true }).click();
    await row.getByText("Active").waitFor();

    await row.getByRole("button", { name: "Change Locations" }).click();
    const dialog = page.getByRole("dialog", { name: "Change “Locations”" });
    await dialog.getByRole("textbox", { name: "Keywords" }).fill("dentist {city}\nimplants\nbraces");
    await dialog.getByLabel("Orders a week").fill("9");
    await dialog.getByRole("button", { name: "Preview dates" }).click();
    await dialog.getByText("Enter 1 to 5, the number of days.").waitFor();
    await dialog.getByLabel("Orders a week").fill("1");
    await dialog.getByRole("button", { name: "Preview dates" }).click();
    await dialog.getByText(/^9 orders\./).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save series" }).click();
    await dialog.waitFor({ state: "detached" });
    await row.getByText("1 a week on Mon").waitFor();
    expect((await series())[0]?.keywords).toEqual(["dentist {city}", "implants", "braces"]);

    await row.getByRole("button", { name: "End Locations" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End series" }).click();
    await page.getByText("No series yet").waitFor();
    expect(await series()).toEqual([]);
  });

  test("a manager changes what the orders of one ask for, and what is not in the form is kept", async () => {
    const spacing = { weekdays: ["MONDAY"], perWeek: 1, time: "09:00", startsOn: inDays(2).slice(0, 10) };
    const content = article("", {
      metadata: { tone: "calm", targetLength: 100 },
      instructions: "Name the parking lot.",
    });
    const input = { clientId: "acme-dental", name: "Settings", keywords: ["veneers"], content, spacing };
    const { id } = await calendar.series("create", { input });
    const page = await open("/calendar/series");
    await page.getByText("Acme Dental ·").waitFor();
    await page.getByRole("button", { name: "Change Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Change “Settings”" });
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Instructions" }).inputValue())
      .toBe("Name the parking lot.");
    expect(await dialog.getByRole("textbox", { name: "Tone" }).inputValue()).toBe("calm");
    await dialog.getByRole("textbox", { name: "Instructions" }).fill("Name the elevator.");
    await dialog.getByRole("button", { name: "Preview dates" }).click();
    await dialog.getByText(/^1 order\./).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save series" }).click();
    await dialog.waitFor({ state: "detached" });
    const [row] = await calendar.rows<{ content: object }>("SELECT content FROM cpm.order_series WHERE id = $1", [id]);
    expect(row?.content).toMatchObject({
      ...{ instructions: "Name the elevator.", metadata: { tone: "calm", targetLength: 100 } },
      llmConfig: { provider: "sandbox", model: "sandbox/instant" },
    });
    const [entry] = await calendar.rows<{ content: { instructions: string } }>(
      "SELECT content FROM cpm.calendar_entry WHERE series_id = $1 AND state = 'PLANNED'",
      [id],
    );
    expect(entry?.content.instructions).toBe("Name the elevator.");
    await calendar.rows("DELETE FROM cpm.order_series WHERE id = $1", [id]);
  });

  test("the keywords of one are read from a CSV file, and a file that is none is refused", async () => {
    const page = await open("/calendar/series/new?client=acme-dental");
    await page.getByRole("textbox", { name: "Name of the series" }).fill("From a file");
    const choose = async (name: string, text: string) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Read a CSV file" }).click();
      await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    };
    await choose(
      "keywords.csv",
      'City,Keyword,Volume\nAustin,dental implants,90\nDenver,"crowns, bridges",40\nReno,dental implants,20\n',
    );
    const keywords = page.getByRole("textbox", { name: "Keywords", exact: true });
    await page.getByText("2 keywords", { exact: true }).waitFor(); // each once
    expect(await keywords.inputValue()).toBe("dental implants\ncrowns, bridges\ndental implants");
    await choose("many.csv", `keyword\n${Array.from({ length: 501 }, (_, n) => `word ${n}`).join("\n")}\n`);
    await page.getByText(/500/).first().waitFor();
    expect(await keywords.inputValue()).toContain("crowns, bridges"); // kept
    await page.getByRole("button", { name: "Preview dates" }).click();
    await page.getByText(/^2 orders\./).waitFor();
  });

  test("a viewer sees them on a phone, and is offered no change", async () => {
    const spacing = { weekdays: ["MONDAY"], perWeek: 1, time: "09:00", startsOn: inDays(2).slice(0, 10) };
    const input = { clientId: "acme-dental", name: "For all", keywords: ["crowns"], content: article(), spacing };
    await calendar.series("create", { input });
    const page = await open("/calendar/series?client=acme-dental", viewer, PHONE);
    await page.getByText("1 a week on Mon at 09:00 (UTC)").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    expect(await page.getByRole("button", { name: /Pause|Change|End/ }).count()).toBe(0);
    await page.goto(`${stack.gatewayUrl}/calendar/series/new`);
    await page.waitForURL("**/calendar/series");
    await page.getByText("1 a week on Mon at 09:00 (UTC)").waitFor(); // of all clients
  });

  test("the bell tells who planned something that it is overdue", async () => {
    const page = await open("/");
    const own = await openCalendar(stack, await logIn({ ...stack, ...manager }));
    const { id } = await own.planOne();
    await own.rows(
      `UPDATE cpm.calendar_entry SET content = jsonb_set(content, '{llmConfig,provider}', '"gone"') WHERE id = $1`,
      [id],
    );
    await own.makeDue(id);
    await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    const told = page.getByRole("link", { name: /A planned order or publication of Acme Dental is overdue/ });
    await told.click();
    await page.getByRole("region", { name: "1 planned entry is overdue" }).waitFor();
    await own.close();
  });
});

describeWithGit("publications in the calendar", (git) => {
  describeInBrowser("of the dashboard", (openPage) => {
    let stack: Stack;
    let calendar: CalendarCaller;
    beforeAll(async () => {
      stack = await startStack({ settings: { PUBLISHING_INTERNAL_ORIGINS: new URL(git().url).origin } });
      calendar = await openCalendar(stack);
      const input = { clientId: "acme-dental", kind: "GIT", url: git().url, userName: "editor", password: git().token };
      const { errors } = await graphql(stack.gatewayUrl, CONNECT, { input }, calendar.user);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    });
    afterAll(async () => {
      await calendar?.close();
      await stack?.stop();
    });

    test("are planned with each order of a series", async () => {
      const page = await openPage(DESKTOP);
      await openLoggedIn(page, stack, "/calendar/series/new?client=acme-dental");
      await page.getByRole("textbox", { name: "Name of the series" }).fill("To the site");
      await page.getByRole("textbox", { name: "Keywords", exact: true }).fill("dental bridges");
      await page.getByRole("combobox", { name: "Publish on" }).selectOption({ index: 1 });
      await page.getByLabel("Days after the order").fill("3");
      await page.getByLabel("Publication at").fill("10:15");
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Preview dates" }).click();
      await page.getByText(/^1 order\./).waitFor();
      await page.getByRole("button", { name: "Create series" }).click();
      await page.getByRole("row", { name: /To the site/ }).waitFor();
      const entries = await calendar.rows<{ kind: string; day: number; time: string }>(
        `SELECT kind, planned_for::date - min(planned_for::date) OVER () AS day, to_char(planned_for AT TIME ZONE 'UTC', 'HH24:MI') AS time
         FROM cpm.calendar_entry WHERE title = 'dental bridges' ORDER BY planned_for`,
      );
      expect(entries).toEqual([
        { kind: "ORDER", day: 0, time: "09:00" },
        { kind: "PUBLICATION", day: 3, time: "10:15" },
      ]);
      await calendar.rows("DELETE FROM cpm.calendar_entry WHERE title = 'dental bridges'");
    });

    test("are planned from a finished piece that is not approved yet, and with an order", async () => {
      const id = await generate(stack, calendar.user, onModel("instant"));
      await untilEnded(stack, calendar.user, id);
      const page = await openPage(DESKTOP);
      await openLoggedIn(page, stack, `/content/${id}`);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("button", { name: "Plan for a date…" }).click();
      const dialog = page.getByRole("dialog", { name: "Plan the publication" });
      await dialog.getByLabel("Date and time").fill(`${inDays(3).slice(0, 10)}T09:00`);
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Plan", exact: true }).click();
      await page.getByRole("button", { name: /^Publication, Planned, 9:00 AM: / }).waitFor();

      await page.goto(`${stack.gatewayUrl}/generate?on=${inDays(2).slice(0, 10)}`);
      await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
      await page.getByRole("option", { name: "Acme Dental", exact: false }).first().click();
      await page.getByRole("combobox", { name: "Publish on" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Plan", exact: true }).click();
      await page.getByText("Choose a time after the order.").waitFor();
      await page.getByLabel("Publication on").fill(`${inDays(4).slice(0, 10)}T10:15`);
      await page.getByRole("button", { name: "Plan", exact: true }).click();
      await page.getByRole("button", { name: /^Publication, Planned, 10:15 AM: / }).waitFor();
      await page.getByRole("button", { name: /^Order, Planned, / }).waitFor();
    });
  });
});
