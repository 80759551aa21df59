// @module-tag slow

import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SourceCalls, sourceCalls } from "../cpm/sources/source-calls.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn, waitForArticle } from "./dashboard-page.js";

const GUIDE = "Dental implants are made of titanium. They fuse with the jaw within four months.";
const OFFER = "Dental implants cost 999 dollars until the end of June at this office.";

describeInBrowser("sources in orders", (openPage) => {
  let stack: Stack;
  let vendor: RunningService;
  let calls: SourceCalls;
  let guide: { id: string };
  /** The input of each order that a page sent. */
  let sent: { sourceIds?: string[]; research?: boolean }[] = [];

  const open = async (path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    sent = [];
    page.on("request", (request) => {
      const body = request.postData() ?? "";
      if (!body.includes('"GenerateContent"')) return;
      sent.push((JSON.parse(body) as { variables: { input: object } }).variables.input);
    });
    await openLoggedIn(page, stack, path);
    return page;
  };
  const fill = async (page: Page, client = "Austin") => {
    await page.getByRole("combobox", { name: "Client" }).fill(client);
    await page.getByRole("option", { name: client }).click();
    await page.getByRole("combobox", { name: "Keywords" }).fill("dental implants");
    await page.keyboard.press("Enter");
    await page.getByLabel("Length").fill("600");
    await page.getByRole("combobox", { name: "Model" }).click();
    await page.getByRole("option", { name: "sandbox/instant", exact: true }).click();
  };
  const generate = async (page: Page) => {
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
    await waitForArticle(page);
  };
  /** The input of the batch whose cost is reviewed. */
  const reviewed = async (page: Page): Promise<object> => {
    const isEstimate = (request: Request) => request.postData()?.includes('"EstimateBatch"') ?? false;
    const [request] = await Promise.all([
      page.waitForRequest(isEstimate),
      page.getByRole("button", { name: "Review cost" }).click(),
    ]);
    return (JSON.parse(request.postData() ?? "") as { variables: { input: object } }).variables.input;
  };
  const sources = (page: Page) => page.getByRole("combobox", { name: "Sources", exact: true });

  beforeAll(async () => {
    vendor = await createSandboxVendor(
      sandboxVendorEnv.parse({ SANDBOX_VENDOR_PORT: "0" }),
      createLogger("test", "silent"),
    );
    const settings = { SEARCH_SERVICE: "tavily", SEARCH_API_KEY: "key-0123456789", SEARCH_URL: vendor.url ?? "" };
    stack = await startStack({ settings });
    calls = sourceCalls(stack, await logIn(stack));
    guide = await calls.upload(`Nothing of use.\n\n# Implants\n\n${GUIDE}`, "guide.md");
    const offer = { name: "offer.txt", upload: { document: Buffer.from(OFFER).toString("base64") }, orderOnly: true };
    const added = await calls.add({ ...offer, clientId: "acme-dental-austin" });
    await Promise.all([guide.id, added.id].map((id) => calls.untilRead(id)));
  });
  afterAll(async () => {
    await stack?.stop();
    await vendor?.stop();
  });

  test("are all that are ready by default, and the content lists the passages it cites", async () => {
    const page = await open("/generate");
    await fill(page);
    await sources(page).getByText("All that are ready (1)").waitFor({ state: "attached" });
    await generate(page);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty("sourceIds");
    expect(sent[0]).not.toHaveProperty("research");
    const citations = page.getByRole("region", { name: "Citations" });
    await citations.getByText(GUIDE).waitFor();
    await citations.getByRole("link", { name: /^guide\.md, passage \d$/ }).click();
    await page.waitForURL(new RegExp(`/clients/acme-dental-austin/sources/${guide.id}[?]version=1#passage-`));
    await expect.poll(() => page.locator("li:focus").innerText()).toContain(GUIDE);
  });

  test("are those that the user chooses, also one for single orders", async () => {
    const page = await open("/generate");
    await fill(page);
    await sources(page).selectOption("Only these");
    const chosen = page.getByRole("combobox", { name: "Chosen sources" });
    await chosen.fill("offer");
    await page.getByRole("option", { name: "offer.txt" }).click();
    await generate(page);
    expect(sent).toMatchObject([{ sourceIds: [expect.any(String)] }]);
    const citations = page.getByRole("region", { name: "Citations" });
    await citations.getByText(OFFER).waitFor();
    expect(await citations.getByText(GUIDE).count()).toBe(0);

    await page.getByRole("link", { name: "Duplicate" }).click();
    await page.getByRole("combobox", { name: "Chosen sources" }).waitFor();
    await page.getByRole("main").getByText("offer.txt", { exact: true }).first().waitFor();
    await generate(page);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.sourceIds).toEqual(sent[0]?.sourceIds);
  });

  test("are none when the user wants none, and of the new client when the client changes", async () => {
    const page = await open("/generate");
    await fill(page);
    await sources(page).selectOption("Only these");
    await page.getByRole("combobox", { name: "Chosen sources" }).fill("guide");
    await page.getByRole("option", { name: "guide.md" }).click();
    await page.getByRole("combobox", { name: "Client" }).fill("Northside");
    await page.getByRole("option", { name: "Northside" }).click();
    await sources(page).getByText("The client has none that are ready").waitFor({ state: "attached" });
    expect(await sources(page).isDisabled()).toBe(true);
    await page.getByRole("combobox", { name: "Client" }).fill("Denver");
    await page.getByRole("option", { name: "Denver" }).click();
    await sources(page).selectOption("None");
    await generate(page);
    expect(sent).toMatchObject([{ sourceIds: [] }]);
    expect(await page.getByRole("region", { name: "Citations" }).count()).toBe(0);
  });

  test("are joined by pages of a web search where the user asks for one", async () => {
    const page = await open("/generate");
    await fill(page, "Northside");
    await page.getByRole("checkbox", { name: "Search the web" }).check();
    await generate(page);
    expect(sent).toMatchObject([{ research: true }]);
    const citations = page.getByRole("region", { name: "Citations" });
    const link = citations.getByRole("link", { name: "reference.example/dental-implant" });
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await link.getAttribute("href")).toBe("https://reference.example/dental-implant");
  });

  test("are those of the client that the user chooses for all its locations", async () => {
    const page = await open("/batches/new");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    await page.getByText(/ selected$/).waitFor();
    await sources(page).selectOption("Only these");
    await page.getByRole("combobox", { name: "Chosen sources" }).fill("guide");
    await page.getByRole("option", { name: "guide.md" }).click();
    await page.keyboard.press("Escape"); // the options cover what follows
    await page.getByRole("checkbox", { name: "Search the web" }).check();
    expect(await reviewed(page)).toMatchObject({
      locations: { clientId: "acme-dental", content: { sourceIds: [guide.id], research: true } },
    });
    await page.getByText(/^3 pieces\. About \$/).waitFor();
  });

  test("are none for all rows of a file when the user wants none", async () => {
    const page = await open("/batches/new?from=csv");
    await page.getByLabel("Or paste rows").fill("client,keywords\nAcme Dental,crowns\nNorthside Plumbing,drains");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    expect(await reviewed(page)).toMatchObject({ items: [{ clientId: "acme-dental" }, {}] });
    await sources(page).selectOption("None");
    const { items } = (await reviewed(page)) as { items: object[] };
    expect(items).toMatchObject([{ sourceIds: [] }, { sourceIds: [] }]);
    await page.getByText(/^2 pieces\. About \$/).waitFor();
  });

  test("say which one became unusable after it was chosen", async () => {
    const removed = await calls.upload("Crowns last for ten years.", "crowns.txt");
    await calls.untilRead(removed.id);
    const page = await open("/generate");
    await fill(page);
    await sources(page).selectOption("Only these");
    await page.getByRole("combobox", { name: "Chosen sources" }).fill("crowns");
    await page.getByRole("option", { name: "crowns.txt" }).click();
    await calls.call("mutation ($id: ID!) { removeSource(id: $id) { source { id } } }", { id: removed.id });
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("is not a source of the client").waitFor();
  });

  test.each([
    { colorScheme: "light", width: 390 },
    { colorScheme: "dark", width: 1440 },
  ] as const)("have no accessibility violations in $colorScheme mode at $width px", async ({ colorScheme, width }) => {
    const page = await open("/generate", { colorScheme, viewport: { width, height: 900 } });
    const fits = () => page.evaluate("document.documentElement.scrollWidth <= innerWidth");
    await fill(page);
    await sources(page).selectOption("Only these");
    await page.getByRole("combobox", { name: "Chosen sources" }).fill("guide");
    await page.getByRole("option", { name: "guide.md" }).click();
    expect([await accessibilityViolations(page), await fits()]).toEqual([[], true]);
    await generate(page);
    await page.getByRole("region", { name: "Citations" }).waitFor();
    expect([await accessibilityViolations(page), await fits()]).toEqual([[], true]);
  });
});
