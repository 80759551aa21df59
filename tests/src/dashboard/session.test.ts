import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, logInByForm, fillLogin, waitForWorkspace, WITHOUT_POLLS } from "./dashboard-page.js";

describeInBrowser("the dashboard's session", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
  });
  afterAll(() => stack?.stop());

  const open = async (): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce" });
    return page;
  };
  const copyOf = async (page: Page): Promise<Page> => {
    const [copy] = await Promise.all([page.waitForEvent("popup"), page.evaluate("void open(location.href)")]);
    return copy;
  };
  const outside = (page: Page) => page.getByLabel("Email").waitFor();
  const leave = async (page: Page) => {
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await outside(page);
  };

  /** The page's cookies, without the device's, which a log-out leaves: it is no credential. */
  const sessionCookies = async (page: Page) =>
    (await page.context().cookies()).filter(({ name }) => name !== "cgs-device");

  test("stores nothing that a script could read, and survives a reload", async () => {
    const page = await open();
    await logInByForm(page, stack);
    const readable = await page.evaluate("JSON.stringify([document.cookie, {...localStorage}, {...sessionStorage}])");
    expect(readable).not.toMatch(/ey[\w-]{10,}|[\w-]{43}/);
    expect(await page.context().cookies()).toMatchObject([
      { httpOnly: true, sameSite: "Strict", path: "/session", name: "cgs-session" },
      { httpOnly: true, sameSite: "Strict", path: "/session", name: "cgs-device" },
    ]);
    await page.reload();
    await waitForWorkspace(page);
    await page.goto(`${stack.gatewayUrl}/login`); // as some type it
    await page.waitForURL(`${stack.gatewayUrl}/`);
    await waitForWorkspace(page);
  });

  test("has a menu that leads to the documentation", { tags: "slow" }, async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    await page.getByRole("button", { name: /^Your account/ }).click();
    const [docs] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("menuitem", { name: "Documentation" }).click(),
    ]);
    await docs.getByRole("link", { name: "First article in five minutes" }).waitFor();
    expect(new URL(docs.url()).pathname).toBe("/docs/");
  });

  test("is shared by all tabs, however many renew it at once", { tags: "slow" }, async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    const tabs = [page, await copyOf(page), await copyOf(page)];
    await Promise.all(tabs.map(waitForWorkspace));
    for (const _round of [1, 2]) {
      await Promise.all(tabs.map((tab) => tab.reload()));
      await Promise.all(tabs.map(waitForWorkspace));
    }
  });

  test("starts and ends in all tabs together", { tags: "slow" }, async () => {
    const page = await open();
    await page.goto(stack.gatewayUrl);
    const other = await copyOf(page);
    await outside(other);
    await logInByForm(page, stack);
    await waitForWorkspace(other);
    await leave(other);
    await outside(page);
    await page.reload();
    await outside(page);
    expect(await page.getByText("Your session has ended").count()).toBe(0);
  });

  test("is over after the log-out, even when the server could not be reached", async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    await page.route("**/session/logout", (route) => route.abort());
    await leave(page);
    await page.unroute("**/session/logout");
    const told = page.waitForResponse("**/session/logout");
    await page.reload();
    await outside(page);
    expect((await told).status()).toBe(204);
    expect(await sessionCookies(page)).toEqual([]);
    await logInByForm(page, stack);
    await page.reload();
    await waitForWorkspace(page);
  });

  test("ends in another browser at once when the user logs out everywhere", { tags: "slow" }, async () => {
    const [here, there] = [await open(), await open()];
    await openLoggedIn(here, stack);
    await openLoggedIn(there, stack);
    await waitForWorkspace(there);
    const { data } = await graphql(
      stack.gatewayUrl,
      "mutation { logoutEverywhere { endedSessions } }",
      {},
      await logIn(stack),
    );
    expect(data?.["logoutEverywhere"]).toEqual({ endedSessions: expect.toSatisfy((sessions: number) => sessions > 2) });
    for (const page of [here, there]) {
      await page.getByText("Your session has ended").waitFor();
      expect(await sessionCookies(page)).toEqual([]);
    }
  });

  test("ends everywhere else after a password change, which requires the old password", { tags: "slow" }, async () => {
    const person = { email: "owner@example.com", password: "the-old-password" };
    const input = { ...person, name: "Owner", role: "VIEWER", clientIds: ["acme-dental"] };
    const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
    expect((await graphql(stack.gatewayUrl, create, { input }, await logIn(stack))).errors).toEqual([]);
    const [here, there] = [await open(), await open()];
    await openLoggedIn(there, { ...stack, ...person });
    await here.addInitScript(WITHOUT_POLLS);
    await openLoggedIn(here, { ...stack, ...person }, "/account");
    const other = here.getByRole("table", { name: "Signed-in devices" }).getByRole("button", { name: "Log out" });
    await other.waitFor();
    const password = "another-password-now";
    const change = async (old: string) => {
      await here.getByLabel("Current password").fill(old);
      await here.getByLabel("New password", { exact: true }).fill(password);
      await here.getByLabel("Confirm new password").fill(password);
      await here.getByRole("button", { name: "Change password" }).click();
    };
    await change("not-the-password");
    await here.getByText("Current password is incorrect.").waitFor();
    await change(person.password);
    await here.getByText("Your password is changed. Every other device is logged out.").waitFor();
    await other.waitFor({ state: "detached" });
    await there.getByText("Your session has ended").waitFor();
    await here.reload();
    await waitForWorkspace(here);
    await fillLogin(there, person);
    await there.getByText("Incorrect email or password.").waitFor();
    await fillLogin(there, { ...person, password });
    await waitForWorkspace(there);
  });

  test("continues after a server outage, and the page says why it waits", { tags: "slow" }, async () => {
    const page = await open();
    await openLoggedIn(page, stack);
    await page.route("**/session/refresh", (route) => route.fulfill({ status: 503, json: { errors: [] } }));
    await page.reload();
    await page.getByText("The server can’t be reached. Trying again…").waitFor();
    await page.unroute("**/session/refresh");
    await waitForWorkspace(page);
  });

  // Last: the failures count for the log-ins of other tests, too.
  test("starts although strangers have exhausted the limit of failed log-ins", { tags: "slow" }, async () => {
    const guess = () => logIn({ ...stack, password: "a wrong one" }).catch(() => undefined);
    for (let n = 0; n < 21; n++) await guess();
    await logInByForm(await open(), stack);
  });
});
