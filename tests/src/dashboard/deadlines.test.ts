// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

describeInBrowser("orders with a deadline", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const open = async (path: string): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, path);
    return page;
  };
  const pickModel = async (page: Page, name: string) => {
    await page.getByRole("combobox", { name: "Model", exact: true }).click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  const start = async (page: Page, count: number) => {
    await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByText(`${count} pieces. About $`, { exact: false }).waitFor();
    await page.getByRole("button", { name: `Start ${count} pieces` }).click();
    await page.getByRole("heading", { level: 1, name: new RegExp(` and ${count - 1} more$`) }).waitFor();
  };

  test("may take 24 hours at about half the price, and say so on the page of the job", async () => {
    const page = await open("/generate");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).click();
    await pickModel(page, "sandbox/batch-stuck");
    const price = page.getByRole("region", { name: "Cost" });
    await price.getByText(/^About \$0\.\d+, at most/).waitFor();
    await page.getByRole("checkbox", { name: "Within 24 hours, at about half the price" }).check();
    await price.getByText("Written in batches within 24 hours. It costs more if the time runs out.").waitFor();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText(/^sandbox is writing 1 part in a batch at a lower price/).waitFor();
    await page.getByText(/^Done by /).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const wait = /Waiting for Sandbox until .*: sandbox is writing 1 part in a batch/;
    await page.goto(`${stack.gatewayUrl}/content`);
    await page.getByRole("table", { name: "Content" }).getByText(wait).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await page.getByRole("table", { name: "Content" }).getByText(wait).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.goto(stack.gatewayUrl);
    await page.getByRole("region", { name: "In progress" }).getByText(wait).waitFor();
  });

  /** Whether each item of the last batch has a deadline, in the order of the items. */
  const deadlines = async () => {
    const query = "{ batches(first: 1) { nodes { jobs(first: 10) { edges { node { deadline } } } } } }";
    const { data } = await graphql(stack.gatewayUrl, query, {}, admin);
    const { nodes } = data?.["batches"] as {
      nodes: { jobs: { edges: { node: { deadline: string | null } }[] } }[];
    };
    return nodes[0]?.jobs.edges.map(({ node }) => node.deadline !== null);
  };

  test("may take 24 hours for all locations of a client, at about half the price", async () => {
    const page = await open("/batches/new");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    await pickModel(page, "sandbox/batch-stuck");
    await page.getByRole("button", { name: "Review cost" }).click();
    const usd = async () => {
      const text = await page.getByText(/^3 pieces\. About \$/).innerText();
      return Number(/About \$([\d.]+)/.exec(text)?.[1]);
    };
    const direct = await usd();
    await page.getByRole("checkbox", { name: "Within 24 hours, at about half the price" }).check();
    await page.getByRole("button", { name: "Review cost" }).click();
    expect(await usd()).toBeCloseTo(direct / 2, 2);
    await page.getByRole("button", { name: "Start 3 pieces" }).click();
    await page.getByRole("heading", { level: 1, name: / and 2 more$/ }).waitFor();
    expect(await deadlines()).toEqual([true, true, true]);
    await page.getByRole("button", { name: "Cancel 3" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 3 pieces" }).click();
    await page.getByText("3 canceled").waitFor();
  });

  test("may take 24 hours for some rows of a file, and say which deadlines there are", async () => {
    const page = await open("/batches/new?from=csv");
    const rows = [
      "acme-dental,gbp_post,24 h",
      "acme-dental,gbp_post,now",
      "acme-dental,gbp_post,",
      "acme-dental,gbp_post,12h",
    ];
    await page.getByLabel("Or paste rows").fill(["client,type,Deadline", ...rows].join("\n"));
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByText("4 rows, 1 with errors").waitFor();
    await page.getByText("Use 24h or now.").waitFor();
    expect(await page.getByRole("button", { name: "Review cost" }).isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "Deadline of row 4" }).fill("");
    await page.getByText("4 rows").waitFor();
    await pickModel(page, "sandbox/batch-stuck");
    await start(page, 4);
    expect(await deadlines()).toEqual([true, false, false, false]);

    await page.goto(`${stack.gatewayUrl}/batches/new?from=csv`);
    await page.getByLabel("Or paste rows").fill(["client,type,Deadline", ...rows.slice(0, 3)].join("\n"));
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByRole("checkbox", { name: /^Within 24 hours.*unless a row has a deadline/ }).check();
    await page.reload();
    await page.getByRole("textbox", { name: "Deadline of row 3" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await pickModel(page, "sandbox/batch-stuck");
    await start(page, 3);
    expect(await deadlines()).toEqual([true, false, true]);
  });
});
