import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../cpm/sources/test-site.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { fillLogin, openLoggedIn } from "./dashboard-page.js";

const CREATE_CLIENT = "mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

const BUSINESS = {
  "@context": "https://schema.org",
  "@type": "Bakery",
  name: "Birch Bakery",
  telephone: "+1 503 555 0142",
  address: { streetAddress: "7 Mill Street", addressLocality: "Salem", addressRegion: "OR", addressCountry: "US" },
  openingHours: "Tu-Sa 07:00-15:00",
};

describeInBrowser("the first steps of a new user", (openPage) => {
  let stack: Stack;
  let site: { url: string; stop(): void };
  beforeAll(async () => {
    site = await listen((req, res) => {
      if (req.url !== "/") return void res.writeHead(404).end();
      res.writeHead(200, { "content-type": "text/html" });
      res.end(
        `<title>Home</title><script type="application/ld+json">${JSON.stringify(BUSINESS)}</script><p>Bread.</p>`,
      );
    });
    const DEMO_LOGIN = "visitor@example.com:only-for-a-demo";
    stack = await startStack({ settings: { SOURCE_INTERNAL_ORIGINS: site.url, DEMO_LOGIN } });
  });
  afterAll(async () => {
    await stack?.stop();
    site?.stop();
  });
  const desktop = { viewport: { width: 1440, height: 900 } };

  test("lead from the log-in to a finished article in three presses", async () => {
    const page = await openPage(desktop);
    await page.goto(stack.gatewayUrl);
    await fillLogin(page, stack); // the first press
    const steps = page.getByRole("region", { name: "First steps" });
    await steps.getByText(/\d of 5 done/).waitFor();
    await steps.getByText("the sandbox writes sample content at sample prices; nothing is billed.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await steps.getByRole("link", { name: "Write it: Write your first article" }).click();
    await page.getByText("Acme Dental’s strategy").waitFor();
    await page.getByRole("button", { name: "Generate" }).click();
    await page.getByRole("heading", { name: "Strategy check" }).waitFor();
    await page.getByRole("link", { name: "Overview" }).click();
    await steps
      .getByRole("listitem")
      .filter({ hasText: "Write your first article" })
      .getByRole("img", { name: "Done" })
      .waitFor();
    await steps.getByRole("link", { name: "Open a finished article" }).click();
    await page.getByRole("heading", { name: "Strategy check" }).waitFor();
  });

  test("are done by what the users did, not by the clients and the user of the demo", { tags: "slow" }, async () => {
    const page = await openPage(desktop);
    await openLoggedIn(page, stack, "/");
    const done = page.getByRole("img", { name: "Done" });
    const item = (name: string) => page.getByRole("listitem").filter({ hasText: name }).filter({ has: done });
    await page.locator('a[href="/clients/acme-dental/facts"]').waitFor(); // what is done is known, too
    expect(await item("Add a client").count()).toBe(0);
    expect(await item("Invite a colleague").count()).toBe(0);
    const admin = await logIn(stack);
    const client = { name: "Oak Optics", businessType: "optician" };
    const user = { email: "kim@example.com", password: "a-password-of-the-tests", name: "Kim", role: "EDITOR" };
    for (const [document, input] of [
      [CREATE_CLIENT, client],
      [CREATE_USER, { ...user, clientIds: ["acme-dental"] }],
    ] as const)
      expect((await graphql(stack.gatewayUrl, document, { input }, admin)).errors).toEqual([]);
    await page.reload();
    await item("Add a client").waitFor();
    await item("Invite a colleague").waitFor();
  });

  test("add a client with the facts of its website", { tags: "slow" }, async () => {
    const page = await openPage(desktop);
    await openLoggedIn(page, stack, "/");
    await page.getByRole("link", { name: "New client: Add a client" }).click();
    const dialog = page.getByRole("dialog", { name: "New client" });
    await dialog.getByLabel("Website").fill(`${site.url}/`);
    await page.keyboard.press("Enter");
    const facts = dialog.getByRole("list", { name: /^Facts on/ });
    await facts.getByText("7 Mill Street, Salem, OR, US").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await dialog.getByLabel("Name", { exact: false }).first().inputValue()).toBe("Birch Bakery");
    expect(await dialog.getByLabel("Business type").inputValue()).toBe("bakery");
    expect(await dialog.getByLabel("Location").inputValue()).toBe("Salem, OR");
    await dialog.getByLabel("Plan").selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "Create client" }).click();
    await page.getByRole("heading", { name: "Birch Bakery", level: 1 }).waitFor();
    await page.getByRole("tab", { name: "Facts" }).click();
    await page.getByText("+15035550142").waitFor();
    await page.getByRole("tab", { name: "Sources" }).click();
    await page
      .getByRole("link", { name: new URL(site.url).host })
      .first()
      .waitFor();
  });

  test("say why a website cannot be read, and create the client without it", { tags: "slow" }, async () => {
    const page = await openPage(desktop);
    await openLoggedIn(page, stack, "/clients?new");
    const dialog = page.getByRole("dialog", { name: "New client" });
    await dialog.getByLabel("Website").fill("169.254.169.254");
    await dialog.getByRole("button", { name: "Fill in" }).click();
    await dialog.getByText("The address must be public.", { exact: true }).waitFor();
    await dialog.getByLabel("Website").fill("");
    await dialog.getByText("The address must be public.").waitFor({ state: "detached" });
    await dialog.getByLabel("Name").fill("Elm Eyewear");
    await dialog.getByLabel("Business type").fill("optician");
    await dialog.getByLabel("Plan").selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "Create client" }).click();
    await page.getByRole("heading", { name: "Elm Eyewear", level: 1 }).waitFor();
  });

  test(
    "open the form for a new client also when the rights of the user arrive after the page",
    { tags: "slow" },
    async () => {
      const page = await openPage(desktop);
      await openLoggedIn(page, stack, "/");
      let release: () => void = () => undefined;
      const shown = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/graphql", async (route) => {
        if (route.request().postData()?.includes('"operationName":"Me"')) await shown;
        await route.continue();
      });
      await page.goto(`${stack.gatewayUrl}/clients?new`);
      await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
      release();
      const dialog = page.getByRole("dialog", { name: "New client" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(new URL(page.url()).search).toBe("");
    },
  );

  test("are hidden for good by the user", { tags: "slow" }, async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openLoggedIn(page, stack, "/");
    await page.getByRole("button", { name: "Hide first steps" }).click();
    await page.reload();
    await page.getByRole("region", { name: "In progress" }).waitFor();
    expect(await page.getByRole("region", { name: "First steps" }).count()).toBe(0);
  });

  test("explain strategy, template and score beside them", { tags: "slow" }, async () => {
    const page = await openPage(desktop);
    await openLoggedIn(page, stack, "/templates");
    await page.getByRole("button", { name: "What is a template?" }).click();
    await page.getByText(/The instructions that a language model gets/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
