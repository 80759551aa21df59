// @module-tag slow

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { accessibilityViolations } from "../support/accessibility.js";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";
import { openLoggedIn } from "./dashboard-page.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const READER = { email: "reader@example.com", password: "a-reader-of-numbers" };

describeInBrowser("the audit log", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    const admin = await logIn(stack);
    const input = { ...READER, name: "Rita Reader", role: "VIEWER", clientIds: ["acme-dental"] };
    await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
    const reader = await logIn({ ...stack, ...READER });
    await graphql(stack.gatewayUrl, '{ client(id: "acme-dental") { name } }', {}, reader);
    await graphql(stack.gatewayUrl, '{ client(id: "northside-plumbing") { name } }', {}, reader);
    await graphql(stack.gatewayUrl, "{ auditLog { totalCount } }", {}, reader);
    await graphql(stack.gatewayUrl, "{ me { id } }", {}, { authorization: "Bearer x.y.z" });
  });
  afterAll(() => stack?.stop());

  const open = async (path = "/admin/record"): Promise<Page> => {
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await openLoggedIn(page, stack, path);
    await page.getByRole("region", { name: "Audit log" }).waitFor();
    return page;
  };
  const choose = async (page: Page, kind: string) => {
    await page.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: kind, exact: true }).click();
  };

  test("shows changes, reads and refused attempts, with who and from where", async () => {
    const page = await open();
    await page.getByText("You added Rita Reader as Viewer").waitFor();
    await choose(page, "Reads");
    await page.getByText("Rita Reader read clients (Acme Dental)").waitFor();
    await choose(page, "Refused");
    await page.getByText("Rita Reader tried to read the audit log (Acme Dental): FORBIDDEN").waitFor();
    const login = page.getByText("An unknown caller sent an invalid credential: UNAUTHENTICATED");
    await login.first().click();
    await page.getByText(/^authenticate on \*, from (127\.0\.0\.1|::1), trace/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("filters by target, and keeps the filter in the address", async () => {
    const page = await open("/admin/record?kind=refused");
    await page.getByLabel("Target").fill("client:northside-plumbing");
    await page.getByLabel("Target").press("Enter");
    await page.waitForURL(/target=client%3Anorthside-plumbing/);
    await page.getByText(/^Rita Reader tried to read clients.*: CLIENT_NOT_FOUND$/).waitFor();
    await page.getByText("tried to read the audit log").waitFor({ state: "detached" });
    await page.reload();
    await page.getByText(/^Rita Reader tried to read clients.*: CLIENT_NOT_FOUND$/).waitFor();
  });

  test("is saved with its filter as CSV and as JSON Lines, and names a range that is too long", async () => {
    const page = await open("/admin/record?kind=refused&target=client%3Anorthside-plumbing");
    const saved = async (button: string) => {
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      const download = await saving;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    };
    const csv = await saved("Export CSV");
    expect(csv.name).toMatch(/^audit-log-[\d-]+\.csv$/);
    expect(csv.text).toMatch(/^id,at,module,kind,/);
    expect(csv.text).toContain("CLIENT_NOT_FOUND");
    expect(csv.text).not.toContain("createUser");
    const { name, text } = await saved("Export JSON Lines");
    expect(name).toMatch(/\.jsonl$/);
    expect(
      text
        .trimEnd()
        .split("\n")
        .map((line) => (JSON.parse(line) as { target: string }).target)
        .filter((target) => target !== "client:northside-plumbing"),
    ).toEqual([]);
    const long = await open("/admin/record?from=2020-01-01");
    await long.getByRole("button", { name: "Export CSV" }).click();
    await long.getByText(/at most 92 days/).waitFor();
  });
});
