import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { EVENTUALLY } from "../support/eventually.js";
import { CREATE_LINK } from "../support/review-link.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const ASSIGN =
  "mutation ($id: ID!, $reviewer: ID) { assignReviewer(jobId: $id, reviewerId: $reviewer) { job { id } } }";
const REVOKE = "mutation ($id: ID!) { revokeReviewLink(id: $id) { link { id } } }";
const MARKDOWN = "## Prices\n\nCrowns last ten years on average. They are made here.\n\nAsk us about anything.";
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };

describeInBrowser("content that a client reviews", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };

  const article = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await vi.waitFor(() => untilEnded(stack, admin, id), EVENTUALLY);
    const variables = { id, base: 1, input: { title: "What crowns cost", bodyMarkdown: MARKDOWN } };
    expect((await graphql(stack.gatewayUrl, EDIT, variables, admin)).errors).toEqual([]);
    return id;
  };
  const linkTo = async (input: object) => {
    const { data, errors } = await graphql(
      stack.gatewayUrl,
      CREATE_LINK,
      { input: { label: "Dana", ...input } },
      admin,
    );
    expect(errors).toEqual([]);
    const { url, link } = data?.["createReviewLink"] as { url: string; link: { id: string } };
    return { id: link.id, path: new URL(url).pathname + new URL(url).hash };
  };
  const open = async (path: string, options: object = WIDE): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", ...options });
    await page.goto(stack.gatewayUrl + path);
    return page;
  };
  const select = (page: Page, words: string) =>
    page.evaluate(`{
      const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.textContent.indexOf(${JSON.stringify(words)});
        if (at >= 0) getSelection().setBaseAndExtent(node, at, node, at + ${words.length});
      }
    }`);

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("is sent with a link that is shown once, and commented and approved by a guest, live for users", async () => {
    const id = await article();
    const { data } = await graphql(stack.gatewayUrl, "{ me { id } }", {}, admin);
    const reviewer = (data?.["me"] as { id: string }).id;
    expect((await graphql(stack.gatewayUrl, ASSIGN, { id, reviewer }, admin)).errors).toEqual([]);
    const user = await openPage({ reducedMotion: "reduce", ...WIDE });
    await openLoggedIn(user, stack, `/content/${id}`);
    const version = user.getByRole("region", { name: "Version" });
    await version.getByText("In review by").waitFor();
    await user.getByRole("button", { name: "Send to client" }).click();
    const dialog = user.getByRole("dialog", { name: "Send to client" });
    await dialog.getByRole("textbox", { name: "Who is it for?" }).fill("Dana at Acme");
    await dialog.getByRole("checkbox", { name: "Their approval approves it for publication" }).check();
    expect(await accessibilityViolations(user)).toEqual([]);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const url = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    await dialog.getByText("not opened yet").waitFor();
    await user.keyboard.press("Escape");

    const { pathname, hash } = new URL(url);
    const guest = await open(pathname + hash);
    await guest.getByRole("heading", { level: 1, name: "What crowns cost" }).waitFor();
    await guest.getByText("For Acme Dental").waitFor();
    expect(await accessibilityViolations(guest)).toEqual([]);
    await select(guest, "Crowns last ten years");
    await guest.getByRole("textbox", { name: "Comment on these words" }).fill("Is this so?");
    await guest.getByRole("textbox", { name: "Your name" }).fill("Dana Reyes");
    await guest.getByRole("button", { name: "Comment", exact: true }).click();
    await guest.getByRole("article", { name: "Comment by Dana Reyes" }).getByText("Is this so?").waitFor();
    await user.getByRole("article", { name: "Comment by Dana Reyes" }).getByText("Is this so?").waitFor();
    await user.getByRole("button", { name: "Rewrite commented passages" }).waitFor();
    const marked = () => user.evaluate("[...(CSS.highlights.get('comment') ?? [])].map(String)");
    await expect.poll(marked).toEqual(["Crowns last ten years"]);
    await user.getByRole("tab", { name: "Markdown" }).click();
    await user.getByRole("button", { name: "Crowns last ten years" }).click();
    expect(await user.evaluate("document.activeElement.tagName")).toBe("ARTICLE");
    expect(await marked()).toEqual(["Crowns last ten years"]);

    await guest.getByRole("button", { name: "Approve" }).click();
    const confirm = guest.getByRole("dialog");
    await confirm.getByRole("button", { name: "Approve" }).click();
    await guest.getByRole("status").filter({ hasText: "Dana Reyes approved this content." }).waitFor();
    await user.getByText("Dana Reyes (guest) approved version 2").waitFor();
    await version.getByText("Approved by Dana Reyes (guest)").waitFor();
    await user.getByText("Approved by client: Dana Reyes").waitFor();
    await version.getByText("In review by").waitFor({ state: "detached" });
    await user.getByRole("button", { name: "Notifications, 2 unread" }).click();
    await user.getByText("Dana Reyes (guest) commented on What crowns cost").waitFor();
    await user.getByText("Dana Reyes (guest) approved What crowns cost").waitFor();
    expect(await user.getByRole("link", { name: "Dana Reyes (guest) approved" }).getAttribute("href")).toBe(
      `/content/${id}`,
    );
    await user.keyboard.press("Escape");
    expect(await accessibilityViolations(user)).toEqual([]);
  });

  test("is commented and decided on a phone from a bar that stays in sight", { tags: "slow" }, async () => {
    const id = await article();
    const bodyMarkdown = `${MARKDOWN}\n\n${"They are fitted in two visits. ".repeat(12)}\n\n`.repeat(6);
    expect((await graphql(stack.gatewayUrl, EDIT, { id, base: 2, input: { bodyMarkdown } }, admin)).errors).toEqual([]);
    const guest = await open((await linkTo({ jobId: id })).path, PHONE);
    const bar = guest.getByRole("region", { name: "Actions" });
    const inSight = async () => {
      const box = await bar.boundingBox();
      return box !== null && box.y >= 0 && Math.round(box.y + box.height) <= PHONE.viewport.height;
    };
    await bar.getByRole("button", { name: "Approve" }).waitFor();
    expect(await inSight()).toBe(true);
    expect(await bar.getByRole("button", { name: "Comment on selection" }).count()).toBe(0);
    await select(guest, "Crowns last ten years");
    await bar.getByRole("button", { name: "Comment on selection" }).waitFor();
    expect(await inSight()).toBe(true);
    expect(await guest.evaluate("document.documentElement.scrollWidth")).toBe(390);
    expect(await accessibilityViolations(guest)).toEqual([]);
    await bar.getByRole("button", { name: "Comment on selection" }).click();
    const dialog = guest.getByRole("dialog", { name: "Comment on selection" });
    await dialog.getByRole("textbox", { name: "Comment on these words" }).fill("Is this so?");
    await dialog.getByRole("textbox", { name: "Your name" }).fill("Dana Reyes");
    expect(await accessibilityViolations(guest)).toEqual([]);
    await dialog.getByRole("button", { name: "Comment", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await guest.getByRole("article", { name: "Comment by Dana Reyes" }).getByText("Is this so?").waitFor();
    await guest.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    expect(await inSight()).toBe(true);
    const [comments, actions] = [
      await guest.getByRole("region", { name: "Comments" }).boundingBox(),
      await bar.boundingBox(),
    ];
    expect((comments?.y ?? 0) + (comments?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    await bar.getByRole("button", { name: "Approve" }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await guest.getByRole("status").filter({ hasText: "Dana Reyes approved this content." }).waitFor();
    await bar.getByRole("button", { name: "Approve" }).waitFor({ state: "detached" });
  });

  test("keeps what a guest typed through a reload, and says before a decision that it is not sent", async () => {
    const guest = await open((await linkTo({ jobId: await article() })).path);
    const typed = guest.getByRole("textbox", { name: "Comment on these words" });
    await guest.getByRole("heading", { level: 1, name: "What crowns cost" }).waitFor();
    await select(guest, "Crowns last ten years");
    await typed.fill("Is this so?");
    await guest.reload();
    await guest.getByText("Crowns last ten years", { exact: true }).waitFor();
    expect(await typed.inputValue()).toBe("Is this so?");
    await guest.getByRole("button", { name: "Approve" }).click();
    const dialog = guest.getByRole("dialog");
    await dialog.getByText("Your comment is not sent yet").waitFor();
    expect(await dialog.getByRole("button", { name: "Send comment" }).isDisabled()).toBe(true);
    await dialog.getByRole("textbox", { name: "Your name" }).fill("Dana Reyes");
    expect(await accessibilityViolations(guest)).toEqual([]);
    await dialog.getByRole("button", { name: "Send comment" }).click();
    await dialog.getByText("Your comment is not sent yet").waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const sent = guest.getByRole("article", { name: "Comment by Dana Reyes" });
    await sent.getByText("Is this so?").waitFor();
    await guest.reload();
    await sent.first().waitFor();
    const name = guest.getByRole("textbox", { name: "Your name" });
    expect(await name.inputValue()).toBe("Dana Reyes");
    await guest.getByRole("textbox", { name: "Comment", exact: true }).fill("Looks fine.");
    await name.press("Enter");
    await sent.getByText("Looks fine.").waitFor();
    expect(await guest.getByRole("textbox", { name: "Comment", exact: true }).inputValue()).toBe("");
  });

  test("shows users what the client decided about the newest version", { tags: "slow" }, async () => {
    const id = await article();
    const { path } = await linkTo({ jobId: id });
    const guest = await open(path);
    const user = await openPage({ reducedMotion: "reduce", ...WIDE });
    await openLoggedIn(user, stack, `/content/${id}`);
    await guest.getByRole("button", { name: "Ask for changes" }).click();
    const dialog = guest.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "What should change?" }).fill("Shorter, please.");
    await dialog.getByRole("textbox", { name: "Your name" }).fill("Dana Reyes");
    await dialog.getByRole("button", { name: "Ask for changes" }).click();
    const badge = user.getByText("Changes requested by client: Dana Reyes");
    await badge.waitFor();
    expect(await accessibilityViolations(user)).toEqual([]);
    const waiting = await openPage({ reducedMotion: "reduce", ...WIDE });
    await openLoggedIn(waiting, stack, "/waiting");
    const item = waiting
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: waiting.locator(`a[href="/content/${id}"]`) });
    await item.getByText("The client requested changes").waitFor();
    const variables = { id, base: 2, input: { bodyMarkdown: "## Prices\n\nCrowns last ten years." } };
    expect((await graphql(stack.gatewayUrl, EDIT, variables, admin)).errors).toEqual([]);
    await user.reload();
    await user.getByText("asked for changes to version 2, which was changed afterwards").waitFor();
    expect(await badge.count()).toBe(0);
    await waiting.reload();
    await item.getByText("The client wrote").waitFor();
  });

  test(
    "asks for the password of its link, on a phone, and says when the link has ended",
    { tags: "slow" },
    async () => {
      const { path, id } = await linkTo({ jobId: await article(), password: "correct horse" });
      const guest = await open(path, PHONE);
      const password = guest.getByLabel("Password", { exact: true });
      await password.fill("wrong horse");
      await guest.getByRole("button", { name: "Open" }).click();
      await guest.getByText("Incorrect password.").waitFor();
      expect(await accessibilityViolations(guest)).toEqual([]);
      await password.fill("correct horse");
      await guest.getByRole("button", { name: "Open" }).click();
      await guest.getByRole("heading", { level: 1, name: "What crowns cost" }).waitFor();
      expect(await accessibilityViolations(guest)).toEqual([]);
      expect(await guest.evaluate("document.documentElement.scrollWidth")).toBe(390);
      expect((await graphql(stack.gatewayUrl, REVOKE, { id }, admin)).errors).toEqual([]);
      await guest.reload();
      await guest.getByRole("heading", { name: "This link no longer works" }).waitFor();
      expect(await accessibilityViolations(guest)).toEqual([]);
      await (await open("/review#unknown")).getByRole("heading", { name: "This link no longer works" }).waitFor();
    },
  );

  test("is on a page that no cache and no search engine keeps, which starts no session", async () => {
    const { path } = await linkTo({ jobId: await article() });
    const response = await fetch(stack.gatewayUrl + path, { headers: { accept: "text/html" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    const guest = await openPage({ reducedMotion: "reduce", ...WIDE });
    const asked: string[] = [];
    guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await guest.goto(stack.gatewayUrl + path);
    await guest.getByRole("heading", { level: 1, name: "What crowns cost" }).waitFor();
    expect(asked.filter((one) => one.startsWith("/session"))).toEqual([]);
  });
});
