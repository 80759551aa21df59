import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { startAssistant } from "../support/mcp-assistant.js";
import { callTool } from "../support/mcp-client.js";
import { createOauth, REDIRECT } from "../support/oauth.js";
import { type Stack, startStack } from "../support/stack.js";
import { fillLogin } from "../dashboard/dashboard-page.js";

describeInBrowser("an assistant that a user connects", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ tokensPerSecond: 20_000 });
  });
  afterAll(() => stack?.stop());

  test("registers, asks the user in the dashboard, acts with the user's rights, and is ended on the account's page", async () => {
    const assistant = await startAssistant(stack.gatewayUrl, "Testing Assistant");
    const asked = await assistant.connect();
    const page = await openPage();
    await page.goto(asked!.href);
    await fillLogin(page, stack);
    await page.getByRole("heading", { name: "May “Testing Assistant” act for you?" }).waitFor();
    await page.getByText("a program on this device").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Approve" }).click();
    const query = await assistant.returned();
    expect(query.get("state")).toBe("the-state-of-the-assistant");

    const client = await assistant.finish(query.get("code")!);
    expect((await client.listTools()).tools).toHaveLength(15);
    const { clients } = await callTool(client, "list_clients", { search: "austin" });
    expect(clients).toEqual([expect.objectContaining({ id: "acme-dental-austin", parent_id: "acme-dental" })]);
    const strategy = await callTool(client, "read_strategy", { client_id: "acme-dental-austin" });
    expect(strategy["fields"]).toContainEqual({
      field: "contentGuidelines.tone",
      value: expect.any(String),
      set_by: "acme-dental",
    });

    await page.goto(`${stack.gatewayUrl}/account`);
    await page.getByRole("button", { name: /^Log out Testing Assistant/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        callTool(client, "list_clients").then(
          () => "served",
          () => "refused",
        ),
      )
      .toBe("refused");
    await assistant.stop();
  });

  test("gets a refusal when the user refuses", async () => {
    const assistant = await startAssistant(stack.gatewayUrl, "Unwanted Assistant");
    const asked = await assistant.connect();
    const page = await openPage();
    await page.goto(asked!.href);
    await fillLogin(page, stack);
    await page.getByRole("button", { name: "Refuse" }).click();
    const query = await assistant.returned();
    expect([query.get("error"), query.get("code")]).toEqual(["access_denied", null]);
    await assistant.stop();
  });

  /** Opens the question about an application that registers itself. @returns the page, and where it says that the answer goes */
  async function question(name: string, redirectUri: string) {
    const oauth = createOauth(stack.gatewayUrl, { authorization: "" });
    const { client_id: id } = (await oauth.register([redirectUri], name)).body;
    const query = { client_id: id!, redirect_uri: redirectUri, response_type: "code", code_challenge_method: "S256" };
    const page = await openPage();
    const asked = new URLSearchParams({ ...query, code_challenge: "a".repeat(43) });
    await page.goto(`${stack.gatewayUrl}/oauth/authorize?${asked}`);
    await fillLogin(page, stack);
    await page.getByRole("heading", { name: `May “${name}” act for you?` }).waitFor();
    return { page, places: await page.locator("code").allInnerTexts() };
  }

  test("is asked for with its own name and the host of its address, and cannot pretend to be the command line", async () => {
    const { page, places } = await question("Command line", REDIRECT);
    await page.getByText("It cannot approve, publish or administer anything.").waitFor();
    expect(places).toEqual(["assistant.example"]);
  });

  test.each([
    ["cursor://anysphere.cursor-mcp/oauth/callback", "cursor://anysphere.cursor-mcp/oauth/callback"],
    ["com.example.app://localhost/\u202ekcab", "com.example.app://localhost/%E2%80%AEkcab"],
  ])("is asked for with the whole address of a program: %s", async (redirectUri, shown) => {
    const { page, places } = await question("Cursor", redirectUri);
    expect(places).toEqual([`the program on this device that opens ${shown}`]);
    expect(await accessibilityViolations(page)).toEqual([]);
    const left = page.waitForRequest(
      (request) => request.url().includes("graphql") && /answerAuthorization/i.test(request.postData() ?? ""),
    );
    await page.getByRole("button", { name: "Approve" }).click();
    const response = await (await left).response();
    expect(await response!.text()).toContain(`"redirectUrl":"${shown}?code=`);
  });

  test("is told to start again when its request is not complete", async () => {
    const page = await openPage();
    await page.goto(`${stack.gatewayUrl}/connect?client_id=x`);
    await fillLogin(page, stack);
    await page.getByText("Start again in the assistant").waitFor();
  });
});
