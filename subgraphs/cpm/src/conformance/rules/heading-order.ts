import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { RootContent } from "mdast";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type Block, type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { repairPassages } from "./repair-passages.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** What is wrong with a heading. */
interface HeadingFault extends TextRange {
  fault: string;
}

/** One main heading, no level left out on the way down, no heading without words or without content below it. */
export const headingOrder: Rule = {
  ids: ["heading_order"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureHeadingOrder,
  repair: repairPassages({
    find: (analysis) => faultsOf(analysis, 2),
    advise: (faults) =>
      `Correct the headings of this part: ${[...new Set(faults.map(({ fault }) => fault))].join("; ")}. Use ### below this part's own heading, and never #.`,
    general: "Use one main heading, leave out no heading level, and write words in and below every heading.",
  }),
};

function measureHeadingOrder({ brief, analysis }: RuleInput): Finding[] {
  const expected = "One H1, no level left out, words in and below each heading";
  const rule = { rule: "heading_order", title: "Order of headings", expected };
  if (isPost(brief)) return [checkOf({ ...rule, measured: "Posts have no headings", verdict: Verdict.NOT_APPLICABLE })];
  const faults = faultsOf(analysis, 0);
  return [
    checkOf({
      ...rule,
      measured: faults.length === 0 ? `${analysis.headings.length} headings in order` : faultNames(faults),
      verdict: verdictOf(faults.length === 0),
      passages: passagesOf(analysis.markdown, faults),
    }),
  ];
}

function faultNames(faults: readonly HeadingFault[]): string {
  const [first = "", ...others] = new Set(faults.map(({ fault }) => fault));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join("; ");
}

/** @param above the level of the heading before the content: 0 for an article, which begins with its title. */
function faultsOf(analysis: ContentAnalysis, above: number): HeadingFault[] {
  const { headings, root } = analysis;
  const mainHeadings = headings.filter(({ depth }) => depth === 1);
  const extra = above === 0 ? mainHeadings.slice(1) : mainHeadings;
  const faults = extra.map((heading) => faultOf(heading, "more than one H1"));
  headings.forEach((heading, index) => {
    const before = headings[index - 1]?.depth ?? above;
    if (heading.depth > before + 1) faults.push(faultOf(heading, `H${heading.depth} directly below H${before}`));
    if (!/[\p{L}\p{N}]/u.test(heading.text) && !hasImage(analysis, heading))
      faults.push(faultOf(heading, "a heading without words"));
  });
  return [...faults, ...emptySections(root.children)];
}

function faultOf({ start, end }: TextRange, fault: string): HeadingFault {
  return { start, end, fault };
}

function hasImage({ images }: ContentAnalysis, { start, end }: Block): boolean {
  return images.some(
    ({ position }) => position && (position.start.offset ?? 0) >= start && (position.end.offset ?? 0) <= end,
  );
}

/** Headings below the title that nothing follows, or only a heading of the same level or above. */
function emptySections(nodes: readonly RootContent[]): HeadingFault[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== "heading" || node.depth === 1) return [];
    const next = nodes[index + 1];
    if (next && (next.type !== "heading" || next.depth > node.depth)) return [];
    const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    return [faultOf(range, "a heading with nothing below it")];
  });
}
