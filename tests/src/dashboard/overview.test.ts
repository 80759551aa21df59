import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { barriersOn, enter } from "./dashboard-visitor.js";

const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { id } }";

describeInBrowser("the overview", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const open = async (options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    page.setDefaultTimeout(20_000);
    await enter(page, stack, "/");
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    return page;
  };
  const generate = async (model: string, keyword: string) => {
    const llmConfig = { provider: "sandbox", model: `sandbox/${model}` };
    const metadata = { keywords: [keyword], targetLength: 100 };
    const input = { contentType: "seo_article", clientId: "acme-dental", metadata, llmConfig };
    const { data } = await graphql(stack.gatewayUrl, GENERATE, { input }, admin);
    return (data?.["generateContent"] as { id: string }).id;
  };

  test("teaches what it is for as long as there is nothing, and shows the way to the first text", async () => {
    const page = await open();
    await page.getByText("Nothing was written in the last 30 days").waitFor();
    await page.getByRole("link", { name: "Generate the first text" }).click();
    await page.getByRole("heading", { name: "New content" }).waitFor();
  });

  test("shows a job that others ordered while it is written, and what came of it, without a reload", async () => {
    const page = await open();
    const id = await generate("slow", "veneers");
    const underWay = page.getByRole("region", { name: "Under way" });
    await underWay.getByRole("progressbar", { name: "Progress of “veneers”" }).waitFor();
    await untilEnded(stack, admin, id);
    await underWay.getByText("Nothing is being written now.").waitFor();
    const days = page.getByRole("region", { name: "Jobs by day", exact: true });
    await days.getByText("Show as a table").click();
    const today = new Date().toISOString().slice(0, 10);
    await days.getByRole("row", { name: `${today} 1 0 0 0` }).waitFor();
    await page.getByRole("region", { name: "Quota and budget" }).getByText("1 of 20,000 texts this month").waitFor();
  });

  test("names the texts that somebody should look at", async () => {
    await untilEnded(stack, admin, await generate("off-strategy", "dentures"));
    const page = await open();
    const below = page.getByRole("region", { name: "Below the pass mark" });
    await below.getByText(/^\d+ of 80$/).waitFor();
    await below.getByRole("link").click();
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  });

  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const)
    test(`nothing stands in anybody's way, ${colorScheme}, ${width} pixels wide`, async () => {
      const page = await open({ colorScheme, viewport: { width, height: 900 } });
      await page.getByRole("region", { name: "Below the pass mark" }).getByRole("link").waitFor();
      expect(await barriersOn(page)).toEqual([]);
    });
});
