// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const STATE = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "First facts.",
  values: { facts: { name: "Acme Dental", phone: "+15125550123", services: ["Teeth cleaning", "Implants"],
    offers: [{ name: "Teeth cleaning", amount: "89", currency: "USD" }, { name: "Implants", amount: "1900", currency: "USD" }] } }) { client { id } } }`;
const READ = "query ($id: ID!) { job(id: $id) { revision { editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: 1, input: $input) { job { id } } }`;

describeInBrowser("a change of facts that texts state", (openPage) => {
  let stack: Stack;
  let page: Page;

  const dialog = () => page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const priceOf = async (entry: number, amount: string) => {
    await button("Edit: Offers").click();
    await dialog()
      .getByRole("group", { name: `Offer ${entry}` })
      .getByLabel("Amount")
      .fill(amount);
    await dialog().getByRole("button", { name: "Done" }).click();
    await button("Save").click();
    await dialog().getByLabel("Reason for change").fill("New prices");
  };

  beforeAll(async () => {
    stack = await startStack();
    const admin = await logIn(stack);
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
      expect(errors).toEqual([]);
      return data as { job: { revision: { editable: { bodyMarkdown: string } } } };
    };
    await ask(STATE);
    const id = await generate(stack, admin, { ...onModel("instant"), client_id: "acme-dental" });
    await untilEnded(stack, admin, id);
    const { bodyMarkdown } = (await ask(READ, { id })).job.revision.editable;
    const input = { bodyMarkdown: `${bodyMarkdown}\n\nA teeth cleaning costs $89.` };
    await ask(EDIT, { id, input });
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, "/clients/acme-dental/facts");
  });
  afterAll(() => stack?.stop());

  test("names the texts with their words before it is saved, and none for what no text states", async () => {
    await page.getByRole("group", { name: "Offers", exact: true }).waitFor();
    await priceOf(1, "99");
    await dialog().getByText("1 finished piece states what you change").waitFor();
    await dialog().getByRole("listitem").getByText("“$89”").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await button("Discard").click();
    await button("Remove: Services").click();
    await button("Save").click();
    await dialog()
      .getByText(/finished (?:content|piece)/)
      .first()
      .waitFor();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await button("Discard").click();
  });

  test("has the texts revised as a batch after it is saved", async () => {
    await priceOf(1, "99");
    await dialog().getByRole("button", { name: "Save version" }).click();
    await button("Revise 1 piece").click();
    await dialog().getByRole("button", { name: "Revise 1 piece" }).click();
    await page.getByRole("link", { name: "Follow the batch" }).click();
    await page.waitForURL(/\/batches\/[0-9a-f-]+$/);
  });
});
