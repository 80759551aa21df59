import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { openLoggedIn } from "./dashboard-page.js";

const PASSWORD = "a-password-of-the-tests";
const DESKTOP = { width: 1440, height: 900 };
const UPDATE = `mutation ($version: Int!, $values: StrategyInput!) { updateStrategy(clientId: "acme-dental-denver",
  expectedVersion: $version, reason: "From elsewhere", values: $values) { client { id } } }`;
const VALUES = `{ client(id: "acme-dental-denver") { ownStrategy { version values { location
  contentGuidelines { tone language } seoRules { metaDescriptionLength } } } } }`;

describeInBrowser("client pages", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
    expect(errors).toEqual([]);
    return data;
  };
  const open = async (path: string, as = stack, options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: DESKTOP, ...options });
    await openLoggedIn(page, as, path);
    return page;
  };
  const somebody = async (role: string, clientIds: string[]) => {
    const email = `${role.toLowerCase()}-${clientIds.join("-")}@example.com`;
    const input = { email, name: `The ${role.toLowerCase()}`, password: PASSWORD, role, clientIds };
    await ask("mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }", { input });
    return { ...stack, email, password: PASSWORD };
  };
  const saveAs = async (page: Page, reason: string) => {
    await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByLabel("Reason for change").fill(reason);
    await page.keyboard.press("Enter");
  };
  const field = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

  test("list clients as a tree, search, create, rename, archive and unarchive them", async () => {
    const page = await open("/clients");
    await page.getByRole("button", { name: "Expand Acme Dental" }).click();
    await page.getByRole("link", { name: /Acme Dental Portland/ }).waitFor();
    await page.getByRole("searchbox", { name: "Search clients" }).fill("denver");
    await page
      .getByRole("list", { name: "Clients found" })
      .getByRole("link", { name: /Acme Dental Denver/ })
      .waitFor();
    expect(new URL(page.url()).search).toBe("?search=denver");
    await page.getByRole("searchbox", { name: "Search clients" }).fill("");

    await page.getByRole("button", { name: "New client" }).click();
    await page.getByRole("dialog").waitFor();
    await page.mouse.down({ clickCount: 2 }); // the second press of a double click, now outside of the dialog
    await page.mouse.up({ clickCount: 2 });
    await page.getByRole("button", { name: "Create client" }).click();
    await page.getByText("Enter a name.").waitFor();
    await page.getByRole("dialog").getByText("Choose a plan.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("dialog").getByLabel("Name").fill("Birch Bakery");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Business type").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alert").getByText("Discard what you entered?").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Keep editing" }).click();
    expect(await page.getByRole("dialog").getByLabel("Name").inputValue()).toBe("Birch Bakery");
    await page.getByRole("dialog").getByLabel("Business type").fill("bakery");
    await page.getByRole("dialog").getByLabel("Plan").selectOption({ label: "Starter: 200 pieces a month, 2 at once" });
    await page.getByRole("button", { name: "Create client" }).click();
    await page.getByRole("heading", { name: "Birch Bakery", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Add location" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Birch Bakery Salem");
    const plan = page.getByRole("dialog").getByLabel("Plan");
    expect(await plan.locator("option:checked").innerText()).toBe("Same as Birch Bakery");
    await page.getByRole("button", { name: "Create client" }).click();
    await page.getByRole("heading", { name: "Birch Bakery Salem" }).waitFor();
    await page.getByRole("tab", { name: "Budget & plan" }).click();
    await page.getByRole("heading", { name: "Plan: Starter" }).waitFor();
    await page.getByRole("tab", { name: "Strategy" }).click();

    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Birch Bakery <b>Eugene</b>");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await page.getByRole("heading", { name: "Birch Bakery <b>Eugene</b>" }).waitFor();
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await page.getByText("This client is archived").waitFor();
    expect(await page.getByRole("button", { name: "Override Tone" }).count()).toBe(0);
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: "Unarchive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unarchive" }).click();
    await page.getByRole("button", { name: "Override Tone" }).waitFor();
  });

  test(
    "show each field's source, override and reset it, and restore an earlier version",
    { tags: "slow" },
    async () => {
      const page = await open("/clients/acme-dental-austin/strategy");
      await field(page, "Tone").getByText("Inherited from Acme Dental").waitFor();
      await field(page, "Language").getByText("Default").waitFor();
      await page.getByRole("button", { name: "Override Tone" }).click();
      await page.getByRole("textbox", { name: "Tone" }).fill("dry and witty");
      await page.getByRole("button", { name: "Override Meta description" }).click();
      await page.getByRole("textbox", { name: "Meta description" }).fill("12");
      await page.getByText("Enter a number, 50 to 320.").waitFor();
      const bar = page.getByRole("region", { name: "Unsaved changes" });
      expect(await bar.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
      await page.getByRole("button", { name: "Undo the change of Meta description" }).click();

      await page.getByRole("link", { name: "Content", exact: true }).click();
      await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
      await saveAs(page, "They like wit");
      await bar.waitFor({ state: "detached" });
      await page
        .getByRole("status")
        .getByText(/^Version \d+ saved\. Applies to new content/)
        .waitFor();
      await field(page, "Tone").getByText("Custom", { exact: true }).waitFor();

      await page.getByRole("button", { name: "Reset Tone" }).click();
      await field(page, "Tone").getByText("warm, reassuring").waitFor();
      await saveAs(page, "No more wit");
      await field(page, "Tone").getByText("Inherited from Acme Dental").waitFor();
      await page.getByRole("tab", { name: "Versions" }).click();
      await page
        .getByRole("row", { name: /They like wit/ })
        .getByRole("button", { name: /^Restore/ })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
      await page.getByRole("region", { name: "Compare" }).getByText("dry and witty").waitFor();
      await page.getByRole("tab", { name: "Strategy" }).click();
      expect(await page.getByRole("textbox", { name: "Tone" }).inputValue()).toBe("dry and witty");
    },
  );

  test.each([
    ["wide screen", DESKTOP],
    ["phone", { width: 390, height: 844 }],
  ])("keep an override that was opened with a double click on a %s", { tags: "slow" }, async (_device, viewport) => {
    const page = await open("/clients/acme-dental-portland/strategy", stack, { viewport });
    await page.getByRole("button", { name: "Override Audience" }).dblclick();
    await page.getByRole("textbox", { name: "Audience" }).waitFor();
    await page.getByRole("button", { name: "Undo the change of Audience" }).click();
    await page.getByRole("button", { name: "Override Audience" }).waitFor();
  });

  test("show another user's conflicting save, and let the user choose whose value stays", async () => {
    const page = await open("/clients/acme-dental-denver/strategy");
    for (const [name, text] of [
      ["Tone", "mine"],
      ["Language", "en-US"],
    ] as const) {
      await page.getByRole("button", { name: `Override ${name}` }).click();
      await page.getByRole("textbox", { name }).fill(text);
    }
    const { client } = (await ask(VALUES)) as { client: { ownStrategy: { version: number } } };
    await ask(UPDATE, {
      version: client.ownStrategy.version,
      values: { contentGuidelines: { tone: "theirs" }, seoRules: { metaDescriptionLength: 120 } },
    });
    await saveAs(page, "Mine");
    const conflict = page.getByRole("dialog", { name: /was saved meanwhile/ });
    await conflict.getByRole("region", { name: "Tone" }).getByText("theirs").waitFor();
    await conflict.getByRole("region", { name: "Meta description" }).getByText("120").waitFor();
    await conflict.getByRole("checkbox", { name: "Take theirs for Tone" }).check();
    await conflict.getByRole("button", { name: "Continue from their version" }).click();
    await saveAs(page, "Mine again");
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    expect(await ask(VALUES)).toMatchObject({
      client: {
        ownStrategy: {
          version: client.ownStrategy.version + 2,
          values: {
            contentGuidelines: { tone: "theirs", language: "en-US" },
            seoRules: { metaDescriptionLength: 120 },
          },
        },
      },
    });
  });

  test("preview a change on finished articles before it is saved", { tags: "slow" }, async () => {
    const article = onModel("instant", { keywords: ["dental implants"], target_length: 100 });
    await untilEnded(stack, admin, await generate(stack, admin, article));
    const page = await open("/clients/acme-dental/strategy");
    await page.getByRole("button", { name: "Override Banned words" }).click();
    await page.getByRole("combobox", { name: "Banned words" }).fill("dental");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Preview impact" }).click();
        const dialog = page.getByRole("dialog");
        const said = await dialog.getByRole("status").filter({ hasText: "article" }).innerText();
        await dialog.getByRole("button", { name: "Back to the strategy" }).click();
        return said;
      })
      .toMatch(/1 of \d+ articles? would fail/);
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test(
    "assign templates, add and remove members, set a budget, and create and revoke keys",
    { tags: "slow" },
    async () => {
      const page = await open("/clients/acme-dental-portland/templates");
      await page.getByRole("button", { name: "Change the template for SEO article" }).click();
      await page.getByRole("dialog").getByLabel("Tone").selectOption("0.5");
      await page.getByRole("button", { name: "Save template" }).click();
      await page
        .getByRole("row", { name: /SEO article/ })
        .getByText("Livelier")
        .waitFor();
      await page
        .getByRole("row", { name: /SEO article/ })
        .getByText("Custom")
        .waitFor();

      await page.getByRole("tab", { name: "Members" }).click();
      await page.getByRole("button", { name: "Add member" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill("Kim Doe");
      await dialog.getByLabel("Email").fill("kim@example.com");
      await dialog.getByRole("button", { name: "Invite" }).click();
      await page.getByRole("dialog", { name: "Kim Doe is invited" }).getByText("/set-password#").waitFor();
      await page.getByRole("button", { name: "Done" }).click();
      await page
        .getByRole("row", { name: /Kim Doe/ })
        .getByText("Editor")
        .waitFor();
      await page.getByRole("button", { name: "Manage Kim Doe" }).click();
      await page.getByRole("menuitem", { name: "Remove from this client" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.getByRole("alert").getByText("has no other client").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

      await page.goto(`${stack.gatewayUrl}/clients/northside-plumbing/members`);
      await page.getByRole("button", { name: "Add member" }).first().click();
      await dialog.getByRole("tab", { name: "Existing user" }).click();
      await dialog.getByRole("combobox", { name: "Person" }).fill("kim@");
      await page.getByRole("option", { name: "Kim Doe (kim@example.com)" }).click();
      await dialog.getByRole("button", { name: "Add member" }).click();
      await page.getByRole("row", { name: /Kim Doe/ }).waitFor();
      await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
      await page.getByText("No matches").waitFor();
      await page.getByRole("searchbox", { name: "Search" }).fill("kim@");
      await page.getByRole("row", { name: /Kim Doe/ }).waitFor();
      await page.goto(`${stack.gatewayUrl}/clients/acme-dental-portland`);

      await page.getByRole("tab", { name: "Budget & plan" }).click();
      await page.getByRole("button", { name: "Set a budget" }).click();
      await page.getByRole("dialog").getByLabel("US dollars a month").fill("12.345");
      await page.getByText("Enter an amount such as 250 or 99.50.").waitFor();
      await page.getByRole("dialog").getByLabel("US dollars a month").fill("1,200");
      await page.getByRole("button", { name: "Save budget" }).click();
      await page.getByText(/left of \$1,200\.00/).waitFor();

      await page.getByRole("tab", { name: "API keys" }).click();
      await page.getByRole("button", { name: "New key" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Website");
      await page.getByRole("button", { name: "Create key" }).click();
      const secret = await page.getByTestId("secret").innerText();
      expect(secret).toMatch(/^cgs_\w{32}$/);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Done" }).click();
      await page
        .getByRole("row", { name: /Website/ })
        .getByText("Active")
        .waitFor();
      expect(await page.content()).not.toContain(secret);
      await page.getByRole("button", { name: "Revoke Website" }).click();
      await page.getByRole("button", { name: "Revoke key" }).click();
      await page
        .getByRole("row", { name: /Website/ })
        .getByText("Revoked")
        .waitFor();
    },
  );

  test("page through many API keys and search them by name", { tags: "slow" }, async () => {
    const make = 'mutation ($name: String!) { createApiKey(clientId: "acme-dental-denver", name: $name) { secret } }';
    for (let n = 1; n <= 21; n += 1) await ask(make, { name: `Program ${n}` });
    const page = await open("/clients/acme-dental-denver/keys");
    const rows = page.getByRole("row", { name: /Program/ });
    await page.getByText("Page 1 of 2").waitFor();
    expect(await rows.count()).toBe(20);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/^Program 1\b/)]);
    await page.getByRole("searchbox", { name: "Search" }).fill("program 13");
    await page.getByRole("row", { name: /Program 13/ }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByRole("searchbox", { name: "Search" }).fill("nothing");
    await page.getByText("No matches").waitFor();
  });

  test("hide refused actions from an editor, and hide other tenants' clients", { tags: "slow" }, async () => {
    const page = await open("/clients", await somebody("EDITOR", ["acme-dental-denver"]));
    await page.getByRole("link", { name: /Acme Dental Denver/ }).waitFor();
    expect(await page.getByRole("link", { name: /Northside|Austin/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "New client" }).count()).toBe(0);
    await page.getByRole("link", { name: /Acme Dental Denver/ }).click();
    await page.getByRole("tab", { name: "Strategy" }).click();
    await field(page, "Key messages").getByText("Inherited from acme-dental").waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      "Overview",
      "Strategy",
      "Facts",
      "Sources",
      "Sites",
      "Versions",
      "Templates",
      "Budget & plan",
    ]);
    expect(await page.getByRole("button", { name: /Override|Manage|New client/ }).count()).toBe(0);
    await page.goto(`${stack.gatewayUrl}/clients/northside-plumbing/keys`);
    await page.getByRole("heading", { name: "Client not found", level: 1 }).waitFor();
  });

  for (const [device, viewport, colorScheme] of [
    ["a wide screen, dark", DESKTOP, "dark"],
    ["a phone, light", { width: 390, height: 844 }, "light"],
  ] as const)
    test(`have no accessibility violations on ${device}`, { tags: "slow" }, async () => {
      const page = await open("/clients", stack, { viewport, colorScheme });
      const look = async (sign: string | RegExp) => {
        await page.getByRole("button", { name: sign }).first().waitFor();
        expect(await accessibilityViolations(page), String(sign)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), String(sign)).toBe(true);
      };
      await look("Expand Acme Dental");
      await page.getByRole("button", { name: "Expand Acme Dental" }).click();
      await page.getByRole("link", { name: /Acme Dental Portland/ }).click();
      await page.getByRole("heading", { name: "Newest content" }).waitFor();
      await look("Manage");
      await page.getByRole("tab", { name: "Strategy" }).click();
      await look("Override Audience");
      await page.getByRole("tab", { name: "Versions" }).click();
      await page.getByText("Current").waitFor();
      await look("Manage");
      for (const [tab, sign] of [
        ["Templates", /^Change the template/],
        ["Members", "Add member"],
        ["Budget & plan", "Change"],
        ["API keys", "New key"],
      ] as const) {
        await page.getByRole("tab", { name: tab }).click();
        await look(sign);
      }
    });
});
