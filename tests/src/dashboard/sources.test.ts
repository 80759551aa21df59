import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docxOf, pdfOf, proseOf } from "../cpm/sources/documents.js";
import { type SourceCalls, sourceCalls } from "../cpm/sources/source-calls.js";
import { type TestSite, listen, startSite } from "../cpm/sources/test-site.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const LIST = "query ($clientId: ID!) { sources(clientId: $clientId) { name orderOnly state } }";
const PARENT = "acme-dental";
const AUSTIN = "acme-dental-austin";
const DENVER = "acme-dental-denver";
const HOSTILE = '<img src=x onerror="document.title=1">.txt';

interface Login {
  email: string;
  password: string;
}

describeInBrowser("the sources of a client", (openPage) => {
  let stack: Stack;
  let site: TestSite;
  let admin: { authorization: string };
  let calls: SourceCalls;
  let guide: { id: string };
  /** A site that answers after {@link release} was called. */
  let slow: Awaited<ReturnType<typeof listen>>;
  let release: () => void;

  const logins = new Map<string, Login>();
  const somebody = async (role: string): Promise<Login> => {
    const known = logins.get(role);
    if (known) return known;
    const who = { email: `${role.toLowerCase()}@acme.example.com`, password: "a-password-of-the-tests" };
    const input = { ...who, name: `A ${role}`, role, clientIds: [PARENT] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    logins.set(role, who);
    return who;
  };
  const open = async (role: string, path: string): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, { ...stack, ...(await somebody(role)) }, path);
    return page;
  };
  const row = (page: Page, name: string) =>
    page.getByRole("table", { name: "Sources" }).getByRole("row").filter({ hasText: name });
  const stored = async (clientId: string) =>
    (await graphql(stack.gatewayUrl, LIST, { clientId }, admin)).data?.["sources"] as { name: string }[];

  beforeAll(async () => {
    site = await startSite();
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow = await listen((_req, res) => {
      void released.then(() => res.writeHead(200, { "content-type": "text/plain" }).end("A bridge lasts."));
    });
    stack = await startStack({ settings: { SOURCE_INTERNAL_ORIGINS: `${site.url},${slow.url}` } });
    admin = await logIn(stack);
    calls = sourceCalls(stack, admin);
    guide = await calls.upload(
      `# Implants\n\n${proseOf(200, "implant")}\n\n# Whitening\n\nWhitening **lasts** for two years with care.`,
      "guide.md",
    );
    await calls.upload("Brush twice.", HOSTILE);
    await calls.add({ name: "Own network", url: "http://169.254.169.254/latest" });
    await calls.untilRead(guide.id);
  });
  afterAll(async () => {
    await stack?.stop();
    site?.stop();
    slow?.stop();
  });

  test("say what they are for where there are none", { tags: "slow" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openLoggedIn(page, stack, "/clients/northside-plumbing/sources");
    await page.getByText("No sources yet").waitFor();
    await page.getByRole("heading", { name: "Add sources" }).waitFor();
    expect(await page.getByRole("table", { name: "Sources" }).count()).toBe(0);
  });

  test("are uploaded by the button, in pieces, and are read while the page shows it", async () => {
    const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
    await page.getByText("At most 5 MB each.").waitFor();
    const pdf = pdfOf([["Our prices: a cleaning costs 89 dollars."]]);
    const large = Buffer.from(`# Care\n\n${proseOf(250_000, "crown")}`); // needs three requests
    await page.locator('input[type="file"]').setInputFiles([
      { name: "prices.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: "notes.md", mimeType: "text/markdown", buffer: large },
    ]);
    await row(page, "prices.pdf").getByText("Ready").waitFor();
    await row(page, "prices.pdf").getByText("PDF,").waitFor();
    await row(page, "prices.pdf").getByText("1 passage").waitFor();
    await row(page, "notes.md").getByText("Ready").waitFor();
    expect(await stored(AUSTIN)).toMatchObject([
      { name: "notes.md", orderOnly: false },
      { name: "prices.pdf", state: "READY" },
    ]);
  });

  test("are uploaded when files are dropped, for single orders if the user says so", { tags: "slow" }, async () => {
    const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
    await page.getByRole("checkbox", { name: "Only for orders that choose it" }).check();
    const document = docxOf(["A crown costs 900 dollars until June."]).toString("base64");
    const dataTransfer = await page.evaluateHandle(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob("${document}"), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], "offer.docx"));
      return data;
    })()`);
    await page.getByText("Drop documents here").dispatchEvent("drop", { dataTransfer });
    await row(page, "offer.docx").getByText("Ready").waitFor();
    await row(page, "offer.docx").getByText("Only when chosen").waitFor();
  });

  test(
    "are refused before the upload when they are too large, empty or of another format",
    { tags: "slow" },
    async () => {
      const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
      await page.locator('input[type="file"]').setInputFiles([
        { name: "huge.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_000_001) },
        { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
        { name: "picture.png", mimeType: "image/png", buffer: Buffer.from("png") },
      ]);
      const uploads = page.getByRole("list", { name: "Uploads" });
      await uploads.getByText("It has 5.0 MB. A document may have 5 MB.").waitFor();
      await uploads.getByText("The file is empty.").waitFor();
      await uploads.getByText("This format can’t be read.").waitFor();
      for (const name of ["huge.pdf", "empty.txt", "picture.png"])
        await page.getByRole("button", { name: `Dismiss ${name}` }).click();
      expect(await uploads.count()).toBe(0);
      expect((await stored(AUSTIN)).map(({ name }) => name)).not.toContain("huge.pdf");
    },
  );

  test(
    "of which an upload fails midway leave nothing behind, and can be uploaded again",
    { tags: "slow" },
    async () => {
      const page = await open("EDITOR", `/clients/${DENVER}/sources`);
      await page.route(/\/graphql/, (route) =>
        route.request().postData()?.includes('"ContinueUpload"') ? route.abort() : route.continue(),
      );
      const buffer = Buffer.from(`# Care\n\n${proseOf(70, "crown")}\n${" ".repeat(700_000)}`);
      await page.locator('input[type="file"]').setInputFiles({ name: "care.md", mimeType: "text/markdown", buffer });
      await page.getByText("The server can’t be reached.").waitFor();
      expect(await stored(DENVER)).toEqual([]);
      await page.unrouteAll();
      await page.getByRole("button", { name: "Upload care.md again" }).click();
      await row(page, "care.md").getByText("Ready").waitFor();
    },
  );

  test("are added by their address, read again, and removed after a confirmation", { tags: "slow" }, async () => {
    site.serve(`A filling lasts ten years. ${proseOf(30)}`);
    const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
    await page.getByRole("button", { name: "Add page" }).click();
    await page.getByText("Enter the address of a page").waitFor();
    await page.getByRole("textbox", { name: "Address of a page" }).fill(`${site.url}/fillings`);
    await page.getByRole("textbox", { name: "Name (optional)" }).fill("Fillings");
    await page.keyboard.press("Enter");
    await row(page, "Fillings").getByText("Ready").waitFor();

    await page.getByRole("button", { name: "Read Fillings again" }).click();
    await page.getByText("was read less than 60 seconds ago").waitFor();

    await page.getByRole("button", { name: "Remove Fillings" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Remove Fillings" }).click();
    await page.getByRole("button", { name: "Remove source" }).click();
    await row(page, "Fillings").waitFor({ state: "detached" });
    expect((await stored(AUSTIN)).map(({ name }) => name)).not.toContain("Fillings");
  });

  test("are shown while they are read, and then with the outcome, without a reload", { tags: "slow" }, async () => {
    const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
    await page.getByRole("textbox", { name: "Address of a page" }).fill(`${slow.url}/bridges`);
    await page.getByRole("button", { name: "Add page" }).click();
    const late = row(page, "/bridges");
    await late.getByText("Being read").waitFor();
    await late.getByText("Not yet").waitFor();
    await page.getByRole("status").filter({ hasText: "1 being read" }).waitFor();
    expect(await late.getByRole("button", { name: /Read .* again/ }).isDisabled()).toBe(true);
    release();
    await late.getByText("Ready").waitFor();
    await late.getByText("1 passage").waitFor();
  });

  test(
    "say why one could not be read and what to do, and are text whatever their names contain",
    { tags: "slow" },
    async () => {
      const page = await open("EDITOR", `/clients/${PARENT}/sources`);
      const failed = row(page, "Own network");
      await failed.getByText("Could not be read").waitFor();
      await failed.getByText("is not public. Use an address that everyone can open").waitFor();
      await page.getByRole("status").filter({ hasText: "could not be read" }).waitFor();
      await row(page, HOSTILE).getByText("Ready").waitFor();
      expect(await page.title()).not.toBe("1");
    },
  );

  test("show those of clients above, which only their client can change", { tags: "slow" }, async () => {
    const page = await open("EDITOR", `/clients/${AUSTIN}/sources`);
    const inherited = row(page, "guide.md");
    await inherited.getByText("Inherited from Acme Dental").waitFor();
    expect(await inherited.getByRole("button").count()).toBe(0);
    await inherited.getByRole("link", { name: "Inherited from Acme Dental" }).click();
    await page.waitForURL(`**/clients/${PARENT}/sources/${guide.id}`);
    await page.getByRole("button", { name: "Remove guide.md" }).waitFor();
  });

  test("are searched by their words, and a found passage opens in its source", { tags: "slow" }, async () => {
    const page = await open("VIEWER", `/clients/${AUSTIN}/sources`);
    const field = page.getByRole("searchbox", { name: "Search" });
    await field.fill("zebra");
    await page.getByText("No matches").waitFor();
    await field.fill("lasting whitening");
    const found = page.getByRole("list", { name: "Found passages" });
    await found.getByText("Whitening", { exact: true }).first().waitFor();
    expect(await found.locator("mark").allInnerTexts()).toEqual(expect.arrayContaining(["Whitening", "lasts"]));
    await found.getByRole("link", { name: /^guide\.md, passage \d+$/ }).click();
    await page.waitForURL(`**/clients/${AUSTIN}/sources/${guide.id}#passage-*`);
    await expect.poll(() => page.locator("li:focus").innerText()).toContain("two years with care");
    await page.getByText("Inherited from").waitFor();
  });

  test("say that a page has changed since it was cited", { tags: "slow" }, async () => {
    const changed = "The page has changed since it was cited";
    const page = await open("VIEWER", `/clients/${PARENT}/sources/${guide.id}?version=1#passage-1`);
    await page.getByRole("list", { name: "Passages", exact: true }).waitFor();
    expect(await page.getByText(changed).count()).toBe(0);
    const source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    await source.query("UPDATE cpm.source SET version = 2 WHERE id = $1", [guide.id]);
    await source.destroy();
    await page.reload();
    await page.getByText(changed).waitFor();
  });

  test("can be seen and searched by viewers, who have no buttons", { tags: "slow" }, async () => {
    const page = await open("VIEWER", `/clients/${PARENT}/sources`);
    await row(page, "guide.md").waitFor();
    expect(await page.getByRole("tabpanel").getByRole("button").count()).toBe(0);
    expect(await page.locator('input[type="file"]').count()).toBe(0);
    await page.goto(`${stack.gatewayUrl}/clients/${PARENT}/sources/${guide.id}`);
    await page.getByRole("list", { name: "Passages", exact: true }).waitFor();
    expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  });

  test("of another tenant, or removed, do not exist", { tags: "slow" }, async () => {
    const other = await calls.add({ clientId: "northside-plumbing", upload: { document: "QnJ1c2g=" } });
    const page = await open("MANAGER", `/clients/${PARENT}/sources/${other.id}`);
    await page.getByRole("heading", { name: "Source not found" }).waitFor();
    await page.getByRole("link", { name: "All sources of the client" }).click();
    await row(page, "guide.md").waitFor();
  });

  test("say that the server cannot be reached, and load again on request", { tags: "slow" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await page.route(/\/graphql/, (route) =>
      route.request().postData()?.includes('"ClientSources"') ? route.abort() : route.continue(),
    );
    await openLoggedIn(page, { ...stack, ...(await somebody("VIEWER")) }, `/clients/${PARENT}/sources`);
    await page.getByText("The server can’t be reached.").waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await row(page, "guide.md").waitFor();
  });

  test.each([
    { colorScheme: "light", width: 390 },
    { colorScheme: "dark", width: 390 },
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 1440 },
  ] as const)(
    "have no accessibility violations in $colorScheme mode at $width px",
    { tags: "slow" },
    async ({ colorScheme, width }) => {
      const page = await openPage({ colorScheme, reducedMotion: "reduce", viewport: { width, height: 900 } });
      await openLoggedIn(page, { ...stack, ...(await somebody("MANAGER")) }, `/clients/${AUSTIN}/sources`);
      const fits = () => page.evaluate("document.documentElement.scrollWidth <= innerWidth");
      await row(page, "guide.md").waitFor();
      await page.getByRole("searchbox", { name: "Search" }).fill("implant");
      await page.getByRole("list", { name: "Found passages" }).waitFor();
      expect([await accessibilityViolations(page), await fits()]).toEqual([[], true]);
      await row(page, "guide.md").getByRole("link", { name: "guide.md" }).click();
      await page.getByRole("list", { name: "Passages", exact: true }).waitFor();
      expect([await accessibilityViolations(page), await fits()]).toEqual([[], true]);
    },
  );

  test("are removed all at once by a manager", { tags: "slow" }, async () => {
    const page = await open("MANAGER", `/clients/${DENVER}/sources`);
    await page.getByRole("button", { name: "Remove all" }).click();
    await page.getByText("Inherited sources stay.").waitFor();
    await page.getByRole("button", { name: "Remove all sources" }).click();
    await row(page, "care.md").waitFor({ state: "detached" });
    expect(await stored(DENVER)).toEqual([]);
  });
});
