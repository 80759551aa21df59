import { Closers } from "@cgs/kit/closers";
import { installedChromium } from "@cgs/scripts/machine/chromium-path";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { acceptJobs, waitUntilCompleted } from "./harness/jobs.js";
import { ADMIN } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import type { Benchmark } from "./harness/report.js";

const ROUNDS = 7;
const ARTICLES = 40;
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 1440, height: 900 };

/** What one opening of a page with an empty cache costs. Times are in milliseconds, sizes in bytes as transferred. */
interface Opening {
  largestPaintMs: number;
  longestTaskMs: number;
  /** All tasks of the page's process together. */
  taskMs: number;
  scriptFiles: number;
  scriptBytes: number;
}

/** A page to open, and what shows that its data has arrived. */
interface Opened {
  title: string;
  path: string;
  sign: (page: Page) => Locator;
  loggedIn: boolean;
}

/** Opens pages of the dashboard in Chromium on a CPU that is made {@link CPU_SLOWDOWN} times slower. The floor is a page with one heading. */
export const pageLoad: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const { product, database } = await startProductWithStorage(closers);
    await product.startWorker({ concurrency: 10 });
    const ids = await acceptJobs(product, { contentType: "seo_article", model: "sandbox/instant" }, ARTICLES);
    await waitUntilCompleted(database, ids);
    const executablePath = process.env["CHROMIUM_PATH"] ?? installedChromium();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    closers.add(() => browser.close());
    const origin = `http://127.0.0.1:${product.settings["GATEWAY_PORT"]}`;
    const pages: Opened[] = [
      {
        title: "floor: a page with one heading",
        path: "/floor",
        sign: (page) => page.getByRole("heading"),
        loggedIn: false,
      },
      { title: "log-in", path: "/", sign: (page) => page.getByRole("button", { name: "Log in" }), loggedIn: false },
      {
        title: "overview",
        path: "/",
        sign: (page) => page.getByRole("region", { name: "Content by day" }),
        loggedIn: true,
      },
      {
        title: "content",
        path: "/content",
        sign: (page) => page.getByRole("table", { name: "Content" }),
        loggedIn: true,
      },
      {
        title: "an article",
        path: `/content/${ids[0]}`,
        sign: (page) => page.getByRole("link", { name: "Edit" }),
        loggedIn: true,
      },
    ];
    for (const page of pages) {
      const openings: Opening[] = [];
      for (let round = 0; round < ROUNDS; round += 1) openings.push(await open(browser, origin, page));
      print(describe(page.title, openings));
    }
  } finally {
    await closers.close();
  }
};

async function open(browser: Browser, origin: string, { path, sign, loggedIn }: Opened): Promise<Opening> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.route("**/floor", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Floor</title><h1>Floor</h1>" }),
    );
    if (loggedIn) {
      const answer = await context.request.post(`${origin}/session/login`, { headers: { origin }, data: ADMIN });
      if (!answer.ok()) throw new Error(await answer.text());
    }
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    if (loggedIn) await page.addInitScript(RETURNING);
    const session = await context.newCDPSession(page);
    const scripts = new Map<string, number>();
    session.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.set(requestId, 0));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
    });
    await session.send("Network.enable");
    await session.send("Performance.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(origin + path);
    await sign(page).first().waitFor();
    await page.waitForLoadState("networkidle");
    const { metrics } = await session.send("Performance.getMetrics");
    const taskMs = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
    const scriptBytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    return { ...(await observed(page)), taskMs, scriptFiles: scripts.size, scriptBytes };
  } finally {
    await context.close();
  }
}

/** What the dashboard keeps in a browser that had a session. */
const RETURNING = `localStorage.setItem("cgs.session", "1")`;

/** Collects the largest paint and the longest task while the page loads. */
const OBSERVE = `
  window.observed = { largestPaintMs: 0, longestTaskMs: 0 };
  const observe = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => { window.observed.largestPaintMs = startTime; });
  observe("longtask", ({ duration }) => { window.observed.longestTaskMs = Math.max(window.observed.longestTaskMs, duration); });`;

function observed(page: Page): Promise<Pick<Opening, "largestPaintMs" | "longestTaskMs">> {
  return page.evaluate("window.observed");
}

function describe(title: string, openings: Opening[]): string {
  const median = (of: (one: Opening) => number) => openings.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const paint = `largest paint ${median((one) => one.largestPaintMs).toFixed(0)} ms`;
  const tasks = `longest task ${median((one) => one.longestTaskMs).toFixed(0)} ms of ${median((one) => one.taskMs).toFixed(0)} ms`;
  const scripts = `${median((one) => one.scriptFiles)} scripts with ${(median((one) => one.scriptBytes) / 1_000).toFixed(0)} kB`;
  return `${title.padEnd(34)} ${paint}, ${tasks}, ${scripts}`;
}
