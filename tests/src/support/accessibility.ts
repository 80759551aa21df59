import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The serious and critical accessibility violations that axe finds on the open page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  // No page has frames. Legacy mode saves axe the extra page in which it merges the results of several frames.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
