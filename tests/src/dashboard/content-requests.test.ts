import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { holdRequests, openLoggedIn, WITHOUT_POLLS } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const READER = { email: "reader@example.com", password: "a-reader-of-batches" };
const ROWS = [
  "Business;Type;Focus keyword;Words;Notes",
  "Acme Dental Austin;gbp_post;=cmd|' /C calc'!A0;100;<img src=x onerror=alert(1)>",
  "Nobody Inc;gbp_post;crowns;12;",
  "acme-dental-denver;;crowns;100;",
].join("\n");

describeInBrowser("content requests", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    const input = { ...READER, name: "Reader", role: "VIEWER", clientIds: ["acme-dental"] };
    await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
  });
  afterAll(() => stack?.stop());

  const open = async (path: string, options: Parameters<typeof openPage>[0] = {}, as = stack): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await openLoggedIn(page, as, path);
    return page;
  };
  /** Turns a job of a cancelled batch into a failed one. */
  const failOne = async (batchId: string) => {
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 1).initialize();
    const error = { code: "PROVIDER_ERROR", message: "The vendor gave no answer.", retryable: true };
    await source.query("UPDATE cpm.job SET status = 'failed', error = $2 WHERE batch_id = $1 AND batch_index = 0", [
      batchId,
      JSON.stringify(error),
    ]);
    await source.destroy();
  };
  const pickModel = async (page: Page, name: string) => {
    await page.getByRole("combobox", { name: "Model", exact: true }).click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  const start = async (page: Page, count: number) => {
    await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByText(`${count} pieces. About $`, { exact: false }).waitFor();
    await page.getByRole("button", { name: `Start ${count} pieces` }).click();
    await page.getByRole("heading", { level: 1, name: new RegExp(` for .+ and ${count - 1} more$`) }).waitFor();
  };

  test(
    "show cost, fallbacks and instructions in advance, and keep the form across a reload",
    { tags: "slow" },
    async () => {
      const fallbacks = 'fallbacks: [{ provider: "sandbox", model: "sandbox/instant" }]';
      await graphql(
        stack.gatewayUrl,
        `mutation { updatePlan(name: "enterprise", ${fallbacks}) { plan { name } } }`,
        {},
        admin,
      );
      const page = await open("/generate");
      await page.getByText("Pick a client to see the cost.").waitFor();
      await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
      await page.getByRole("option", { name: "Acme Dental Austin" }).click();
      await page.getByText("$0.20 / $0.80 per 1M tokens, input / output").waitFor();
      const price = page.getByRole("region", { name: "Cost" });
      await price.getByText(/^About \$0\.\d+, at most \$0\.\d+$/).waitFor();
      await price.getByText("Fallbacks, in this order: sandbox/instant.").waitFor();
      await price.getByText(/pieces left this month \(enterprise\)/).waitFor();
      await page.getByRole("button", { name: "More settings" }).click();
      await page.getByLabel("Location", { exact: true }).fill("Round Rock, Texas");
      await page.getByRole("textbox", { name: "Instructions" }).fill("Mention the parking.");
      await page.reload();
      await page.getByRole("button", { name: "View prompt" }).click();
      const instructions = page.getByRole("dialog").getByRole("region", { name: "Instructions" });
      await instructions.getByText(/Round Rock, Texas[^]*Mention the parking\./).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Clear form" }).click();
      await page.getByRole("button", { name: "Undo clearing" }).click();
      expect(await page.getByRole("textbox", { name: "Instructions" }).inputValue()).toBe("Mention the parking.");
    },
  );

  test("select a client's locations, estimate and run the batch, and list it", async () => {
    const page = await open("/batches");
    await page.addInitScript(WITHOUT_POLLS); // from the reload on
    await page.getByText("No batches yet").waitFor();
    await page.getByRole("link", { name: "New batch" }).first().click();
    await page.getByRole("heading", { level: 1, name: "New content" }).waitFor();
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    await page.getByText("3 of 3 selected").waitFor();
    await page.getByRole("checkbox", { name: "Acme Dental Denver" }).uncheck();
    await page.getByLabel("Length").fill("100");
    await page.reload();
    await page.getByText("2 of 3 selected").waitFor();
    expect(await page.getByLabel("Length").inputValue()).toBe("100");
    await pickModel(page, "sandbox/instant");
    await start(page, 2);
    await page.getByText("Complete").waitFor();
    const written = page.getByRole("table", { name: "Content of the batch" });
    await written
      .getByText(/(Passed|Failed) strategy/)
      .nth(1)
      .waitFor();
    expect(await written.innerText()).toMatch(/#1 [^]*Austin[^]*#2 [^]*Portland/);
    expect(await written.innerText()).not.toContain("Denver");
    await page.getByRole("button", { name: "Export 2" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Batches" }).click();
    await page.getByRole("link", { name: "Local page for Acme Dental Austin and 1 more" }).click();
    await page.getByRole("heading", { name: "Local page for Acme Dental Austin and 1 more" }).waitFor();
  });

  for (const [page, { path, button, operation }] of Object.entries({
    batch: { path: "/batches/new", button: "Start 3 pieces", operation: "GenerateBatch" },
    piece: { path: "/generate", button: "Generate", operation: "GenerateContent" },
  }))
    test(`don't take the user who has left back to the ordered ${page}`, { tags: "slow" }, async () => {
      const form = await open(path);
      await form.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
      await form.getByRole("option", { name: "Acme Dental" }).first().click();
      await form.getByRole("combobox", { name: "Keywords", exact: true }).fill("bite guards");
      await form.keyboard.press("Enter");
      await form.getByLabel("Length").fill("100");
      await pickModel(form, "sandbox/instant");
      const review = form.getByRole("button", { name: "Review cost" });
      if (operation === "GenerateBatch") await review.click();
      const release = await holdRequests(form, operation);
      const answer = form.waitForResponse((one) => one.request().postData()?.includes(`"${operation}"`) === true);
      const sent = form.waitForRequest((one) => one.postData()?.includes(`"${operation}"`) === true);
      await form.getByRole("button", { name: button, exact: true }).click();
      await sent;
      const visited: string[] = [];
      form.on("framenavigated", () => visited.push(new URL(form.url()).pathname));
      const goTo = (name: string) =>
        form.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      await goTo("Clients");
      await form.getByRole("heading", { name: "Clients", exact: true }).waitFor();
      release();
      await answer;
      await goTo("Content");
      await form.getByRole("heading", { name: "Content", exact: true }).waitFor();
      await form.getByLabel("Search").fill("bite guards");
      await form.getByRole("table", { name: "Content" }).locator("[data-index]").first().waitFor();
      expect(visited.filter((one) => !["/clients", "/content"].includes(one))).toEqual([]);
    });

  test("replace variables for each location, show the result, and name unknown ones", async () => {
    const page = await open("/batches/new");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    const keywords = page.getByRole("combobox", { name: "Keywords", exact: true });
    await keywords.fill("{Client} in {city}");
    await page.keyboard.press("Enter");
    const valueFor = (location: string) => page.getByRole("textbox", { name: `Keywords for ${location}` });
    expect(await valueFor("Acme Dental Austin").inputValue()).toBe("Acme Dental Austin in Austin");
    await keywords.fill("{neighborhood} dentist");
    await page.keyboard.press("Enter");
    const unknown = "Unknown variable {neighborhood}. Use {client}, {city}, {location}, {service}.";
    await page.getByText(unknown).nth(2).waitFor();
    expect(await page.getByRole("button", { name: "Review cost" }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Backspace");
    await valueFor("Acme Dental Denver").fill("dentist downtown");
    await valueFor("Acme Dental Portland").fill("cheap in {city}");
    await valueFor("Acme Dental Austin").focus();
    expect(await valueFor("Acme Dental Portland").inputValue()).toBe("cheap in Portland");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.postData()?.includes("metadata") === true),
      page.getByRole("button", { name: "Review cost" }).click(),
    ]);
    for (const text of ["Acme Dental Austin in Austin", "dentist downtown", "cheap in Portland"])
      expect(request.postData()).toContain(`"keywords":["${text}"]`);
    await page.getByText("3 pieces. About $", { exact: false }).waitFor();

    await page.goto(`${stack.gatewayUrl}/batches/new?from=csv`);
    const rows = [
      "client,Service area,keywords",
      "Acme Dental Austin,Round Rock,dentist in {service_area}",
      "Acme Dental Denver,,dentist in {location}",
      "Acme Dental Denver,,dentist in {Service area}",
      "Acme Dental Denver,,{town} dentist",
    ];
    await page.getByLabel("Or paste rows").fill(rows.join("\n"));
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    const cell = (row: number) => page.getByRole("textbox", { name: `Keywords of row ${row}` });
    expect(await cell(1).inputValue()).toBe("dentist in Round Rock");
    expect(await cell(2).inputValue()).toBe("dentist in Denver Colorado");
    await page.getByText("{Service area} has no value in this row. Enter it here.").waitFor();
    await page.getByText(/^Unknown variable \{town\}/).waitFor();
    await cell(3).fill("dentist in Aurora");
    await cell(4).fill("dentist");
    await page.getByText("4 rows").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(`${stack.gatewayUrl}/generate`);
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
    await page.getByRole("option", { name: "Acme Dental Austin" }).click();
    await page.getByRole("combobox", { name: "Keywords", exact: true }).fill("dentist in {city}");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("Write what {city} stands for. Only bulk orders and series replace variables.").waitFor();
    await page.getByText("Fix the fields above to see the cost.").waitFor();
    await keywords.and(page.locator(":focus")).waitFor();
    await page.getByRole("button", { name: "Clear form" }).click();
  });

  test("update the rows of a batch without refetching them", { tags: "slow" }, async () => {
    const page = await open("/batches/new");
    await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
    await page.getByRole("option", { name: "Acme Dental" }).first().click();
    await page.getByRole("textbox", { name: "Length" }).fill("2000");
    await pickModel(page, "sandbox/unfinished");
    await start(page, 3);
    const rows = page.getByRole("table", { name: "Content of the batch" }).getByRole("row");
    await rows.getByText("In progress").nth(2).waitFor();
    await page.route(/\/graphql/, (route) => route.abort());
    await rows
      .getByText(/^[1-9]\d%$/)
      .first()
      .waitFor();
    await page.unroute(/\/graphql/);
    await page.getByRole("button", { name: "Cancel 3" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 3 pieces" }).click();
    await rows.getByText("Canceled").nth(2).waitFor();
  });

  test("map the rows of a file by their headings, correct them in place, and escape their contents", async () => {
    const page = await open("/batches/new?from=csv");
    await page.getByLabel("Or paste rows").fill("client\n");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByText("There are no rows below the headings.").waitFor();
    await page.getByLabel("Or paste rows").fill('client,instructions\nAcme Dental,"Never closed');
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByText("In row 1, the quotes do not match.").waitFor();
    const many = Buffer.from(`client\n${"Acme Dental\n".repeat(1_001)}`);
    const choose = page.locator('input[type="file"]');
    await choose.setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer: many });
    await page.getByText("There are 1,001 rows, and a batch takes 1,000.").waitFor();
    expect(await choose.inputValue()).toBe("");
    const western = Buffer.from(
      'client;keywords;instructions\r\nAcme Dental;"crowns\r\nbridges";"Grüße\naus Zürich"',
      "latin1",
    );
    await choose.setInputFiles({ name: "windows.csv", mimeType: "text/csv", buffer: western });
    await page.getByText("1 row").waitFor();
    expect(await page.getByRole("textbox", { name: "Keywords of row 1" }).inputValue()).toBe("crowns; bridges");
    expect(await page.getByRole("textbox", { name: "Instructions of row 1" }).inputValue()).toBe("Grüße\naus Zürich");
    await page.getByRole("button", { name: "Use another file" }).click();
    const file = { name: "texts.csv", mimeType: "text/csv", buffer: Buffer.from(ROWS) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText("3 rows, 1 with errors").waitFor();
    const columns = page.getByRole("group", { name: "Columns" });
    expect(await columns.getByLabel("Instructions").inputValue()).toBe("4");
    await page.getByText("No such client.").waitFor();
    await page.getByText("Enter 50 to 10,000.").waitFor();
    expect(await page.getByRole("button", { name: "Review cost" }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Client of row 2" }).fill("Northside Plumbing");
    await page.getByRole("textbox", { name: "Length of row 2" }).fill("120");
    await page.getByText("3 rows").waitFor();
    await page.getByRole("button", { name: "Remove row 2" }).click();
    await page.reload();
    await page.getByText("2 rows").waitFor();
    await page.getByRole("button", { name: "Restore 1 removed" }).click();
    expect(await page.getByRole("textbox", { name: "Length of row 2" }).inputValue()).toBe("120");
    await page.getByLabel("Default type").selectOption("gbp_post");
    await pickModel(page, "sandbox/unfinished");
    await start(page, 3);
    await page.getByRole("button", { name: "Cancel 3" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 3 pieces" }).click();
    await page.getByText("3 canceled").waitFor();
    await failOne(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    await page.reload();
    await page.getByText("The vendor gave no answer.").waitFor();
    await page.getByRole("button", { name: "Retry 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retry 1" }).click();
    await page.getByRole("button", { name: "Cancel 1" }).waitFor();
  });

  test(
    "name the wrong types of rows, resolve typed variables, and say only the cause of an error",
    { tags: "slow" },
    async () => {
      const page = await open("/batches/new?from=csv");
      const rows = [
        "client,type,keywords",
        "Acme Dental Austin,Local pge,dentist {city}",
        "Acme Dental Austin,Blog post,dentist {city}",
        "Nobody Inc,local page,dentist {city}",
        "Acme Dental Denver,GBP_post,dentist {city}",
      ];
      await page.getByLabel("Or paste rows").fill(rows.join("\n"));
      await page.getByRole("button", { name: "Use the pasted rows" }).click();
      await page.getByText("No such type. Use SEO article, Local page or Google Business post.").nth(1).waitFor();
      await page.getByText("No such client.").waitFor();
      await page.getByText("4 rows, 3 with errors").waitFor();
      expect(await page.getByText("Unknown variable").count()).toBe(0);
      expect(await page.getByRole("button", { name: "Review cost" }).isDisabled()).toBe(true);
      const cell = (field: string, row: number) => page.getByRole("textbox", { name: `${field} of row ${row}` });
      await cell("Type", 1).fill("Local page");
      await cell("Type", 2).fill("Google Business post");

      await cell("Keywords", 1).fill("cheap {service} {city}");
      await cell("Keywords", 2).focus();
      expect(await cell("Keywords", 1).inputValue()).toBe("cheap dental practice Austin");
      await cell("Keywords", 1).focus();
      expect(await cell("Keywords", 1).inputValue()).toBe("cheap {service} {city}");
      expect(await page.getByText("has no value in this row").count()).toBe(0);
      await cell("Client", 1).fill("Acme Dental Denver");
      expect(await cell("Keywords", 1).inputValue()).toBe("cheap dental practice Denver");
      await page.getByRole("button", { name: "Use another file" }).click();
    },
  );

  test(
    "repeat a batch whose acceptance got no answer while it cannot be searched, and start it once",
    { tags: "slow" },
    async () => {
      const page = await open("/batches/new?from=csv");
      await page.getByLabel("Or paste rows").fill(`client,keywords${"\nAcme Dental,lost answers".repeat(3)}`);
      await page.getByRole("button", { name: "Use the pasted rows" }).click();
      await page.getByText("3 rows").waitFor();
      await pickModel(page, "sandbox/instant");
      const accepted: string[] = [];
      await page.route("**/graphql", async (route) => {
        const request = route.request().postData() ?? "";
        if (accepted.length === 1 && request.includes("FindEqualBatches")) return route.abort();
        if (!request.includes("GenerateBatch")) return route.fallback();
        const answer = await route.fetch();
        accepted.push(await answer.text());
        return accepted.length === 1 ? route.abort() : route.fulfill({ response: answer });
      });
      await start(page, 3);
      const ids = accepted.map(
        (text) =>
          (JSON.parse(text) as { data: { generateBatch: { batch: { id: string } } } }).data.generateBatch.batch.id,
      );
      expect(ids).toEqual([ids[0], ids[0]]);
      expect(page.url()).toContain(ids[0]);
    },
  );

  test("report an exceeded quota before a batch is started", { tags: "slow" }, async () => {
    const plan = async (waitingJobs: number) =>
      graphql(
        stack.gatewayUrl,
        `mutation { updatePlan(name: "enterprise", waitingJobs: ${waitingJobs}) { plan { name } } }`,
        {},
        admin,
      );
    await plan(1);
    const page = await open("/batches/new?from=csv");
    await page.getByLabel("Or paste rows").fill("client,keywords\nAcme Dental,crowns\nAcme Dental,bridges");
    await page.getByRole("button", { name: "Use the pasted rows" }).click();
    await page.getByRole("button", { name: "Review cost" }).click();
    await page.getByText(/plan allows 1 queued jobs?/).waitFor();
    expect(await page.getByRole("button", { name: /^Start/ }).count()).toBe(0);
    await plan(50_000);
  });

  test(
    "show batches to a viewer on a phone in dark mode, without request and cancel buttons",
    { tags: "slow" },
    async () => {
      const reader = { ...stack, ...READER };
      const page = await open("/generate", { viewport: { width: 390, height: 844 }, colorScheme: "dark" }, reader);
      await page.getByText("Your role is read-only").waitFor();
      expect(await page.getByRole("link", { name: "New content" }).count()).toBe(0);
      await page.goto(`${stack.gatewayUrl}/batches/new`);
      await page.getByRole("link", { name: /and 1 more$/ }).click();
      await page.getByRole("heading", { level: 1, name: / and 1 more$/ }).waitFor();
      await page.getByRole("table", { name: "Content of the batch" }).waitFor();
      expect(await page.getByRole("button", { name: /^(Cancel|Try)/ }).count()).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    },
  );
});
