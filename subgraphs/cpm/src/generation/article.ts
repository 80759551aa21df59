import pLimit from "p-limit";
import { z } from "zod";
import type { ConformanceReport } from "../conformance/report/report.js";
import { JobStage } from "../job-record/job-status.js";
import { type ArticlePlan, writeHeadings, writeMetadata, writeSection } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { draftFrom, type Manuscript } from "./manuscript.js";
import { planRevision, type RevisionPlan } from "./revision-plan.js";
import { lengthsOf, OUTLINE_MAX_TOKENS, sectionsFor } from "./step-sizes.js";
import type { RevisableDraft } from "./revisable-draft.js";

const outline = z.object({
  title: z.string().trim().min(3).max(200),
  sections: z
    .array(
      z.object({
        heading: z.string().trim().min(2).max(200),
        points: z.array(z.string().trim().max(500)).max(12),
        words: z.int().min(20).max(3_000),
      }),
    )
    .min(1)
    .max(24),
});

/** Parts of one article that are written at the same time. */
const PARALLEL_STEPS = 12;

/** Writes an article: outline, then the sections and what search engines show side by side. */
export async function writeArticle(run: JobRun): Promise<RevisableDraft> {
  const plan = await planArticle(run);
  await run.enter(JobStage.WRITING, 10);
  const limit = pLimit(PARALLEL_STEPS);
  const [search, texts] = await allOrFirstFailure(
    limit(() => writeMetadata(run, plan)),
    plan.sections.map((_, index) => limit(() => writeSection(run, plan, index))),
  );
  const sections = plan.sections.map((section, index) => ({ ...section, text: texts[index] ?? "" }));
  return revisableArticle(run, { title: plan.title, sections, search });
}

function revisableArticle(run: JobRun, manuscript: Manuscript): RevisableDraft {
  return {
    draft: draftFrom(manuscript, run.brief),
    revise: async (report, round) => revisableArticle(run, await revise(run, manuscript, report, round)),
  };
}

async function revise(run: JobRun, manuscript: Manuscript, report: ConformanceReport, round: number) {
  const changes = planRevision(run.brief, manuscript, report);
  const limit = pLimit(PARALLEL_STEPS);
  const plan = await reviseHeadings(run, manuscript, changes, round);
  const { search: change } = changes;
  const [search, texts] = await allOrFirstFailure(
    change
      ? limit(() => writeMetadata(run, plan, { round, change, previous: manuscript.search }))
      : Promise.resolve(manuscript.search),
    manuscript.sections.map(({ text }, index) => {
      const change = changes.sections.get(index);
      return change ? limit(() => writeSection(run, plan, index, { round, change, previous: text })) : text;
    }),
  );
  const sections = plan.sections.map((section, index) => ({ ...section, text: texts[index] ?? section.text }));
  return { title: plan.title, sections, search };
}

/** The plan with its title and headings worded again, where they are what failed. */
async function reviseHeadings(run: JobRun, manuscript: Manuscript, { headings: change }: RevisionPlan, round: number) {
  if (!change) return manuscript;
  const { title, headings } = await writeHeadings(run, manuscript, { round, change });
  const sections = manuscript.sections.map((section, index) => ({
    ...section,
    heading: headings[index] ?? section.heading,
  }));
  return { ...manuscript, title, sections };
}

async function planArticle(run: JobRun): Promise<ArticlePlan> {
  const lengths = lengthsOf(run.brief);
  await run.enter(JobStage.OUTLINING, 2);
  const planned = await run.step({
    key: "outline",
    title: "Outline",
    task: "outline",
    sentence:
      "Plan the article: a title and its sections, each with a heading, the points it makes and its length in words.",
    data: {
      target_length: lengths.sections,
      sections: sectionsFor(lengths.sections),
    },
    answer: outline,
    json: true,
    maxTokens: OUTLINE_MAX_TOKENS,
    progress: 10,
  });
  return toLength(planned, lengths.sections);
}

/** Questions have their own place at the end of the article. */
const QUESTIONS_HEADING = /\bfaqs?\b|frequently asked/i;

/** The outline without a section for questions, and with its lengths brought to the sum asked for: models are poor at sums. */
function toLength(plan: ArticlePlan, words: number): ArticlePlan {
  const own = plan.sections.filter(({ heading }) => !QUESTIONS_HEADING.test(heading));
  const kept = own.length > 0 ? own : plan.sections;
  const sum = kept.reduce((total, section) => total + section.words, 0);
  const sections = kept.map((section) => ({
    ...section,
    words: Math.max(Math.round((section.words / sum) * words), 20),
  }));
  return { ...plan, sections };
}

/** Waits for all, so that what succeeds is stored, and only then fails with the first failure. */
async function allOrFirstFailure<S, T>(one: Promise<S>, others: (T | Promise<T>)[]): Promise<[S, T[]]> {
  await Promise.allSettled([one, ...others]);
  return [await one, await Promise.all(others)];
}
