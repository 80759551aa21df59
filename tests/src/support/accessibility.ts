import axe from "axe-core";
import type { Page } from "playwright-core";

/** How often a page is read that changes while axe reads it. */
const READINGS = 5;

/** What axe calls an element that was removed from the page while axe read it. Without its parents such an element breaks rules that it keeps in the page. */
const REMOVED = ":root";

/** What axe runs: all its rules, and the one of WCAG 2.2 that it leaves out unless it is asked for. */
const OPTIONS = `{ resultTypes: ["violations"], preload: false, elementRef: true, rules: { "target-size": { enabled: true } } }`;

/**
 * Picks what is wrong where. An open menu, a list and a tooltip are outside the landmarks of the page, like a dialog. What a bar hides until one
 * scrolls is not small.
 */
const TO_PLACES = `({ violations }) => violations
  .map(({ id, help, nodes }) => ({ id, help, places: nodes
    .filter(({ element }) => id !== "region" || !element?.closest("[data-portal], [role=tooltip]"))
    .filter(({ any }) => !any.some(({ data }) => data?.messageKey === "partiallyObscured"))
    .map(({ target }) => target.join(" ")) }))
  .filter(({ places }) => places.length > 0)`;

/** The accessibility violations that axe finds on the open page. */
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
  return page.evaluate<{ id: string; help: string; places: string[] }[]>(
    `axe.run(document, ${OPTIONS}).then(${TO_PLACES})`,
  );
}
