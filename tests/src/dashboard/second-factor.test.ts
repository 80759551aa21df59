import type { CDPSession, Page } from "playwright-core";
import { Secret, TOTP } from "otpauth";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { fillLogin, logInByForm, waitForWorkspace } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE = `mutation Create($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;

describeInBrowser("two-factor authentication in the dashboard", (openPage) => {
  let stack: Stack;
  let people = 0;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, settings: { SECOND_FACTOR_REQUIRED_FROM: "manager" } });
  });
  afterAll(() => stack?.stop());

  async function query(sql: string) {
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    await database.query(sql);
    await database.end();
  }

  /** Stores a user with the access token of an administrator, who has a second factor then. */
  let operator: { authorization: string } | undefined;
  async function aUser(role: string) {
    operator ??= await anOperator(stack);
    const email = `person-${++people}@example.com`;
    const input = { email, name: `Person ${people}`, password: PASSWORD, role, clientIds: ["acme-dental"] };
    const { errors } = await graphql(stack.cpmUrl, CREATE, { input }, operator);
    expect(errors).toEqual([]);
    return { gatewayUrl: stack.gatewayUrl, email, password: PASSWORD };
  }

  const open = (width = 1440, colorScheme: "light" | "dark" = "light") =>
    openPage({ reducedMotion: "reduce", colorScheme, viewport: { width, height: 900 } });
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

  /** Sets up the authenticator app from the key that the page shows. Returns the app, and the recovery codes. */
  async function setUpApp(page: Page) {
    await button(page, "Set up").click();
    const setup = dialog(page, "Set up authenticator app");
    await setup.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    const secret = (await setup.locator("code").innerText()).replaceAll(" ", "");
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await setup.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.keyboard.press("Enter");
    await setup.getByText("code: is wrong").waitFor();
    await setup.getByRole("textbox", { name: "Code" }).fill(app.generate());
    await page.keyboard.press("Enter");
    const codes = dialog(page, "Save your recovery codes");
    await codes.getByRole("listitem").first().waitFor();
    const recoveryCodes = await codes.getByRole("listitem").allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    expect(await accessibilityViolations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(download.suggestedFilename()).toBe("recovery-codes.txt");
    await codes.getByRole("button", { name: "Done" }).click();
    await codes.waitFor({ state: "detached" });
    return { app, recoveryCodes };
  }

  /** Adds a passkey on the page's virtual authenticator. */
  async function addPasskey(page: Page, name: string) {
    await button(page, "Add passkey").click();
    await dialog(page, "Add a passkey").getByLabel("Name").fill(name);
    await page.keyboard.press("Enter");
  }

  async function logOut(page: Page) {
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByLabel("Email").waitFor();
  }

  test("leads a manager to set up an app, then asks for its code or a recovery code, by keyboard alone", async () => {
    const who = await aUser("MANAGER");
    const page = await open();
    await page.goto(`${stack.gatewayUrl}/account`);
    await fillLogin(page, who);
    await page.getByRole("heading", { name: "Set up two-factor authentication" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const { recoveryCodes } = await setUpApp(page);
    await waitForWorkspace(page);
    await page.getByText("10 of 10 left").waitFor();
    await logOut(page);
    await fillLogin(page, who);
    const code = page.getByRole("textbox", { name: "Code" });
    await code.waitFor();
    expect(await code.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await page.getByText("Incorrect code.").waitFor();
    await code.fill(recoveryCodes[0]!);
    await page.keyboard.press("Enter");
    await waitForWorkspace(page);
    await page.goto(`${stack.gatewayUrl}/account`);
    await page.getByText("9 of 10 left").waitFor();
  });

  test("adds, uses and removes passkeys of a real browser, after a password and alone", { tags: "slow" }, async () => {
    const who = await aUser("EDITOR");
    const page = await open(390, "dark");
    await virtualAuthenticator(page);
    await logInByForm(page, who, "/account");
    await addPasskey(page, "Work laptop");
    await dialog(page, "Save your recovery codes").getByRole("button", { name: "Done" }).click();
    await page.getByRole("rowheader", { name: "Work laptop" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await logOut(page);
    await fillLogin(page, who);
    await page.getByRole("form", { name: "Second step" }).getByRole("button", { name: "Use a passkey" }).click();
    await waitForWorkspace(page);
    await logOut(page);
    await button(page, "Use a passkey").click();
    await waitForWorkspace(page);
    await page.goto(`${stack.gatewayUrl}/account`);
    await button(page, "Remove Work laptop").click();
    await page.getByText("This is your last second factor.").waitFor();
    await dialog(page, "Remove “Work laptop”?").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("rowheader", { name: "Work laptop" }).waitFor({ state: "detached" });
    await logOut(page);
    await fillLogin(page, who);
    await waitForWorkspace(page);
  });

  test("says when the browser gives no passkey, and lets the user try another way", { tags: "slow" }, async () => {
    const page = await open();
    await virtualAuthenticator(page, { isUserVerified: false });
    await page.goto(stack.gatewayUrl);
    await button(page, "Use a passkey").click();
    await page.getByText("No passkey was used.").waitFor();
    expect(await button(page, "Log in").isEnabled()).toBe(true);
  });

  test(
    "says why a passkey did not confirm who the user is, and lets them use their password",
    { tags: "slow" },
    async () => {
      const who = await aUser("EDITOR");
      const page = await open();
      const browser = await virtualAuthenticator(page);
      await logInByForm(page, who, "/account");
      await addPasskey(page, "Lost laptop");
      await dialog(page, "Save your recovery codes").getByRole("button", { name: "Done" }).click();
      await page.getByRole("rowheader", { name: "Lost laptop" }).waitFor();
      await browser.send("WebAuthn.disable");
      await virtualAuthenticator(page); // another device, without the passkey
      await query("UPDATE cpm.session SET confirmed_at = now() - interval '1 hour'");
      await addPasskey(page, "New laptop");
      const confirmation = dialog(page, "Confirm that it’s you");
      await confirmation.getByRole("button", { name: "Use a passkey" }).click();
      await confirmation.getByText("No passkey was used.").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await confirmation.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await confirmation.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("rowheader", { name: "New laptop" }).waitFor();
    },
  );
});

/** An authenticator of Chromium itself. Its user always agrees. */
async function virtualAuthenticator(page: Page, { isUserVerified = true } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified, automaticPresenceSimulation: true },
  });
  return session;
}

/** The first administrator, after setting up an authenticator app as the role requires. */
async function anOperator(stack: Stack): Promise<{ authorization: string }> {
  const limited = await logIn({ ...stack });
  const run = async (mutation: string, headers: object = {}) => {
    const { data, errors } = await graphql(stack.cpmUrl, `mutation { ${mutation} }`, {}, { ...headers });
    return { data: data ?? {}, errors };
  };
  const begun = await run("beginAuthenticatorApp { secret { secret } }", limited);
  const { secret } = (begun.data["beginAuthenticatorApp"] as { secret: { secret: string } }).secret;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await run(`activateAuthenticatorApp(code: "${code}") { recoveryCodes }`, limited);
  const { recoveryCodes } = added.data["activateAuthenticatorApp"] as { recoveryCodes: string[] };
  const { errors } = await run(`login(email: "${stack.email}", password: "${stack.password}") { accessToken }`);
  const { challenge } = errors[0]?.extensions["details"] as { challenge: string };
  const complete = `loginWithCode(challenge: "${challenge}", code: "${recoveryCodes[0]}") { accessToken }`;
  const { accessToken } = (await run(complete)).data["loginWithCode"] as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
