import { assembleContent } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { measureConformance } from "../conformance/measure-conformance.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { SiblingPage } from "../conformance/text/fingerprint.js";
import { JobStage } from "../job-record/job-status.js";
import { writeArticle } from "./article.js";
import type { JobRun } from "./job-run.js";
import { writePost } from "./post.js";
import type { RevisableDraft } from "./revisable-draft.js";

/** Rounds in which a text that misses its strategy is put right. */
export const MAX_REVISION_ROUNDS = 2;

/** A finished text, how well it obeys, and for a location page the fingerprint that later ones are compared with. */
export interface ProducedContent {
  content: ContentResult;
  conformance: ConformanceReport;
  fingerprint: number[] | null;
}

type Version = ProducedContent & { work: RevisableDraft };

/** Writes a text, measures it, has revised what failed, and returns the best version with an honest report. */
export async function produceContent(run: JobRun, siblings: readonly SiblingPage[]): Promise<ProducedContent> {
  const work = await (run.brief.contentType === "gbp_post" ? writePost(run) : writeArticle(run));
  await run.enter(JobStage.SCORING, 88);
  let best = await measured(run, work, siblings);
  let rounds = 0;
  while (!best.conformance.passed && rounds < MAX_REVISION_ROUNDS) {
    await run.enter(JobStage.REVISING, 88 + rounds * 4);
    const revised = await reviseOrKeep(run, best, rounds + 1);
    if (!revised) break;
    rounds += 1;
    await run.enter(JobStage.SCORING, 90 + rounds * 3);
    const latest = await measured(run, revised, siblings);
    if (latest.conformance.score >= best.conformance.score) best = latest;
  }
  await run.enter(JobStage.FINALIZING, 97);
  const { content, conformance, fingerprint } = best;
  return { content, conformance: { ...conformance, revisions: rounds }, fingerprint };
}

/** The revised work. Undefined when it can't be had: a finished text is not thrown away for a revision that fails. */
async function reviseOrKeep(
  run: JobRun,
  { work, conformance }: Version,
  round: number,
): Promise<RevisableDraft | undefined> {
  try {
    return await work.revise(conformance, round);
  } catch (error) {
    if (run.shouldRetry(error)) throw error;
    return undefined;
  }
}

async function measured(run: JobRun, work: RevisableDraft, siblings: readonly SiblingPage[]): Promise<Version> {
  const content = await assembleContent(run.brief, work.draft);
  return { work, content, ...measureConformance(run.brief, content, siblings) };
}
