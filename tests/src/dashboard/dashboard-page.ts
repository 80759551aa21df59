import type { Page } from "playwright-core";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";

/** The values of the request form. */
export interface ContentRequest {
  /** Part of the client's name that no other client contains. */
  client: string;
  keyword: string;
  model: string;
  /** In words. */
  length: number;
}

/** The gateway's address and the credentials of a user. */
type LogIn = Pick<Stack, "gatewayUrl" | "email" | "password">;

/** Keeps a page from polling, as an initial script: it shows only what it fetches for a reason, however long that takes. */
export const WITHOUT_POLLS = `
  const start = window.setTimeout;
  window.setTimeout = (work, ms, ...values) => (ms < 10_000 ? start(work, ms, ...values) : 0);`;

/** Holds the requests of an operation. @returns a function that lets them go on */
export async function holdRequests(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) await promise;
    return route.fallback();
  });
  return release;
}

/** Opens a page with a session that exists already. */
export async function openLoggedIn(
  page: Page,
  { gatewayUrl, email, password }: LogIn,
  path = "/generate",
): Promise<void> {
  const headers = { origin: gatewayUrl };
  const answer = await page
    .context()
    .request.post(`${gatewayUrl}/session/login`, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${await answer.text()}`);
  await page.goto(gatewayUrl + path);
  await waitForWorkspace(page);
}

/** Opens a page and logs in with the form. */
export async function logInByForm(page: Page, { gatewayUrl, ...who }: LogIn, path = "/generate"): Promise<void> {
  await page.goto(gatewayUrl + path);
  await fillLogin(page, who);
  await waitForWorkspace(page);
}

/** Fills in the log-in form and submits it. */
export async function fillLogin(page: Page, { email, password }: Omit<LogIn, "gatewayUrl">): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Waits until the page behind the log-in is shown. */
export function waitForWorkspace(page: Page): Promise<void> {
  return page.getByRole("navigation", { name: "Main" }).waitFor();
}

/**
 * Limits the client's plan to one concurrent job and occupies that slot, so that further jobs stay queued.
 * @returns a function that releases the slot
 */
export async function occupySlot(stack: Stack): Promise<() => Promise<void>> {
  const admin = await logIn({ ...stack, gatewayUrl: stack.cpmUrl });
  const ask = async (mutation: string) => {
    const { errors } = await graphql(stack.cpmUrl, `mutation { ${mutation} }`, {}, admin);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  };
  await ask(`updatePlan(name: "enterprise", concurrency: 1) { plan { name } }`);
  const id = await generate(stack, admin, onModel("slow", { target_length: 10_000 }));
  return async () => {
    await ask(`cancelJob(id: "${id}") { job { id } }`);
    await ask(`updatePlan(name: "enterprise", concurrency: 20) { plan { name } }`);
  };
}

/** Waits until the open page says that its job is queued. */
export function waitUntilQueued(page: Page): Promise<void> {
  return page.getByRole("status").getByText("Waiting in queue").waitFor();
}

/** Fills in the request form and submits it. Resolves when the job's page is open. */
export async function requestContent(page: Page, { client, keyword, model, length }: ContentRequest): Promise<void> {
  await page.getByRole("combobox", { name: "Client" }).fill(client);
  await page.getByRole("option", { name: client }).click();
  await page.getByRole("combobox", { name: "Keywords" }).fill(keyword);
  await page.keyboard.press("Enter");
  await page.getByLabel("Length").fill(String(length));
  await page.getByRole("combobox", { name: "Model" }).click();
  await page.getByRole("option", { name: model, exact: true }).click();
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
}

/** Waits until the open job's article is shown. */
export async function waitForArticle(page: Page) {
  const article = page.getByRole("article");
  await article.waitFor();
  return article;
}
