import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const JOBS = "{ jobs { jobs { clientId keywords } } }";

describeInBrowser("a field that picks", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  const open = async (): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack);
    return page;
  };
  const clientField = (page: Page) => page.getByRole("combobox", { name: "Client" });
  const pick = async (page: Page, name: string) => {
    await clientField(page).fill(name);
    await page.getByRole("option", { name }).first().click();
  };
  const orders = async () => {
    const { data } = await graphql(stack.gatewayUrl, JOBS, {}, await logIn(stack));
    return (data as { jobs: { jobs: { clientId: string; keywords: string[] }[] } }).jobs.jobs;
  };

  test("takes the first match on Enter, which sends the form from no field", async () => {
    const page = await open();
    await pick(page, "Acme Dental Austin");
    for (const name of ["Length", "Tone"]) await page.getByRole("textbox", { name }).press("Enter");
    await page.getByRole("combobox", { name: "Keywords" }).fill("crowns");
    await page.keyboard.press("Enter");
    await clientField(page).fill("northside plumb");
    await page.keyboard.press("Enter");
    await expect.poll(() => clientField(page).inputValue()).toBe("Northside Plumbing");
    expect(await orders()).toEqual([]);
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.waitForURL(/\/content\//);
    expect(await orders()).toEqual([{ clientId: "northside-plumbing", keywords: ["crowns"] }]);
  });

  test(
    "takes the first match on Enter also for a name that is pasted, once it was found",
    { tags: "slow" },
    async () => {
      const page = await open();
      await clientField(page).focus();
      const found = page.waitForResponse((response) => /northside plumb/.test(response.request().postData() ?? ""));
      await page.keyboard.insertText("northside plumb");
      await found;
      await page.locator(".mantine-Loader-root").waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
      await expect.poll(() => clientField(page).inputValue()).toBe("Northside Plumbing");
    },
  );

  test("takes the first match also when the field is left before it was found", { tags: "slow" }, async () => {
    const page = await open();
    await pick(page, "Acme Dental Austin");
    await clientField(page).selectText();
    await page.keyboard.insertText("northside plumb");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(() => clientField(page).inputValue()).toBe("Northside Plumbing");
    await clientField(page).fill("acme dental denver"); // the whole name, without Enter
    await page.getByRole("option", { name: "Acme Dental Denver" }).waitFor();
    await page.locator(".mantine-Loader-root").waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    await expect.poll(() => clientField(page).inputValue()).toBe("Acme Dental Denver");
    const before = await orders();
    await clientField(page).selectText();
    await page.keyboard.insertText("nobody at all");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("Pick the client this is for.").waitFor();
    expect(await orders()).toEqual(before);
  });

  test("keeps what is picked when it is picked again, with Enter and with the pointer", { tags: "slow" }, async () => {
    const page = await open();
    await pick(page, "Northside Plumbing");
    await clientField(page).fill("northside p");
    await page.keyboard.press("Enter");
    await expect.poll(() => clientField(page).inputValue()).toBe("Northside Plumbing");
    await pick(page, "Northside Plumbing");
    await page.keyboard.press("Tab");
    expect(await clientField(page).inputValue()).toBe("Northside Plumbing");
  });

  test.each([
    ["the button", (page: Page) => page.getByRole("button", { name: "Generate", exact: true }).click()],
    ["Control and Enter", (page: Page) => page.keyboard.press("ControlOrMeta+Enter")],
  ])("orders nothing with %s while another client's name is typed and not picked", async (_way, send) => {
    const page = await open();
    const before = await orders();
    await pick(page, "Acme Dental Austin");
    await clientField(page).fill("northside");
    await send(page);
    await page.getByText("Pick a client").last().waitFor();
    expect(await clientField(page).inputValue()).toBe("");
    expect(await orders()).toEqual(before);
  });

  test("sends the last keyword with Control and Enter", { tags: "slow" }, async () => {
    const page = await open();
    await pick(page, "Acme Dental Austin");
    await page.getByRole("combobox", { name: "Keywords" }).fill("veneers");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.waitForURL(/\/content\//);
    expect(await orders()).toContainEqual({ clientId: "acme-dental-austin", keywords: ["veneers"] });
  });

  test("lists the models in a field that was opened before they were loaded", { tags: "slow" }, async () => {
    const page = await open();
    const held: Route[] = [];
    await page.route("**/graphql", (route) => {
      if (route.request().postData()?.includes('"operationName":"ProviderModels"')) held.push(route);
      else void route.continue();
    });
    await page.reload();
    await page.getByRole("combobox", { name: "Model" }).click();
    await page.getByText("Loading models…").waitFor();
    await Promise.all(held.map((route) => route.continue()));
    await page.getByRole("option", { name: "sandbox/standard", exact: true }).click();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await page.getByText("Pick the client this is for.").waitFor();
  });
});
