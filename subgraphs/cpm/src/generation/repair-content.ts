import type { RepairOrder } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { type ConformanceMeasurement, measureConformance } from "../conformance/measure-conformance.js";
import type { ConformanceCheck, ConformanceReport } from "../conformance/report/report.js";
import { claims } from "../conformance/rules/claims.js";
import { contactDetails } from "../conformance/rules/contact-details.js";
import { failedChecks, isBetter, newlyFailed } from "../conformance/report/score.js";
import type { SiblingPage } from "../conformance/siblings/fingerprint.js";
import { composeContent, searchMetadata } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { datesOf } from "../content/structured-data.js";
import { JobStage } from "../job-record/job-status.js";
import { revisableArticle } from "./article.js";
import type { JobRun } from "./job-run.js";
import { isFarFromLength } from "./length-plan.js";
import { manuscriptOf } from "./manuscript-of-draft.js";
import { faqSection } from "./manuscript.js";
import { revisablePost } from "./post.js";
import { MAX_REVISION_ROUNDS, type ProducedContent } from "./produce-content.js";
import { type Attempt, onlyNeeded, withChanges, writeChanges } from "./repair-draft.js";

/** Finished content, and its parts without the title line and the FAQ that code adds to the body. */
export interface FinishedContent {
  content: ContentResult;
  draft: Draft;
}

type Version = FinishedContent & ConformanceMeasurement;

/**
 * Repairs the failed checks of these rules in finished content: writes the passages again that the rules object to, and keeps every other character.
 * Posts, and articles far from their length, are rewritten as a whole or by the section. Returns null when none of the checks fails any more, or when
 * no round repaired all of them and made the content better.
 */
export async function repairContent(
  run: JobRun,
  base: FinishedContent,
  rules: readonly string[],
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<ProducedContent | null> {
  const dates = { ...datesOf(base.content.jsonLd), modified: run.now().toISOString() };
  const failing = ({ checks }: ConformanceReport) => failedChecks(checks).filter(({ rule }) => rules.includes(rule));
  const versionOf = async (draft: Draft): Promise<Version> => {
    const whole = { ...draft, body: draft.body + faqSection(draft.faq, run.brief) };
    const content = await composeContent(run.brief, withCitationsOf(base.content, whole), base.content.slug, dates);
    return { draft, content, ...measureConformance(run.brief, content, siblings, earlierTitles) };
  };
  const first: Version = { ...base, ...measureConformance(run.brief, base.content, siblings, earlierTitles) };
  const isRepaired = ({ conformance }: Version) =>
    failing(conformance).length === 0 && isBetter(conformance, first.conformance);
  let current = first;
  let avoid: string[] = [];
  for (let round = 1; round <= MAX_REVISION_ROUNDS && failing(current.conformance).length > 0; round += 1) {
    await run.enter(JobStage.REVISING, round * 30);
    const failed = failing(current.conformance);
    const write =
      isPost(run) || failed.some((check) => isFarFromLength(run.brief, check)) ? rewriteWhole : rewritePassages;
    const repaired = await write(run, current, { failed, round, avoid, versionOf, isRepaired });
    await run.enter(JobStage.SCORING, round * 30 + 25);
    if (isRepaired(repaired)) {
      const { content, conformance, fingerprint } = repaired;
      return { content, conformance, fingerprint };
    }
    avoid = newlyFailed(repaired.conformance, first.conformance).map(({ title, expected }) => `${title}: ${expected}`);
    if (avoid.length === 0) current = repaired;
  }
  return null;
}

/** The rules whose failed checks an order has repaired. */
export function rulesOf({ rule, facts }: RepairOrder): readonly string[] {
  return facts ? [...claims.ids, ...contactDetails.ids] : [rule];
}

interface Round extends Attempt {
  failed: readonly ConformanceCheck[];
  versionOf: (draft: Draft) => Promise<Version>;
  isRepaired: (version: Version) => boolean;
}

async function rewritePassages(
  run: JobRun,
  { draft, conformance }: Version,
  { failed, round, avoid, versionOf, isRepaired }: Round,
): Promise<Version> {
  const changes = await writeChanges(run, draft, conformance, failed, { round, avoid });
  const versionWith = (some: typeof changes) => versionOf(withSearchTexts(run, draft, withChanges(draft, some)));
  const whole = await versionWith(changes);
  if (!isRepaired(whole)) return whole;
  return versionWith(await onlyNeeded(changes, async (fewer) => isRepaired(await versionWith(fewer))));
}

async function rewriteWhole(
  run: JobRun,
  { draft, conformance }: Version,
  { failed, round, versionOf }: Round,
): Promise<Version> {
  const revisable = isPost(run)
    ? revisablePost(run, { title: draft.title, text: draft.body, call_to_action: "", button: draft.button ?? null })
    : revisableArticle(run, manuscriptOf(run.brief, draft));
  const revised = await revisable.revise({ ...conformance, checks: [...failed] }, round);
  const written = revised.draft.body;
  const end = faqSection(revised.draft.faq, run.brief);
  const body = written.endsWith(end) ? written.slice(0, written.length - end.length) : written;
  return versionOf(withSearchTexts(run, draft, { ...revised.draft, body }));
}

function isPost({ brief }: JobRun): boolean {
  return brief.contentType === "gbp_post";
}

/** The marks of finished content may have been removed, so what it cited is kept. */
function withCitationsOf({ citations: before = [] }: ContentResult, draft: Draft): Draft {
  const added = (draft.citations ?? []).filter(({ number }) => !before.some((one) => one.number === number));
  return { ...draft, citations: [...before, ...added].toSorted((a, b) => a.number - b.number) };
}

/** A search text that a model wrote is shortened, as in new content. One of the former content stays as a user left it. */
function withSearchTexts({ brief }: JobRun, before: Draft, after: Draft): Draft {
  const short = searchMetadata(brief, after);
  return {
    ...after,
    metaTitle: after.metaTitle === before.metaTitle ? before.metaTitle : short.metaTitle,
    metaDescription: after.metaDescription === before.metaDescription ? before.metaDescription : short.metaDescription,
  };
}
