import type { Brief } from "../brief/brief.js";
import { capitalize } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import { type ParagraphTemplate, topicNamed } from "../phrases/topic.js";
import { writeFaqSection } from "./faq.js";
import { articleRandom, type Lexicon } from "./lexicon.js";
import { markdownOf, type Paragraph, wordsOf, writeEnding, writeParagraphs } from "./paragraph.js";
import { createRandom, hashText } from "./random.js";
import { FAQ_HEADING, planSection, type SectionPlan, tradeParagraphs } from "./section-plan.js";
import { SentenceWriter } from "./sentence-writer.js";
import { keywordSentence, type StrategySentences, writeStrategySentences } from "./strategy-sentences.js";

const DEFAULT_DENSITY = 0.015;
/** A section of at least this many words gets subheadings. */
const SUBHEADING_WORDS = 280;
/** The last words of a section are reserved for an ending of the exact length. */
const ENDING_WORDS = 35;
/** The average length of a paragraph with the sentences added to it. */
const WORDS_PER_PARAGRAPH = 72;
const LEAST_ENDING_WORDS = 4;

/** Writes one section as Markdown, without its heading, of about `brief.words` words. */
export function writeSection(brief: Brief, lexicon: Lexicon): string {
  const heading = brief.heading ?? brief.title ?? "";
  if (FAQ_HEADING.test(heading)) return writeFaqSection(brief, lexicon);
  const plan = planSection(heading, brief.all_headings, lexicon);
  const writer = createWriter(brief, plan, lexicon);
  const strategy = writeStrategySentences(brief, plan, writer);
  const strategyWords = countWords([...strategy.first, ...strategy.spread, ...strategy.last].join(" "));
  const paragraphs = writeBody(brief, plan, writer, brief.words - strategyWords);
  return insert(strategy, paragraphs).map(markdownOf).join("\n\n");
}

function createWriter(brief: Brief, { index, count }: SectionPlan, lexicon: Lexicon): SentenceWriter {
  const ideal = Math.round(brief.words * (brief.keyword_density ?? DEFAULT_DENSITY));
  const budget = Math.max(brief.words >= 40 ? 1 : 0, ideal);
  const gap = Math.max(12, (brief.words / Math.max(1, budget)) * 0.55);
  const wanted = lexicon.keywords.filter((_, at) => at > 0 && at % count === index).slice(0, budget);
  return new SentenceWriter(lexicon, { budget, gap, wanted });
}

function writeBody(brief: Brief, plan: SectionPlan, writer: SentenceWriter, length: number): Paragraph[] {
  const { lexicon } = writer;
  const paragraphs: Paragraph[] = [];
  const words = { left: length, least: ENDING_WORDS };
  const add = (paragraph: Paragraph, template?: ParagraphTemplate, placedBefore = 0) => {
    const at = paragraphs.length;
    const subheading = brief.words >= SUBHEADING_WORDS && at >= 2 && at % 2 === 0 && template?.point;
    if (subheading) paragraph.subheading = capitalize(subheading);
    const needsKeyword = writer.placed === placedBefore && !template?.about && (plan.index > 0 || at > 0);
    const sentence = needsKeyword ? keywordSentence(plan, at, writer) : undefined;
    if (sentence && countWords(sentence) + wordsOf(paragraph) <= words.left) paragraph.sentences.push(sentence);
    words.left -= wordsOf(paragraph);
    paragraphs.push(paragraph);
  };
  let placed = 0;
  const rest = writeParagraphs(templatesFor(brief, plan, lexicon), writer, words, (paragraph, template) => {
    add(paragraph, template, placed);
    placed = writer.placed;
  });
  const ending = words.left > LEAST_ENDING_WORDS ? writeEnding(rest, writer, words.left) : undefined;
  return ending ? [...paragraphs, ending] : paragraphs;
}

/** The paragraphs in the order in which to write them: an introduction, the section's own, then the spare ones. */
function templatesFor(brief: Brief, plan: SectionPlan, lexicon: Lexicon): ParagraphTemplate[] {
  const introduction =
    plan.index === 0 && plan.topic.name !== "opening"
      ? [articleRandom(lexicon, "introduction").pick(introductions(lexicon))]
      : [];
  return [...introduction, ...rankedParagraphs(brief, plan, lexicon), ...plan.spare];
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
 * The section's own paragraphs by rank: required elements, what the outline names or the keywords are about, what only
 * the trade has, the rest. Paragraphs that fit into the length keep the order in which the data has them.
 */
function rankedParagraphs(brief: Brief, plan: SectionPlan, lexicon: Lexicon): ParagraphTemplate[] {
  const points = new Set(brief.points.map((point) => point.toLowerCase()));
  const ofTrade = new Set(tradeParagraphs(plan.topic, lexicon));
  const rankOf = (template: ParagraphTemplate) => {
    if (isRequired(template, brief)) return 0;
    if (points.has(template.point.toLowerCase()) || template.about) return 1;
    return ofTrade.has(template) ? 2 : 3;
  };
  const random = createRandom(lexicon.seed ^ hashText(plan.topic.name));
  const ranked = random.shuffle(plan.own).toSorted((a, b) => rankOf(a) - rankOf(b));
  const required = ranked.filter((template) => rankOf(template) === 0);
  const chosen = ranked.slice(required.length, Math.ceil(brief.words / WORDS_PER_PARAGRAPH));
  const rest = ranked.slice(required.length).filter((template) => !chosen.includes(template));
  return [...required, ...plan.own.filter((template) => chosen.includes(template)), ...rest];
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
