import { type Brief, headingsOf, pointsOf } from "../brief/brief.js";
import { capitalize } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import { type ParagraphTemplate, topicNamed } from "../phrases/topic.js";
import { withElements } from "./elements.js";
import { writeFaqSection } from "./faq.js";
import { articleRandom, type Lexicon } from "./lexicon.js";
import { markdownOf, type Paragraph, wordsOf, writeEnding, writeParagraphs } from "./paragraph.js";
import { createRandom, hashText } from "./random.js";
import { FAQ_HEADING, planSection, type SectionPlan } from "./section-plan.js";
import { SentenceWriter } from "./sentence-writer.js";
import {
  keywordSentence,
  type StrategySentences,
  writeStrategySentences,
  unusedKeywordSentence,
} from "./strategy-sentences.js";

const DEFAULT_DENSITY = 0.015;
/** A section of at least this many words gets subheadings. */
const SUBHEADING_WORDS = 280;
/** The last words of a section are reserved for an ending of the exact length. */
const ENDING_WORDS = 35;
/** The average length of a paragraph with the sentences added to it. */
const WORDS_PER_PARAGRAPH = 72;
const LEAST_ENDING_WORDS = 4;
/** A shorter section may leave out keywords. */
const WORDS_FOR_ALL_KEYWORDS = 80;
/** The length of the longest sentence that only brings in a keyword. */
const KEYWORD_SENTENCE_WORDS = 20;

/** Writes one section as Markdown, without its heading, of about `brief.words` words. */
export function writeSection(brief: Brief, lexicon: Lexicon): string {
  const heading = brief.heading ?? brief.title ?? "";
  if (FAQ_HEADING.test(heading)) return writeFaqSection(brief, lexicon);
  const plan = planSection(heading, headingsOf(brief), lexicon);
  const writer = createWriter(brief, lexicon);
  const strategy = writeStrategySentences(brief, plan, writer);
  const strategyWords = countWords([...strategy.first, ...strategy.spread, ...strategy.last].join(" "));
  const paragraphs = writeBody(brief, plan, writer, brief.words - strategyWords);
  return withElements(insert(strategy, paragraphs).map(markdownOf).join("\n\n"), brief);
}

function createWriter(brief: Brief, lexicon: Lexicon): SentenceWriter {
  const budget = keywordUses(brief);
  const gap = Math.max(12, (brief.words / Math.max(1, budget)) * 0.55);
  return new SentenceWriter(lexicon, { budget, gap, wanted: lexicon.keywords.slice(0, budget) });
}

/** The number of keyword uses that the brief asks for: the sum of those given, else as many as the density demands. */
function keywordUses({ keywords, words, keyword_density }: Brief): number {
  if (keywords.some(({ times }) => times !== undefined)) return keywords.reduce((sum, { times = 1 }) => sum + times, 0);
  return Math.max(words >= 40 ? 1 : 0, Math.round(words * (keyword_density ?? DEFAULT_DENSITY)));
}

function writeBody(brief: Brief, plan: SectionPlan, writer: SentenceWriter, length: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const words = { left: length, least: ENDING_WORDS };
  let placed = 0;
  const rest = writeParagraphs(templatesFor(brief, plan, writer.lexicon), writer, words, (paragraph, { point }) => {
    const at = paragraphs.length;
    if (brief.words >= SUBHEADING_WORDS && at >= 2 && at % 2 === 0 && point) paragraph.subheading = capitalize(point);
    const isIntroduction = plan.index === 0 && at === 0;
    const hasRoom = words.left - wordsOf(paragraph) >= KEYWORD_SENTENCE_WORDS;
    const sentence =
      writer.placed === placed && hasRoom && !isIntroduction ? keywordSentence(plan, at, writer) : undefined;
    if (sentence) paragraph.sentences.push(sentence);
    placed = writer.placed;
    words.left -= wordsOf(paragraph);
    paragraphs.push(paragraph);
  });
  if (brief.words >= WORDS_FOR_ALL_KEYWORDS) words.left -= insertMissingKeywords(paragraphs, plan, writer);
  const ending = words.left > LEAST_ENDING_WORDS ? writeEnding(rest, writer, words.left) : undefined;
  return ending ? [...paragraphs, ending] : paragraphs;
}

