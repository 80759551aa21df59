import { setTimeout as wait } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { type BarePage, startBareChromium } from "./harness/bare-chromium.js";
import { acceptJobs, waitUntilCompleted } from "./harness/jobs.js";
import { ADMIN } from "./harness/product.js";
import { startProductWithStorage } from "./harness/product-with-storage.js";
import type { Benchmark } from "./harness/report.js";

const ROUNDS = 7;
const ARTICLES = 40;
const CPU_SLOWDOWN = 4;
/** A page is loaded when nothing was requested, painted or computed for this long. */
const QUIET_MS = 1_500;
const POLL_MS = 500;
const LIMIT_MS = 60_000;

/** What one opening of a page with an empty cache costs. Times are in milliseconds, sizes in bytes as transferred. */
interface Opening {
  largestPaintMs: number;
  longestTaskMs: number;
  /** All tasks of the page's process together. */
  taskMs: number;
  scriptFiles: number;
  scriptBytes: number;
}

/** A page to open. */
interface Opened {
  title: string;
  url: string;
  /** An expression that is true once the page's data has arrived. */
  sign: string;
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
    const openPage = await startBareChromium(closers);
    const origin = `http://127.0.0.1:${product.settings["GATEWAY_PORT"]}`;
    for (const page of pagesOf(origin, ids[0] ?? "")) {
      const openings: Opening[] = [];
      for (let round = 0; round < ROUNDS; round += 1) openings.push(await open(await openPage(), origin, page));
      print(describe(page.title, openings));
    }
  } finally {
    await closers.close();
  }
};

function pagesOf(origin: string, articleId: string): Opened[] {
  const shows = (selector: string, text: string) =>
    `[...document.querySelectorAll("${selector}")].some((one) => one.textContent === "${text}")`;
  return [
    {
      title: "floor: a page with one heading",
      url: "data:text/html,<!doctype html><title>Floor</title><h1>Floor</h1>",
      sign: shows("h1", "Floor"),
      loggedIn: false,
    },
    { title: "log-in", url: `${origin}/`, sign: shows("button", "Log in"), loggedIn: false },
    { title: "overview", url: `${origin}/`, sign: shows("h2", "Content by day"), loggedIn: true },
    {
      title: "content",
      url: `${origin}/content`,
      sign: `document.querySelector("main [role=row] a") !== null`,
      loggedIn: true,
    },
    { title: "an article", url: `${origin}/content/${articleId}`, sign: shows("a", "Edit"), loggedIn: true },
  ];
}

async function open(page: BarePage, origin: string, { url, sign, loggedIn }: Opened): Promise<Opening> {
  try {
    if (loggedIn) await page.setCookie(await logIn(origin));
    const source = loggedIn ? `${RETURNING};${OBSERVE}` : OBSERVE;
    await page.command("Page.addScriptToEvaluateOnNewDocument", { source });
    await page.command("Performance.enable");
    await page.command("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.command("Page.navigate", { url });
    const giveUp = Date.now() + LIMIT_MS;
    do {
      if (Date.now() > giveUp) throw new Error(`${url} was not loaded within ${LIMIT_MS / 1_000} s`);
      await wait(POLL_MS);
    } while ((await page.evaluate(`${sign} && performance.now() - observed.lastMs > ${QUIET_MS}`)) !== true);
    const { metrics } = (await page.command("Performance.getMetrics")) as {
      metrics: { name: string; value: number }[];
    };
    const taskMs = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
    const seen = (await page.evaluate(`({ ...observed, scripts: ${SCRIPTS} })`)) as Seen;
    return {
      largestPaintMs: seen.largestPaintMs,
      longestTaskMs: seen.longestTaskMs,
      taskMs,
      scriptFiles: seen.scripts.length,
      scriptBytes: seen.scripts.reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await page.close();
  }
}

/** The cookie of a new session. */
async function logIn(origin: string): Promise<{ name: string; value: string; url: string }> {
  const answer = await fetch(`${origin}/session/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
  if (!answer.ok || name === undefined || value === undefined) throw new Error(await answer.text());
  return { name, value, url: `${origin}/session/` };
}

interface Seen extends Pick<Opening, "largestPaintMs" | "longestTaskMs"> {
  /** The bytes of each script, with its headers. */
  scripts: number[];
}

/** What the dashboard keeps in a browser that had a session. */
const RETURNING = `localStorage.setItem("cgs.session", "1")`;

/** Collects the largest paint and the longest task while the page loads, and when something last happened. */
const OBSERVE = `
  window.observed = { largestPaintMs: 0, longestTaskMs: 0, lastMs: 0 };
  {
    const observe = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      observed.lastMs = performance.now();
      see(entry);
    })).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => { observed.largestPaintMs = startTime; });
    observe("longtask", ({ duration }) => { observed.longestTaskMs = Math.max(observed.longestTaskMs, duration); });
    observe("resource", () => {});
  }`;

const SCRIPTS = `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).map(({ transferSize }) => transferSize)`;

function describe(title: string, openings: Opening[]): string {
  const median = (of: (one: Opening) => number) => openings.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const paint = `largest paint ${median((one) => one.largestPaintMs).toFixed(0)} ms`;
  const tasks = `longest task ${median((one) => one.longestTaskMs).toFixed(0)} ms of ${median((one) => one.taskMs).toFixed(0)} ms`;
  const scripts = `${median((one) => one.scriptFiles)} scripts with ${(median((one) => one.scriptBytes) / 1_000).toFixed(0)} kB`;
  return `${title.padEnd(34)} ${paint}, ${tasks}, ${scripts}`;
}
