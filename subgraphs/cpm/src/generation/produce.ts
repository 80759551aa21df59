import { assembleContent } from "../content/assemble.js";
import type { ContentResult } from "../content/content.js";
import { measureConformance } from "../conformance/measure.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { SiblingPage } from "../conformance/text/shingles.js";
import { JobStage } from "../job-record/job-status.js";
import { writeArticle } from "./article.js";
import type { JobRun } from "./job-run.js";
import { writePost } from "./post.js";
import type { Work } from "./work.js";

/** Rounds in which a text that misses its strategy is put right. */
export const MAX_REVISIONS = 2;

/** A finished text, how well it obeys, and for a location page the sketch that later ones are compared with. */
export interface Produced {
  content: ContentResult;
  conformance: ConformanceReport;
  sketch: number[] | null;
}

type Version = Produced & { work: Work };

/** Writes a text, measures it, has revised what failed, and returns the best version with an honest report. */
export async function produceContent(run: JobRun, siblings: readonly SiblingPage[]): Promise<Produced> {
  const work = await (run.brief.contentType === "gbp_post" ? writePost(run) : writeArticle(run));
  await run.enter(JobStage.SCORING, 88);
  let best = await measured(run, work, siblings);
  let rounds = 0;
  while (!best.conformance.passed && rounds < MAX_REVISIONS) {
    await run.enter(JobStage.REVISING, 88 + rounds * 4);
    const revised = await reviseOrKeep(run, best, rounds + 1);
    if (!revised) break;
    rounds += 1;
    await run.enter(JobStage.SCORING, 90 + rounds * 3);
    const latest = await measured(run, revised, siblings);
    if (latest.conformance.score >= best.conformance.score) best = latest;
  }
  await run.enter(JobStage.FINALIZING, 97);
  const { content, conformance, sketch } = best;
  return { content, conformance: { ...conformance, revisions: rounds }, sketch };
}

/** The revised work. Undefined when it can't be had: a finished text is not thrown away for a revision that fails. */
async function reviseOrKeep(run: JobRun, { work, conformance }: Version, round: number): Promise<Work | undefined> {
  try {
    return await work.revise(conformance, round);
  } catch (error) {
    if (run.shouldRetry(error)) throw error;
    return undefined;
  }
}

async function measured(run: JobRun, work: Work, siblings: readonly SiblingPage[]): Promise<Version> {
  const content = await assembleContent(run.brief, work.draft);
  return { work, content, ...measureConformance(run.brief, content, siblings) };
}
