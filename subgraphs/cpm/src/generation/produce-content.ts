import { assembleContent } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { type ConformanceMeasurement, measureConformance } from "../conformance/measure-conformance.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { isBetter } from "../conformance/report/score.js";
import type { SiblingPage } from "../conformance/siblings/fingerprint.js";
import { judgeMessages } from "./judge-messages.js";
import { JobStage } from "../job-record/job-status.js";
import { writeArticle } from "./article.js";
import type { JobRun } from "./job-run.js";
import { writePost } from "./post.js";
import type { RevisableDraft } from "./revisable-draft.js";

/** Content that misses its strategy is revised at most this often. */
export const MAX_REVISION_ROUNDS = 2;

/** Finished content, its conformance report, and for a location page the fingerprint that later pages are compared with. */
export interface ProducedContent {
  content: ContentResult;
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

type Version = ProducedContent & { revisable: RevisableDraft };

/**
 * Writes content, measures it and revises the parts that failed. Returns the best version with its report.
 * See docs/decisions/011-measure-conformance-with-code.md.
 */
export async function produceContent(
  run: JobRun,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<ProducedContent> {
  const revisable = await (run.brief.contentType === "gbp_post" ? writePost(run) : writeArticle(run));
  await run.enter(JobStage.SCORING, 88);
  const measured = (draft: RevisableDraft, round: number) => {
    const measureIn = (content: ContentResult) => measureConformance(run.brief, content, siblings, earlierTitles);
    return measure(run, draft, measureIn, round);
  };
  let best = await measured(revisable, 0);
  let rounds = 0;
  while (!best.conformance.passed && rounds < MAX_REVISION_ROUNDS) {
    await run.enter(JobStage.REVISING, 88 + rounds * 4);
    const revised = await reviseOrKeep(run, best, rounds + 1);
    if (!revised) break;
    rounds += 1;
    await run.enter(JobStage.SCORING, 90 + rounds * 3);
    const latest = await measured(revised, rounds);
    if (isBetter(latest.conformance, best.conformance)) best = latest;
  }
  await run.enter(JobStage.FINALIZING, 97);
  const { content, conformance, fingerprint } = best;
  return { content, conformance: { ...conformance, revisions: rounds }, fingerprint };
}

/** Revises a draft. Undefined when the revision fails: then the finished version is used. */
async function reviseOrKeep(
  run: JobRun,
  { revisable, conformance }: Version,
  round: number,
): Promise<RevisableDraft | undefined> {
  try {
    return await revisable.revise(conformance, round);
  } catch (error) {
    if (run.shouldRetry(error)) throw error;
    return undefined;
  }
}

async function measure(
  run: JobRun,
  revisable: RevisableDraft,
  measureIn: (content: ContentResult) => ConformanceMeasurement,
  round: number,
): Promise<Version> {
  const now = run.now().toISOString();
  const content = await assembleContent(run.brief, revisable.draft, { published: now, modified: now });
  const { conformance, fingerprint } = measureIn(content);
  return { revisable, content, fingerprint, conformance: await judgeMessages(run, content, conformance, round) };
}
