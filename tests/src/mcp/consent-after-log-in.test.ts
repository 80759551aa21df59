import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCliUser, startBrowserLogIn, storedSession } from "../cli/run-cli.js";
import { fillLogin } from "../dashboard/dashboard-page.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Assistant, startAssistant } from "../support/mcp-assistant.js";
import { callTool } from "../support/mcp-client.js";
import { untilOffered } from "../support/openid-browser.js";
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from "../support/openid-provider.js";
import { type Stack, startStack } from "../support/stack.js";

describeInBrowser("an application that a user connects", (openPage) => {
  let provider: OpenIdProvider;
  let stack: Stack;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    stack = await startStack({
      forkedWorkers: 0,
      settings: {
        SECOND_FACTOR_REQUIRED_FROM: "manager",
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_LABEL: "Example ID",
        OIDC_GROUPS: JSON.stringify([{ group: "editors", role: "editor", clients: ["acme-dental-austin"] }]),
      },
    });
    provider.users["erin"] = { email: "erin@example.com", name: "Erin Editor", groups: ["editors"] };
    provider.serve(stack.gatewayUrl);
    await untilOffered(stack.gatewayUrl);
  });
  afterAll(async () => {
    await stack?.stop();
    await provider?.close();
  });

  /** Runs an operation of a user. @returns its data */
  async function run(document: string, caller: { authorization: string }): Promise<Record<string, unknown>> {
    const { data, errors } = await graphql(stack.gatewayUrl, document, {}, caller);
    expect(errors).toEqual([]);
    return data ?? {};
  }

  /** Logs in at the provider, on the page that asks how to log in. */
  async function logInAsErin(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Log in with Example ID" }).click();
    await page.getByLabel("User").fill("erin");
    await page.getByRole("button", { name: "Sign in" }).click();
  }

  /** Approves an assistant on the page that asks the user. @returns what it can use then */
  async function approve(page: Page, assistant: Assistant) {
    await page.getByRole("button", { name: "Approve" }).click();
    const code = (await assistant.returned()).get("code")!;
    await page.waitForURL((url) => url.searchParams.get("code") === code);
    return assistant.finish(code);
  }

  test("asks an administrator after the second factor, and not with the password alone", async () => {
    const limited = await logIn(stack);
    const input = `clientId: "01890000-0000-7000-8000-000000000000", redirectUri: "https://a.example/", codeChallenge: "${"a".repeat(43)}", resource: "${stack.gatewayUrl}/mcp", approve: true`;
    const answer = `mutation { answerAuthorization(input: { ${input} }) { redirectUrl } }`;
    const { errors } = await graphql(stack.gatewayUrl, answer, {}, limited);
    expect(errors).toMatchObject([{ extensions: { code: "SECOND_FACTOR_SETUP_REQUIRED" } }]);

    const begun = await run("mutation { beginAuthenticatorApp { secret { secret } } }", limited);
    const { secret } = (begun["beginAuthenticatorApp"] as { secret: { secret: string } }).secret;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const added = await run(`mutation { activateAuthenticatorApp(code: "${code}") { recoveryCodes } }`, limited);
    const { recoveryCodes } = added["activateAuthenticatorApp"] as { recoveryCodes: string[] };

    const assistant = await startAssistant(stack.gatewayUrl, "Careful Assistant");
    const page = await openPage();
    await page.goto((await assistant.connect())!.href);
    await fillLogin(page, stack);
    const second = page.getByRole("textbox", { name: "Code" });
    await second.waitFor();
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await second.fill(recoveryCodes[0]!);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "May “Careful Assistant” act for you?" }).waitFor();
    const client = await approve(page, assistant);
    const { clients } = await callTool(client, "list_clients", { search: "austin" });
    expect(clients).toEqual([expect.objectContaining({ id: "acme-dental-austin" })]);
    await client.close();
    await assistant.stop();
  });

  test("asks a user of an identity provider, and has their rights until their log-in there ends", async () => {
    const assistant = await startAssistant(stack.gatewayUrl, "Provided Assistant");
    const page = await openPage();
    await page.goto((await assistant.connect())!.href);
    await logInAsErin(page);
    await page.getByRole("heading", { name: "May “Provided Assistant” act for you?" }).waitFor();
    await page.getByText("You are Erin Editor").waitFor();
    const client = await approve(page, assistant);
    const { clients } = await callTool(client, "list_clients");
    expect((clients as { id: string }[]).map(({ id }) => id)).toEqual(["acme-dental-austin"]);
    await client.close();
    await assistant.stop();

    await page.goto(`${stack.gatewayUrl}/account`);
    const row = page.getByRole("row", { name: /Provided Assistant/ });
    await row.getByText("Assistant", { exact: true }).waitFor();
  });

  test("can be the command line of a user of an identity provider, who has no password", async () => {
    const user = await createCliUser(stack.gatewayUrl);
    const { command, address } = await startBrowserLogIn(user);
    const page = await openPage();
    await page.goto(address.href);
    await logInAsErin(page);
    await page.getByRole("button", { name: "Approve" }).click();
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(await user.json(["whoami"])).toMatchObject({
      name: "Erin Editor <erin@example.com>",
      clients: ["acme-dental-austin"],
    });
    const { accessToken } = await storedSession(user);
    const listed = await run("{ mySessions { application expiresAt } }", { authorization: `Bearer ${accessToken}` });
    const sessions = listed["mySessions"] as { application: string | null; expiresAt: string }[];
    const expiry = (name: string | null) =>
      Math.max(...sessions.filter(({ application }) => application === name).map((one) => Date.parse(one.expiresAt)));
    expect(expiry("Command line")).toBeLessThanOrEqual(expiry(null));
    await user.remove();
  });
});
