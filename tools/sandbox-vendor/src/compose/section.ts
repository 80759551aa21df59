import type { Brief } from "../brief/brief.js";
import { createDice, hashText } from "../chance/dice.js";
import { capitalise } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import { topicNamed } from "../topic/find-topic.js";
import type { Unit } from "../topic/topic.js";
import { FAQ_HEADING, type SectionShare, shareOf, specialUnits } from "./allocation.js";
import { keywordAside, type SectionAsides, sectionAsides } from "./section-asides.js";
import { writeFaqSection } from "./faq.js";
import { fillGap } from "./fit.js";
import { KeywordQuota } from "./keyword-quota.js";
import { articleDice, type Lexicon } from "./lexicon.js";
import { markdownOf, type Paragraph, wordsOf, writeUnit } from "./paragraph.js";
import { reserveUnits } from "./reserve.js";
import { Voice } from "./voice.js";

const DEFAULT_DENSITY = 0.015;
/** A section of at least this many words is divided by subheadings. */
const SUBHEADING_WORDS = 280;
/** A whole paragraph is added as long as at least this much room is left for an exact ending. */
const ENDING_WORDS = 35;
/** A better ending is worth being off by this part of the length. */
const PICKY_PART = 0.05;
/** What a paragraph takes, the sentences added to it included. */
const WORDS_PER_UNIT = 72;
/** With fewer paragraphs left to choose from, those of the reserve are added. */
const SPARE_UNITS = 3;

interface Step {
  unit: Unit;
  subheading?: string;
}

/** Writes one section as Markdown, without its heading, of about `brief.words` words. */
export function writeSection(brief: Brief, lexicon: Lexicon): string {
  const heading = brief.heading ?? brief.title ?? "";
  if (FAQ_HEADING.test(heading)) return writeFaqSection(brief, lexicon);
  const share = shareOf(heading, brief.all_headings, lexicon);
  const voice = voiceFor(brief, share, lexicon);
  const asides = sectionAsides(brief, share, voice);
  const asideWords = countWords([...asides.first, ...asides.spread, ...asides.last].join(" "));
  const paragraphs = writeBody(brief, share, voice, brief.words - asideWords);
  return attach(asides, paragraphs).map(markdownOf).join("\n\n");
}

function voiceFor(brief: Brief, share: SectionShare, lexicon: Lexicon): Voice {
  const budget = Math.max(
    brief.words >= 40 ? 1 : 0,
    Math.round(brief.words * (brief.keyword_density ?? DEFAULT_DENSITY)),
  );
  const gap = Math.max(12, (brief.words / Math.max(1, budget)) * 0.55);
  const wanted = lexicon.keywords.filter((_, index) => index > 0 && index % share.count === share.index);
  return new Voice(
    lexicon,
    new KeywordQuota(lexicon.keywords, { budget, gap, wanted: wanted.slice(0, budget) }),
    new Map(),
    share.details,
  );
}

function writeBody(brief: Brief, share: SectionShare, voice: Voice, words: number): Paragraph[] {
  const queue = stepsOf(brief, share, voice.lexicon);
  let reserve = () => {
    reserve = () => [];
    return reserveUnits(share, voice.lexicon).map((unit): Step => ({ unit }));
  };
  const paragraphs: Paragraph[] = [];
  let left = words;
  for (;;) {
    if (queue.length < SPARE_UNITS) queue.push(...reserve());
    const [step] = queue;
    const attempt = voice.fork();
    const paragraph = step && writeUnit(step.unit, attempt);
    if (!step || !paragraph || wordsOf({ ...paragraph, subheading: step.subheading }) > left - ENDING_WORDS) break;
    queue.shift();
    // The attempt is the text now, so its memory becomes the voice's.
    voice.become(attempt);
    paragraphs.push({ ...paragraph, subheading: step.subheading });
    left -= wordsOf(paragraphs.at(-1) ?? paragraph);
  }
  left -= addMissingKeywords(share, voice, paragraphs, left);
  const pickiness = paragraphs.length > 0 ? Math.min(12, brief.words * PICKY_PART) : 0;
  const rank = rankingOf(brief, share, voice.lexicon);
  const taste = { reluctance: (unit: Unit) => (rank(unit) * pickiness) / 3, scrapPenalty: pickiness };
  const spare = queue.map(({ unit }) => unit);
  const ending = left > 4 ? fillGap(left, spare, voice, taste) : [];
  return brief.position === "closing"
    ? [...paragraphs.slice(0, 1), ...ending, ...paragraphs.slice(1)]
    : [...paragraphs, ...ending];
}

