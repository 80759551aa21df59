import type { RepairOrder } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { measureConformance } from "../conformance/measure-conformance.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { claims } from "../conformance/rules/claims.js";
import { contactDetails } from "../conformance/rules/contact-details.js";
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
 * Repairs the failed checks of these rules in finished content: rewrites the parts that the rules name and keeps the others. Returns null when
 * none of them fails any more, or when no round repaired all of them without making something else worse.
 */
export async function repairContent(
  run: JobRun,
  base: FinishedContent,
  rules: readonly string[],
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<ProducedContent | null> {
  const before = measureConformance(run.brief, base.content, siblings, earlierTitles).conformance;
  const revisable = revisableOf(run, base.draft);
  for (let round = 1; round <= MAX_REVISION_ROUNDS && fails(before, rules); round += 1) {
    await run.enter(JobStage.REVISING, round * 30);
    const { draft } = await revisable.revise({ ...before, checks: before.checks.filter(isOf(rules)) }, round);
    await run.enter(JobStage.SCORING, round * 30 + 25);
    const dates = { ...datesOf(base.content.jsonLd), modified: run.now().toISOString() };
    const repaired = withCitationsOf(base.content, withSearchTexts(run, base.draft, draft));
    const content = await composeContent(run.brief, repaired, base.content.slug, dates);
    const measured = measureConformance(run.brief, content, siblings, earlierTitles);
    if (!fails(measured.conformance, rules) && isBetter(measured.conformance, before)) return { content, ...measured };
  }
  return null;
}

/** The rules whose failed checks an order has repaired. */
export function rulesOf({ rule, facts }: RepairOrder): readonly string[] {
  return facts ? [...claims.ids, ...contactDetails.ids] : [rule];
}

function revisableOf(run: JobRun, draft: Draft): RevisableDraft {
  if (run.brief.contentType !== "gbp_post") return revisableArticle(run, manuscriptOf(run.brief, draft));
  return revisablePost(run, { title: draft.title, text: draft.body, call_to_action: "", button: draft.button ?? null });
}

function fails({ checks }: ConformanceReport, rules: readonly string[]): boolean {
  return failedChecks(checks).some(isOf(rules));
}

function isOf(rules: readonly string[]) {
  return (check: { rule: string }) => rules.includes(check.rule);
}

/** The marks of finished content may have been removed, so what it cited is kept. */
function withCitationsOf({ citations: before = [] }: ContentResult, draft: Draft): Draft {
  const added = (draft.citations ?? []).filter(({ number }) => !before.some((one) => one.number === number));
  return { ...draft, citations: [...before, ...added].toSorted((a, b) => a.number - b.number) };
}

/** Search texts that a model wrote are shortened, as in new content. Those of the former content stay as a user left them. */
function withSearchTexts({ brief }: JobRun, before: Draft, after: Draft): Draft {
  const same = before.metaTitle === after.metaTitle && before.metaDescription === after.metaDescription;
  return same ? after : { ...after, ...searchMetadata(brief, after) };
}
