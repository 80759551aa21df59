import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const HOME = "/clients/acme-dental";
const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const VERSION = `{ client(id: "acme-dental") { ownStrategy { version } } }`;
const STATE = `mutation ($version: Int!, $facts: ClientFactsInput!) { updateStrategy(clientId: "acme-dental",
  expectedVersion: $version, reason: "Test", values: { facts: $facts }) { client { id } } }`;
const FACTS = {
  name: "Acme Dental",
  phone: "+15125550142",
  services: ["Cleaning", "Crowns"],
  offers: [{ name: "First visit", amount: "59", currency: "USD", validUntil: "2020-01-31" }],
};
const APPROVE = `mutation ($jobId: ID!) { approveContent(jobId: $jobId, revision: 1) { job { id } } }`;

describeInBrowser("the overview of a client", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    const [first] = [await write("porcelain crowns"), await write("dental bridges")];
    await ask(APPROVE, { jobId: first });
    const { client } = (await ask(VERSION)) as { client: { ownStrategy: { version: number } } };
    await ask(STATE, { version: client.ownStrategy.version, facts: FACTS });
  });
  afterAll(() => stack?.stop());

  async function ask(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
    expect(errors).toEqual([]);
    return data;
  }
  /** Has a piece written for a location of the client. @returns the id of its job */
  async function write(keyword: string): Promise<string> {
    const request = onModel("instant", { keywords: [keyword], target_length: 100 });
    const id = await generate(stack, admin, { ...request, client_id: "acme-dental-austin" });
    await untilEnded(stack, admin, id);
    return id;
  }
  const open = async (path = HOME, who = stack, options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, who, path);
    return page;
  };
  const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const keyNumber = (page: Page, name: string) =>
    page.locator("dl > *").filter({ has: page.getByRole("term").filter({ hasText: name }) });
  const keywords = (page: Page) => page.getByRole("combobox", { name: "Keywords" });
  const newContent = (page: Page) => page.getByRole("link", { name: "New content for Acme Dental", exact: true });

  test("shows content, approvals, scores, spending, strategy, facts and locations", async () => {
    const page = await open();
    await section(page, "Newest content")
      .getByRole("link", { name: /dental bridges/i })
      .waitFor();
    await section(page, "Newest content")
      .getByRole("link", { name: /porcelain crowns/i })
      .waitFor();
    await section(page, "Awaiting approval")
      .getByRole("link", { name: /dental bridges/i })
      .waitFor();
    expect(await section(page, "Awaiting approval").getByRole("listitem").count()).toBe(1);
    await keyNumber(page, "Finished").getByText("2", { exact: true }).waitFor();
    await keyNumber(page, "Awaiting approval").getByText("1", { exact: true }).waitFor();
    const scores = await graphql(
      stack.gatewayUrl,
      `
        {
          jobs(clientId: "acme-dental", descendants: true) {
            jobs {
              score
            }
          }
        }
      `,
      {},
      admin,
    );
    const { jobs } = (scores.data as { jobs: { jobs: { score: number }[] } }).jobs;
    const mean = jobs.reduce((sum, { score }) => sum + score, 0) / jobs.length;
    await keyNumber(page, "Average score")
      .getByText(String(Math.round(mean * 10) / 10), { exact: true })
      .waitFor();
    await keyNumber(page, "Spent")
      .getByText(/^\$0\.\d+/)
      .waitFor();
    await section(page, "Strategy").getByText("warm, reassuring").waitFor();
    await section(page, "Facts").getByText("+15125550142").waitFor();
    await section(page, "Facts").getByText("expired after 2020-01-31: it is not used").waitFor();
    await section(page, "Locations").getByRole("link", { name: "Acme Dental Denver" }).waitFor();
    await section(page, "Plan and budget")
      .getByText(/of .* pieces this month/)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await keyNumber(page, "Awaiting approval").getByRole("link").click();
    await page
      .getByRole("table", { name: "Content" })
      .getByRole("link", { name: /dental bridges/i })
      .waitFor();
    expect(new URL(page.url()).search).toBe("?client=acme-dental&status=unapproved");
    await page.goBack();
    await section(page, "Strategy").getByRole("link", { name: "Open strategy" }).click();
    await page.getByRole("tab", { name: "Strategy", selected: true }).waitFor();
  });

  test("shows new content without a reload", { tags: "slow" }, async () => {
    const page = await open();
    await section(page, "Newest content").getByRole("listitem").first().waitFor();
    await write("gentle cleaning");
    await section(page, "Newest content")
      .getByRole("link", { name: /gentle cleaning/i })
      .waitFor();
    await section(page, "Awaiting approval")
      .getByRole("link", { name: /gentle cleaning/i })
      .waitFor();
  });

  test("opens the form for this client and keeps no draft for another", async () => {
    const page = await open("/generate");
    await keywords(page).fill("tooth whitening");
    await page.keyboard.press("Enter");
    await page.evaluate(`history.pushState({}, "", "${HOME}"); dispatchEvent(new PopStateEvent("popstate"))`);
    await newContent(page).click();
    const client = page.getByRole("combobox", { name: "Client" });
    await expect.poll(() => client.inputValue()).toMatch(/^Acme Dental/);
    await page.getByText("tooth whitening").waitFor();

    await page.evaluate(
      `history.pushState({}, "", "/clients/northside-plumbing"); dispatchEvent(new PopStateEvent("popstate"))`,
    );
    await page.getByRole("link", { name: "New content for Northside Plumbing" }).click();
    await expect.poll(() => client.inputValue()).toMatch(/^Northside Plumbing/);
    expect(await page.getByText("tooth whitening").count()).toBe(0);
  });

  test(
    "orders for it from the header, too, but opens a draft for another client instead",
    { tags: "slow" },
    async () => {
      const page = await open("/clients/northside-plumbing");
      await page.getByRole("heading", { name: "Northside Plumbing", level: 1 }).waitFor();
      const header = page.getByRole("banner").getByRole("link", { name: "New content", exact: true });
      await header.click();
      const client = page.getByRole("combobox", { name: "Client" });
      await expect.poll(() => client.inputValue()).toBe("Northside Plumbing");
      await keywords(page).fill("water heaters");
      await page.keyboard.press("Enter");

      await page.evaluate(`history.pushState({}, "", "${HOME}"); dispatchEvent(new PopStateEvent("popstate"))`);
      await newContent(page).waitFor();
      await header.click();
      await page.getByText("water heaters").waitFor();
      expect(await client.inputValue()).toBe("Northside Plumbing");
    },
  );

  test(
    "offers viewers nothing that they may not do, and says what is empty, on a phone",
    { tags: "slow" },
    async () => {
      const email = "vera@northside.example.com";
      const input = {
        name: "Vera Viewer",
        email,
        password: PASSWORD,
        role: "VIEWER",
        clientIds: ["northside-plumbing"],
      };
      await ask(CREATE_USER, { input });
      const viewer = { ...stack, email, password: PASSWORD };
      const options = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;
      const page = await open("/clients/northside-plumbing", viewer, options);
      await section(page, "Newest content").getByText("No content yet.").waitFor();
      await section(page, "Awaiting approval").getByText("Nothing awaits approval.").waitFor();
      await keyNumber(page, "Average score").getByText("–").waitFor();
      await section(page, "Strategy").getByText("Tone").waitFor();
      expect(await section(page, "Locations").count()).toBe(0);
      expect(await page.getByRole("link", { name: /New content/ }).count()).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});
