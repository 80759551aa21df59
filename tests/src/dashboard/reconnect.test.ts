import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RELEASED_SUPERGRAPH } from "@cgs/gateway/supergraph/supergraph-file";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, logIn, onModel } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { waitForArticle, openLoggedIn, occupySlot, requestContent, waitUntilQueued } from "./dashboard-page.js";

const LOST = "Connection lost. Reconnecting…";
const BACK = "Reconnected. Everything is up to date.";

describeInBrowser("a dashboard that loses its connection", (openPage) => {
  let stack: Stack;
  let folder: string;
  let supergraph: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "supergraph-"));
    supergraph = join(folder, "supergraph.graphql");
    await writeFile(supergraph, await readFile(RELEASED_SUPERGRAPH));
    stack = await startStack({ tokensPerSecond: 100, settings: { SUPERGRAPH_PATH: supergraph } });
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (path = "/generate"): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openLoggedIn(page, stack, path);
    return page;
  };
  const says = (page: Page, text: string) => page.getByText(text).waitFor();

  test(
    "says so while the gateway is down, and shows missed updates after the reconnect",
    { tags: "slow" },
    async () => {
      const list = await open("/content");
      await list.getByRole("heading", { name: "Content", level: 1 }).waitFor();
      const job = await open();
      await requestContent(job, {
        client: "Acme Dental Austin",
        keyword: "root canal",
        model: "sandbox/standard",
        length: 300,
      });
      await job.getByRole("progressbar", { name: "Progress of the job" }).waitFor();
      const admin = await logIn(stack);

      await stack.stopModule("gateway");
      await Promise.all([says(list, LOST), says(job, LOST)]);
      const id = await generate(stack, admin, onModel("instant"));
      await stack.startModule("gateway");

      await Promise.all([says(list, BACK), says(job, BACK)]);
      await list.locator(`main a[href="/content/${id}"]`).first().waitFor();
      await waitForArticle(job);
      await job.getByText(BACK).waitFor({ state: "detached" });
      expect(await job.getByText(LOST).count()).toBe(0);
    },
  );

  test("says so as soon as the network is lost, and continues when it is back", { tags: "slow" }, async () => {
    const page = await open();
    await page.getByRole("combobox", { name: "Client" }).fill("Acme");
    await page.context().setOffline(true);
    await says(page, LOST);
    await page.context().setOffline(false);
    await says(page, BACK);
    expect(await page.getByRole("combobox", { name: "Client" }).inputValue()).toBe("Acme");
  });

  test("opens a page that could not be loaded when the network is back", { tags: "slow" }, async () => {
    const page = await open("/account");
    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" }).click();
    await page.getByRole("heading", { name: "You’re offline", level: 1 }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Reports", level: 1 }).waitFor();
  });

  test("subscribes again after a changed schema has ended its subscriptions", { tags: "slow" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    const line: string[] = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => line.push(`received ${payload}`));
      socket.on("framesent", ({ payload }) => line.push(`sent ${payload}`));
    });
    await openLoggedIn(page, stack);
    const giveBack = await occupySlot(stack);
    await requestContent(page, {
      client: "Acme Dental Austin",
      keyword: "tooth pain",
      model: "sandbox/standard",
      length: 100,
    });
    await waitUntilQueued(page);
    await writeFile(supergraph, `${await readFile(RELEASED_SUPERGRAPH, "utf8")}\n# another release\n`);
    const followed = /received.*SUBSCRIPTION_SCHEMA_RELOAD.*sent.*JobUpdated/s;
    await expect.poll(() => line.join("\n")).toMatch(followed);
    await giveBack();
    await waitForArticle(page);
    expect(await page.getByRole("alert").allInnerTexts()).toEqual([]);
  });
});
