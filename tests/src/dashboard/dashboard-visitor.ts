import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
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

/** Who comes, and where to. */
type Entry = Pick<Stack, "gatewayUrl" | "email" | "password">;

/** Opens the page as somebody who is logged in in this browser already. */
export async function enter(page: Page, { gatewayUrl, email, password }: Entry, path = "/generate"): Promise<void> {
  const headers = { origin: gatewayUrl };
  const answer = await page
    .context()
    .request.post(`${gatewayUrl}/session/login`, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${await answer.text()}`);
  await page.goto(gatewayUrl + path);
  await inside(page);
}

/** Opens the page and logs in by its form. */
export async function enterByForm(page: Page, { gatewayUrl, ...who }: Entry, path = "/generate"): Promise<void> {
  await page.goto(gatewayUrl + path);
  await fillLogin(page, who);
  await inside(page);
}

/** Fills the open log-in form in, and sends it. */
export async function fillLogin(page: Page, { email, password }: Omit<Entry, "gatewayUrl">): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Waits until what is behind the log-in is shown. */
export function inside(page: Page): Promise<void> {
  return page.getByRole("navigation", { name: "Recent jobs" }).waitFor();
}

/**
 * Has the client's plan write one text at a time, and takes that place: what is ordered now waits until it is given back, by when
 * everybody who is to watch has come.
 * @returns What gives the place back.
 */
export async function occupy(stack: Stack): Promise<() => Promise<void>> {
  const admin = await logIn({ ...stack, gatewayUrl: stack.cpmUrl });
  const ask = async (mutation: string) => {
    const { errors } = await graphql(stack.cpmUrl, `mutation { ${mutation} }`, {}, admin);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  };
  await ask(`updatePlan(name: "enterprise", concurrency: 1) { name }`);
  const id = await generate(stack, admin, onModel("slow", { target_length: 10_000 }));
  return async () => {
    await ask(`cancelJob(id: "${id}") { id }`);
    await ask(`updatePlan(name: "enterprise", concurrency: 20) { name }`);
  };
}

/** Waits until the open page says that its job waits. */
export function waiting(page: Page): Promise<void> {
  return page.getByRole("status").getByText("Waiting for a free writer").waitFor();
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
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  // No page holds frames, so the findings of several need not be put together, in one more page.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
