import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import type { Stack } from "../support/stack.js";

/** How long a visitor waits for an article, in milliseconds. */
export const ARTICLE_TIMEOUT = 25_000;

/** What a visitor asks for. */
export interface Order {
  /** Part of the client's name; one client only may have it. */
  client: string;
  keyword: string;
  model: string;
  /** Words. */
  length: number;
}

/** Opens the page and logs in as the demo's administrator. */
export async function enter(page: Page, stack: Stack, path = "/generate"): Promise<void> {
  await page.goto(stack.gatewayUrl + path);
  await page.getByLabel("Email").fill(stack.email);
  await page.getByLabel("Password", { exact: true }).fill(stack.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("navigation", { name: "Recent jobs" }).waitFor();
}

/** Fills the form in and sends it. Returns when the job's page is open. */
export async function order(page: Page, { client, keyword, model, length }: Order): Promise<void> {
  await page.getByRole("combobox", { name: "Client" }).fill(client);
  await page.getByRole("option", { name: client }).click();
  await page.getByRole("combobox", { name: "Keywords" }).fill(keyword);
  await page.keyboard.press("Enter");
  await page.getByLabel("Length").fill(String(length));
  await page.getByRole("combobox", { name: "Model" }).click();
  await page.getByRole("option", { name: model, exact: true }).click();
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
}

/** Waits until the open job's article can be read. */
export async function articleOf(page: Page) {
  const article = page.getByRole("article");
  await article.waitFor({ timeout: ARTICLE_TIMEOUT });
  return article;
}

/** What axe finds on the open page that a person would stumble over, in words. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
