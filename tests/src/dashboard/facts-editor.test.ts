import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const FACTS = `query ($id: ID!) { client(id: $id) { ownStrategy { version values { facts {
  name phone services openingHours { day opens closes } offers { name amount currency validUntil } people { name } } } } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $facts: ClientFactsInput!) {
  updateStrategy(clientId: $id, expectedVersion: $version, reason: "Test", values: { facts: $facts }) { client { id } } }`;
const AUSTIN = "acme-dental-austin";

describeInBrowser("the editor of facts", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let page: Page;

  const stated = async (id: string) => {
    const { data } = await graphql(stack.gatewayUrl, FACTS, { id }, admin);
    const { client } = data as { client: { ownStrategy: { version: number; values: { facts: unknown } } | null } };
    return { version: client.ownStrategy?.version ?? 0, facts: client.ownStrategy?.values.facts };
  };
  const state = async (id: string, facts: object) => {
    const { version } = await stated(id);
    expect((await graphql(stack.gatewayUrl, UPDATE, { id, version, facts }, admin)).errors).toEqual([]);
  };
  const open = async (client: string) => {
    page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, `/clients/${client}/facts`);
    await fact("Phone").waitFor();
  };
  const fact = (name: string) => page.getByRole("group", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const done = () => dialog().getByRole("button", { name: "Done" }).click();
  const save = async (reason: string) => {
    await button("Save").click();
    await dialog().getByLabel("Reason for change").fill(reason);
    await page.keyboard.press("Enter");
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await state("acme-dental", {
      phone: "+15125550100",
      services: ["Cleanings"],
      people: [{ name: "Dr. Ada Wong", role: "Dentist" }],
    });
    await state(AUSTIN, { email: "austin@acme.example" });
  });
  afterAll(() => stack?.stop());

  test("saves several changed facts as one version, for which it asks the reason", async () => {
    await open(AUSTIN);
    await button("Override: Phone").click();
    await dialog().getByLabel("Phone").fill("+15125550177");
    await page.keyboard.press("Enter");
    await button("Add: Opening hours").click();
    await dialog().getByLabel("Monday").fill("8:00 - 12:00, 13:00–17:00");
    await done();
    await button("Add: Offers").click();
    await button("Add offer").click();
    await dialog().getByLabel("What is offered").fill("Cleaning");
    await dialog().getByLabel("Amount").fill("89");
    await dialog().getByLabel("Currency").fill("USD");
    await done();
    const { version } = await stated(AUSTIN);
    await save("Opening in spring");
    await page.getByText(`Version ${version + 1} saved.`).waitFor();
    const saved = await stated(AUSTIN);
    expect(saved.version).toBe(version + 1);
    expect(saved.facts).toMatchObject({
      phone: "+15125550177",
      openingHours: [
        { day: "MONDAY", opens: "08:00", closes: "12:00" },
        { day: "MONDAY", opens: "13:00", closes: "17:00" },
      ],
      offers: [{ name: "Cleaning", amount: "89", currency: "USD" }],
    });
    await fact("Phone").getByText("+15125550177").waitFor();
  });

  test("restores the inherited fact when a fact is removed", { tags: "slow" }, async () => {
    await open(AUSTIN);
    await button("Remove: Phone").click();
    await fact("Phone").getByText("Removed: inherits again").waitFor();
    await fact("Phone").getByText("Inherited from the client above").waitFor();
    expect(await fact("Phone").getByText("Not stated").count()).toBe(0);
    await save("The main line answers");
    await fact("Phone").getByText("+15125550100").waitFor();
    expect((await stated(AUSTIN)).facts).toMatchObject({ phone: null });
  });

  test(
    "asks for what is missing before anything is sent, and keeps no change where nothing changed",
    { tags: "slow" },
    async () => {
      await open(AUSTIN);
      await button("Edit: Opening hours").click();
      await done();
      await button("Edit: Opening hours").click();
      await dialog().getByLabel("Monday").fill("");
      await done();
      await dialog().getByText("Enter the hours of at least one day, or “closed”.").waitFor();
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await dialog().waitFor({ state: "detached" });
      await button("Add: Policies").click();
      await done();
      await fact("Policies").getByText("None").waitFor();
      await button("Undo: Policies").click();
      await button("Edit: Offers").click();
      await dialog().getByLabel("What is offered").fill("");
      await done();
      await dialog().getByText("Enter a value.").waitFor();
      await button("Remove offer 1").click();
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await button("Edit: Email").click();
      await dialog().getByLabel("Email").fill("other@acme.example");
      await done();
      await page.getByRole("region", { name: "Unsaved changes" }).waitFor();
      await button("Edit: Email").click();
      await dialog().getByLabel("Email").fill("austin@acme.example");
      await done();
      await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    },
  );

  test("shows a refusal of the server at the fact, and keeps the change", { tags: "slow" }, async () => {
    await open(AUSTIN);
    const { version } = await stated(AUSTIN);
    await button("Override: Phone").click();
    await dialog().getByLabel("Phone").fill("call us");
    await done();
    await save("A wrong phone");
    await fact("Phone").getByRole("alert").waitFor();
    expect((await stated(AUSTIN)).version).toBe(version);
    await fact("Phone").getByText("call us").waitFor();
    await button("Edit: Phone").click();
    const phone = dialog().getByLabel("Phone");
    expect(await phone.getAttribute("aria-invalid")).toBe("true");
    const message = await fact("Phone").getByRole("alert").innerText();
    expect(await dialog().innerText()).toContain(message);
    expect(await phone.getAttribute("aria-describedby")).toContain("error");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await button("Undo: Phone").click();
    await fact("Phone").getByText("+15125550100").waitFor();
  });

  test("keeps the changes when another user has saved, and saves them on top", { tags: "slow" }, async () => {
    await open(AUSTIN);
    await button("Edit: Email").click();
    await dialog().getByLabel("Email").fill("hello@acme.example");
    await done();
    await state(AUSTIN, { serviceArea: ["Austin"] });
    await save("A better address");
    await dialog().waitFor({ state: "detached" });
    await page.getByText("These facts were saved while you were editing").waitFor();
    await fact("Service area").getByText("Austin").waitFor();
    await button("Keep my changes").click();
    await save("A better address");
    await page.getByText(/^Version \d+ saved/).waitFor();
    const facts = (await graphql(stack.gatewayUrl, FACTS, { id: AUSTIN }, admin)).data;
    expect(JSON.stringify(facts)).not.toContain("austin@acme.example");
    await fact("Email").getByText("hello@acme.example").waitFor();
  });

  test("shows what another user saved for the same fact, and takes the one that the user chooses", async () => {
    await open(AUSTIN);
    const changeBoth = async (mine: string, theirs: string) => {
      await button("Edit: Email").click();
      await dialog().getByLabel("Email").fill(mine);
      await done();
      await state(AUSTIN, { email: theirs });
      await save("A new address");
      await fact("Email").getByText(`Saved meanwhile: ${theirs}`).waitFor();
    };
    await changeBoth("mine@acme.example", "theirs@acme.example");
    expect(await accessibilityViolations(page)).toEqual([]);
    await button("Take theirs: Email").click();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    await changeBoth("second@acme.example", "third@acme.example");
    await button("Keep mine: Email").click();
    await expect.poll(() => fact("Email").getByText("Saved meanwhile").count()).toBe(0);
    await button("Keep my changes").click();
    await save("Mine");
    await page.getByText(/^Version \d+ saved/).waitFor();
    await fact("Email").getByText("second@acme.example").waitFor();
  });

  test("is accessible in the dark", { tags: "slow" }, async () => {
    await open("acme-dental");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("imports a file after showing what it changes", { tags: "slow" }, async () => {
    const csv =
      "client_id,phone,monday\nacme-dental,+1 512 555-0111,09:00-17:00\nacme-dental-austin,+1 512 555-0122,\n";
    await open("acme-dental");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "facts.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await dialog().getByText("Phone: +15125550100 +15125550111").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog().getByRole("button", { name: "Change 2 clients" }).click();
    await fact("Phone").getByText("+15125550111").waitFor();
    await page.getByText("Facts of 2 clients imported.").waitFor();
    expect((await stated(AUSTIN)).facts).toMatchObject({ phone: "+15125550122" });
  });

  test("refuses a wrong file with the row and the reason, and changes nothing", { tags: "slow" }, async () => {
    await open("acme-dental");
    const { version } = await stated("acme-dental");
    const csv = "client_id,phone\nacme-dental,call us\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "facts.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await dialog()
      .getByText(/Row 2, phone/)
      .waitFor();
    expect(
      await dialog()
        .getByRole("button", { name: /^Change/ })
        .isDisabled(),
    ).toBe(true);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    expect((await stated("acme-dental")).version).toBe(version);
  });

  test(
    "imports a JSON file, and refuses it when the facts were saved after it was shown",
    { tags: "slow" },
    async () => {
      await open("acme-dental");
      const file = (phone: string) => ({
        name: "facts.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify([{ client_id: "acme-dental", facts: { phone } }])),
      });
      await page.locator("input[type=file]").setInputFiles(file("+15125550133"));
      await dialog().getByText("+15125550133").waitFor();
      await state("acme-dental", { serviceArea: ["Travis County"] });
      await dialog().getByRole("button", { name: "Change 1 client" }).click();
      await dialog().getByRole("alert").waitFor();
      expect(JSON.stringify((await stated("acme-dental")).facts)).not.toContain("0133");
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await page.locator("input[type=file]").setInputFiles(file("+15125550134"));
      await dialog().getByRole("button", { name: "Change 1 client" }).click();
      await page.getByText("Facts of 1 client imported.").waitFor();
      expect((await stated("acme-dental")).facts).toMatchObject({ phone: "+15125550134" });
    },
  );

  test("erases a person from all versions", { tags: "slow" }, async () => {
    await open("acme-dental");
    const erase = async (name: string) => {
      await button("Erase a person").click();
      await dialog().getByLabel("Name").fill(name);
      await dialog().getByRole("button", { name: "Erase", exact: true }).click();
    };
    await erase("Dr. Nobody");
    await dialog().getByRole("alert").waitFor();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await button("Remove: People").click();
    expect(await button("Erase a person").isDisabled()).toBe(true);
    await button("Undo: People").click();
    await erase("dr. ada wong");
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => fact("People").getByText("Ada Wong").count()).toBe(0);
    expect((await stated("acme-dental")).facts).toMatchObject({ people: [] });
  });

  test.each(["light", "dark"] as const)(
    "has no accessibility violations on a phone, %s",
    { tags: "slow" },
    async (colorScheme) => {
      page = await openPage({ colorScheme, reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
      await openLoggedIn(page, stack, `/clients/${AUSTIN}/facts`);
      await button("Edit: Offers").click();
      await dialog().getByLabel("What is offered").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await dialog().waitFor({ state: "detached" });
      await button("Remove: Email").click();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
});
