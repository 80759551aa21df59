import { pageLinks, targetOf, type LinkTarget } from "../text/page-links.js";
import type { ElementSource } from "./element.js";

/** Finds links to pages of these kinds, when there are enough of them. */
export function findLink({ analysis, sites }: ElementSource, targets: readonly LinkTarget[], amount = 1) {
  const found = pageLinks(analysis.root).filter(
    ({ url, anchor, hasImage }) => (anchor !== "" || hasImage) && targets.includes(targetOf(url, sites)),
  );
  return found.length >= amount ? found[0] : undefined;
}
