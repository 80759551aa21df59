import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { TOP } from "./bootstrap.mjs";

// Takes the pictures of the README from the product that `npm start` runs: `npm run screenshots [-- DATA_DIR]`.

const FOLDER = path.join(TOP, "docs/images");
/** The tabs of a template, each with what is there when it can be looked at. */
const TEMPLATE_TABS = {
  edit: ["region", { name: "Rendered instructions" }],
  versions: ["table", { name: "Versions" }],
  analytics: ["heading", { name: "By day and version" }],
};
/** Pages that are only opened, each with what is there when it can be looked at. */
const PAGES = [
  { name: "overview", address: "/", sign: ["region", { name: "Jobs by day", exact: true }] },
  { name: "providers", address: "/providers", sign: ["region", { name: "Sandbox" }] },
  { name: "usage", address: "/usage", sign: ["region", { name: "By model" }] },
  { name: "account", address: "/account", sign: ["table", { name: "Signed-in devices" }] },
  { name: "people", address: "/admin", sign: ["table", { name: "People" }] },
];
const VIEWPORT = { width: 1440, height: 900 };

async function open(browser, colorScheme, { gatewayUrl, email, password }) {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme, reducedMotion: "reduce" }); // charts as they end
  const page = await context.newPage();
  await page.goto(gatewayUrl);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("navigation", { name: "Recent jobs" }).waitFor();
  return page;
}

async function order(page) {
  await page.getByRole("link", { name: "New content" }).click();
  await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental Austin");
  await page.getByRole("option", { name: "Acme Dental Austin" }).click();
  await page.getByRole("combobox", { name: "Keywords" }).fill("dental implants");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
}

/** Changes the open article, up to the moment before it is saved. */
async function revise(page) {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const text = page.getByRole("textbox", { name: /^Text/ });
  await text.fill(`${await text.inputValue()}\n\nAsk us anything.`);
  await page.getByRole("article").getByText("Ask us anything.").waitFor();
}

async function orderBatch(page, gatewayUrl) {
  await page.goto(`${gatewayUrl}/batches/new`);
  await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
  await page.getByRole("option", { name: "Acme Dental" }).first().click();
  await page.getByText("3 of 3 chosen").waitFor();
  await page.getByRole("button", { name: "Review cost" }).click();
  const start = page.getByRole("button", { name: "Start 3 texts" });
  await start.waitFor();
  await page.evaluate("scrollTo(0, 0)");
  await picture(page, "dashboard-batch-order");
  await start.click();
  await page.getByRole("table", { name: "Texts of the batch" }).getByText("In progress").first().waitFor();
  await picture(page, "dashboard-batch");
}

async function picture(page, name) {
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

const dataDir = path.resolve(process.argv[2] ?? path.join(TOP, ".data"));
const demo = JSON.parse(await readFile(path.join(dataDir, "demo.json"), "utf8"));
await mkdir(FOLDER, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const light = await open(browser, "light", demo);
  await order(light);
  const text = light.getByRole("region", { name: "The text so far" });
  await text
    .getByText(/\w+ dental implants? \w+/i)
    .first()
    .waitFor();
  await picture(light, "dashboard-writing");
  await light.getByRole("article").waitFor();
  await picture(light, "dashboard-article");
  const article = light.url();
  await revise(light);
  await picture(light, "dashboard-edit");
  await light.getByRole("button", { name: "Save" }).click();
  await light.getByRole("link", { name: "History" }).click();
  await light.getByText("1 paragraph changed").waitFor();
  await picture(light, "dashboard-history");
  await orderBatch(light, demo.gatewayUrl); // so that there is something to see at what follows
  for (const [tab, sign] of Object.entries(TEMPLATE_TABS)) {
    await light.goto(`${demo.gatewayUrl}/templates/seo-article?tab=${tab}`);
    await light
      .getByRole(...sign)
      .first()
      .waitFor();
    await light.waitForLoadState("networkidle");
    await picture(light, `dashboard-template-${tab}`);
  }
  for (const { name, address, sign } of PAGES) {
    await light.goto(new URL(address, demo.gatewayUrl).href);
    await light
      .getByRole(...sign)
      .first()
      .waitFor();
    await light.waitForLoadState("networkidle");
    await picture(light, `dashboard-${name}`);
  }
  await light.goto(new URL("/clients/acme-dental-austin", demo.gatewayUrl).href);
  await light.getByRole("button", { name: "Override Tone" }).waitFor();
  await picture(light, "dashboard-client");
  await light.goto(new URL("/clients", demo.gatewayUrl).href);
  await light.getByRole("button", { name: "Open Acme Dental" }).click();
  await light
    .getByRole("main")
    .getByRole("link", { name: /Acme Dental Portland/ })
    .waitFor();
  await picture(light, "dashboard-clients");
  const dark = await open(browser, "dark", demo);
  await dark.goto(article);
  await dark.getByRole("article").waitFor();
  await picture(dark, "dashboard-article-dark");
} finally {
  await browser.close();
}
