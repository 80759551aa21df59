import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.js";
import { type Stack, startStack } from "../support/stack.js";

/** How much slower than this machine the visitor's is. */
const SLOWER = 4;
const LIMIT_MS = 1_000;
/** Other tests run beside this one: the best of some visits says what the page itself takes. */
const VISITS = 40;

const FIRST_RENDER = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") resolve(startTime);
}).observe({ type: "paint", buffered: true }))`;

describeInBrowser("the first visit on a slow machine", (openPage) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
  });
  afterAll(() => stack?.stop());

  test("shows something within a second, and the form to log in", async () => {
    const times: number[] = [];
    while (times.length < VISITS && !times.some((time) => time < LIMIT_MS)) {
      const page = await openPage();
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.goto(stack.gatewayUrl);
      await page.getByRole("button", { name: "Log in" }).waitFor();
      times.push((await page.evaluate(FIRST_RENDER)) as number);
      await page.context().close();
    }
    expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
  });
});
