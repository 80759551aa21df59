import type { Draft } from "../brief/draft.js";
import { measureConformance } from "../conformance/measure-conformance.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { failedChecks, isBetter } from "../conformance/report/score.js";
import type { SiblingPage } from "../conformance/siblings/fingerprint.js";
import { composeContent, searchMetadata } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { datesOf } from "../content/structured-data.js";
import { JobStage } from "../job-record/job-status.js";
import { revisableArticle } from "./article.js";
import type { JobRun } from "./job-run.js";
import { manuscriptOf } from "./manuscript-of-draft.js";
import { revisablePost } from "./post.js";
import { MAX_REVISION_ROUNDS, type ProducedContent } from "./produce-content.js";
import type { RevisableDraft } from "./revisable-draft.js";

/** Finished content, and its parts without the title line and the FAQ that code adds to the body. */
export interface FinishedContent {
  content: ContentResult;
  draft: Draft;
}

/**
 * Repairs one failed check of finished content: rewrites the parts that the rule names and keeps the others. Returns null when the check does
 * not fail any more, or when no round repaired it without making something else worse.
 */
export async function repairContent(
  run: JobRun,
  base: FinishedContent,
  rule: string,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<ProducedContent | null> {
  const before = measureConformance(run.brief, base.content, siblings, earlierTitles).conformance;
  const revisable = revisableOf(run, base.draft);
  for (let round = 1; round <= MAX_REVISION_ROUNDS && fails(before, rule); round += 1) {
    await run.enter(JobStage.REVISING, round * 30);
    const { draft } = await revisable.revise({ ...before, checks: before.checks.filter(isOf(rule)) }, round);
    await run.enter(JobStage.SCORING, round * 30 + 25);
    const dates = { ...datesOf(base.content.jsonLd), modified: run.now().toISOString() };
    const repaired = withSearchTexts(run, base.draft, draft);
    const content = await composeContent(run.brief, repaired, base.content.slug, dates);
    const measured = measureConformance(run.brief, content, siblings, earlierTitles);
    if (!fails(measured.conformance, rule) && isBetter(measured.conformance, before)) return { content, ...measured };
  }
  return null;
}

function revisableOf(run: JobRun, draft: Draft): RevisableDraft {
  if (run.brief.contentType !== "gbp_post") return revisableArticle(run, manuscriptOf(run.brief, draft));
  return revisablePost(run, { title: draft.title, text: draft.body, call_to_action: "", button: draft.button ?? null });
}

function fails({ checks }: ConformanceReport, rule: string): boolean {
  return failedChecks(checks).some(isOf(rule));
}

function isOf(rule: string) {
  return (check: { rule: string }) => check.rule === rule;
}

/** Search texts that a model wrote are shortened, as in new content. Those of the former content stay as a user left them. */
function withSearchTexts({ brief }: JobRun, before: Draft, after: Draft): Draft {
  const same = before.metaTitle === after.metaTitle && before.metaDescription === after.metaDescription;
  return same ? after : { ...after, ...searchMetadata(brief, after) };
}
