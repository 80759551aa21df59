import { z } from "zod";
import { factSentences } from "../brief/fact-sentences.js";
import type { ArticlePlan } from "./article-plan.js";
import { withCitationsOf } from "../content/citations.js";
import { assignSections } from "./section-assignments.js";
import { sectionMarkdown } from "./answer-text.js";
import { factsRule, passagesRule, wholeStrategy } from "./prompt.js";
import type { JobRun } from "./job-run.js";
import type { SearchMetadata } from "./manuscript.js";
import { lengthsOf, METADATA_MAX_TOKENS, tokensFor, WORDS_PER_ANSWERED_QUESTION } from "./step-sizes.js";
import type { Changes } from "../conformance/rules/repair.js";

/** The rewrite of a part: the changes to make, and the current version of the part. */
export interface Rewrite<T> {
  round: number;
  change: Changes;
  previous: T;
}

const searchMetadata = z.object({
  meta_title: z.string().trim().min(3).max(200),
  meta_description: z.string().trim().min(10).max(500),
  faq: z
    .array(z.object({ question: z.string().trim().min(3).max(300), answer: z.string().trim().min(3).max(1_500) }))
    .max(10),
});

const WRITE_SECTION =
  "Write this one section in Markdown, without its own heading. The points of the other sections are written elsewhere: do not make them here.";
const REWRITE_SECTION =
  "Write this one section again in Markdown, without its own heading: make every change that is listed, keep what is good.";

/** Writes a section, or rewrites it. */
export async function writeSection(
  run: JobRun,
  plan: ArticlePlan,
  index: number,
  rewrite?: Rewrite<string>,
): Promise<string> {
  const { heading, words: planned, facts, passages } = plan.sections[index] ?? { heading: plan.title, words: 100 };
  const words = rewrite?.change.words ?? planned;
  const body = await run.step({
    key: stepKey(`section-${index + 1}`, rewrite),
    title: stepTitle(heading, rewrite),
    task: rewrite ? "revise" : "section",
    sentence: `${rewrite ? REWRITE_SECTION : WRITE_SECTION}${factsRule(run.brief, facts ? "section_facts" : "facts")}${passagesRule(passages)}`,
    data: {
      ...outlineData(plan),
      heading,
      position: positionOf(index, plan),
      words,
      ...assignSections(run.brief, plan.sections)[index],
      ...(facts && { section_facts: factSentences(run.brief).filter(({ id }) => facts.includes(id)) }),
      ...(passages && { section_passages: passages }),
      ...rewriteData(rewrite),
    },
    answer: sectionMarkdown,
    json: false,
    maxTokens: tokensFor(words),
  });
  return passages ? withCitationsOf(body, passages) : body;
}

/** The outline as every section's prompt contains it: equal for all of them. */
function outlineData({ title, sections }: ArticlePlan): Record<string, unknown> {
  return { title, outline: sections.map(({ heading, points }) => ({ heading, points })) };
}

function positionOf(index: number, { sections }: ArticlePlan): "opening" | "middle" | "closing" {
  if (index === 0) return "opening";
  return index === sections.length - 1 ? "closing" : "middle";
}

const headings = z.object({
  title: z.string().trim().min(3).max(200),
  headings: z.array(z.string().trim().min(2).max(200)).max(200),
});

/**
 * Rewrites the title and the headings of the sections. Returns as many headings as there are sections, empty for those without one. They stay
 * as they were when the model writes more or fewer, because the answer does not say which is which.
 */
export async function writeHeadings(
  run: JobRun,
  plan: ArticlePlan,
  { round, change }: Omit<Rewrite<unknown>, "previous">,
) {
  const former = plan.sections.map(({ heading }) => heading);
  const previous = { title: plan.title, headings: former.filter((heading) => heading !== "") };
  const rewrite = { round, change, previous };
  const written = await run.step({
    key: stepKey("headings", rewrite),
    title: stepTitle("Title and headings", rewrite),
    task: "headings",
    sentence: `Word the title and the headings again, as many and in the same order: make every change that is listed.${factsRule(run.brief)}`,
    data: { ...wholeStrategy(run.brief), ...rewriteData(rewrite) },
    answer: headings,
    json: true,
    maxTokens: 2_000,
  });
  if (written.headings.length !== previous.headings.length) return { title: written.title, headings: former };
  const worded = written.headings.values();
  return {
    title: written.title,
    headings: former.map((heading) => (heading === "" ? "" : (worded.next().value ?? heading))),
  };
}

const WRITE_METADATA =
  "Write the title and description for search results, both with the main keyword, and the questions readers ask, with short answers.";
const REWRITE_METADATA =
  "Write the title and description for search results and the questions again: make every change that is listed.";

/** Writes or rewrites the meta title, the meta description and the FAQ. */
export function writeMetadata(
  run: JobRun,
  plan: ArticlePlan,
  rewrite?: Rewrite<SearchMetadata>,
): Promise<SearchMetadata> {
  return run.step({
    key: stepKey("metadata", rewrite),
    title: stepTitle("Search title, description and questions", rewrite),
    task: "metadata",
    sentence: `${rewrite ? REWRITE_METADATA : WRITE_METADATA}${factsRule(run.brief)}`,
    data: {
      ...wholeStrategy(run.brief),
      title: plan.title,
      headings: plan.sections.map(({ heading }) => heading),
      meta_description_length: run.brief.metaDescriptionLength,
      questions: lengthsOf(run.brief).questions,
      words_per_question: WORDS_PER_ANSWERED_QUESTION,
      ...rewriteData(rewrite),
    },
    answer: searchMetadata,
    json: true,
    maxTokens: METADATA_MAX_TOKENS,
  });
}

/** The step key of a part: the same in every attempt, different in every revision round. */
export function stepKey(part: string, rewrite: Pick<Rewrite<unknown>, "round"> | undefined): string {
  return rewrite ? `revision-${rewrite.round}-${part}` : part;
}

/** The title of a part that users see. */
export function stepTitle(title: string, rewrite: Pick<Rewrite<unknown>, "round"> | undefined): string {
  return rewrite ? `${title} (revision ${rewrite.round})` : title;
}

/** The data of a prompt that asks for a rewrite. */
export function rewriteData(rewrite: Rewrite<unknown> | undefined): Record<string, unknown> {
  if (!rewrite) return {};
  return { changes: rewrite.change.instructions, must_include: rewrite.change.mustInclude, previous: rewrite.previous };
}
