import pLimit from "p-limit";
import { z } from "zod";
import { JobStage } from "../job/job-state.js";
import type { Draft } from "./draft.js";
import type { JobRun } from "./job-run.js";

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

type Outline = z.infer<typeof outline>;

const metadata = z.object({
  meta_title: z.string().trim().min(3).max(200),
  meta_description: z.string().trim().min(10).max(500),
  faq: z
    .array(z.object({ question: z.string().trim().min(3).max(300), answer: z.string().trim().min(3).max(1_500) }))
    .max(10),
});

const prose = z.string().min(1);

/** Questions at the end of an article: one for this many words of it, and what each takes. */
const WORDS_PER_QUESTION = 200;
const MAX_QUESTIONS = 5;
const WORDS_OF_QUESTION = 38;

/** Sections of one article that are written at the same time. */
const PARALLEL_SECTIONS = 6;

/** Words of a section that reads well, on average. */
const WORDS_PER_SECTION = 180;

/** Room for a model that writes more than asked: tokens a word, with a reserve for markup. */
const tokensFor = (words: number) => Math.ceil(words * 3) + 400;

/** How an article's words are shared out between its sections and the questions at its end. */
function lengthsOf(targetLength: number) {
  const questions = Math.min(Math.max(Math.round(targetLength / WORDS_PER_QUESTION), 1), MAX_QUESTIONS);
  const sections = Math.max(targetLength - questions * WORDS_OF_QUESTION, Math.round(targetLength * 0.6));
  return { questions, sections };
}

/** Writes an article: outline, the sections side by side from the outline, then what search engines show. */
export async function writeArticle(run: JobRun): Promise<Draft> {
  const lengths = lengthsOf(run.brief.targetLength);
  await run.enter(JobStage.OUTLINING, 2);
  const planned = await run.step({
    key: "outline",
    title: "Outline",
    task: "outline",
    sentence:
      "Plan the article: a title and its sections, each with a heading, the points it makes and its length in words.",
    data: {
      target_length: lengths.sections,
      sections: Math.min(Math.max(Math.round(lengths.sections / WORDS_PER_SECTION), 1), 24),
    },
    answer: outline,
    json: true,
    maxTokens: 3_000,
    progress: 10,
  });
  const plan = toLength(planned, lengths.sections);
  await run.enter(JobStage.WRITING, 10);
  const texts = await writeSections(run, plan);
  await run.enter(JobStage.FINALIZING, 88);
  const found = await writeMetadata(run, plan, lengths.questions);
  const body = plan.sections.map(({ heading }, index) => `## ${heading}\n\n${texts[index]}`).join("\n\n");
  return {
    title: plan.title,
    metaTitle: found.meta_title,
    metaDescription: found.meta_description,
    body: body + faqSection(found.faq),
    faq: found.faq,
  };
}

/** Questions have their own place at the end of the article. */
const QUESTIONS_HEADING = /\bfaqs?\b|frequently asked/i;

/** The outline without a section for questions, and with its lengths brought to the sum asked for: models are poor at sums. */
function toLength(plan: Outline, words: number): Outline {
  const own = plan.sections.filter(({ heading }) => !QUESTIONS_HEADING.test(heading));
  const kept = own.length > 0 ? own : plan.sections;
  const sum = kept.reduce((total, section) => total + section.words, 0);
  const sections = kept.map((section) => ({
    ...section,
    words: Math.max(Math.round((section.words / sum) * words), 20),
  }));
  return { ...plan, sections };
}

async function writeSections(run: JobRun, plan: Outline): Promise<string[]> {
  const limit = pLimit(PARALLEL_SECTIONS);
  const headings = plan.sections.map(({ heading }) => heading);
  const last = plan.sections.length - 1;
  const results = await Promise.allSettled(
    plan.sections.map((section, index) =>
      limit(() =>
        run.step({
          key: `section-${index + 1}`,
          title: section.heading,
          task: "section",
          sentence: "Write this one section in Markdown, without its own heading and without repeating other sections.",
          data: {
            ...section,
            title: plan.title,
            position: index === 0 ? "opening" : index === last ? "closing" : "middle",
            all_headings: headings,
          },
          answer: prose,
          json: false,
          maxTokens: tokensFor(section.words),
          progress: 10,
        }),
      ),
    ),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason; // after the others have finished and are stored
  return results.map((result) => (result.status === "fulfilled" ? result.value : ""));
}

async function writeMetadata(run: JobRun, plan: Outline, questions: number) {
  return run.step({
    key: "metadata",
    title: "Search title, description and questions",
    task: "metadata",
    sentence: "Write the title and description for search results, and the questions readers ask, with short answers.",
    data: {
      title: plan.title,
      headings: plan.sections.map(({ heading }) => heading),
      meta_description_length: run.brief.metaDescriptionLength,
      questions,
      words_per_question: WORDS_OF_QUESTION,
    },
    answer: metadata,
    json: true,
    maxTokens: 2_500,
    progress: 95,
  });
}

function faqSection(faq: { question: string; answer: string }[]): string {
  if (faq.length === 0) return "";
  return `\n\n## Frequently asked questions\n\n${faq.map(({ question, answer }) => `### ${question}\n\n${answer}`).join("\n\n")}`;
}
