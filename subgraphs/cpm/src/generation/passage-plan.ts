import type { Brief } from "../brief/brief.js";
import type { ConformanceCheck, ConformanceReport } from "../conformance/report/report.js";
import type { Changes, RevisedArticle } from "../conformance/rules/repair.js";
import { repairOf } from "../conformance/rules/rules.js";
import { analyzeContent, type ContentAnalysis } from "../conformance/text/content-analysis.js";
import type { TextRange } from "../text/text-range.js";
import { isAboutLength, planLength } from "./length-plan.js";
import type { BodySection } from "./manuscript-of-draft.js";
import type { Manuscript } from "./manuscript.js";
import type { PlannedPassage } from "./planned-passage.js";
import { merge, revisedArticle } from "./revision-plan.js";
import { assignSections } from "./section-assignments.js";

/** What is written again so that failed checks pass. */
export interface RepairPlan {
  /** In the order of the text. They do not overlap. */
  passages: PlannedPassage[];
  metadata: Changes | undefined;
  /** Of the title and the headings. */
  headings: Changes | undefined;
}

/** The parts of an article in which checks have failed. */
export interface PlannedArticle {
  manuscript: Manuscript;
  body: string;
  sections: readonly BodySection[];
  /** Where the body begins in the Markdown of the report. */
  offset: number;
}

/**
 * Finds the passages to write again for failed checks: whole sentences that the report objects to. Where it names none, the last paragraph of each
 * section that lacks something; and for the length, the longest paragraphs.
 */
export function planRepair(
  brief: Brief,
  article: PlannedArticle,
  { checks }: ConformanceReport,
  failed: readonly ConformanceCheck[],
): RepairPlan {
  const { manuscript } = article;
  const assignments = assignSections(brief, manuscript.sections);
  const plan: RepairPlan = { passages: [], metadata: undefined, headings: undefined };
  for (const check of failed) {
    if (isAboutLength(check)) {
      plan.passages.push(...planLength(brief, article.sections, check));
      continue;
    }
    const revised = revisedArticle(brief, manuscript, assignments, checks.indexOf(check));
    const repair = repairOf(check);
    const changes = repair.changes(check, brief);
    const parts = repair.parts(check, revised);
    if (parts.metadata) plan.metadata = merge(plan.metadata, changes);
    if (parts.headings) plan.headings = merge(plan.headings, changes);
    plan.passages.push(...passagesOf(brief, article, check, { revised, changes, sections: parts.sections }));
  }
  return { ...plan, passages: merged(article.body, plan.passages) };
}

interface Concerned {
  revised: RevisedArticle;
  changes: Changes;
  sections: readonly number[];
}

function passagesOf(
  brief: Brief,
  { sections, offset }: PlannedArticle,
  check: ConformanceCheck,
  { revised, changes, sections: concerned }: Concerned,
): PlannedPassage[] {
  const repair = repairOf(check);
  const named = concerned.map((index) => namedIn(sections[index], check, offset));
  const namesNone = named.every((ranges) => ranges.length === 0);
  return concerned.flatMap((index, at) => {
    const section = sections[index];
    const whole = revised.sections[index];
    if (!section || !whole) return [];
    const planned = (range: TextRange, body: string): PlannedPassage => ({
      start: section.start + range.start,
      end: section.start + range.end,
      heading: section.heading,
      changes: repair.sectionChanges(changes, { ...whole, body }, brief, { article: revised, index }),
    });
    const ranges = named[at] ?? [];
    if (ranges.length > 0) return ranges.map((range) => planned(range, section.body.slice(range.start, range.end)));
    const last = namesNone ? lastParagraph(section.body) : undefined;
    return last ? [planned(last, section.body)] : [];
  });
}

/** The passages of a check in a section, as whole sentences. Offsets are characters of the section. */
function namedIn(section: BodySection | undefined, { passages }: ConformanceCheck, offset: number): TextRange[] {
  if (!section) return [];
  const from = offset + section.start;
  const inside = passages.filter(({ start, end }) => start < from + section.body.length && from < end);
  if (inside.length === 0) return [];
  const analysis = analyzeContent(section.body);
  return inside.map(({ start, end }) =>
    wholeSentences(analysis, { start: Math.max(0, start - from), end: Math.min(section.body.length, end - from) }),
  );
}

/** The sentences that a range touches, or the range itself where there is none, as in an image. */
function wholeSentences({ blocks }: ContentAnalysis, range: TextRange): TextRange {
  const touched = blocks
    .flatMap(({ sentences }) => sentences)
    .filter(({ start, end }) => start < range.end && range.start < end);
  return {
    start: Math.min(range.start, ...touched.map(({ start }) => start)),
    end: Math.max(range.end, ...touched.map(({ end }) => end)),
  };
}

function lastParagraph(body: string): TextRange | undefined {
  const { paragraphs, blocks } = analyzeContent(body);
  return paragraphs.at(-1) ?? blocks.at(-1);
}

/** The passages in the order of the text. Those that overlap, or follow each other in a paragraph, become one. */
function merged(body: string, passages: readonly PlannedPassage[]): PlannedPassage[] {
  const result: PlannedPassage[] = [];
  for (const passage of passages.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && /^[^\S\n]*$/.test(body.slice(last.end, passage.start))) {
      last.end = Math.max(last.end, passage.end);
      last.changes = merge(last.changes, passage.changes);
    } else result.push({ ...passage });
  }
  return result;
}
