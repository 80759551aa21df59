import { z } from "zod";

/** The requested kind of answer. `article` is a whole article from a prompt without structured data. */
export type Task = "outline" | "section" | "revise" | "headings" | "metadata" | "post" | "article";

const text = (max: number) => z.string().transform((value) => value.replace(/\s+/g, " ").trim().slice(0, max));
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .catch(undefined)
    .transform((value) => value || undefined);
const texts = (count: number, max: number) =>
  z
    .array(text(max))
    .nullish()
    .catch([])
    .transform((values) => (values ?? []).filter(Boolean).slice(0, count));
const whole = (min: number, max: number, fallback: number) =>
  z
    .number()
    .nullish()
    .catch(fallback)
    .transform((value) => Math.round(Math.min(max, Math.max(min, value ?? fallback))));

interface ClientFacts {
  name?: string;
  business_type?: string;
  location?: string;
}

const client = z
  .object({ name: optionalText(120), business_type: optionalText(120), location: optionalText(160) })
  .nullish()
  .catch(undefined)
  .transform((value): ClientFacts => value ?? {});

/**
 * The data of a writing task, as the worker sends it. Only the task is required. A missing or invalid field gets a
 * default, because a model never refuses a prompt. Every size is bounded.
 */
export const briefData = z.object({
  task: z.enum(["outline", "section", "revise", "headings", "metadata", "post"]),
  content_type: optionalText(64),
  client,
  keywords: texts(50, 120),
  tone: optionalText(200),
  audience: optionalText(200),
  key_messages: texts(20, 300),
  required_elements: texts(30, 80),
  /** Words that the content must not contain. */
  banned_words: texts(50, 100),
  /** Addresses that the section links to. */
  required_links: texts(20, 500),
  notes: optionalText(4_000),
  /** Words of the whole article or post; each task has its own default. */
  target_length: z
    .number()
    .nullish()
    .catch(undefined)
    .transform((value) => value && Math.round(Math.min(10_000, Math.max(30, value)))),
  /** Keyword occurrences per word. */
  keyword_density: z.number().min(0.003).max(0.04).nullish().catch(undefined),
  sections: whole(1, 40, 5),
  title: optionalText(300),
  heading: optionalText(300),
  points: texts(12, 200),
  words: whole(10, 10_000, 200),
  position: z.enum(["opening", "middle", "closing"]).nullish().catch(undefined),
  all_headings: texts(60, 300),
  headings: texts(60, 300),
  /** Entries of the list of frequent questions. */
  questions: z.number().int().min(0).max(10).nullish().catch(undefined),
  meta_description_length: whole(40, 500, 155),
  /** Wording that a revision must contain. */
  must_include: texts(20, 300),
  /** The title and headings to revise. */
  previous: z
    .object({ title: text(300), headings: texts(60, 300) })
    .nullish()
    .catch(undefined),
  max_characters: whole(80, 10_000, 1_500),
});

/** A writing task with its client, strategy and length. */
export interface Brief extends Omit<z.infer<typeof briefData>, "task"> {
  task: Task;
}
