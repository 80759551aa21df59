import { z } from "zod";

/** The requested kind of answer. `article` is a whole article from a prompt without structured data. */
export type Task =
  | "outline"
  | "section"
  | "revise"
  | "headings"
  | "metadata"
  | "post"
  | "judge"
  | "sentence"
  | "passage"
  | "article";

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

/** True statements about the client, each with its id. */
const facts = z
  .array(z.object({ id: text(60), fact: text(700) }))
  .nullish()
  .catch([])
  .transform((entries) => (entries ?? []).slice(0, 300));

/** Passages of sources, each with its number. */
const passages = z
  .array(z.object({ number: z.int(), text: text(2_000) }))
  .nullish()
  .catch([])
  .transform((entries) => (entries ?? []).slice(0, 50));

interface ClientData {
  name?: string;
  business_type?: string;
  location?: string;
}

const client = z
  .object({ name: optionalText(120), business_type: optionalText(120), location: optionalText(160) })
  .nullish()
  .catch(undefined)
  .transform((value): ClientData => value ?? {});

/** A keyword, or a keyword with the number of times to use it. */
const keywords = z
  .array(
    z
      .union([z.string(), z.object({ keyword: z.string(), times: z.number().int().min(0).max(100) })])
      .transform((entry) => (typeof entry === "string" ? { keyword: entry, times: undefined } : entry))
      .pipe(z.object({ keyword: text(120), times: z.number().optional() })),
  )
  .nullish()
  .catch([])
  .transform((entries) => (entries ?? []).filter(({ keyword }) => keyword).slice(0, 50));

/** The headings and points of all sections. */
const outline = z
  .array(z.object({ heading: text(300), points: texts(12, 200) }))
  .nullish()
  .catch([])
  .transform((sections) => (sections ?? []).slice(0, 60));

/**
 * The data of a writing task, as the worker sends it. Only the task is required. A missing or invalid field gets a
 * default, because a model never refuses a prompt. Every size is bounded.
 */
export const briefData = z.object({
  task: z.enum(["outline", "section", "revise", "headings", "metadata", "post", "judge", "sentence", "passage"]),
  content_type: optionalText(64),
  client,
  keywords,
  /** What the whole content is about. */
  main_keyword: optionalText(120),
  tone: optionalText(200),
  audience: optionalText(200),
  key_messages: texts(20, 300),
  required_elements: texts(30, 80),
  /** Words that the content must not contain. */
  banned_words: texts(50, 100),
  /** Addresses that the section links to. */
  required_links: texts(20, 500),
  notes: z
    .union([z.string(), z.array(z.string()).transform((notes) => notes.join(" "))])
    .pipe(text(4_000))
    .nullish()
    .catch(undefined)
    .transform((value) => value || undefined),
  /** Words of the whole article or post; each task has its own default. */
  target_length: z
    .number()
    .nullish()
    .catch(undefined)
    .transform((value) => value && Math.round(Math.min(10_000, Math.max(30, value)))),
  /** Keyword occurrences per word. */
  keyword_density: z.number().min(0.003).max(0.04).nullish().catch(undefined),
  /** What the content may state about the client. */
  facts,
  /** What the section states of it. */
  section_facts: facts,
  passages,
  /** The numbers of those that the section may cite. */
  section_passages: z
    .array(z.int())
    .nullish()
    .catch([])
    .transform((numbers) => numbers ?? []),
  sections: whole(1, 40, 5),
  title: optionalText(300),
  heading: optionalText(300),
  words: whole(10, 10_000, 200),
  position: z.enum(["opening", "middle", "closing"]).nullish().catch(undefined),
  outline,
  /** How often to name the client's place. */
  place_mentions: z.number().int().min(0).max(50).nullish().catch(undefined),
  call_to_action: z.boolean().nullish().catch(undefined),
  headings: texts(60, 300),
  /** Entries of the list of frequent questions. */
  questions: z.number().int().min(0).max(10).nullish().catch(undefined),
  meta_description_length: whole(40, 500, 155),
  /** What a revision changes. */
  changes: texts(60, 2_000),
  /** Wording that a revision must contain. */
  must_include: texts(20, 300),
  /** The title and headings to revise. */
  previous: z
    .object({ title: text(300), headings: texts(60, 300) })
    .nullish()
    .catch(undefined),
  max_characters: whole(80, 10_000, 1_500),
  /** The event or the offer of a post. */
  post: z
    .object({
      event: z.object({ title: text(100), start: text(20), end: text(20) }).nullish(),
      offer: z.object({ coupon_code: optionalText(100) }).nullish(),
    })
    .nullish()
    .catch(undefined),
  /** What is to be judged, and in which content. */
  messages: z
    .array(z.object({ number: z.number(), text: text(300) }))
    .max(50)
    .nullish()
    .catch([])
    .transform((messages) => messages ?? []),
  content: optionalText(120_000),
  /** The sentence to write again, its wrong claim, and the fact that says otherwise. */
  sentence: optionalText(4_000),
  /** The passage to write again, and what readers wish about it. */
  passage: z
    .string()
    .nullish()
    .catch(undefined)
    .transform((value) => value?.trim().slice(0, 30_000) || undefined),
  comments: texts(40, 6_000),
  commented_words: optionalText(1_000),
  claim: optionalText(1_000),
  fact: optionalText(1_000),
});

/** A writing task with its client, strategy and length. */
export interface Brief extends Omit<z.infer<typeof briefData>, "task"> {
  task: Task;
}

/** The headings of all sections. */
export function headingsOf({ outline }: Brief): string[] {
  return outline.map(({ heading }) => heading);
}

/** The points of the brief's own section. */
export function pointsOf({ outline, heading }: Brief): string[] {
  return outline.find((section) => section.heading === heading)?.points ?? [];
}
