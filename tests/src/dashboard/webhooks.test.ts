// @module-tag slow

import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const DENVER = "acme-dental-denver";

describeInBrowser("the webhooks of a client", (openPage) => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let page: Page;
  let secret: string;

  const open = async (role: string, path: string): Promise<Page> => {
    const who = { email: `${role.toLowerCase()}@denver.example.com`, password: "a-password-of-the-tests" };
    const input = { ...who, name: `A ${role}`, role, clientIds: [DENVER] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, await logIn(stack))).errors).toEqual([]);
    const opened = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(opened, { ...stack, ...who }, path);
    return opened;
  };
  const choose = async (action: string) => {
    await page.getByRole("button", { name: /^More actions for/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const deliveries = () => page.getByRole("region", { name: /^Deliveries to/ });

  beforeAll(async () => {
    receiver = await startReceiver((response, { path }) => {
      response.statusCode = path === "/gone" ? 410 : 200;
      response.end(JSON.stringify({ stored: true }));
    });
    stack = await startStack({ settings: { WEBHOOK_INTERNAL_ORIGINS: receiver.origin } });
    page = await open("MANAGER", `/clients/${DENVER}/webhooks`);
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.stop();
  });

  test("an endpoint is created with its events, and its secret is shown once", async () => {
    await page.getByText("No webhooks yet").waitFor();
    await page.getByRole("button", { name: "New endpoint" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/");
    await dialog.getByRole("button", { name: "Create endpoint" }).click();
    await dialog.getByText("Choose at least one event.").waitFor();
    await dialog.getByRole("checkbox", { name: "Job completed" }).check();
    await dialog.getByRole("checkbox", { name: "Content approved" }).check();
    await dialog.getByRole("button", { name: "Create endpoint" }).click();
    await dialog.getByText(/must be an https address/i).waitFor();
    await dialog.getByRole("textbox", { name: "Address" }).fill(`${receiver.origin}/hook`);
    await dialog.getByLabel("Purpose").fill("Website");
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Create endpoint" }).click();
    secret = await page.getByTestId("secret").innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: /\/hook/ });
    await row.getByText("Job completed and 1 more").waitFor();
    await row.getByText("Enabled").waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("a test event is sent, and shown with its request and answer", async () => {
    await choose("Send test event");
    await expect.poll(() => receiver.received).toHaveLength(1);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
    await deliveries()
      .getByRole("button", { name: /Test event Delivered · HTTP 200/ })
      .click();
    await deliveries()
      .getByText(/Attempt 1, .* accepted with 200\./)
      .waitFor();
    expect(await deliveries().getByRole("region", { name: "Request" }).innerText()).toContain('"webhook.test"');
    expect(await deliveries().getByRole("region", { name: "Answer to attempt 1" }).innerText()).toBe('{"stored":true}');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("a delivery and a span of time are sent again", async () => {
    await deliveries().getByRole("button", { name: "Send again", exact: true }).click();
    await deliveries()
      .getByRole("button", { name: /Test event Delivered · HTTP 200 · sent again/ })
      .waitFor();
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    await deliveries().getByRole("button", { name: "Send a time span again" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("From").fill("2026-01-01T00:00");
    await dialog.getByLabel("To").fill("2026-01-02T00:00");
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send again" }).click();
    await page.getByText("0 events are sent again.").waitFor();
    await deliveries().getByText("Failed", { exact: true }).click();
    await deliveries().getByText("No deliveries").waitFor();
  });

  test("the secret is rotated, and the endpoint disabled and enabled", async () => {
    await choose("Rotate secret");
    await page.getByRole("dialog").getByLabel("Hours with both secrets").fill("0");
    await page.getByRole("button", { name: "Rotate secret" }).click();
    const rotated = await page.getByTestId("secret").innerText();
    expect(rotated).not.toBe(secret);
    await page.getByRole("button", { name: "Done" }).click();
    await choose("Disable");
    await page
      .getByRole("row", { name: /\/hook/ })
      .getByText("Disabled")
      .waitFor();
    await choose("Enable");
    await page
      .getByRole("row", { name: /\/hook/ })
      .getByText("Enabled")
      .waitFor();
    await choose("Send test event");
    await expect.poll(() => receiver.received).toHaveLength(3);
    const last = receiver.received.at(-1);
    expect(new Webhook(rotated).verify(last?.body ?? "", last?.headers ?? {})).toBeDefined();
    expect(() => new Webhook(secret).verify(last?.body ?? "", last?.headers ?? {})).toThrow();
  });

  test("an endpoint that is gone is disabled with a notice, and can be deleted", async () => {
    await choose("Change");
    await page.getByRole("dialog").getByRole("textbox", { name: "Address" }).fill(`${receiver.origin}/gone`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("row", { name: /\/gone/ }).waitFor();
    await expect
      .poll(async () => {
        if (await page.getByText("Events are not delivered").isVisible()) return true;
        if (!receiver.received.some(({ path }) => path === "/gone")) await choose("Send test event");
        return false;
      })
      .toBe(true);
    await page.getByText(/it answered that it is gone \(410\)/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose("Delete");
    await page.getByRole("button", { name: "Delete endpoint" }).click();
    await page.getByText("No webhooks yet").waitFor();
  });

  test("are not shown to an editor", async () => {
    const editor = await open("EDITOR", `/clients/${DENVER}`);
    await editor.getByRole("tab", { name: "Overview" }).waitFor();
    expect(await editor.getByRole("tab", { name: "Webhooks" }).count()).toBe(0);
  });
});
