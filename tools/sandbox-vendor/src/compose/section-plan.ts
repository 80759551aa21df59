import phrases from "../phrases/phrases.json" with { type: "json" };
import {
  type DetailKind,
  findTopic,
  type ParagraphTemplate,
  readSentences,
  type Topic,
  topicNamed,
  TOPICS,
} from "../phrases/topic.js";
import { GENERIC_TRADE } from "../phrases/trade.js";
import { articleRandom, type Lexicon } from "./lexicon.js";
import { hashText } from "./random.js";

/** The paragraphs that one section may use. No two sections of an article share one. */
export interface SectionPlan {
  /** The section's place among `count` sections. */
  index: number;
  count: number;
  topic: Topic;
  /** Paragraphs on the section's topic. */
  own: readonly ParagraphTemplate[];
  /** Paragraphs on topics that no heading announces, then sentences about the trade's details, for a long section. */
  spare: readonly ParagraphTemplate[];
}

/** A heading that announces questions and answers. */
export const FAQ_HEADING = /\bfaqs?\b|frequently asked|common questions|questions and answers/i;

const SENTENCES_PER_SPARE = 3;

/**
 * Divides the stock of paragraphs among the sections of an article. Each section is written in a request of its own, so
 * the division depends only on what all of these requests contain: the headings and the article's key.
 */
export function planSection(heading: string, allHeadings: readonly string[], lexicon: Lexicon): SectionPlan {
  const headings = allHeadings.length > 0 ? allHeadings : [heading];
  const found = headings.indexOf(heading);
  const index = found >= 0 ? found : hashText(heading) % headings.length;
  const count = headings.length;
  const topics = topicsOf(headings, lexicon);
  const topic = topics[index] ?? topicNamed("why");
  const sections = topics.flatMap((other, position) => (other === topic ? [position] : []));
  const own = paragraphsOf(topic, lexicon);
  const unused = usableTopics(lexicon).filter((other) => !topics.includes(other));
  const random = articleRandom(lexicon, "spare");
  const others = random.shuffle(unused.flatMap((other) => paragraphsOf(other, lexicon)));
  const spare = [...others, ...random.shuffle(detailParagraphs(lexicon))].filter((_, at) => at % count === index);
  return {
    index,
    count,
    topic,
    own:
      sections.length < 2
        ? own
        : own.filter((_, position) => position % sections.length === Math.max(0, sections.indexOf(index))),
    spare,
  };
}

/** The topics for the middle of an article. */
export function usableTopics({ place }: Lexicon): Topic[] {
  return TOPICS.filter(({ name }) => name !== "opening" && name !== "closing" && (name !== "local" || place));
}

/** The paragraphs on a topic, those of the trade first among them. */
export function paragraphsOf(topic: Topic, lexicon: Lexicon): ParagraphTemplate[] {
  const [first, ...rest] = topic.paragraphs;
  return [...(first ? [first] : []), ...tradeParagraphs(topic, lexicon), ...rest];
}

/** The paragraphs on a topic that only the trade has. */
export function tradeParagraphs({ name }: Topic, { trade }: Lexicon): readonly ParagraphTemplate[] {
  return trade.paragraphs[name] ?? [];
}

/** The topic of each heading. An unrecognized heading takes a topic that no other heading has. */
function topicsOf(headings: readonly string[], lexicon: Lexicon): Topic[] {
  const usable = usableTopics(lexicon);
  const recognized = headings.map((heading, index) => {
    const topic = findTopic(heading);
    if (topic && (topic.name !== "local" || usable.includes(topic))) return topic;
    return index > 0 && index === headings.length - 1 ? topicNamed("closing") : undefined;
  });
  const free = articleRandom(lexicon, "headings").shuffle(usable.filter((topic) => !recognized.includes(topic)));
  return recognized.map((topic) => topic ?? free.pop() ?? topicNamed("why"));
}

/** Paragraphs of three sentences, one sentence for each detail of the trade in each frame. */
function detailParagraphs({ trade }: Lexicon): ParagraphTemplate[] {
  const sentences = Object.entries(phrases.frames).flatMap(([kind, text]) => {
    const frames = readSentences(text);
    const details = [...new Set([trade, GENERIC_TRADE].flatMap((each) => each.details[kind as DetailKind]))];
    // Neighboring sentences differ in both the frame and the detail.
    return frames.flatMap((_, row) =>
      details.map((detail, column) => frames[(row + column) % frames.length]?.replace("{detail}", () => detail) ?? ""),
    );
  });
  return Array.from({ length: Math.ceil(sentences.length / SENTENCES_PER_SPARE) }, (_, index) => ({
    point: "",
    sentences: sentences.slice(index * SENTENCES_PER_SPARE, (index + 1) * SENTENCES_PER_SPARE),
  }));
}
