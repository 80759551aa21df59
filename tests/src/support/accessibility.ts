import axe from "axe-core";
import type { Page } from "playwright-core";

/** How often a page is read that changes while axe reads it. */
const READINGS = 5;

/** What axe calls an element that was removed from the page while axe read it. Without its parents such an element breaks rules that it keeps in the page. */
const REMOVED = ":root";

/** The serious and critical accessibility violations that axe finds on the open page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  for (let reading = 1; ; reading++) {
    const found = await readViolations(page);
    if (reading === READINGS || !found.some(({ places }) => places.includes(REMOVED)))
      return found.map(({ id, help, places }) => `${id}: ${help} at ${places.join(", ")}`);
  }
}

/** Loads axe into a document once, because compiling it takes a third of a reading. */
async function readViolations(page: Page) {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<axe.Result[]>(
    "axe.run(document, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)",
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ target }) => target.join(" ")) }));
}
