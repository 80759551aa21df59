import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const MARKDOWN = "## Prices\n\nCrowns last ten years on average.\n\nAsk us about anything.";
/** How soon an open page shows what another user did. */
const LIVE = { timeout: 5_000 };
const PHONE = { colorScheme: "dark", viewport: { width: 390, height: 844 } };

describeInBrowser("drafts, comments and reviews", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let editor: { email: string; password: string };
  let manager: { email: string; password: string };

  const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
  const person = async (role: string) => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: PASSWORD };
    const input = { ...who, name: `An ${role.toLowerCase()}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const article = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    const variables = { id, base: 1, input: { bodyMarkdown: MARKDOWN } };
    expect((await graphql(stack.gatewayUrl, EDIT, variables, admin)).errors).toEqual([]);
    return id;
  };
  const open = async (who: { email: string; password: string }, path: string, options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, { ...stack, ...who }, path);
    return page;
  };
  const edit = async (id: string, who = editor, options: object = {}) => {
    const page = await open(who, `/content/${id}/edit`, options);
    await text(page).getByText("Crowns last").waitFor();
    return page;
  };
  const type = async (page: Page, words: string) => {
    await text(page).getByText("Crowns last").click();
    await page.keyboard.press("End");
    await page.keyboard.type(words);
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    [editor, manager] = [await person("EDITOR"), await person("MANAGER")];
  });
  afterAll(() => stack?.stop());

  test("keep a draft through a reload and on another device, where neither overwrites the other unseen", async () => {
    const id = await article();
    const laptop = await edit(id);
    await type(laptop, " From the laptop.");
    await laptop.getByText(/^Draft saved/).waitFor();
    await laptop.reload();
    await text(laptop).getByText("From the laptop.").waitFor();
    const phone = await edit(id, editor, PHONE);
    await text(phone).getByText("From the laptop.").waitFor();
    await type(phone, " From the phone.");
    await phone.getByText("Saving draft…").waitFor();
    await phone.getByText(/^Draft saved/).waitFor();
    expect(await accessibilityViolations(phone)).toEqual([]);
    await type(laptop, " More.");
    const conflict = laptop.getByRole("alert").filter({ hasText: "changed on another device" });
    await conflict.waitFor();
    expect(await laptop.getByText("Saving draft…").count(), "only the conflict is said").toBe(0);
    expect(await accessibilityViolations(laptop)).toEqual([]);
    await conflict.getByRole("button", { name: "Open the other version" }).click();
    const question = laptop.getByRole("dialog", { name: "Open the other version?" });
    await question.waitFor();
    expect(await accessibilityViolations(laptop)).toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await text(laptop).getByText("From the laptop. More.").waitFor();
    await conflict.getByRole("button", { name: "Open the other version" }).click();
    await question.getByRole("button", { name: "Delete mine and open" }).click();
    await text(laptop).getByText("From the phone.").waitFor();
    await laptop.getByRole("button", { name: "Discard draft" }).click();
    await laptop.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    await text(laptop).getByText("Crowns last ten years on average.", { exact: true }).waitFor();
  });

  test("the page of content tells its author of the draft, which others do not get", { tags: "slow" }, async () => {
    const id = await article();
    const page = await edit(id);
    await type(page, " Unsaved.");
    await page.getByText(/^Draft saved/).waitFor();
    await page.goto(`${stack.gatewayUrl}/content/${id}`);
    const note = page.getByRole("note").filter({ hasText: "You have a draft that is not saved as a version." });
    await note.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Request review" }).click();
    const review = page.getByRole("dialog", { name: "Request a review" });
    await review.getByText("You have an unsaved draft.").waitFor();
    await review.getByText("Managers and admins with access to this client can review.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Send to client" }).click();
    await page.getByRole("dialog", { name: "Send to client" }).getByText("You have an unsaved draft.").waitFor();
    await page.keyboard.press("Escape");
    const other = await open(manager, `/content/${id}`);
    await other.getByRole("region", { name: "Version" }).waitFor();
    await other.getByText("No comments yet.").waitFor();
    expect(await other.getByRole("note").filter({ hasText: "You have a draft" }).count()).toBe(0);
    await note.getByRole("link", { name: "Continue editing" }).click();
    await text(page).getByText("Unsaved.").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByRole("region", { name: "Version" }).getByText("Version 3").waitFor();
    expect(await note.count()).toBe(0);
  });

  test(
    "say that a newer version was saved since the draft began, before anything is saved",
    { tags: "slow" },
    async () => {
      const id = await article();
      const page = await edit(id);
      await type(page, " From my draft.");
      await page.getByText(/^Draft saved/).waitFor();
      const variables = { id, base: 2, input: { title: "Their title" } };
      expect((await graphql(stack.gatewayUrl, EDIT, variables, admin)).errors).toEqual([]);
      await page.reload();
      await text(page).getByText("From my draft.").waitFor();
      const conflict = page.getByRole("alert").filter({ hasText: "Version 3 was saved while you were editing" });
      await conflict.waitFor();
      await page.getByText(/^Version 2 for .* What you save is version 4\.$/).waitFor();
      expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      await conflict.getByRole("button", { name: "Save mine as version 4" }).click();
      await page.getByRole("region", { name: "Version" }).getByText("Version 4").waitFor();
      await page.getByText("From my draft.").waitFor();
    },
  );

  test("keep the draft of a user who types without a pause", { tags: "slow" }, async () => {
    const page = await edit(await article());
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await type(page, " Words");
    for (let second = 0; second < 10; second += 1) {
      await page.clock.runFor(1_000);
      await page.keyboard.type(" and words");
    }
    await page.getByText("Saving draft…").waitFor();
  });

  test("comment on a passage that others see at once and that follows its words through edits", async () => {
    const id = await article();
    const [mine, theirs] = [await edit(id), await edit(id, manager)];
    await text(mine).getByText("Crowns last").dblclick();
    await mine.getByRole("tab", { name: "Comments" }).click();
    await mine.getByRole("textbox", { name: /^Comment on/ }).fill("Is this so?");
    await mine.getByRole("combobox", { name: "Mention" }).click();
    await mine.getByRole("option", { name: "An manager" }).click();
    await mine.keyboard.press("Escape");
    await mine.getByRole("button", { name: "Comment", exact: true }).click();
    await theirs.getByRole("tab", { name: "Comments (1)" }).click();
    const thread = theirs.getByRole("article", { name: "Comment by An editor" });
    await thread.getByText("Is this so? @An manager").waitFor();
    const quote = (await thread.locator("blockquote").innerText()).trim();
    await text(theirs).locator("[data-note]").filter({ hasText: quote }).waitFor();
    await text(theirs).getByText("Prices").click();
    await theirs.keyboard.press("Home");
    await theirs.keyboard.type("All our ");
    await text(theirs).locator("[data-note]").filter({ hasText: quote }).waitFor();
    expect(await accessibilityViolations(theirs)).toEqual([]);
    await thread.getByRole("button", { name: "Reply" }).click();
    await thread.getByRole("textbox", { name: "Reply to An editor" }).fill("Yes, @an editor.");
    await theirs.getByRole("tab", { name: "Score" }).click();
    await theirs.getByRole("tab", { name: "Comments (1)" }).click();
    await theirs.getByRole("textbox", { name: "Reply to An editor" }).press("Control+Enter");
    await mine.getByRole("article", { name: "Comment by An editor" }).getByText("Yes, @an editor.").waitFor();
    await mine.getByRole("button", { name: "Notifications, 1 unread" }).click();
    await mine.getByText(/An manager mentioned you/).waitFor();
    await mine.keyboard.press("Escape");
    const gone = theirs.getByText("The text no longer has this passage.");
    await thread.getByRole("button", { name: quote }).click();
    expect(await gone.count()).toBe(0);
    await theirs.keyboard.press("ControlOrMeta+A");
    await theirs.keyboard.type("Something else.");
    await thread.getByRole("button", { name: quote }).click();
    await gone.waitFor();
    await mine.getByRole("button", { name: "Resolve" }).click();
    await theirs.getByText("1 resolved").waitFor();
    await text(theirs).locator("[data-note]").waitFor({ state: "detached" });
  });

  test(
    "offer the people to mention once an @ is typed, by keyboard and to screen readers",
    { tags: "slow" },
    async () => {
      const page = await edit(await article());
      await page.getByRole("tab", { name: "Comments" }).click();
      const field = page.getByRole("textbox", { name: /^Comment on/ });
      const people = page.getByRole("listbox", { name: "People you can mention" });
      const chosen = people.getByRole("option", { selected: true });
      const announced = async () =>
        (await field.getAttribute("aria-activedescendant")) === (await chosen.getAttribute("id"));
      await field.click();
      await page.keyboard.type("Mail a@b, ask @");
      await people.getByRole("option", { name: "An manager" }).waitFor();
      expect(await announced()).toBe(true);
      const first = await chosen.innerText();
      await page.keyboard.press("ArrowDown");
      await chosen.getByText(first).waitFor({ state: "detached" });
      expect(await announced()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.type("manag");
      await page.keyboard.press("Enter");
      await people.waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe("Mail a@b, ask @An manager ");
      await page.keyboard.type("or @An");
      await people.waitFor();
      await page.keyboard.press("Escape");
      await people.waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
      await page.keyboard.type("today.");
      expect(await field.inputValue()).toBe("Mail a@b, ask @An manager or @An\ntoday.");
      await page.keyboard.type(" @An e");
      await people.getByRole("option", { name: "An editor" }).click();
      await page.keyboard.press("Control+Enter");
      await page.getByRole("article", { name: "Comment by An editor" }).getByText("today. @An editor").waitFor();
    },
  );

  test("review content: requested, waiting for its reviewer, sent back, edited and approved", async () => {
    const id = await article();
    const version = (page: Page) => page.getByRole("region", { name: "Version" });
    const author = await open(editor, `/content/${id}`);
    await version(author).getByRole("button", { name: "Request review" }).click();
    await author.getByRole("dialog").getByRole("combobox", { name: "Reviewer" }).click();
    await author.getByRole("option", { name: "An manager" }).waitFor();
    await author.keyboard.type("manag");
    await author.keyboard.press("Enter");
    await author.getByRole("option").first().waitFor({ state: "detached" });
    expect(await accessibilityViolations(author)).toEqual([]);
    await author.getByRole("dialog").getByRole("button", { name: "Request review" }).click();
    await version(author).getByText("In review by An manager").waitFor();
    const reviewer = await open(manager, "/waiting", PHONE);
    await reviewer.getByText("Review requested").first().waitFor();
    expect(await accessibilityViolations(reviewer)).toEqual([]);
    const bell = (state: string) => reviewer.getByRole("button", { name: `Notifications, ${state}` });
    await reviewer.getByRole("button", { name: /^Notifications, \d+ unread$/ }).click();
    await reviewer.getByRole("dialog").getByRole("button", { name: "Mark all as read" }).click();
    await bell("none unread").waitFor();
    await reviewer.goto(`${stack.gatewayUrl}/content/${id}`);
    await version(reviewer).getByRole("button", { name: "Request changes" }).click();
    await reviewer.getByRole("textbox", { name: "What should change?" }).fill("Shorter, please.");
    await reviewer.getByRole("dialog").getByRole("button", { name: "Request changes" }).click();
    await version(reviewer).getByText("Changes requested by An manager").waitFor();
    await reviewer.getByRole("article", { name: "Comment by An manager" }).getByText("Shorter, please.").waitFor();
    await version(author).getByText("Changes requested by An manager").waitFor(LIVE);
    const waits = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByText(/^\d+ waiting$/);
    const waiting = async (page: Page) => Number.parseInt((await waits(page).allInnerTexts())[0] ?? "0", 10);
    await waits(author).waitFor(LIVE);
    await author.goto(`${stack.gatewayUrl}/waiting`);
    await author.getByText("Changes requested").waitFor();
    expect(await accessibilityViolations(author)).toEqual([]);
    await author.getByRole("main").getByRole("link").first().click();
    await type(author, " Shorter.");
    await author.keyboard.press("Control+s");
    await version(author).getByText("In review by An manager").waitFor();
    await version(reviewer).getByText("In review by An manager").waitFor(LIVE);
    await reviewer.getByRole("article").getByText("Crowns last ten years on average. Shorter.").first().waitFor(LIVE);
    await bell("1 unread").waitFor();
    await reviewer.setViewportSize({ width: 1440, height: 900 });
    await waits(reviewer).waitFor();
    const before = await waiting(reviewer);
    await version(reviewer).getByRole("button", { name: "Approve" }).click();
    await reviewer
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await version(reviewer).getByText("Approved by An manager").waitFor();
    await expect.poll(() => waiting(reviewer), LIVE).toBe(before - 1);
    await version(author).getByText("Approved by An manager").waitFor(LIVE);
    expect(await version(author).getByText("In review").count()).toBe(0);
    await reviewer.goto(`${stack.gatewayUrl}/waiting`);
    await reviewer
      .getByRole("status")
      .getByText(/items?$/)
      .waitFor();
    expect(await reviewer.getByRole("link", { name: /./ }).filter({ hasText: "Review requested" }).count()).toBe(0);
  });
});
