import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testSettings } from "./settings.js";

/**
 * Parts of Chromium that tests do not need. Chromium draws an invisible address bar with two pages for each context, which is half of the
 * cost of a context. Only the last `--disable-features` flag counts, so this list repeats the features that Playwright disables and that
 * a page could notice.
 */
const UNUSED_PARTS = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/**
 * No sandbox, because tests may run as root. Without its optimizing compilers V8 saves a tenth of a test's processor time: a page lives too
 * shortly for them to pay. With eager source positions it does not parse scripts again for the call stack of each request, which Playwright
 * asks for. The other flags keep Chromium from sending requests to the internet.
 */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${UNUSED_PARTS.join(",")}`,
];

/** The timeout in milliseconds of one action of a page. The same as that of `expect.poll`. */
const PATIENCE = 120_000;

/** Opens a page in a new context without cookies and storage. It closes after the test, or with the browser if no test opened it. */
export type OpenPage = (options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;

/** Starts a headless Chromium with an empty profile. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: testSettings().CHROMIUM_PATH, args: FLAGS });
}

/** Runs a suite with one Chromium. Without Chromium the suite is skipped visibly; on CI it fails. */
export function describeInBrowser(title: string, suite: (openPage: OpenPage) => void): void {
  const { CI, CHROMIUM_PATH } = testSettings();
  if (!existsSync(CHROMIUM_PATH)) return describeWithoutBrowser(title, CI, CHROMIUM_PATH);
  describe(title, () => {
    let browser: Browser;
    let opened: BrowserContext[] = [];
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());
    beforeEach(() => {
      opened = [];
    });
    // An open page would continue to receive events.
    afterEach(() => Promise.all(opened.map((context) => context.close())));
    suite(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      context.setDefaultTimeout(PATIENCE);
      return context.newPage();
    });
  });
}

function describeWithoutBrowser(title: string, required: boolean, path: string): void {
  const missing = `there is no Chromium at ${path}; install it or set CHROMIUM_PATH`;
  if (required) test(title, () => expect.fail(missing));
  else describe.skip(`${title}: ${missing}`, () => test("in a browser", () => undefined));
}
