import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { describeWithWordPress, type WordPress } from "../support/wordpress.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const MAP = "mutation ($input: PublishingMappingInput!) { setPublishingMapping(input: $input) { mapping { siteId } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const APPROVE =
  "mutation ($id: ID!, $revision: Int!) { approveContent(jobId: $id, revision: $revision) { job { id } } }";
const WITHDRAW = "mutation ($id: ID!) { withdrawApproval(jobId: $id) { job { id } } }";
const PASSWORD = "a-password-of-the-tests";
const TEXT = "## Prices\n\nCrowns last ten years.\n\n## Visits\n\nWe see you the same week.\n";

describeWithWordPress("publishing", (wordpress) => {
  describeInBrowser("in the dashboard", (openPage) => {
    let stack: Stack;
    let site: WordPress;
    let admin: { authorization: string };
    let siteId: string;
    let editor: { email: string; password: string };

    const call = async (query: string, variables: Record<string, unknown>) => {
      const { data, errors } = await graphql(stack.gatewayUrl, query, variables, admin);
      expect(errors).toEqual([]);
      return data;
    };
    const person = async (role: string, clientIds = ["acme-dental"]) => {
      const who = { email: `${role.toLowerCase()}@acme.example.com`, password: PASSWORD };
      await call(CREATE_USER, { input: { ...who, name: `A ${role}`, role, clientIds } });
      return who;
    };
    const open = async (path: string, who = editor, options: object = {}) => {
      const opened = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
      await openLoggedIn(opened, { ...stack, ...who }, path);
      return opened;
    };
    const approve = (id: string, revision: number) => call(APPROVE, { id, revision });
    const edit = (id: string, base: number, input: object) => call(EDIT, { id, base, input });
    /** An article whose second version is approved. */
    const article = async (title = "All about crowns") => {
      const id = await generate(stack, admin, onModel("instant"));
      await untilEnded(stack, admin, id);
      await edit(id, 1, { title, bodyMarkdown: TEXT, metaDescription: "What a crown costs & how long it lasts." });
      await approve(id, 2);
      return id;
    };
    const version = (page: Page) => page.getByRole("region", { name: "Version" });
    const onSites = (page: Page) => page.getByRole("region", { name: "On sites" });
    const dialog = (page: Page) => page.getByRole("dialog");
    const standing = (page: Page, text: string | RegExp) => onSites(page).getByRole("status").getByText(text).waitFor();
    const publish = async (page: Page) => {
      await version(page).getByRole("button", { name: "Publish" }).click();
      await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
      await standing(page, "Published");
    };
    const numberOf = async (page: Page) => {
      const address = await onSites(page)
        .getByRole("link", { name: /Edit on the site/ })
        .getAttribute("href");
      return Number(new URL(address ?? "").searchParams.get("post"));
    };

    beforeAll(async () => {
      site = wordpress();
      await site.php("update_option('timezone_string', 'Asia/Kolkata');");
      stack = await startStack({
        settings: { PUBLISHING_INTERNAL_ORIGINS: site.url, PUBLISHING_RETRY_SECONDS: "0.3" },
      });
      admin = await logIn(stack);
      const login = { userName: "editor", password: site.passwords.editor };
      const data = await call(CONNECT, {
        input: { clientId: "acme-dental", kind: "WORDPRESS", url: site.url, ...login },
      });
      siteId = (data?.["connectSite"] as { site: { id: string } }).site.id;
      editor = await person("EDITOR");
    });
    afterAll(() => stack?.stop());
    afterEach(() => site?.removePlugins());

    test("an approved article is previewed, published, and linked to", async () => {
      const page = await open(`/content/${await article()}`);
      await version(page).getByRole("button", { name: "Publish" }).click();
      const preview = dialog(page).getByLabel("New post");
      await preview.getByText("What a crown costs & how long it lasts.").waitFor();
      await dialog(page).getByText("The sandbox wrote this content.").waitFor();
      expect(await preview.innerText()).toMatch(/Title\s+All about crowns\s+URL slug\s+[a-z-]+\s/);
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
      await standing(page, "Published");
      expect(await accessibilityViolations(page)).toEqual([]);
      const link = await onSites(page)
        .getByRole("link", { name: /View post/ })
        .getAttribute("href");
      const post = await openPage();
      await post.goto(link ?? "");
      await post.getByRole("heading", { name: "All about crowns" }).waitFor();
      await post.getByText("Crowns last ten years.").waitFor();
    });

    test(
      "what is not approved is refused with the reason, before and after the dialog was opened",
      { tags: "slow" },
      async () => {
        const id = await article();
        const page = await open(`/content/${id}`);
        await version(page).getByRole("button", { name: "Publish" }).click();
        await dialog(page).getByLabel("New post").waitFor();
        await call(WITHDRAW, { id });
        await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
        await dialog(page).getByRole("alert").getByText("Approve this version, then publish it.").waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.reload();
        await version(page).getByRole("button", { name: "Publish" }).click();
        await dialog(page).getByText("Version 2 is not approved").waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await dialog(page).getByRole("button", { name: "Close" }).last().click();
        expect(await onSites(page).count()).toBe(0);
      },
    );

    test(
      "an article appears at a time in the site's own time zone, and does not when it is unpublished before",
      { tags: "slow" },
      async () => {
        const page = await open(`/content/${await article()}`);
        await version(page).getByRole("button", { name: "Publish" }).click();
        await dialog(page).getByRole("radio", { name: "At a time" }).check();
        await dialog(page)
          .getByText("In the time zone Asia/Calcutta.")
          .or(dialog(page).getByText("In the time zone Asia/Kolkata."))
          .waitFor();
        await dialog(page).getByLabel("New post").waitFor();
        await dialog(page).getByRole("button", { name: "Schedule" }).click();
        await dialog(page).getByText("Choose a time in the future.").waitFor();
        const year = new Date().getFullYear() + 1;
        await dialog(page).getByLabel("Date and time").fill(`${year}-06-15T09:30`);
        await dialog(page).getByRole("button", { name: "Schedule" }).click();
        await standing(page, new RegExp(`Scheduled for Jun 15, ${year}, 9:30`));
        const post = `get_post(${await numberOf(page)})`;
        expect(await site.php(`echo ${post}->post_status, ' ', ${post}->post_date, ' ', ${post}->post_date_gmt;`)).toBe(
          `future ${year}-06-15 09:30:00 ${year}-06-15 04:00:00`,
        );
        await onSites(page).getByRole("button", { name: "Unpublish on Demo site" }).click();
        expect(await accessibilityViolations(page)).toEqual([]);
        await dialog(page).getByRole("button", { name: "Unpublish" }).click();
        await standing(page, "Unpublished");
        expect(await site.php(`echo ${post}->post_status;`)).toBe("draft");
      },
    );

    test("an approved change is written after its difference was shown", { tags: "slow" }, async () => {
      const id = await article();
      const page = await open(`/content/${id}`);
      await publish(page);
      await edit(id, 2, { bodyMarkdown: TEXT.replace("ten years", "fifteen years") });
      await approve(id, 3);
      await page.reload();
      await onSites(page).getByRole("button", { name: "Update on Demo site" }).click();
      await dialog(page).getByText("1 paragraph would change.").waitFor();
      const difference = dialog(page).getByRole("region", { name: "Difference" });
      await difference.locator("del", { hasText: "ten" }).waitFor();
      await difference.locator("ins", { hasText: "fifteen" }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog(page).getByRole("button", { name: "Update" }).click();
      await onSites(page)
        .getByText(/^Version 3/)
        .waitFor();
      expect(await site.php(`echo get_post(${await numberOf(page)})->post_content;`)).toContain("fifteen years");
    });

    test(
      "what a person changed on the site is shown, and replaced or kept as the user decides",
      { tags: "slow" },
      async () => {
        const id = await article();
        const page = await open(`/content/${id}`);
        await publish(page);
        const number = await numberOf(page);
        const content = `get_post(${number})->post_content`;
        const change = (words: string) =>
          site.php(`wp_update_post(wp_slash(['ID' => ${number}, 'post_content' => ${content} . '<p>${words}</p>']));`);
        await edit(id, 2, { title: "Crowns, explained" });
        await approve(id, 3);
        await page.reload();
        await onSites(page).getByRole("button", { name: "Update on Demo site" }).click();
        await dialog(page).getByText("1 paragraph would change.").waitFor();
        await change("Our own words."); // after the difference was shown
        await dialog(page).getByRole("button", { name: "Update" }).click();
        await standing(page, "Changed on the site");
        expect(await site.php(`echo ${content};`)).toContain("Our own words.");

        await onSites(page).getByRole("button", { name: "Decide on Demo site" }).click();
        await dialog(page).getByText("This post was changed on the site").waitFor();
        await dialog(page).getByRole("region", { name: "Difference" }).getByText("Our own words.").waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await dialog(page).getByRole("button", { name: "Keep the site’s version" }).click();
        await onSites(page)
          .getByText(/^The site’s own version/)
          .waitFor();
        expect(await site.php(`echo ${content};`)).toContain("Our own words.");

        await change("And more.");
        await onSites(page).getByRole("button", { name: "Update on Demo site" }).click();
        await dialog(page).getByRole("button", { name: "Replace the site’s version" }).click();
        await onSites(page)
          .getByText(/^Version 3/)
          .waitFor();
        expect(await site.php(`echo ${content};`)).not.toContain("Our own words.");
      },
    );

    test(
      "a publication that fails says why and what to do, and succeeds when it is tried again",
      { tags: "slow" },
      async () => {
        const page = await open(`/content/${await article()}`, editor, {
          colorScheme: "dark",
          viewport: { width: 390, height: 844 },
        });
        await version(page).getByRole("button", { name: "Publish" }).click();
        await dialog(page).getByLabel("New post").waitFor();
        await site.addPlugin(
          `add_filter('rest_pre_insert_post', fn() => new WP_Error('rest_cannot_publish', 'Sorry, you are not allowed to publish posts.', ['status' => 403]));`,
        );
        await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
        await standing(page, "Failed");
        await onSites(page)
          .getByText(/This user may not publish posts\. Give the user the role Editor/)
          .waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await site.removePlugins();
        await onSites(page).getByRole("button", { name: "Try again on Demo site" }).click();
        await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
        await standing(page, "Published");
      },
    );

    test("the client's settings propose a draft", { tags: "slow" }, async () => {
      await call(MAP, { input: { siteId, clientId: "acme-dental", state: "DRAFT" } });
      const page = await open(`/content/${await article()}`);
      await version(page).getByRole("button", { name: "Publish" }).click();
      await expect.poll(() => dialog(page).getByRole("radio", { name: "As a draft" }).isChecked()).toBe(true);
      await dialog(page).getByLabel("New post").waitFor();
      await dialog(page).getByRole("button", { name: "Save as draft" }).click();
      await standing(page, "Draft on the site");
      await call(MAP, { input: { siteId, clientId: "acme-dental" } });
    });

    test(
      "a viewer sees where content stands, and cannot change it; another client's user is told of no site",
      { tags: "slow" },
      async () => {
        const id = await article();
        await publish(await open(`/content/${id}`));
        const viewer = await open(`/content/${id}`, await person("VIEWER"));
        await standing(viewer, "Published");
        expect(await viewer.getByRole("button", { name: /Publish|Unpublish|Change on/ }).count()).toBe(0);
        const manager = await person("MANAGER", ["northside-plumbing"]);
        const other = await generate(stack, admin, { client_id: "northside-plumbing", ...onModel("instant") });
        await untilEnded(stack, admin, other);
        await approve(other, 1);
        const page = await open(`/content/${other}`, manager);
        await version(page).getByRole("button", { name: "Publish" }).click();
        await dialog(page).getByText("This client has no site yet").waitFor();
        await dialog(page).getByRole("link", { name: "the client’s Sites tab" }).click();
        await page.getByText("No sites yet").waitFor();
      },
    );

    test("selected articles are published together, and refusals are summed up", { tags: "slow" }, async () => {
      const titles = ["Bulk one", "Bulk two", "Bulk three"];
      const [first] = [await article(titles[0]), await article(titles[1]), await article(titles[2])];
      await publish(await open(`/content/${first}`));
      const page = await open("/content?text=Bulk&status=approved");
      const table = page.getByRole("table", { name: "Content" });
      const row = (title: string) => table.getByRole("row").filter({ hasText: title });
      await row("Bulk one").getByText("Published").waitFor();
      for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      await page.getByRole("button", { name: "Publish 3" }).click();
      await dialog(page).getByLabel("Site").selectOption({ label: "Demo site" });
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog(page).getByRole("button", { name: "Publish 3" }).click();
      const outcome = page.getByRole("status").filter({ hasText: "2 pieces being published, 1 refused" });
      await outcome.getByText("Bulk one").waitFor();
      await outcome.getByText(/It is on the site already\./).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      for (const title of titles) await row(title).getByText("Published").waitFor();
      await page.goto(`${stack.gatewayUrl}/content?text=Bulk&status=published`);
      await page.getByText("3 pieces").waitFor();
      await page.getByLabel("Status").selectOption({ label: "Approved, not published" });
      await page.getByText("No results").waitFor();
    });
  });
});
