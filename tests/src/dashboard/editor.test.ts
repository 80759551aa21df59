import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";
import { loadEditorModules } from "./editor-modules.js";
import { GOOGLE_DOCS_TABLE, GOOGLE_DOCS_TEXT, WEB_PAGE, WORD_LISTS } from "./recorded-clipboards.js";

const EDITABLE = "query ($id: ID!) { job(id: $id) { revision { editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const BAN = `mutation { updateStrategy(clientId: "acme-dental", expectedVersion: 1, reason: "No zebras.",
  values: { contentGuidelines: { bannedWords: ["zebra"] } }) { client { id } } }`;
const PHONE = { viewport: { width: 390, height: 844 } };

const MARKDOWN = `## Prices

Crowns cost *less* here.[^1]

* First
* Second

| Name | Price |
|---|--:|
| Crown | 900 |

[^1]: Price list.`;

/** The first paragraph breaks an advised rule, the second one a required rule, too. */
const BROKEN = `Mistakes were made by the team and all of the crowns were placed by the dentist.

The zebra was seen by the dentist. It ran away and we do not know where it is now, because it is fast.

Last line.`;

/** More text than a screen shows. */
const FILLER = Array.from({ length: 25 }, (_, index) => `Paragraph ${index} of a long text.`).join("\n\n");

describeInBrowser("the editor", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let job: string;

  const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
  const markdown = (page: Page) => page.getByRole("textbox", { name: "Text as Markdown" });
  const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
  const said = (page: Page) => page.getByRole("note");
  const highlight = (page: Page, rule: string) =>
    page
      .getByRole("region", { name: "Strategy check" })
      .getByRole("listitem")
      .filter({ hasText: rule })
      .getByRole("button", { name: /^Highlight/ });
  /** The bar at the bottom of the window. */
  const barOf = (page: Page) => page.locator("form div:has(> div > button[type=submit])");
  const expectClearOfBars = async (page: Page, shown: Locator) => {
    const [box, tools] = [await shown.boundingBox(), await page.getByRole("toolbar").boundingBox()];
    const bar = await barOf(page).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((tools?.y ?? Infinity) + (tools?.height ?? 0));
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  };
  const inMarkdown = async (page: Page) => {
    await page.getByRole("tab", { name: "Markdown" }).click();
    const value = await markdown(page).inputValue();
    await page.getByRole("tab", { name: "Rich text" }).click();
    await text(page).waitFor();
    return value;
  };
  const open = async (options: object = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, stack, `/content/${job}/edit`);
    await text(page).waitFor();
    return page;
  };
  const write = async (page: Page, value: string) => {
    await page.getByRole("tab", { name: "Markdown" }).click();
    await markdown(page).fill(value);
    await page.getByRole("tab", { name: "Rich text" }).click();
    await text(page).waitFor();
  };
  /** Pastes as the browser does, with the formats that an application puts on the clipboard. */
  const paste = async (page: Page, html: string, plain = "plain"): Promise<void> => {
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", ${JSON.stringify(html)});
      clipboardData.setData("text/plain", ${JSON.stringify(plain)});
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.querySelector("[role=textbox][contenteditable]").dispatchEvent(new ClipboardEvent("paste", options));
    }`);
  };
  /** Selects the word before the cursor, and waits until the editor has heard of it. */
  const selectWord = async (page: Page) => {
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  };
  const emptied = async (page: Page) => {
    await write(page, "Here");
    await text(page).getByText("Here").click();
    await page.keyboard.press("End");
    await page.keyboard.type(":"); // the editor learns where the cursor is with what is typed there
    await page.keyboard.press("Enter");
  };
  const bodyOf = async () => {
    const { data } = await graphql(stack.gatewayUrl, EDITABLE, { id: job }, admin);
    return (data as { job: { revision: { editable: { bodyMarkdown: string } } } }).job.revision.editable.bodyMarkdown;
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await graphql(stack.gatewayUrl, BAN, {}, admin);
    job = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, job);
  });
  afterAll(() => stack?.stop());

  test("keeps every character of an article of the product that was only opened", async () => {
    const { open: openMarkdown } = await loadEditorModules();
    const written = await bodyOf();
    const { document, write: writeBack } = openMarkdown(written);
    expect(writeBack(document)).toBe(written);
    const page = await open();
    expect(await inMarkdown(page)).toBe(written);
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  });

  test("changes only the paragraph that is edited, and saves by keyboard", async () => {
    expect(
      (await graphql(stack.gatewayUrl, EDIT, { id: job, base: 1, input: { bodyMarkdown: MARKDOWN } }, admin)).errors,
    ).toEqual([]);
    const page = await open();
    await text(page).getByText("Crowns cost").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Ask us. "); // a space at the end is not written
    expect(await inMarkdown(page)).toBe(MARKDOWN.replace("here.[^1]", "here.[^1] Ask us."));
    await text(page).getByText("First").click();
    await page.keyboard.press("Control+s");
    await page.getByRole("region", { name: "Version" }).getByText("Version 3").waitFor();
    expect(await bodyOf()).toBe(MARKDOWN.replace("here.[^1]", "here.[^1] Ask us."));
  });

  test("formats text, links, lists and tables by keyboard, and has no accessibility violation", async () => {
    const page = await open();
    await emptied(page);
    await page.keyboard.type("## Services");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Bold");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" words");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+Shift+K");
    await page.getByLabel("Address").fill("example.com/services");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await text(page).getByText("words").click();
    await page.keyboard.press("End");
    await page.keyboard.type(".");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- one");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("inner");
    await page.keyboard.press("Alt+F10");
    await tool(page, "Undo").press("End");
    await tool(page, "Horizontal line").press("ArrowLeft");
    await tool(page, "Table").press("Enter");
    await page.keyboard.type("Name");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Price");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Note");
    await tool(page, "Delete column").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.isContentEditable")).toBe(false);
    expect(await inMarkdown(page)).toBe(
      "Here:\n\n## Services\n\n[**Bold** words](https://example.com/services).\n\n- one\n  - inner\n\n| Name | Price | Note |\n| - | - | - |\n| | | |\n| | | |\n",
    );
  });

  test("explains the passage under the pointer until the user types", { tags: "slow" }, async () => {
    const page = await open();
    await emptied(page);
    await text(page).locator("[data-required], [data-advised]").filter({ hasText: "Here" }).waitFor(); // a resting pointer explains nothing
    await page.getByRole("toolbar").hover();
    await text(page).getByText("Here").hover();
    const explained = page.getByRole("note").getByText("Main keyword in the introduction");
    await explained.waitFor();
    await page.keyboard.type("More");
    await explained.waitFor({ state: "hidden" });
    await text(page).getByText("More").click();
    await text(page).getByText("Here").hover();
    await explained.waitFor();
  });

  test("takes text from Word without its markup", async () => {
    const page = await open();
    await emptied(page);
    await paste(page, WORD_LISTS);
    expect(await inMarkdown(page)).toBe(
      "Here:\n\n*Who we are*\n\n**Our promise**\n\n1. **Answer** within a day\n2. **Explain** every step\n\n- First bullet\n  - Inner bullet\n- Last bullet with [a link](https://example.com/)\n\n1. First number\n",
    );
  });

  test("shows words of right-to-left scripts from right to left", { tags: "slow" }, async () => {
    const page = await open();
    await emptied(page);
    await page.keyboard.insertText("שלום עולם.");
    const gap = await text(page)
      .locator("p", { hasText: "שלום" })
      .evaluate((paragraph) => {
        const words = paragraph.ownerDocument.createRange();
        words.selectNodeContents(paragraph);
        return paragraph.getBoundingClientRect().right - words.getBoundingClientRect().right;
      });
    expect(gap).toBeLessThan(2);
  });

  test("takes text from Google Docs with its headings, emphasis and links", { tags: "slow" }, async () => {
    const page = await open();
    await emptied(page);
    await paste(page, GOOGLE_DOCS_TEXT);
    expect(await inMarkdown(page)).toBe(
      "Here:\n\n## Prices\n\nHello **bold** *and italic*, see [our page](https://example.com/).\n\n- one\n  - nested\n- two\n",
    );
  });

  test(
    "takes text from a web page without images of that site and what is empty without them",
    { tags: "slow" },
    async () => {
      const page = await open();
      await emptied(page);
      await paste(page, WEB_PAGE);
      expect(await inMarkdown(page)).toBe(
        "Here:\n\nFirst words\n\n- Answer\n- ![Shown](https://example.com/shown.png)\n\nLast words\n",
      );
    },
  );

  test("takes tables from Google Docs without their markup", { tags: "slow" }, async () => {
    const page = await open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
    await emptied(page);
    await paste(page, GOOGLE_DOCS_TABLE);
    expect(await inMarkdown(page)).toBe("Here:\n\n| a | b b | c |\n| - | - | - |\n| d | e | f |\n");
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test(
    "takes typed Markdown for what it means, which one press takes back, but not inside of code",
    { tags: "slow" },
    async () => {
      const page = await open();
      await emptied(page);
      await page.keyboard.type(
        "A **bold** word, *one* and _two_ in italics, __strong__ and ***both***, ~~gone~~, `a code` and [a link](https://example.com/a).",
      );
      await page.keyboard.press("Enter");
      await page.keyboard.type(
        "But 2 * 3 * 4, 5*6*7, snake_case_name, ![alt](https://example.com/b) and [no](no address).",
      );
      await page.keyboard.press("Enter");
      await page.keyboard.type("Not `*here");
      await page.keyboard.type("*`, and not **so**");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Not *that*");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Enter");
      await page.keyboard.type("```");
      await page.keyboard.type("**code**");
      expect(await inMarkdown(page)).toBe(
        [
          "Here:",
          "A **bold** word, *one* and *two* in italics, **strong** and **_both_**, ~~gone~~, `a code` and [a link](https://example.com/a).",
          String.raw`But 2 \* 3 \* 4, 5\*6\*7, snake_case_name, !\[alt]\(https\://example.com/b) and \[no]\(no address).`,
          "Not `*here*`, and not \\*\\*so\\*\\*",
          "Not \\*that\\*",
          "```\n**code**\n```\n",
        ].join("\n\n"),
      );
    },
  );

  test(
    "links the selected words to a pasted address of a web page, and takes other text in their place",
    { tags: "slow" },
    async () => {
      const page = await open();
      await emptied(page);
      await page.keyboard.type("Read our page");
      await selectWord(page);
      await paste(
        page,
        "<a href='https://example.com/other'>https://example.com/page</a>",
        " https://example.com/page\n",
      );
      await page.keyboard.press("End");
      await page.keyboard.type(" and this");
      await selectWord(page);
      await paste(page, "<b>that</b>", "javascript:alert(1)");
      expect(await inMarkdown(page)).toBe("Here:\n\nRead our [page](https://example.com/page) and **that**\n");
    },
  );

  test("underlines what the strategy check objects to, and explains it at the cursor", async () => {
    const page = await open();
    await write(page, "Our clinic is guaranteed to be the best dentist in Austin for all of you.");
    const passage = text(page).locator("[data-required], [data-advised]").first();
    await passage.waitFor();
    await text(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await page
      .getByRole("note")
      .getByText(/Expected|“/)
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test(
    "underlines what advised rules object to more quietly than what required ones do, and names the level",
    { tags: "slow" },
    async () => {
      const page = await open();
      await write(page, BROKEN);
      const underline = async (words: string) => {
        const marked = text(page).locator("[data-required], [data-advised]").filter({ hasText: words });
        await marked.waitFor();
        return marked.evaluate((passage) => {
          const style = passage.ownerDocument.defaultView?.getComputedStyle(passage);
          return { style: style?.textDecorationStyle, color: style?.textDecorationColor };
        });
      };
      await text(page).locator("[data-required]").waitFor();
      const [advised, required] = [await underline("Mistakes were made"), await underline("The zebra")];
      expect([advised.style, required.style]).toEqual(["dotted", "wavy"]);
      expect(advised.color).not.toBe(required.color);
      await text(page).locator("[data-required]").click();
      await said(page).getByText("Required").waitFor();
      expect(
        await said(page)
          .getByText(/^(?:Required|Advised)$/)
          .allInnerTexts(),
      ).toEqual(["Required", "Advised"]);
      await text(page).getByText("Mistakes were made").click();
      await said(page).getByText("Required").waitFor({ state: "detached" });
      await said(page).getByText("Advised").last().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  test(
    "says nothing of a passage while it is edited, and closes on Escape until the cursor leaves it",
    { tags: "slow" },
    async () => {
      const page = await open();
      await page.clock.install();
      await write(page, BROKEN);
      const passage = text(page).locator("[data-required]");
      await passage.click();
      await said(page).waitFor();
      await page.keyboard.type("gray ");
      await said(page).waitFor({ state: "detached" });
      await page.getByText(/^Draft saved/).waitFor();
      await passage.waitFor();
      await page.clock.runFor(2_000);
      expect(await said(page).count(), "the cursor was not moved since").toBe(0);
      await page.keyboard.press("ArrowLeft");
      await said(page).waitFor();
      await page.keyboard.press("Escape");
      await said(page).waitFor({ state: "detached" });
      await page.keyboard.press("ArrowLeft");
      await page.clock.runFor(2_000);
      expect(await said(page).count(), "it was closed").toBe(0);
      await page.keyboard.press("Control+End");
      await passage.click();
      await said(page).waitFor();
    },
  );

  test("is used by keyboard: from the passage to what fixes it, and back", async () => {
    const page = await open();
    await write(page, BROKEN);
    await text(page).locator("[data-required]").waitFor();
    await text(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await said(page).waitFor();
    await page.keyboard.press("Alt+Enter");
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toMatch(/^Fix this: /);
    await page.keyboard.press("Escape");
    await said(page).waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.isContentEditable")).toBe(true);
    await page.keyboard.press("Alt+Enter");
    await said(page).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toMatch(/^Fix this: /);
  });

  test(
    "explains passages on a phone without covering the line of the cursor or filling the screen",
    { tags: "slow" },
    async () => {
      const page = await open({ ...PHONE, colorScheme: "dark" });
      await write(page, BROKEN);
      await text(page).locator("[data-required]").waitFor();
      await text(page).focus();
      await page.keyboard.press("Control+Home");
      for (const key of ["F8", "ArrowLeft", "F8", "ArrowLeft", "F8", "ArrowLeft"]) {
        await page.keyboard.press(key);
        await said(page).waitFor();
        const bubble = await said(page).boundingBox();
        const [top, bottom] = [bubble?.y ?? 0, (bubble?.y ?? 0) + (bubble?.height ?? Infinity)];
        const line = await page.evaluate<{ top: number; bottom: number }>(`{
        const cursor = document.createRange();
        cursor.setStart(getSelection().focusNode, getSelection().focusOffset);
        const { top, bottom } = cursor.getBoundingClientRect();
        ({ top, bottom });
      }`);
        expect(bottom - top).toBeLessThanOrEqual(0.4 * PHONE.viewport.height);
        expect(bottom <= line.top || top >= line.bottom, `${top}–${bottom} over ${line.top}–${line.bottom}`).toBe(true);
      }
    },
  );

  test(
    "has one row of tools and one of actions on a phone, where the score leads to the strategy check",
    { tags: "slow" },
    async () => {
      const page = await open(PHONE);
      const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;
      const save = page.getByRole("button", { name: "Save", exact: true });
      expect(await heightOf(page.getByRole("toolbar"))).toBeLessThan(50);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await text(page).click();
      await page.keyboard.type("More words. ");
      await page.getByText("Draft saved", { exact: true }).waitFor();
      expect(PHONE.viewport.height - ((await save.boundingBox())?.y ?? 0), "from the button to the edge").toBeLessThan(
        64,
      );
      await page.getByRole("textbox", { name: "What did you change?" }).fill("More words");
      await page.getByRole("tab", { name: "Preview" }).click();
      await page.getByRole("button", { name: /^\d+\. Strategy check: / }).click();
      const check = page.getByRole("heading", { name: "Strategy check" });
      await expect.poll(() => check.evaluate((heading) => heading === heading.ownerDocument.activeElement)).toBe(true);
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Cancel" }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("menuitem", { name: "Discard draft" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
      await text(page).getByText("More words.").waitFor({ state: "detached" });
    },
  );

  for (const [device, viewport] of Object.entries({ phone: PHONE.viewport, desktop: { width: 1440, height: 900 } }))
    test(
      `scrolls to a highlighted passage, and stays there when the text is left, on a ${device}`,
      { tags: "slow" },
      async () => {
        const page = await open({ viewport });
        await write(page, `${FILLER}\n\n${BROKEN}\n\n${FILLER}`);
        await text(page).locator("[data-required]").waitFor();
        await highlight(page, "Banned words").click();
        const expectVisible = () => expectClearOfBars(page, text(page).locator("[data-required]"));
        await expectVisible();
        await said(page).waitFor();
        await page.keyboard.press("Escape");
        await said(page).waitFor({ state: "detached" });
        await page.keyboard.press("Escape");
        expect(await page.evaluate("document.activeElement.isContentEditable")).toBe(false);
        await expectVisible();
      },
    );

  test(
    "selects and scrolls to the image that the rule about alternative texts objects to",
    { tags: "slow" },
    async () => {
      const page = await open();
      const image = "![](https://example.com/crown.png)";
      await write(
        page,
        `${image}\n\n${FILLER}\n\n![A dentist fits a crown](https://example.com/fit.png) ${image}\n\n${FILLER}`,
      );
      const images = text(page).locator("[data-image$='crown.png']:is([data-advised], [data-required])");
      await images.nth(1).waitFor();
      const selected = text(page).locator("[data-image].ProseMirror-selectednode");
      for (const index of [0, 1]) {
        await highlight(page, "Alternative texts").click();
        await expect.poll(() => images.nth(index).getAttribute("class")).toContain("ProseMirror-selectednode");
        expect(await selected.count()).toBe(1);
        await expectClearOfBars(page, selected);
      }
      await said(page).getByText("Alternative texts").waitFor();
      await page.getByRole("tab", { name: "Score", selected: true }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  for (const [device, viewport] of Object.entries({ phone: PHONE.viewport, desktop: { width: 1440, height: 900 } }))
    test(`says that the connection is lost above the buttons on a ${device}`, { tags: "slow" }, async () => {
      const page = await open({ viewport });
      const save = page.getByRole("button", { name: "Save", exact: true });
      await page.context().setOffline(true);
      const notice = page.getByRole("status").filter({ hasText: "Connection lost" });
      await notice.waitFor();
      const [says, presses] = [await notice.boundingBox(), await save.boundingBox()];
      expect((says?.y ?? Infinity) + (says?.height ?? 0)).toBeLessThanOrEqual(presses?.y ?? 0);
      await text(page).press("Control+End");
      await page.keyboard.type("\n".repeat(12));
      await expect
        .poll(async () => {
          const caret: number = await page.evaluate("getSelection().focusNode.getBoundingClientRect().bottom");
          return caret <= ((await notice.boundingBox())?.y ?? 0);
        })
        .toBe(true);
    });
});
