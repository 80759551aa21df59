import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, waitForArticle } from "./dashboard-page.js";

const STATE_FACTS = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "First facts.",
  values: { facts: { name: "Acme Dental", phone: "+15125550123",
    offers: [{ name: "Teeth cleaning", amount: "89", currency: "USD" }] } }) { client { id } } }`;
const READ = "query ($id: ID!) { job(id: $id) { revision { editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;

describeInBrowser("the claims of content", (openPage) => {
  let stack: Stack;
  let job: string;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack();
    const admin = await logIn(stack);
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
      expect(errors).toEqual([]);
      return data as { job: { revision: { editable: { bodyMarkdown: string } } } };
    };
    await ask(STATE_FACTS);
    job = await generate(stack, admin, { ...onModel("instant"), client_id: "acme-dental" });
    await untilEnded(stack, admin, job);
    const { bodyMarkdown } = (await ask(READ, { id: job })).job.revision.editable;
    const sentences = "Our award-winning team charges $12 for a teeth cleaning. Call (512) 555-0123.";
    await ask(EDIT, { id: job, base: 1, input: { bodyMarkdown: `${bodyMarkdown}\n\n${sentences}` } });
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, `/jobs/${job}`);
    await waitForArticle(page);
  });
  afterAll(() => stack?.stop());

  const claims = () => page.getByRole("region", { name: "Claims" });

  test("are listed with what is wrong, and shown in the text", async () => {
    await expect.poll(() => claims().getByText("Award · Unsupported").isVisible()).toBe(true);
    expect(await claims().getByText("Price · Contradicts the facts").isVisible()).toBe(true);
    await claims().getByRole("button", { name: "“award-winning”" }).click();
    const highlighted = '[...(CSS.highlights.get("passage") ?? [])].map(String).join()';
    await expect.poll(() => page.evaluate(highlighted)).toContain("award-winning");
  });

  test("name the fact that supports them", async () => {
    await claims()
      .getByText(/^\d+ supported$/)
      .click();
    expect(await claims().getByText("Phone number · Supported by phone number").first().isVisible()).toBe(true);
  });

  test("are accessible at both widths", async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