/** Adds a sentence for each keyword that no paragraph has used. Returns the words added. */
function insertMissingKeywords(paragraphs: readonly Paragraph[], plan: SectionPlan, writer: SentenceWriter): number {
  const sentences = writer.unused.map((keyword) => unusedKeywordSentence(keyword, plan, writer));
  sentences.forEach((sentence, at) => paragraphs[(at + 1) % paragraphs.length]?.sentences.push(sentence));
  return countWords(sentences.join(" "));
}

/** The paragraphs in the order in which to write them: an introduction, the section's own, then the spare ones. */
function templatesFor(brief: Brief, plan: SectionPlan, lexicon: Lexicon): ParagraphTemplate[] {
  const introduction =
    plan.index === 0 && plan.topic.name !== "opening"
      ? [articleRandom(lexicon, "introduction").pick(introductions(lexicon))]
      : [];
  return [...introduction, ...ownParagraphs(brief, plan, lexicon), ...plan.spare];
}

/** Introductions with the primary keyword. */
function introductions(lexicon: Lexicon): ParagraphTemplate[] {
  const slot = lexicon.keywords[0]?.kind === "provider" ? "{pro" : "{svc}";
  const writer = new SentenceWriter(lexicon);
  return topicNamed("opening").paragraphs.filter(
    ({ sentences }) =>
      sentences.every((sentence) => writer.canSay(sentence)) &&
      sentences.slice(0, 2).some((sentence) => sentence.includes(slot)),
  );
}

/**
 * The section's own paragraphs: required elements first, then as many as fit into the length, with those that the
 * outline names among them, in the order of the data; then the rest.
 */
function ownParagraphs(brief: Brief, { own, topic }: SectionPlan, lexicon: Lexicon): ParagraphTemplate[] {
  const points = new Set(pointsOf(brief).map((point) => point.toLowerCase()));
  const required = own.filter((template) => isRequired(template, brief));
  const named = own.filter(({ point }) => points.has(point.toLowerCase()));
  const shuffled = createRandom(lexicon.seed ^ hashText(topic.name)).shuffle(own);
  const preferred = [...new Set([...required, ...named, ...shuffled])];
  const count = Math.max(required.length, Math.ceil(brief.words / WORDS_PER_PARAGRAPH));
  const chosen = new Set(preferred.slice(required.length, count));
  return [...required, ...own.filter((template) => chosen.has(template)), ...preferred.slice(count)];
}

/** Whether the client's required elements ask for this paragraph: a list, or a summary at the end. */
function isRequired({ list, point }: ParagraphTemplate, { required_elements }: Brief): boolean {
  return required_elements.some(
    (element) =>
      list && (/\blists?\b|bullet/i.test(element) || (/summar|takeaway/i.test(element) && point === "key takeaways")),
  );
}

/** Adds the strategy's sentences: to the first paragraph, spread over the others, and in a paragraph at the end. */
function insert({ first, spread, last }: StrategySentences, paragraphs: readonly Paragraph[]): Paragraph[] {
  const [opening, ...others] = paragraphs;
  if (!opening)
    return [[...first, ...spread], last].filter((part) => part.length > 0).map((sentences) => ({ sentences }));
  opening.sentences.push(...first);
  const hosts = others.length > 0 && first.length > 0 ? others : paragraphs;
  spread.forEach((sentence, at) =>
    hosts[Math.floor(((at + 0.5) * hosts.length) / spread.length)]?.sentences.push(sentence),
  );
  return last.length > 0 ? [...paragraphs, { sentences: last }] : [...paragraphs];
}
