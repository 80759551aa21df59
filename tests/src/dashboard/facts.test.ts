// @module-tag slow

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../support/accessibility.js";
import { graphql, logIn } from "../support/api-client.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const FACTS = `query ($id: ID!) { client(id: $id) { ownStrategy { version values { facts {
  name phone services openingHours { day opens closes } offers { name amount currency validUntil } people { name } } } } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $facts: ClientFactsInput!) {
  updateStrategy(clientId: $id, expectedVersion: $version, reason: "Test", values: { facts: $facts }) { client { id } } }`;
const HOSTILE = 'Acme </script><img src=x onerror="document.title=1">';
const AUSTIN = "acme-dental-austin";

/** A day from today, as an ISO date in UTC. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describeInBrowser("the facts of a client", (openPage) => {
  let stack: Stack;
  let admin: { authorization: string };
  let manager: { email: string; password: string };

  const open = async (who: { email: string; password: string }, client = AUSTIN): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, { ...stack, ...who }, `/clients/${client}/facts`);
    await fact(page, "Phone").waitFor();
    return page;
  };
  const person = async (role: string) => {
    const who = { email: `${role}@acme.example.com`.toLowerCase(), password: "a-password-of-the-tests" };
    const input = { ...who, name: `A ${role}`, role, clientIds: ["acme-dental"] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return who;
  };
  const stated = async (id: string) => {
    const { data } = await graphql(stack.gatewayUrl, FACTS, { id }, admin);
    const { client } = data as { client: { ownStrategy: { version: number; values: { facts: unknown } } | null } };
    return { version: client.ownStrategy?.version ?? 0, facts: client.ownStrategy?.values.facts };
  };
  const state = async (id: string, facts: object) => {
    const { version } = await stated(id);
    expect((await graphql(stack.gatewayUrl, UPDATE, { id, version, facts }, admin)).errors).toEqual([]);
  };
  const fact = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    manager = await person("MANAGER");
    await state("acme-dental", {
      name: HOSTILE,
      phone: "+15125550100",
      services: ["Cleanings", "Implants"],
      openingHours: [
        { day: "MONDAY", opens: "08:00", closes: "17:00" },
        { day: "TUESDAY", opens: "08:00", closes: "17:00" },
      ],
      offers: [
        { name: "Whitening", amount: "99", currency: "USD", validUntil: "2020-01-31" },
        { name: "Implant", priceKind: "FROM", amount: "1299.50", currency: "USD", validUntil: inDays(3) },
      ],
      people: [{ name: "Dr. Ada Wong", role: "Dentist", licenses: ["Texas license 12345"] }],
    });
    await state(AUSTIN, { email: "austin@acme.example" });
  });
  afterAll(() => stack?.stop());

  test("are shown in plain words, expired ones marked, and as text whatever they contain", async () => {
    const page = await open(manager);
    await fact(page, "Name").getByText(HOSTILE).waitFor();
    expect(await page.title()).not.toBe("1");
    await fact(page, "Opening hours").getByText("Monday–Tuesday: 08:00–17:00").waitFor();
    await fact(page, "Opening hours").getByText("Wednesday–Sunday: closed").waitFor();
    await fact(page, "People").getByText("Dr. Ada Wong, Dentist, Texas license 12345").waitFor();
    await fact(page, "Offers").getByText("Whitening: $99.00").waitFor();
    await fact(page, "Offers").getByText("Expired after Jan 31, 2020").waitFor();
    await fact(page, "Offers").getByText("Implant: From $1,299.50").waitFor();
    await fact(page, "Offers").getByText("Ends in 3 days").waitFor();
    await fact(page, "Website").getByText("Not stated").waitFor();
  });

  test("name the client that states each, with a link to its facts", async () => {
    const page = await open(manager);
    await fact(page, "Email").getByText("Custom", { exact: true }).waitFor();
    await fact(page, "Phone").getByRole("link", { name: "Inherited from Acme Dental" }).click();
    await page.waitForURL("**/clients/acme-dental/facts");
    await fact(page, "Phone").getByText("Custom", { exact: true }).waitFor();
  });

  test("list what contradicts or has expired, with a link to the fact", async () => {
    const page = await open(manager, "acme-dental");
    const issues = page.getByRole("region", { name: /needs? attention/ });
    await issues.getByText("expired after 2020-01-31: it is not used").waitFor();
    await issues.getByRole("link", { name: "Offers, 1" }).click();
    await expect.poll(() => page.locator("[role=group]:focus").getAttribute("aria-label")).toBe("Offers");
  });

  test("are read-only for editors and viewers, who learn who may change them", async () => {
    for (const role of ["EDITOR", "VIEWER"]) {
      const page = await open(await person(role));
      await page.getByText("Managers and admins can change facts.").waitFor();
      expect(await page.getByRole("tabpanel").getByRole("button").count()).toBe(0);
    }
  });

  test("say who may add them when there are none", async () => {
    const page = await open({ ...stack }, "northside-plumbing");
    await page.getByText("No facts yet").waitFor();
  });

  test.each([
    { colorScheme: "light", width: 390 },
    { colorScheme: "dark", width: 390 },
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 1440 },
  ] as const)("have no accessibility violations in $colorScheme mode at $width px", async ({ colorScheme, width }) => {
    const page = await openPage({ colorScheme, reducedMotion: "reduce", viewport: { width, height: 900 } });
    await openLoggedIn(page, { ...stack, ...manager }, `/clients/acme-dental/facts`);
    await page.getByRole("region", { name: /needs? attention/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
