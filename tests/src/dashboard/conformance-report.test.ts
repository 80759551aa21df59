// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, waitForArticle } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const READ = "query ($id: ID!) { job(id: $id) { revision { editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const BAN = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "No zebras.",
  values: { contentGuidelines: { bannedWords: ["zebra"] } }) { client { id } } }`;

describeInBrowser("the strategy check of content", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let job: string;

  const open = async (who: { email: string; password: string }, path: string): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const person = async (role: string) => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: PASSWORD };
    const input = { ...who, name: `An ${role}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
    expect(errors).toEqual([]);
    return data as { job: { revision: { editable: { bodyMarkdown: string } } } };
  };
  const report = (page: Page) => page.getByRole("region", { name: "Strategy check" });
  const level = (page: Page, name: string) => report(page).getByRole("region", { name });
  const fix = (page: Page) => report(page).getByRole("button", { name: /^Fix this/ });

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await ask(BAN);
    job = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, job);
    const { bodyMarkdown } = (await ask(READ, { id: job })).job.revision.editable;
    const input = {
      bodyMarkdown: `${bodyMarkdown}\n\nA zebra says so. Another zebra agrees with it.`,
      metaDescription: "Too short.",
    };
    await ask(EDIT, { id: job, base: 1, input });
  });
  afterAll(() => stack?.stop());

  test("lists rules by level, required first and failed first, without fixes for viewers", async () => {
    const page = await open(await person("VIEWER"), `/content/${job}`);
    await waitForArticle(page);
    const levels = await report(page).getByRole("heading", { level: 3 }).allInnerTexts();
    expect(levels).toEqual(["Required", "Advised"]);
    const [first] = await level(page, "Required").getByRole("listitem").allInnerTexts();
    expect(first).toMatch(/Failed:\s*Banned words/);
    await level(page, "Advised").getByText("Meta description").first().waitFor();
    expect(await fix(page).count()).toBe(0);
    await level(page, "Required")
      .getByRole("button", { name: /^Highlight.*: Banned words$/ })
      .click();
    expect(await page.evaluate(`[...CSS.highlights.get("passage")].map(String).join()`)).toContain("zebra");
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("says when nothing better was found, and what the repairing job did", async () => {
    const failing = await generate(stack, admin, onModel("stubborn", { target_length: 300 }));
    await untilEnded(stack, admin, failing);
    const page = await open(stack, `/content/${failing}`);
    await waitForArticle(page);
    await level(page, "Required")
      .getByRole("button", { name: /^Fix this: Required: FAQ/ })
      .click();
    const fix = page.getByRole("region", { name: /^Proposed fix: Required: FAQ/ });
    await fix.getByText("No better wording was found. The content is unchanged.").waitFor();
    const PROPOSALS = "query ($jobId: ID!) { repairProposals(jobId: $jobId) { repairId } }";
    const { data } = await graphql(stack.gatewayUrl, PROPOSALS, { jobId: failing }, admin);
    const [proposal] = (data as { repairProposals: { repairId: string }[] }).repairProposals;
    await fix.getByRole("button", { name: "Close" }).click();
    await fix.waitFor({ state: "detached" });
    await page.goto(`${stack.gatewayUrl}/content/${proposal?.repairId}`);
    await page.getByText("This job wrote a fix of existing content").waitFor();
    await page.getByRole("link", { name: "that content" }).click();
    await page.waitForURL(new RegExp(`/content/${failing}$`));
  });

  test("says when the strategy has changed since the content was ordered", async () => {
    const page = await open(stack, `/content/${job}`);
    await waitForArticle(page);
    const note = report(page).getByText("The strategy has changed since this was ordered");
    expect(await note.count()).toBe(0);
    await ask(BAN.replace("expectedVersion: 1", "expectedVersion: 2").replace('"zebra"', '"gnu"'));
    await page.reload();
    await note.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await report(page).getByRole("link", { name: "See the changes" }).click();
    await page.waitForURL(/\/clients\/acme-dental\/versions$/);
  });
});
