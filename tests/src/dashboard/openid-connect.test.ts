// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { untilOffered } from "../support/openid-browser.js";
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, waitForWorkspace } from "./dashboard-page.js";

describeInBrowser("the dashboard with an OpenID Connect provider", (openPage) => {
  let provider: OpenIdProvider;
  let stack: Stack;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    stack = await startStack({
      forkedWorkers: 0,
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_LABEL: "Example ID",
        OIDC_GROUPS: JSON.stringify([
          { group: "editors", role: "editor", clients: ["acme-dental"] },
          { group: "operators", role: "admin", clients: ["*"] },
        ]),
        PASSWORD_LOGIN: "off",
        BREAK_GLASS_EMAIL: "admin@example.com",
      },
    });
    Object.assign(provider.users, {
      erin: { email: "erin@example.com", name: "Erin Editor", groups: ["editors"] },
      olga: { email: "olga@example.com", name: "Olga Operator", groups: ["operators"] },
      guest: { email: "guest@example.com", name: "Gus Guest", groups: [] },
    });
    provider.serve(stack.gatewayUrl);
    await untilOffered(stack.gatewayUrl);
  });
  afterAll(async () => {
    await stack?.stop();
    await provider?.close();
  });

  const button = (page: Page) => page.getByRole("button", { name: "Log in with Example ID" });
  const enter = async (page: Page, user: string, path = "/generate") => {
    await page.goto(stack.gatewayUrl + path);
    await button(page).click();
    await page.getByLabel("User").fill(user);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const open = (options: Parameters<typeof openPage>[0] = {}) => openPage({ reducedMotion: "reduce", ...options });

  test("logs in with the keyboard at the provider, and opens the page that the user wanted", async () => {
    const page = await open();
    await page.goto(`${stack.gatewayUrl}/clients?search=acme#list`);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("User").fill("erin");
    await page.keyboard.press("Enter");
    await waitForWorkspace(page);
    expect(page.url()).toBe(`${stack.gatewayUrl}/clients?search=acme#list`);
    await page.reload();
    await waitForWorkspace(page);
    expect(await page.evaluate("JSON.stringify([document.cookie, {...localStorage}])")).not.toMatch(
      /ey[\w-]{10,}|[\w-]{43}/,
    );
  });

  test("says why a log-in was refused, with a reference, once, and nothing that an address makes up", async () => {
    const page = await open();
    await enter(page, "guest");
    const alert = page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toMatch(/You have no access yet\..*Reference: [0-9a-f]{32}$/);
    expect(page.url()).toBe(`${stack.gatewayUrl}/generate`);
    await page.goto(`${stack.gatewayUrl}/?login_error=Call+0900-1234&ref=also-this`);
    await expect
      .poll(() => alert.textContent())
      .toBe("Log-in failed.Try again. Contact your admin if it keeps happening.");
    await page.reload();
    await button(page).waitFor();
    expect(await alert.count()).toBe(0);
  });

  test("hides the form for passwords, and keeps it for the administrator of emergencies", async () => {
    const page = await open();
    await page.goto(stack.gatewayUrl);
    await button(page).waitFor();
    await expect.poll(() => page.getByLabel("Email").count()).toBe(0);
    await page.getByRole("button", { name: "Admin log-in" }).click();
    const logInAs = async (email: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(stack.password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
    };
    await logInAs("erin@example.com");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("accepts no passwords");
    await logInAs(stack.email);
    await waitForWorkspace(page);
  });

  test("logs out at the provider too, and returns to the log-in page", async () => {
    const page = await open();
    await enter(page, "erin");
    await waitForWorkspace(page);
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.waitForURL(`${provider.issuer}/session/end**`);
    await page.getByRole("button", { name: /sign me out/i }).click();
    await button(page).waitFor();
    expect(page.url()).toBe(`${stack.gatewayUrl}/`);
  });

  test("shows how each user logs in", async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await enter(page, "olga", "/admin?tab=users");
    await waitForWorkspace(page);
    await page.goto(`${stack.gatewayUrl}/account`);
    await page.getByText("You log in with Example ID.").waitFor();
    expect(await page.getByRole("heading", { name: "Password" }).count()).toBe(0);
  });

  test("is linked by the user on the account page", async () => {
    provider.users["ada"] = { email: "ada@elsewhere.example", name: "Ada", groups: ["operators"] };
    const page = await open();
    await openLoggedIn(page, stack, "/account");
    await page.getByRole("button", { name: "Link Example ID" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("User").fill("ada");
    await page.getByRole("button", { name: "Sign in" }).click();
    await waitForWorkspace(page);
    await page.getByRole("alert", { name: "This account keeps its password." }).waitFor();
  });

  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1440])
      test(`has an accessible log-in page, ${colorScheme} and ${width} pixels wide`, async () => {
        const page = await open({ colorScheme, viewport: { width, height: 900 } });
        await page.goto(`${stack.gatewayUrl}/?login_error=no_access&ref=${"a".repeat(32)}`);
        await button(page).waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      });

  test("says that the provider can't be reached, and tries again on request", async () => {
    const away = await startOpenIdProvider();
    const other = await startStack({
      forkedWorkers: 0,
      settings: {
        OIDC_ISSUER: away.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_LABEL: "Example ID",
        OIDC_GROUPS: JSON.stringify([{ group: "editors", role: "editor", clients: ["acme-dental"] }]),
      },
    });
    try {
      const page = await open();
      await page.goto(other.gatewayUrl);
      await page.getByText("Example ID can’t be reached right now.").waitFor();
      await page.getByLabel("Email").waitFor();
      away.serve(other.gatewayUrl);
      await expect
        .poll(async () => {
          const again = page.getByRole("button", { name: "Try Example ID again" });
          if (await again.count()) await again.click();
          return button(page).count();
        })
        .toBe(1);
    } finally {
      await other.stop();
      await away.close();
    }
  });
});
