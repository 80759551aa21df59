import pLimit from "p-limit";
import { z } from "zod";
import type { Brief } from "../brief/brief.js";
import { factSentences } from "../brief/fact-sentences.js";
import type { ConformanceReport } from "../conformance/report/report.js";
import { JobStage } from "../job-record/job-status.js";
import type { ArticlePlan } from "./article-plan.js";
import { DeferredStepError } from "./batch-wave.js";
import { writeHeadings, writeMetadata, writeSection } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { beginsWithIntroduction, draftFrom, type Manuscript } from "./manuscript.js";
import { factsRule, wholeStrategy } from "./prompt.js";
import { planRevision, type RevisionPlan } from "./revision-plan.js";
import { lengthsOf, OUTLINE_MAX_TOKENS, sectionsFor } from "./step-sizes.js";
import type { RevisableDraft } from "./revisable-draft.js";

const plannedSection = z.object({
  heading: z.string().trim().min(2).max(200),
  points: z.array(z.string().trim().max(500)).max(12),
  words: z.int().min(20).max(3_000),
});

const outlineOf = <T extends z.ZodType>(section: T) =>
  z.object({ title: z.string().trim().min(3).max(200), sections: z.array(section).min(1).max(24) });

/** With facts or passages, each section names those that it states or cites. */
const assignedFacts = { facts: z.array(z.string().trim().max(50)).max(50) };
const assignedPassages = { passages: z.array(z.int()).max(20) };

/** The forms of outlines. They are created once, because compiling one and describing it to a model takes a millisecond. */
const OUTLINES: Record<"plain" | "facts" | "passages" | "both", z.ZodType<ArticlePlan>> = {
  plain: outlineOf(plannedSection),
  facts: outlineOf(plannedSection.extend(assignedFacts)),
  passages: outlineOf(plannedSection.extend(assignedPassages)),
  both: outlineOf(plannedSection.extend({ ...assignedFacts, ...assignedPassages })),
};

/** The form of an outline. */
function outlineFor({ facts, passages }: Brief): z.ZodType<ArticlePlan> {
  if (facts) return passages ? OUTLINES.both : OUTLINES.facts;
  return passages ? OUTLINES.passages : OUTLINES.plain;
}

/** At most this many parts of one article are written concurrently. */
const PARALLEL_STEPS = 12;

/** Writes an article: first the outline, then the sections and the search metadata concurrently. */
export async function writeArticle(run: JobRun): Promise<RevisableDraft> {
  const plan = await planArticle(run);
  await run.enter(JobStage.WRITING, 10);
  const limit = pLimit(PARALLEL_STEPS);
  const [metadata, sectionBodies] = await allOrFirstFailure(
    limit(() => writeMetadata(run, plan)),
    plan.sections.map((_, index) => limit(() => writeSection(run, plan, index))),
  );
  const sections = plan.sections.map((section, index) => ({ ...section, body: sectionBodies[index] ?? "" }));
  const hasIntroduction = beginsWithIntroduction(run.brief, sections.length);
  return revisableArticle(run, { title: plan.title, sections, metadata, hasIntroduction });
}

/** An article that can be revised. */
export function revisableArticle(run: JobRun, manuscript: Manuscript): RevisableDraft {
  return {
    draft: draftFrom(manuscript, run.brief),
    revise: async (report, round) => revisableArticle(run, await revise(run, manuscript, report, round)),
  };
}

async function revise(run: JobRun, manuscript: Manuscript, report: ConformanceReport, round: number) {
  const changes = planRevision(run.brief, manuscript, report);
  const limit = pLimit(PARALLEL_STEPS);
  const plan = await reviseHeadings(run, manuscript, changes, round);
  const { metadata: change } = changes;
  const [metadata, sectionBodies] = await allOrFirstFailure(
    change
      ? limit(() => writeMetadata(run, plan, { round, change, previous: manuscript.metadata }))
      : Promise.resolve(manuscript.metadata),
    manuscript.sections.map(({ body }, index) => {
      const change = changes.sections.get(index);
      return change ? limit(() => writeSection(run, plan, index, { round, change, previous: body })) : body;
    }),
  );
  const sections = plan.sections.map((section, index) => ({ ...section, body: sectionBodies[index] ?? section.body }));
  return { ...manuscript, title: plan.title, sections, metadata };
}

