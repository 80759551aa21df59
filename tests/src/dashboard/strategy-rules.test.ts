import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const LEVELS = `{ client(id: "acme-dental-austin") { ownStrategy { values { ruleLevels { rule level } } } } }`;
const GROUP = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "Loose.",
  values: { ruleLevels: [{ rule: PASSIVE_VOICE, level: OFF }, { rule: TONE, level: REQUIRED }] }) { client { id } } }`;

describeInBrowser("the levels of rules in a strategy", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  const path = "/clients/acme-dental-austin/strategy";

  const open = async (who: { email: string; password: string }): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const person = async (role: string) => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: "a-password-of-the-tests" };
    const input = { ...who, name: `A ${role}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const rule = (page: Page, name: string) => page.getByRole("group", { name: `Rule: ${name}`, exact: true });
  const save = async (page: Page) => {
    await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByLabel("Reason for change").fill("Stricter");
    await page.getByRole("dialog").getByRole("button", { name: "Save version" }).click();
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await graphql(stack.gatewayUrl, GROUP, {}, admin);
  });
  afterAll(() => stack?.stop());

  test("are inherited by rule, and overridden and reset by a manager", async () => {
    const page = await open(await person("MANAGER"));
    await rule(page, "passive voice").getByText("Inherited from Acme Dental").waitFor();
    expect(await rule(page, "passive voice").innerText()).toContain("Off");
    await rule(page, "banned words").getByText("Required", { exact: true }).waitFor();
    expect(await rule(page, "banned words").innerText()).toContain("Default");
    await page.getByRole("button", { name: "Override Rule: passive voice" }).click();
    await page.getByRole("combobox", { name: "Rule: passive voice" }).selectOption("Advised");
    expect(await accessibilityViolations(page)).toEqual([]);
    await save(page);
    await rule(page, "passive voice").getByText("Custom").waitFor();
    await expect
      .poll(async () => (await graphql(stack.gatewayUrl, LEVELS, {}, admin)).data)
      .toMatchObject({
        client: { ownStrategy: { values: { ruleLevels: [{ rule: "PASSIVE_VOICE", level: "ADVISED" }] } } },
      });
    await page.getByRole("button", { name: "Reset Rule: passive voice" }).click();
    await save(page);
    await rule(page, "passive voice").getByText("Inherited from Acme Dental").waitFor();
  });

  test("name the contradiction when a banned word is in a key message", { tags: "slow" }, async () => {
    const page = await open(stack);
    await page.getByRole("button", { name: "Override Banned words" }).click();
    await page.getByRole("combobox", { name: "Banned words" }).fill("gentle");
    await page.keyboard.press("Enter");
    await save(page);
    await page
      .getByRole("group", { name: "Banned words", exact: true })
      .getByText(/^“Gentle” is in the key message “Gentle care .*”\.$/i)
      .waitFor();
  });

  test("are read-only for an editor", { tags: "slow" }, async () => {
    const page = await open(await person("EDITOR"));
    await rule(page, "tone").getByText("Required", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: /^(?:Override|Reset)/ }).count()).toBe(0);
  });
});
