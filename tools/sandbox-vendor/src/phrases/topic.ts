import topics from "./topics.json" with { type: "json" };

/** Kinds of details that each trade lists: noun phrases, or whole sentences for `question` and `step`. */
export const DETAIL_KINDS = ["sign", "driver", "mistake", "service", "question", "step"] as const;

/** One of {@link DETAIL_KINDS}. */
export type DetailKind = (typeof DETAIL_KINDS)[number];

/**
 * A paragraph before its slots are filled. Any number of its first sentences makes sense alone, so that content can be
 * cut to length. A paragraph with a list is written whole, with the list after its first sentence.
 */
export interface ParagraphTemplate {
  /** What the paragraph is about: a point of an outline, or a subheading. */
  point: string;
  sentences: readonly string[];
  /** Fixed items, or the kind of the trade's details to list. */
  list?: readonly string[] | DetailKind;
}

/** A subject of a section, with headings that announce it and paragraphs about it. */
export interface Topic {
  name: string;
  /** Recognizes a heading about this subject. */
  matches: RegExp;
  headings: readonly string[];
  paragraphs: readonly ParagraphTemplate[];
}

/** A group of paragraphs as a JSON file holds it: text by point, and lists by the same point. */
interface ParagraphData {
  paragraphs: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, string | undefined>>;
}

const SENTENCE_BREAK = /(?<=[.?!]|[.?!}]["”]) (?=["“{A-Z*])|(?<=:) (?=[A-Z])/;

/** The sentences of a paragraph, or of a pool of sentences. A colon before a capital letter ends a sentence too. */
export function readSentences(text: string): string[] {
  return text.split(SENTENCE_BREAK);
}

function readList(text: string | undefined): ParagraphTemplate["list"] {
  return DETAIL_KINDS.find((kind) => kind === text) ?? text?.split("; ");
}

/** Builds paragraph templates from their JSON form. */
export function readParagraphs({ paragraphs, lists = {} }: ParagraphData): ParagraphTemplate[] {
  return Object.entries(paragraphs).map(([point, text]) => ({
    point,
    sentences: readSentences(text),
    list: readList(lists[point]),
  }));
}

/** Every topic, in the order in which an article covers them. */
export const TOPICS: readonly Topic[] = topics.map(({ name, matches, headings, paragraphs, lists }) => ({
  name,
  matches: new RegExp(matches, "i"),
  headings,
  paragraphs: readParagraphs({ paragraphs: paragraphs as unknown as ParagraphData["paragraphs"], lists }),
}));

/** Narrower topics come first. */
const PRECEDENCE = "mistakes cost local questions signs closing process prepare after why choose options opening";
const BY_PRECEDENCE = PRECEDENCE.split(" ").map(topicNamed);

/** The topic of that name. Throws for an unknown name. */
export function topicNamed(name: string): Topic {
  const topic = TOPICS.find((candidate) => candidate.name === name);
  if (!topic) throw new Error(`Unknown topic: ${name}`);
  return topic;
}

/** The topic that a heading announces, if one matches. Narrower topics are tried first. */
export function findTopic(heading: string): Topic | undefined {
  return BY_PRECEDENCE.find((topic) => topic.matches.test(heading));
}
