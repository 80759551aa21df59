import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const ASSIGN =
  "mutation ($id: ID!, $reviewer: ID) { assignReviewer(jobId: $id, reviewerId: $reviewer) { job { id } } }";
const PHONE = { colorScheme: "dark", viewport: { width: 390, height: 844 } } as const;

interface Person {
  id: string;
  email: string;
  password: string;
}

describeInBrowser("notifications in the dashboard", (openPage) => {
  let stack: Stack;
  let mail: MailServer;
  let admin: { authorization: string };
  let manager: Person;
  let viewer: Person;

  const person = async (role: string): Promise<Person> => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: PASSWORD };
    const input = { ...who, name: `A ${role.toLowerCase()}`, role, clientIds: ["acme-dental"] };
    const { data } = await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
    return { ...who, id: (data?.["createUser"] as { user: { id: string } }).user.id };
  };
  const open = async (who: Person, path: string, options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const askForReview = async (reviewer = manager) => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    expect((await graphql(stack.gatewayUrl, ASSIGN, { id, reviewer: reviewer.id }, admin)).errors).toEqual([]);
    return id;
  };
  const bell = (page: Page, state: string) => page.getByRole("button", { name: `Notifications, ${state}` });

  beforeAll(async () => {
    mail = await startMailServer();
    stack = await startStack({ settings: { SMTP_URL: mail.url, MAIL_FROM: "content@example.com" } });
    admin = await logIn(stack);
    [manager, viewer] = [await person("MANAGER"), await person("VIEWER")];
  });
  afterAll(async () => {
    await stack?.stop();
    await mail?.stop();
  });

  test("a review reaches the bell of its reviewer without a reload, and opens by keyboard", async () => {
    const page = await open(manager, "/");
    await bell(page, "none unread").press("Enter");
    await page.getByText("You’re all caught up.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const id = await askForReview();
    const waiting = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Waiting for me/ });
    await waiting.getByText("1", { exact: true }).waitFor({ timeout: 20_000 });
    await bell(page, "1 unread").press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    const row = panel.getByRole("link", { name: /^Unread: Administrator asked you to review/ });
    await row.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await row.press("Enter");
    await page.waitForURL(`**/content/${id}`);
    await panel.waitFor({ state: "detached" });
    await bell(page, "none unread").waitFor();
  });

  test("all are marked as read at once, also in another window of the user", { tags: "slow" }, async () => {
    await askForReview();
    await askForReview();
    const [page, other] = [await open(manager, "/"), await open(manager, "/notifications", PHONE)];
    await bell(page, "2 unread").click();
    await bell(other, "2 unread").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Mark all as read" }).click();
    await bell(page, "none unread").waitFor();
    await bell(other, "none unread").waitFor();
    await page.getByRole("link", { name: "See all notifications" }).click();
    await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
    await page.getByText("3 notifications").waitFor();
    await page.getByText("Unread", { exact: true }).click();
    await page.getByText("Nothing unread").waitFor();
  });

  test("the page of all shows a new one as it arrives", { tags: "slow" }, async () => {
    const page = await open(manager, "/notifications");
    const shown = page.getByText(/^\d+ notifications$/);
    const before = Number.parseInt(await shown.innerText());
    await askForReview();
    await page.getByText(`${before + 1} notifications`, { exact: true }).waitFor();
  });

  test("the page of all fits a phone, and says so when it cannot be loaded", { tags: "slow" }, async () => {
    await askForReview();
    const page = await open(manager, "/notifications", PHONE);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Unread: / })
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
    await bell(page, "none unread").waitFor();
    await page.route("**/graphql", async (route) => {
      const asks = (route.request().postData() ?? "").includes("Notifications");
      return asks && (await page.evaluate("!window.retried")) ? route.abort() : route.continue();
    });
    await page.reload();
    await page.getByRole("main").getByRole("alert").first().waitFor();
    await page.evaluate(`addEventListener("click", () => (window.retried = true), { capture: true })`);
    await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await page.getByText(/^\d+ notifications?$/).waitFor();
  });

  test("each user chooses how to get the kinds of their role, and the choice is kept", { tags: "slow" }, async () => {
    const page = await open(manager, "/account", PHONE);
    const settings = page.getByRole("region", { name: "Notifications" });
    await settings.getByRole("combobox", { name: "My content is approved" }).selectOption("In the app and daily email");
    await settings.getByText("Your notification settings are saved.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const held: Route[] = [];
    await page.route("**/graphql", (route) => void held.push(route));
    await settings.getByRole("combobox", { name: "Daily email at" }).selectOption("5 PM");
    await expect.poll(() => held).toHaveLength(1);
    expect(await settings.getByRole("combobox", { name: "Daily email at" }).inputValue()).toBe("17");
    await held[0]?.continue();
    await page.unroute("**/graphql");
    await settings.getByText("Your notification settings are saved.").waitFor();
    await page.reload();
    await expect
      .poll(() => settings.getByRole("combobox", { name: "My content is approved" }).inputValue())
      .toBe("DIGEST");
    expect(await settings.getByRole("combobox", { name: "Daily email at" }).inputValue()).toBe("17");
    await settings.getByRole("combobox", { name: "A budget is spent" }).waitFor();
    const other = await open(viewer, "/account");
    await other.getByRole("combobox", { name: "A comment mentions me" }).waitFor();
    expect(await other.getByRole("combobox", { name: "A budget is spent" }).count()).toBe(0);
    expect(await other.getByRole("combobox", { name: "A provider is down" }).count()).toBe(0);
  });

  test("the link of an e-mail stops e-mails without a log-in, after it has asked", { tags: "slow" }, async () => {
    await askForReview();
    const email = await mail.next(manager.email);
    const link = email.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";
    const page = await openPage({ ...PHONE, reducedMotion: "reduce" });
    await page.goto(stack.gatewayUrl + new URL(link).pathname);
    await page.getByRole("heading", { name: "Stop emails with notifications?" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop emails" }).click();
    await page.getByRole("heading", { name: "Emails are off" }).waitFor();
    const account = await open(manager, "/account");
    expect(await account.getByRole("switch", { name: "Send me emails" }).isChecked()).toBe(false);
  });
});

describeInBrowser("notifications without a mail server", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  test("the settings say that there are no emails", { tags: "slow" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openLoggedIn(page, stack, "/account");
    const settings = page.getByRole("region", { name: "Notifications" });
    await settings.getByText("This installation has no mail server").waitFor();
    await settings.getByRole("combobox", { name: "A provider is down" }).waitFor();
    expect(await settings.getByRole("switch").count()).toBe(0);
  });
});
