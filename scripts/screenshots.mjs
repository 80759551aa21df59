import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { TOP } from "./bootstrap.mjs";

// Takes the screenshots of the README from the running `npm start`, each in light and dark: `npm run screenshots [-- DATA_DIR]`.

const FOLDER = path.join(TOP, "docs/images");
/** Pages that only need to be opened, each with the element that shows when it is complete. */
const PAGES = [
  { name: "overview", address: "/", sign: ["region", { name: "Content by day", exact: true }] },
  { name: "content", address: "/content", sign: ["table", { name: "Content" }] },
  { name: "calendar", address: "/calendar", sign: ["table"] },
  { name: "client", address: "/clients/acme-dental-austin/strategy", sign: ["button", { name: "Override Tone" }] },
  { name: "template", address: "/templates/seo-article?tab=edit", sign: ["region", { name: "Rendered instructions" }] },
  {
    name: "analytics",
    address: "/templates/seo-article?tab=analytics",
    sign: ["heading", { name: "By day and version" }],
  },
  { name: "providers", address: "/providers", sign: ["region", { name: "Sandbox" }] },
  { name: "usage", address: "/usage", sign: ["region", { name: "By model" }] },
  { name: "people", address: "/admin", sign: ["table", { name: "People" }] },
  { name: "account", address: "/account", sign: ["table", { name: "Signed-in devices" }] },
];
const VIEWPORT = { width: 1440, height: 900 };

async function open(browser, { gatewayUrl, email, password }) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: "reduce" }); // charts without animation
  const page = await context.newPage();
  await page.goto(gatewayUrl);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
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

/** Edits the open article without saving it. */
async function revise(page) {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ask us anything.");
  await text.getByText("Ask us anything.").waitFor();
}

async function orderBatch(page, gatewayUrl) {
  await page.goto(`${gatewayUrl}/batches/new`);
  await page.getByRole("combobox", { name: "Client" }).fill("Acme Dental");
  await page.getByRole("option", { name: "Acme Dental" }).first().click();
  await page.getByText("3 of 3 selected").waitFor();
  await page.getByRole("button", { name: "Review cost" }).click();
  const start = page.getByRole("button", { name: "Start 3 pieces" });
  await start.waitFor();
  await page.evaluate("scrollTo(0, 0)");
  await picture(page, "batch");
  await start.click();
  await page.getByRole("table", { name: "Content of the batch" }).getByText("In progress").first().waitFor();
}

async function picture(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: path.join(FOLDER, `${name}-${colorScheme}.png`) });
    console.log(`docs/images/${name}-${colorScheme}.png`);
  }
}

const dataDir = path.resolve(process.argv[2] ?? path.join(TOP, ".data"));
const demo = JSON.parse(await readFile(path.join(dataDir, "demo.json"), "utf8"));
await mkdir(FOLDER, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await open(browser, demo);
  await order(page);
  const text = page.getByRole("region", { name: "Live draft" });
  await text
    .getByText(/\w+ dental implants? \w+/i)
    .first()
    .waitFor();
  await picture(page, "writing");
  await page.getByRole("article").waitFor();
  await picture(page, "article");
  await revise(page);
  await picture(page, "edit");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "History" }).waitFor();
  await orderBatch(page, demo.gatewayUrl); // so that the following pages show data
  for (const { name, address, sign } of PAGES) {
    await page.goto(new URL(address, demo.gatewayUrl).href);
    await page
      .getByRole(...sign)
      .first()
      .waitFor();
    await page.waitForLoadState("networkidle");
    await picture(page, name);
  }
} finally {
  await browser.close();
}
