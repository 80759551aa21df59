import { z } from "zod";
import { markdownProblem, SECTION_BOUNDS } from "../content/markdown-bounds.js";
import type { TextRange } from "../text/text-range.js";
import { wordsOf } from "@cgs/kit/text/words";
import { stepKey, stepTitle } from "./article-steps.js";
import type { JobRun } from "./job-run.js";
import { factsRule } from "./prompt.js";
import { tokensFor } from "./step-sizes.js";

const answer = z.object({
  passage: z
    .string()
    .trim()
    .min(1)
    .max(30_000)
    .refine((text) => markdownProblem(text, SECTION_BOUNDS) === undefined, "holds more markup than any section"),
});

/** How much of the text around the passage a model reads, in characters. */
const AROUND = 600;

/** How much longer a passage may become, and how long a short one at least. */
const MAX_GROWTH = 3;
const MIN_ROOM = 600;

/** The least words that an answer has room for. */
const MIN_WORDS = 150;

/** A passage of Markdown that a model writes again. */
export interface PassageStep {
  /** Its number among those of a round, from 1. */
  number: number;
  round: number;
  /** The words by which users know it. */
  title: string;
  /** What the model is asked for, with the data that it needs for that. */
  sentence: string;
  data: Record<string, unknown>;
}

/** Has a model write a passage of Markdown again. Returns its new words: on one line when the old ones are. */
export async function writePassage(
  run: JobRun,
  markdown: string,
  { start, end }: TextRange,
  { number, round, title, sentence, data }: PassageStep,
): Promise<string> {
  const former = markdown.slice(start, end);
  const rewrite = round === 1 ? undefined : { round };
  const { passage } = await run.step({
    key: stepKey(`passage-${number}`, rewrite),
    title: stepTitle(title, rewrite),
    task: "passage",
    sentence: sentence + factsRule(run.brief),
    data: {
      passage: former,
      ...data,
      text_before: markdown.slice(Math.max(0, start - AROUND), start),
      text_after: markdown.slice(end, end + AROUND),
    },
    answer,
    json: true,
    maxTokens: tokensFor(Math.max(MIN_WORDS, wordsOf(former).length * 2)),
  });
  return passage;
}

/** Whether a passage has room for new words in place of the former ones. */
export function hasRoomFor(written: string, former: string): boolean {
  return written.length <= Math.max(MIN_ROOM, former.length * MAX_GROWTH);
}

/** The words on one line. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
