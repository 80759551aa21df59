// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { article, type CalendarCaller, inDays, openCalendar } from "../cpm/calendar/calendar-kit.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_WEBHOOK = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { endpoint { id } } }`;
const PORTLAND = "acme-dental-portland";
const URL_OF_WEBHOOK = "http://localhost:9000/hook";

describeInBrowser("an archived client in the dashboard", (openPage) => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let page: Page;

  const goTo = (path: string) => page.goto(stack.gatewayUrl + path);
  const choose = async (action: "Archive" | "Unarchive") => {
    await goTo(`/clients/${PORTLAND}`);
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: action }).click();
    return page.getByRole("dialog");
  };
  const archivedAt = async (isArchived: boolean) => {
    await expect
      .poll(() => calendar.rows("SELECT id FROM cpm.archived_client WHERE id = $1", [PORTLAND]))
      .toHaveLength(isArchived ? 1 : 0);
  };

  beforeAll(async () => {
    stack = await startStack({ settings: { WEBHOOK_INTERNAL_ORIGINS: new URL(URL_OF_WEBHOOK).origin } });
    calendar = await openCalendar(stack);
    const webhook = { clientId: PORTLAND, url: URL_OF_WEBHOOK, eventTypes: ["CONTENT_APPROVED"] };
    const { errors } = await graphql(stack.gatewayUrl, CREATE_WEBHOOK, { input: webhook }, calendar.user);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    await calendar.planOne({ clientId: PORTLAND, at: inDays(40), content: article("held back") });
    const spacing = { weekdays: ["MONDAY"], perWeek: 1, time: "09:00", startsOn: inDays(2).slice(0, 10) };
    const series = { clientId: PORTLAND, name: "Mondays", keywords: ["veneers"], content: article(), spacing };
    await calendar.series("create", { input: series });
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, locale: "en-US" });
    await openLoggedIn(page, stack, `/clients/${PORTLAND}`);
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  test("says before what stops: planned entries, series, scheduled posts, webhooks and review links", async () => {
    const dialog = await choose("Archive");
    await dialog
      .getByText(/planned entries and series are on hold, posts scheduled on its sites become drafts/)
      .waitFor();
    await dialog.getByText(/its webhooks are disabled and its review links are closed/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Archive" }).click();
    await page.getByText("This client is archived").waitFor();
    await archivedAt(true);
  });

  test("has its planned entries and series on hold, and says why its webhook is disabled", async () => {
    await goTo(`/calendar?month=${inDays(40).slice(0, 7)}&client=${PORTLAND}`);
    await page.getByRole("button", { name: /^Order, On hold: client archived, .*: held back, / }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await goTo(`/calendar/series?client=${PORTLAND}`);
    await page
      .getByRole("row", { name: /Mondays/ })
      .getByText("On hold: client archived")
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await goTo(`/clients/${PORTLAND}/webhooks`);
    await page
      .getByRole("row", { name: /\/hook/ })
      .getByText("Disabled")
      .waitFor();
    await page.getByText(/The client is archived. Its webhooks work again/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("has all of it back when it is unarchived, and says before what needs a new time", async () => {
    const dialog = await choose("Unarchive");
    await dialog.getByText(/Planned entries whose time has passed need a new time/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Unarchive" }).click();
    await page.getByText("This client is archived").waitFor({ state: "detached" });
    await archivedAt(false);
    await goTo(`/calendar?month=${inDays(40).slice(0, 7)}&client=${PORTLAND}`);
    await page.getByRole("button", { name: /^Order, Planned, .*: held back, / }).waitFor();
    await goTo(`/clients/${PORTLAND}/webhooks`);
    await page
      .getByRole("row", { name: /\/hook/ })
      .getByText("Enabled")
      .waitFor();
  });
});
