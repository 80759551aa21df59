import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const ROWS = [
  "name,parent,business type,location,manager",
  "Birch Bakery,,bakery,Salem,Ann",
  "Birch Eugene,Birch Bakry,,Eugene,Bob",
  "Acme Dental Austin,Acme Dental,,Austin,Cy",
].join("\n");

const PLAN = "query ($id: ID!) { client(id: $id) { plan { plan { name } } } }";

describeInBrowser("many clients at once", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  const open = async (path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, stack, path);
    return page;
  };
  const cell = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

  test("are imported from rows that are previewed, corrected in place and left out", async () => {
    const page = await open("/clients", { colorScheme: "dark" });
    await page.getByRole("link", { name: "Import" }).click();
    await page.getByRole("heading", { name: "Import clients", level: 1 }).waitFor();
    await page.getByLabel("Or paste rows").fill(ROWS);
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByRole("status").getByText("3 rows, 2 with errors").waitFor();
    await page.getByText("No such client.").waitFor();
    await page.getByText("This client exists already.").waitFor();
    await page.getByText("Some columns are not used").waitFor();
    expect(await page.getByRole("button", { name: "Create 3 clients" }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);

    await cell(page, "Parent of row 2").fill("Birch Bakery");
    await page.getByText("Birch Bakery › Birch Eugene").waitFor();
    await page.getByRole("button", { name: "Remove row 3" }).click();
    await page.getByRole("status").getByText("2 rows", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Create 2 clients" }).click();
    await page.getByText("Choose the plan of the new clients.").waitFor();
    await page.getByLabel("Plan").and(page.locator(":focus")).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("Plan").selectOption("pro");
    await page.getByRole("button", { name: "Create 2 clients" }).click();
    await page.getByRole("status").getByText("2 clients created").waitFor();
    const { data } = await graphql(stack.gatewayUrl, PLAN, { id: "birch-bakery" }, await logIn(stack));
    expect(data).toEqual({ client: { plan: { plan: { name: "pro" } } } });
    await page.getByRole("link", { name: "Birch Bakery › Birch Eugene" }).click();
    await page.getByRole("heading", { name: "Birch Eugene", level: 1 }).waitFor();
  });

  test("keep file, corrections, removed rows and plan through a reload and Back, and restore rows", async () => {
    const page = await open("/clients");
    await page.getByRole("link", { name: "Import" }).click();
    await page
      .getByLabel("Or paste rows")
      .fill("name,business type\nOak Optics,optician\nOak Inn,hotel\nOak Cafe,cafe");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await cell(page, "Business type of row 3").fill("coffee house");
    await page.getByRole("button", { name: "Remove row 2" }).click();
    await page.getByLabel("Plan").selectOption("pro");
    await page.reload();
    await page.getByRole("status").getByText("2 rows", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Clients" }).first().click();
    await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
    await page.goBack();
    expect(await cell(page, "Business type of row 3").inputValue()).toBe("coffee house");
    await page.getByRole("button", { name: "Restore 1 removed" }).click();
    expect(await cell(page, "Name of row 2").inputValue()).toBe("Oak Inn");
    await page.getByRole("button", { name: "Remove row 1" }).click();
    await cell(page, "Parent of row 3").fill("Nobody Inc");
    await page.getByRole("status").getByText("2 rows, 1 with errors").waitFor();
    await page.getByRole("row", { name: "Row 3" }).getByText("No such client.").waitFor();
    await cell(page, "Parent of row 3").fill("Oak Inn");
    await page.getByText("Oak Inn › Oak Cafe").waitFor();
    await page.getByRole("button", { name: "Create 2 clients" }).click();
    await page.getByRole("status").getByText("2 clients created").waitFor();
    await page.reload();
    await page.getByLabel("Or paste rows").waitFor();
  });

  test("get their plan on a second try, without being created twice", { tags: "slow" }, async () => {
    const page = await open("/clients-import");
    await page.getByLabel("Or paste rows").fill("name,business type\nElm Eyewear,optician");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByLabel("Plan").selectOption("pro");
    let isFirst = true;
    await page.route("**/graphql", async (route) => {
      const isPlan = route.request().postData()?.includes('"operationName":"SetClientPlan"') === true;
      if (!isPlan || !isFirst) return route.fallback();
      isFirst = false;
      return route.abort();
    });
    await page.getByRole("button", { name: "Create 1 client" }).click();
    await page.getByRole("alert").first().waitFor();
    await page.getByRole("button", { name: "Create 1 client" }).click();
    await page.getByRole("status").getByText("1 client created").waitFor();
    const { data } = await graphql(stack.gatewayUrl, PLAN, { id: "elm-eyewear" }, await logIn(stack));
    expect(data).toEqual({ client: { plan: { plan: { name: "pro" } } } });
  });

  test("show what a row lacks, also in a column that the file does not have", { tags: "slow" }, async () => {
    const page = await open("/clients-import");
    await page.getByLabel("Or paste rows").fill("name\tcountry\nEurope/Andorra\tAD");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByRole("status").getByText("1 row, with errors").waitFor();
    await cell(page, "Business type of row 1").fill("time zone");
    await page.getByLabel("Plan").waitFor();
  });

  test(
    "take their names from the column that the user chooses, and keep other corrections",
    { tags: "slow" },
    async () => {
      const page = await open("/clients-import");
      await page.getByLabel("Or paste rows").fill("Who,Trade\nFir Florist,florist\nFir Salem,florist");
      await page.getByRole("button", { name: "Use the pasted rows" }).click();
      await page.getByRole("status").getByText("No row has a name. Choose the column with the names.").waitFor();
      expect(await page.getByRole("button", { name: "Create 2 clients" }).isDisabled()).toBe(true);
      await page.getByRole("combobox", { name: "Business type", exact: true }).selectOption("Trade (florist)");
      await cell(page, "Business type of row 2").fill("garden center");
      await page.getByRole("combobox", { name: "Name", exact: true }).selectOption("Who (Fir Florist)");
      await page.getByRole("status").getByText("2 rows", { exact: true }).waitFor();
      expect(await page.getByText("Some columns are not used").count()).toBe(0);
      expect(await cell(page, "Business type of row 2").inputValue()).toBe("garden center");
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByLabel("Plan").selectOption("pro");
      await page.getByRole("button", { name: "Create 2 clients" }).click();
      await page.getByRole("link", { name: "Fir Salem" }).waitFor();
    },
  );

  test("fit a phone while they are previewed", { tags: "slow" }, async () => {
    const page = await open("/clients-import", { viewport: { width: 390, height: 844 } });
    await page.getByLabel("Or paste rows").fill("name,parent\nNew Place,Acme Dental");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByText("Acme Dental › New Place").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test(
    "have fields of their strategies overridden after a preview, as one version each",
    { tags: "slow" },
    async () => {
      const page = await open("/clients/acme-dental");
      await page.getByRole("button", { name: "Manage" }).click();
      await page.getByRole("menuitem", { name: "Override for locations" }).click();
      const dialog = page.getByRole("dialog", { name: "Override for locations of Acme Dental" });
      await dialog.getByRole("checkbox", { name: "Acme Dental Denver" }).uncheck();
      await dialog.getByLabel("Field").selectOption({ label: "Tone" });
      await dialog.getByRole("textbox", { name: "Tone" }).fill("brisk and bright");
      await dialog.getByLabel("Reason for change").fill("New brand voice");
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog.getByLabel("Reason for change").press("Enter");
      const preview = dialog.getByRole("group", { name: "Preview" });
      await preview.getByText("Acme Dental Austin").waitFor();
      expect(await preview.getByText("brisk and bright").count()).toBe(2);
      expect(await preview.getByText("Acme Dental Denver").count()).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Save 2 new versions" }).click();
      await dialog.getByRole("status").getByText("2 new versions saved").waitFor();
      const query = `{ clients(ids: ["acme-dental-austin", "acme-dental-denver"], limit: 2) { clients { ownStrategy {
      reason values { contentGuidelines { tone } } } } } }`;
      const { data } = await graphql(stack.gatewayUrl, query, {}, await logIn(stack));
      const { clients } = data?.clients as { clients: { ownStrategy: { reason: string } | null }[] };
      expect(clients.map(({ ownStrategy }) => ownStrategy?.reason === "New brand voice")).toEqual([true, false]);
    },
  );
});
