import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { describeWithWordPress, type WordPress, type WordPressRole } from "../support/wordpress.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const MAPPING = `query ($siteId: ID!, $clientId: ID!, $contentType: String) {
  publishingMapping(siteId: $siteId, clientId: $clientId, contentType: $contentType) {
    categories state effective { postType categories tags author state customFields { name value } } } }`;
const SITES = "query ($clientId: ID!) { siteConnections(clientId: $clientId) { id } }";
const ACME = "acme-dental";
const AUSTIN = "acme-dental-austin";
const PASSWORD = "a-password-of-the-tests";

describeWithWordPress("the sites of a client", (wordpress) => {
  describeInBrowser("on its page", (openPage) => {
    let stack: Stack;
    let site: WordPress;
    let page: Page;
    let admin: { authorization: string };
    let manager: { email: string; password: string };

    const person = async (role: string) => {
      const who = { email: `${role.toLowerCase()}@acme.example.com`, password: PASSWORD };
      const input = { ...who, name: `A ${role}`, role, clientIds: [ACME] };
      expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
      return who;
    };
    const open = async (who: { email: string; password: string }, path: string, options: object = {}) => {
      const opened = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
      await openLoggedIn(opened, { ...stack, ...who }, path);
      return opened;
    };
    const row = () => page.getByRole("row", { name: /Demo site/ });
    const choose = async (action: string) => {
      await page.getByRole("button", { name: "More actions for Demo site" }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    const connect = async (role: WordPressRole, password = site.passwords[role]) => {
      await page.getByRole("button", { name: "Connect a site" }).click();
      await page.getByRole("textbox", { name: "Address" }).fill(site.url);
      await page.getByRole("radio", { name: "Paste an application password" }).check();
      await page.getByRole("textbox", { name: "User name" }).fill(role);
      await page.getByLabel(/^Application password/).fill(password);
      await page.getByRole("button", { name: "Connect", exact: true }).click();
    };
    const changeLogin = async (role: WordPressRole, password = site.passwords[role]) => {
      await choose("Change login");
      await page.getByRole("radio", { name: "Paste an application password" }).check();
      await page.getByRole("textbox", { name: "User name" }).fill(role);
      await page.getByLabel(/^Application password/).fill(password);
      await page.getByRole("button", { name: "Save login" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    const disconnect = async () => {
      await choose("Disconnect");
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
      await page.getByText("No sites yet").waitFor();
    };
    /** Goes to WordPress's own page for authorizing applications, and logs in there. */
    const goToWordPress = async (who: Page = page) => {
      await who.getByRole("button", { name: "Connect a site" }).click();
      await who.getByRole("textbox", { name: "Address" }).fill(site.url);
      await who.getByRole("button", { name: "Continue to WordPress" }).click();
      await who.waitForURL(`${site.url}/**`);
      if ((await who.getByLabel("Username or Email Address").count()) > 0) {
        await who.getByLabel("Username or Email Address").fill("editor");
        await who.getByLabel("Password", { exact: true }).fill("password-of-editor");
        await who.getByRole("button", { name: "Log In" }).click();
      }
      await who.getByRole("heading", { name: "Authorize Application" }).waitFor();
    };

    beforeAll(async () => {
      site = wordpress();
      await site.php("update_option('timezone_string', 'America/Chicago');");
      stack = await startStack({ settings: { PUBLISHING_INTERNAL_ORIGINS: site.url } });
      admin = await logIn(stack);
      manager = await person("MANAGER");
      page = await open(manager, `/clients/${ACME}/sites`);
    });
    afterAll(() => stack?.stop());
    afterEach(() => site?.removePlugins());

    test("a WordPress is connected on its own page, where the user logs in and approves", async () => {
      await page.getByText("No sites yet").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await goToWordPress();
      await page.getByRole("button", { name: "Yes, I approve of this connection" }).click();
      await page.getByText("Demo site is connected.").waitFor();
      await row().getByText("Works", { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe(""); // the password is not in the history
      await page.reload();
      await row().getByText("Works", { exact: true }).waitFor();
      expect(
        await site.php(
          "echo WP_Application_Passwords::get_user_application_passwords(get_user_by('login', 'editor')->ID)[1]['name'];",
        ),
      ).toMatch(/^Content Generation System, 2\d{3}-/);
      expect(await accessibilityViolations(page)).toEqual([]);
      await disconnect();
    });

    test("a WordPress is not connected when the user refuses there", { tags: "slow" }, async () => {
      await goToWordPress();
      await page.getByRole("button", { name: "No, I do not approve of this connection" }).click();
      await page.getByText("The site is not connected").waitFor();
      await page.getByText("No sites yet").waitFor();
      expect(new URL(page.url()).search).toBe("");
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test("an approval that another user's browser brings back connects nothing", async () => {
      const thief = await open(manager, `/clients/${ACME}/sites`);
      await goToWordPress(thief);
      await thief.route(`${stack.gatewayUrl}/clients/**`, (route) => route.abort());
      const returned = thief.waitForRequest((request) => request.url().startsWith(`${stack.gatewayUrl}/clients/`));
      await thief.getByRole("button", { name: "Yes, I approve of this connection" }).click();
      const { pathname, search, searchParams } = new URL((await returned).url());
      expect(searchParams.get("password")).toBeTruthy();
      const other = await open(stack, pathname + search);
      await other.getByText("This approval has expired, or was started in another session.").waitFor();
      await other.getByText("No sites yet").waitFor();
    });

    test("a site that does not work says why and what to do, until it works", { tags: "slow" }, async () => {
      await connect("subscriber");
      await page
        .getByText("Demo site can’t be published to")
        .or(page.getByText(/can’t be published to/))
        .first()
        .waitFor();
      await page.getByText(/This user may not publish posts\. Give the user the role Editor/).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: /^More actions for/ }).click();
      await page.getByRole("menuitem", { name: "Change login" }).click();
      await page.getByRole("radio", { name: "Paste an application password" }).check();
      await page.getByRole("textbox", { name: "User name" }).fill("editor");
      await page.getByLabel(/^Application password/).fill(site.passwords.editor);
      await page.getByRole("button", { name: "Save login" }).click();
      await row().getByText("Works", { exact: true }).waitFor();

      await site.addPlugin(
        `add_filter('rest_authentication_errors', fn() => new WP_Error('rest_disabled', 'The REST API on this site has been disabled.', ['status' => 403]));`,
      );
      await page.getByRole("button", { name: "Test the connection to Demo site" }).click();
      await page.getByText("Demo site can’t be published to").waitFor();
      await page.getByText(/The site’s own words: The REST API on this site has been disabled/).waitFor();
      await site.removePlugins();
      await page.getByRole("button", { name: "Test again" }).click();
      await row().getByText("Works", { exact: true }).waitFor();

      await changeLogin("author");
      await row().getByText("Works, with limits").waitFor();
      await page.getByText(/takes no scripts from this user/).waitFor();
      await changeLogin("editor", "abcd efgh ijkl");
      await page.getByText(/does not know this user name or this application password/).waitFor();
      await changeLogin("editor");
      await row().getByText("Works", { exact: true }).waitFor();
    });

    test(
      "content is placed with the site's own categories and authors, and locations inherit it",
      { tags: "slow" },
      async () => {
        await site.php("wp_insert_term('Oral care & advice', 'category');");
        await site.addPlugin(
          `add_action('init', fn() => register_post_meta('post', 'reviewed_by', ['show_in_rest' => true, 'single' => true, 'type' => 'string']));`,
        );
        await choose("Where content goes");
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("combobox", { name: "Post type" }).click();
        await page.getByRole("option", { name: "Posts" }).click();
        await dialog.getByRole("combobox", { name: "Categories" }).click();
        await page.getByRole("option", { name: "Oral care & advice" }).click();
        await dialog.getByRole("combobox", { name: "Tags" }).fill("dental");
        await page.keyboard.press("Enter");
        await dialog.getByRole("combobox", { name: "Author" }).click();
        await page.getByRole("option", { name: "author" }).click();
        await dialog.getByLabel("Publish as").selectOption("DRAFT");
        await dialog.getByRole("button", { name: "Add field" }).click();
        await dialog.getByLabel("Name 1").fill("rev");
        await page.getByRole("option", { name: "reviewed_by" }).click();
        await dialog.getByLabel("Value 1").fill("Dr. Ng");
        expect(await accessibilityViolations(page)).toEqual([]);
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.waitFor({ state: "detached" });

        await page.goto(`${stack.gatewayUrl}/clients/${AUSTIN}/sites`);
        await row().getByText("Acme Dental").waitFor();
        await page.getByRole("button", { name: "Where content goes: Demo site" }).click();
        await dialog.getByText("Inherited: Oral care & advice").waitFor();
        await dialog.getByLabel("Content type").selectOption({ label: "Local page" });
        await dialog.getByText("Inherited: dental").waitFor();
        await dialog.getByRole("combobox", { name: "Categories" }).fill("Austin");
        await page.keyboard.press("Enter");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.waitFor({ state: "detached" });
        const { data } = await graphql(stack.gatewayUrl, SITES, { clientId: AUSTIN }, admin);
        const [{ id: siteId }] = data?.["siteConnections"] as [{ id: string }];
        const variables = { siteId, clientId: AUSTIN, contentType: "hyperlocal" };
        expect((await graphql(stack.gatewayUrl, MAPPING, variables, admin)).data?.["publishingMapping"]).toEqual({
          categories: ["Austin"],
          state: null,
          effective: {
            ...{ postType: "post", categories: ["Austin"], tags: ["dental"], author: "author", state: "DRAFT" },
            customFields: [{ name: "reviewed_by", value: "Dr. Ng" }],
          },
        });
        await page.goto(`${stack.gatewayUrl}/clients/${ACME}/sites`);
      },
    );

    test("are changed by managers only, and read by all members", { tags: "slow" }, async () => {
      for (const role of ["EDITOR", "VIEWER"]) {
        const reader = await open(await person(role), `/clients/${ACME}/sites`, {
          colorScheme: "dark",
          viewport: { width: 390, height: 844 },
        });
        await reader.getByText("Demo site").first().waitFor();
        expect(
          await reader.getByRole("button", { name: /Connect a site|Test the connection|More actions/ }).count(),
        ).toBe(0);
        expect(await accessibilityViolations(reader)).toEqual([]);
        await reader.context().close();
      }
    });

    test("a site is disconnected after a confirmation", { tags: "slow" }, async () => {
      await page.reload();
      await disconnect();
    });
  });
});
