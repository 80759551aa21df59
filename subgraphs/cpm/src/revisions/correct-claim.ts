import { z } from "zod";
import type { Brief, RepairOrder } from "../brief/brief.js";
import { claimsOf, type MeasuredClaim } from "../conformance/claims/measure-claims.js";
import { evidenceOf } from "../conformance/evidence/evidence.js";
import { measureConformance } from "../conformance/measure-conformance.js";
import { ClaimPlace, ClaimVerdict } from "../conformance/report/claim.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { newlyFailed } from "../conformance/report/score.js";
import { analyzeContent } from "../conformance/text/content-analysis.js";
import type { ContentResult } from "../content/content.js";
import type { SiblingPage } from "../conformance/siblings/fingerprint.js";
import { stepKey, stepTitle } from "../generation/article-steps.js";
import type { JobRun } from "../generation/job-run.js";
import { MAX_REVISION_ROUNDS, type ProducedContent } from "../generation/produce-content.js";
import { factsRule } from "../generation/prompt.js";
import { JobStage } from "../job-record/job-status.js";
import { applyEdit } from "./apply-edit.js";
import { claimSentence, withSentence } from "./claim-sentence.js";

/** The claim of an order. */
type OrderedClaim = NonNullable<RepairOrder["claim"]>;

const answer = z.object({ sentence: z.string().trim().min(1).max(2_000) });
const MAX_TOKENS = 800;

/** How much of the text around the sentence a model reads, in characters. */
const AROUND = 600;

const WHY: Record<ClaimVerdict, string> = {
  SUPPORTED: "",
  UNSUPPORTED: "Nothing supports it: leave it out, and do not say the same without the figure or the name.",
  CONTRADICTED: "The facts say otherwise, as under `fact`: write what they say.",
  EXPIRED: "It rests on something that has expired, as under `fact`: leave it out.",
  FORBIDDEN: "The client must never make it: leave it out, and do not imply it.",
};

/**
 * Corrects one failing claim of finished content: a model writes its sentence again, and every other character stays. Returns null when the claim
 * does not fail any more, or when no round corrected it without making anything else fail.
 */
export async function correctClaim(
  run: JobRun,
  content: ContentResult,
  ordered: OrderedClaim,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<ProducedContent | null> {
  const claim = failingClaim(run.brief, content, ordered);
  const sentence = claim && claimSentence(content, claim);
  if (!claim || !sentence) return null;
  const before = measureConformance(run.brief, content, siblings, earlierTitles).conformance;
  for (let round = 1; round <= MAX_REVISION_ROUNDS; round += 1) {
    await run.enter(JobStage.REVISING, round * 30);
    const written = await rewritten(run, content, claim, sentence, round);
    await run.enter(JobStage.SCORING, round * 30 + 25);
    const edit = withSentence(run.brief, content, claim, sentence, written);
    const corrected = await applyEdit(run.brief, content, edit, run.now().toISOString());
    const measured = measureConformance(run.brief, corrected, siblings, earlierTitles);
    if (isCorrected(measured.conformance, before, claim)) return { content: corrected, ...measured };
  }
  return null;
}

function failingClaim(brief: Brief, content: ContentResult, { text, start }: OrderedClaim): MeasuredClaim | undefined {
  const { claims } = claimsOf(brief, content, analyzeContent(content.bodyMarkdown));
  return claims.find(
    (claim) => claim.verdict !== ClaimVerdict.SUPPORTED && claim.text === text && claim.start === start,
  );
}

async function rewritten(
  run: JobRun,
  { bodyMarkdown }: ContentResult,
  { text, place, verdict, evidence }: MeasuredClaim,
  { start, end, words }: NonNullable<ReturnType<typeof claimSentence>>,
  round: number,
): Promise<string> {
  const rewrite = round === 1 ? undefined : { round };
  const fact = evidenceOf(run.brief).statements.find(({ id }) => id === evidence)?.text;
  const around = place === ClaimPlace.TEXT && {
    text_before: bodyMarkdown.slice(Math.max(0, start - AROUND), start),
    text_after: bodyMarkdown.slice(end, end + AROUND),
  };
  const { sentence } = await run.step({
    key: stepKey("sentence", rewrite),
    title: stepTitle(`Sentence with “${text.slice(0, 60)}”`, rewrite),
    task: "sentence",
    sentence: `Write the sentence under \`sentence\` again, with its markup. ${WHY[verdict]} Keep what else it says; when nothing else is left, say something certain that fits the text around it.${factsRule(run.brief)}`,
    data: { sentence: words, claim: text, ...(fact !== undefined && { fact }), ...around },
    answer,
    json: true,
    maxTokens: MAX_TOKENS,
  });
  return sentence.replace(/\s+/g, " ");
}

/** Whether the claim fails no more, no other claim fails instead, and no other check has begun to fail. */
function isCorrected(after: ConformanceReport, before: ConformanceReport, { text }: MeasuredClaim): boolean {
  const failing = ({ claims }: ConformanceReport) => claims.filter(({ verdict }) => verdict !== ClaimVerdict.SUPPORTED);
  const same = (report: ConformanceReport) => failing(report).filter((each) => each.text === text).length;
  return (
    same(after) < same(before) &&
    failing(after).length < failing(before).length &&
    newlyFailed(after, before).length === 0
  );
}