/** Ends paragraphs with a keyword sentence where the text has too few keywords. Returns the words added. */
function addMissingKeywords(share: SectionShare, voice: Voice, paragraphs: readonly Paragraph[], left: number): number {
  let added = 0;
  for (const [position, paragraph] of paragraphs.entries()) {
    const lacksKeyword = !voice.lexicon.keywords.some(({ base }) =>
      markdownOf(paragraph).toLowerCase().includes(base.toLowerCase()),
    );
    if (!lacksKeyword || paragraph.particular || (share.index === 0 && position === 0)) continue;
    const sentence = keywordAside(share, position, voice);
    if (!sentence) break;
    const words = countWords(sentence);
    if (added + words > left) break;
    paragraph.sentences.push(sentence);
    added += words;
  }
  return added;
}

/** What to write, in order: an introduction, the section's own paragraphs, then topics that no other section has. */
function stepsOf(brief: Brief, share: SectionShare, lexicon: Lexicon): Step[] {
  const dice = createDice(lexicon.seed ^ hashText(share.topic.name));
  const divided = brief.words >= SUBHEADING_WORDS;
  const intro =
    share.index === 0 && share.topic.name !== "opening"
      ? [articleDice(lexicon, "introduction").pick(introductions(lexicon))]
      : [];
  const own = inOrder(brief, share, dice.shuffle(share.units), lexicon);
  const steps: Step[] = [...intro, ...own].map((unit, index) => ({
    unit,
    subheading: divided && index >= 2 && index % 2 === 0 ? capitalise(unit.point) : undefined,
  }));
  const extras = share.extras.flatMap(({ units }) =>
    units.map((unit, index): Step => ({
      unit,
      subheading: divided && index % 3 === 0 ? capitalise(unit.point) : undefined,
    })),
  );
  return [...steps, ...extras];
}

/** Introductions that can be said and bring in the primary keyword, if any does. */
function introductions(lexicon: Lexicon): Unit[] {
  const slot = lexicon.keywords[0]?.kind === "provider" ? "{pro" : "{svc}";
  const voice = new Voice(lexicon, new KeywordQuota([], { budget: 0, gap: 0, wanted: [] }));
  const sayable = topicNamed("opening").units.filter((unit) => unit.say.every((template) => voice.canSay(template)));
  return sayable.filter((unit) => unit.say.slice(0, 2).some((template) => template.includes(slot)));
}

/** Whether the client's required elements ask for this paragraph: a list, or a summary at the end. */
function isRequired({ list, point }: Unit, { required_elements }: Brief): boolean {
  if (!list) return false;
  return required_elements.some(
    (element) => /\blists?\b|bullet/i.test(element) || (/summar|takeaway/i.test(element) && point === "key takeaways"),
  );
}

/**
 * What the client requires comes first (0), then what the outline's points name and what only this trade can say about
 * the keywords (1), the rest of the trade's and the topic's own paragraphs (2, 3), and last those of other topics (4).
 */
function rankingOf(brief: Brief, share: SectionShare, lexicon: Lexicon): (unit: Unit) => number {
  const points = new Set(brief.points.map((point) => point.toLowerCase()));
  const special = new Set(specialUnits(share.topic, lexicon));
  return (unit) => {
    if (isRequired(unit, brief)) return 0;
    if (points.has(unit.point.toLowerCase()) || unit.about) return 1;
    if (special.has(unit)) return 2;
    return share.units.includes(unit) ? 3 : 4;
  };
}

/**
 * The paragraphs by rank. Those that the length has room for are put into the order in which they were written, because
 * that order reads well; what is required stays in front.
 */
function inOrder(brief: Brief, share: SectionShare, shuffled: readonly Unit[], lexicon: Lexicon): Unit[] {
  const rank = rankingOf(brief, share, lexicon);
  const ranked = shuffled.toSorted((a, b) => rank(a) - rank(b));
  const taken = new Set(ranked.slice(0, Math.ceil(brief.words / WORDS_PER_UNIT)));
  const required = ranked.filter((unit) => rank(unit) === 0);
  const authored = share.units.filter((unit) => taken.has(unit) && !required.includes(unit));
  return [...required, ...authored, ...ranked.filter((unit) => !taken.has(unit) && !required.includes(unit))];
}

/** Adds the asides: to the first paragraph, spread over the others, and as a paragraph of their own at the end. */
function attach({ first, spread, last }: SectionAsides, paragraphs: readonly Paragraph[]): Paragraph[] {
  const result = paragraphs.map((paragraph) => ({ ...paragraph, sentences: [...paragraph.sentences] }));
  result[0]?.sentences.push(...first);
  const hosts = first.length > 0 && result.length > 1 ? result.slice(1) : result;
  const loose = result.length === 0 ? [...first, ...spread] : [];
  spread.forEach((sentence, index) =>
    hosts[Math.floor(((index + 0.5) * hosts.length) / spread.length)]?.sentences.push(sentence),
  );
  return [...result, ...[loose, last].filter((sentences) => sentences.length > 0).map((sentences) => ({ sentences }))];
}
