// @module-tag slow

import type { Page } from "playwright-core";
import { readFrontMatter } from "@cgs/cpm/publishing/git/front-matter";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { describeWithGit, type GitServer } from "../support/git-server.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";
import { MAX_SHIFT, WATCH } from "./watch-page.js";

const APPROVE =
  "mutation ($id: ID!, $revision: Int!) { approveContent(jobId: $id, revision: $revision) { job { id } } }";
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const };

describeWithGit("a Git repository as a site", (server) => {
  describeInBrowser("of a client", (openPage) => {
    let stack: Stack;
    let git: GitServer;
    let admin: { authorization: string };

    beforeAll(async () => {
      git = server();
      const { origin } = new URL(git.url);
      stack = await startStack({ settings: { PUBLISHING_INTERNAL_ORIGINS: origin, PUBLISHING_RETRY_SECONDS: "0.3" } });
      admin = await logIn(stack);
    });
    afterAll(() => stack?.stop());

    const open = async (path: string, options: object = { viewport: { width: 1440, height: 900 } }) => {
      const page = await openPage({ reducedMotion: "reduce", ...options });
      await page.addInitScript(WATCH);
      await openLoggedIn(page, stack, path);
      return page;
    };
    const expectStable = async (page: Page) => expect(await page.evaluate("seen.shift")).toBeLessThan(MAX_SHIFT);
    const submit = async (page: Page, token: string) => {
      await page.getByLabel(/^Access token/).fill(token);
      await page.getByRole("button", { name: "Connect", exact: true }).click();
    };

    test("is connected with a token, says so on a phone too, and receives what is published", async () => {
      const page = await open("/clients/acme-dental/sites");
      await page.getByRole("button", { name: "Connect a site" }).click();
      await page.getByText("Git repository", { exact: true }).click();
      await page.getByRole("textbox", { name: "Address" }).fill(git.url);
      await page.getByRole("textbox", { name: "User name" }).fill("editor");
      expect(await accessibilityViolations(page)).toEqual([]);
      await submit(page, git.token);
      await page.getByText(/ is connected\.$/).waitFor();
      await page
        .getByRole("row", { name: /site\.git/ })
        .getByText("Works", { exact: true })
        .waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.reload();
      await page.getByText("Works", { exact: true }).waitFor();
      await expectStable(page);
      const phone = await open("/clients/acme-dental/sites", PHONE);
      await phone.getByText("Works", { exact: true }).waitFor();
      expect(await phone.evaluate("document.documentElement.scrollWidth")).toBe(390);
      expect(await accessibilityViolations(phone)).toEqual([]);
      await expectStable(phone);

      const id = await generate(stack, admin, onModel("instant"));
      await untilEnded(stack, admin, id);
      expect((await graphql(stack.gatewayUrl, APPROVE, { id, revision: 1 }, admin)).errors).toEqual([]);
      await page.goto(`${stack.gatewayUrl}/content/${id}`);
      await page.getByRole("region", { name: "Version" }).getByRole("button", { name: "Publish" }).click();
      await page.getByRole("dialog").getByLabel("New post").waitFor();
      await expectStable(page);
      await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("region", { name: "On sites" }).getByRole("status").getByText("Published").waitFor();
      const files = (await git.git("ls-tree", "-r", "--name-only", "main")).split("\n");
      const post = files.find((file) => file.endsWith(".md") && file !== "README.md");
      const { fields, body } = readFrontMatter(await git.git("show", `main:${post}`));
      expect(fields).toMatchObject({ title: expect.any(String), draft: false });
      expect(body.length).toBeGreaterThan(500);
    });

    test("with a token that it refuses says why and what to do", async () => {
      const page = await open("/clients/northside-plumbing/sites");
      await page.getByRole("button", { name: "Connect a site" }).click();
      await page.getByText("Git repository", { exact: true }).click();
      await page.getByRole("textbox", { name: "Address" }).fill(git.url);
      await page.getByRole("textbox", { name: "User name" }).fill("editor");
      await submit(page, "a-token-of-another-repository");
      await page
        .getByText(/can’t be published to/)
        .first()
        .waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
});