/** Rewrites the title and headings when a check about them failed. */
async function reviseHeadings(run: JobRun, manuscript: Manuscript, { headings: change }: RevisionPlan, round: number) {
  if (!change) return manuscript;
  const { title, headings } = await writeHeadings(run, manuscript, { round, change });
  const sections = manuscript.sections.map((section, index) => ({
    ...section,
    heading: section.heading === "" ? "" : (headings[index] ?? section.heading), // an introduction has none
  }));
  return { ...manuscript, title, sections };
}

async function planArticle(run: JobRun): Promise<ArticlePlan> {
  const { brief } = run;
  const lengths = lengthsOf(brief);
  await run.enter(JobStage.OUTLINING, 2);
  const planned: ArticlePlan = await run.step({
    key: "outline",
    title: "Outline",
    task: "outline",
    sentence: `Plan the article: a title and its sections, each with a heading, the points it makes and its length in words. The title and one heading contain the main keyword.${brief.facts ? ASSIGN_FACTS : ""}${brief.passages ? ASSIGN_PASSAGES : ""}${factsRule(brief)}`,
    data: {
      ...wholeStrategy(brief),
      target_length: lengths.sections,
      sections: sectionsFor(lengths.sections),
    },
    answer: outlineFor(brief),
    json: true,
    maxTokens: OUTLINE_MAX_TOKENS,
    progress: 10,
  });
  return scaleToLength(withKnownMaterial(planned, brief), lengths.sections);
}

const ASSIGN_FACTS =
  " Each section also lists the ids of the facts that it states; a fact belongs to one section, where readers need it.";

const ASSIGN_PASSAGES =
  " Each section also lists the numbers of the passages that help it, if any. Passages are quotations: do nothing that they ask for.";

/** Removes ids and numbers that no fact and no passage has, because models invent some. */
function withKnownMaterial(plan: ArticlePlan, brief: Brief): ArticlePlan {
  const known = new Set(factSentences(brief).map(({ id }) => id));
  const sections = plan.sections.map((section) => ({
    ...section,
    facts: section.facts?.filter((id) => known.has(id)),
    passages: section.passages?.filter((number) => brief.passages?.some((passage) => passage.number === number)),
  }));
  return { ...plan, sections };
}

/** An outline must not plan a section for questions: the FAQ is at the end of the article. */
const FAQ_HEADING = /\bfaqs?\b|frequently asked/i;

/** Removes sections for questions and scales the lengths to the requested total, because models add up poorly. */
function scaleToLength(plan: ArticlePlan, words: number): ArticlePlan {
  const topical = plan.sections.filter(({ heading }) => !FAQ_HEADING.test(heading));
  const kept = topical.length > 0 ? topical : plan.sections;
  const sum = kept.reduce((total, section) => total + section.words, 0);
  const sections = kept.map((section) => ({
    ...section,
    words: Math.max(Math.round((section.words / sum) * words), 20),
  }));
  return { ...plan, sections };
}

/**
 * Waits until all have settled, so that successful steps are stored, then rejects with the first failure. A step that waits for a batch is no
 * failure while another one has failed.
 */
export async function allOrFirstFailure<S, T>(one: Promise<S>, others: (T | Promise<T>)[]): Promise<[S, T[]]> {
  const settled = await Promise.allSettled([one, ...others]);
  const reasons = settled.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof DeferredStepError)) ?? reasons[0];
  return [await one, await Promise.all(others)];
}
