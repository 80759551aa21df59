// @module-tag slow

import { readFile } from "node:fs/promises";
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
    const sentences =
      "Our award-winning team charges $12 for a teeth cleaning. Call (512) 555-0123.\n\nCome in. We have treated 7,400 smiles. Rated 4.9 of 5 by 312 patients. A teeth cleaning costs $15 on Fridays.";
    await ask(EDIT, { id: job, base: 1, input: { bodyMarkdown: `${bodyMarkdown}\n\n${sentences}` } });
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, `/content/${job}`);
    await waitForArticle(page);
  });
  afterAll(() => stack?.stop());

  const bodyOf = async (id: string) => {
    const { data } = await graphql(stack.gatewayUrl, READ, { id }, await logIn(stack));
    return (data as { job: { revision: { editable: { bodyMarkdown: string } } } }).job.revision.editable.bodyMarkdown;
  };
  const claims = () => page.getByRole("region", { name: "Claims" });

  test("are listed with what is wrong, and shown in the text", async () => {
    await expect.poll(() => claims().getByText("Award · Unsupported").isVisible()).toBe(true);
    const price = claims().getByRole("listitem").filter({ hasText: "“$12”" }).first();
    expect(await price.getByText("Price · Contradicts offer 1").isVisible()).toBe(true);
    expect(await price.getByText("Teeth cleaning", { exact: false }).innerText()).toContain("89");
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

  test("say what the fact says, also when the pointer is over the claim in the text", async () => {
    await claims().getByText("“The phone number is +15125550123.”").first().waitFor();
    const underlined = () =>
      page.evaluate<{ x: number; y: number } | undefined>(`(() => {
        const range = [...(CSS.highlights.get("note-bad") ?? [])].find((each) => String(each).includes("7,400"));
      range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
      const box = range?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
    const note = page.getByRole("tooltip").getByText("Figure · Unsupported");
    await expect
      .poll(async () => {
        const place = await underlined();
        if (place) await page.mouse.move(place.x, place.y);
        return note.isVisible();
      })
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("tooltip").waitFor({ state: "detached" });
  });

  test("are removed with their sentence by one press", async () => {
    await page.getByRole("button", { name: "Remove: 7,400" }).first().click();
    await expect.poll(() => page.getByRole("article").getByText("7,400").count()).toBe(0);
    await expect.poll(() => claims().getByText("7,400").count()).toBe(0);
    await page.getByText("Come in. Rated 4.9 of 5").waitFor();
  });

  test("are corrected one by one: the others, and the rest of the text, stay as they are", async () => {
    const before = await bodyOf(job);
    await page.getByRole("button", { name: "Fix this: $12" }).first().click();
    const fix = page.getByRole("region", { name: /^Proposed fix/ });
    await fix.getByRole("deletion").getByText("$12").first().waitFor();
    await fix.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => claims().getByText("“$12”").count()).toBe(0);
    const sentence = "Our award-winning team charges $12 for a teeth cleaning.";
    expect(await bodyOf(job)).toBe(before.replace(sentence, "Teeth cleaning costs $89."));
  });

  test("become facts of the client, after which the text is checked again", async () => {
    await page
      .getByRole("button", { name: /^Accept as a fact: .*4\.9/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel("Statement with its figures").inputValue()).toBe("Rated 4.9 of 5 by 312 patients.");
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Accept" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("button", { name: /^Accept as a fact: .*4\.9/ }).count()).toBe(0);
    await claims().getByText("“Rated 4.9 of 5 by 312 patients.”").first().waitFor();
  });

  test("are exported with what supports each", async () => {
    await page.getByRole("button", { name: "Download in another format" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Provenance of its claims" }).click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
      claims: { text: string; passage: string; verdict: string; support: { text: string } | null }[];
    };
    expect(file).toMatchObject({ job_id: job, client: "Acme Dental", revision: { number: 5 }, approval: null });
    const wrong = file.claims.find(({ text }) => text === "$15");
    expect(wrong).toMatchObject({
      verdict: "contradicted",
      passage: "A teeth cleaning costs $15 on Fridays.",
      support: null,
      contradiction: { text: "Teeth cleaning costs $89." },
    });
    const rating = file.claims.find(({ text }) => text.includes("4.9"));
    expect(rating?.support).toMatchObject({ text: "Rated 4.9 of 5 by 312 patients." });
  });

  test("are accessible at both widths", async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
