import type { Brief } from "../brief/brief.js";
import { capitalize, titleCase } from "../language/letter-case.js";
import { pluralOf } from "../language/noun.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { findTopic, type Topic, topicNamed, TOPICS } from "../phrases/topic.js";
import { createLexicon, type Lexicon } from "./lexicon.js";
import { createRandom, type Random } from "./random.js";
import { planSection, tradeParagraphs, usableTopics } from "./section-plan.js";
import { SentenceWriter } from "./sentence-writer.js";

/** The plan of an article. The sections' words add up to the target length. */
export interface Outline {
  title: string;
  /** `facts` has the ids of the facts that a section states, and `passages` the numbers of the passages that it cites. */
  sections: { heading: string; points: string[]; words: number; facts?: string[]; passages?: number[] }[];
}

const WORDS_PER_POINT = 72;
const DEFAULT_WORDS = 800;

/** Plans an article of `brief.sections` sections. */
export function writeOutline(brief: Brief, lexicon: Lexicon): Outline {
  const random = createRandom(lexicon.seed ^ lexicon.articleKey);
  const title = writeTitle(lexicon, random);
  const headings = writeHeadings(chooseTopics(brief, lexicon, random), lexicon, random);
  const words = divideWords(brief.target_length || DEFAULT_WORDS, headings.length);
  // The requests for the sections contain this title, so the sections are planned with it.
  const titled = createLexicon({ ...brief, title }, lexicon.seed);
  const sections = headings.map((heading, index) => {
    const length = words[index] ?? 0;
    const { own } = planSection(heading, headings, titled);
    const chosen = random.shuffle(own).slice(0, Math.min(5, Math.max(2, Math.round(length / WORDS_PER_POINT))));
    const points = own.filter((template) => chosen.includes(template)).map(({ point }) => capitalize(point));
    return { heading, points, words: length };
  });
  const informed = brief.facts.length > 0 ? assignFacts(brief, sections) : sections;
  return { title, sections: brief.passages.length > 0 ? assignPassages(brief, informed) : informed };
}

/** Spreads the passages over the sections. */
function assignPassages({ passages }: Brief, sections: Outline["sections"]): Outline["sections"] {
  return sections.map((section, index) => {
    const own = passages.filter((_passage, at) => at % sections.length === index);
    return { ...section, passages: own.map(({ number }) => number) };
  });
}

const WORDS_PER_FACT = 70;
/** What readers need to get in touch is stated at the end, the most useful first. */
const CONTACT = ["address", "phone", "openingHours", "bookingUrl", "email", "contactUrl", "websiteUrl", "serviceArea"];

/** Gives the last section the ways to get in touch and spreads the other facts over the sections before, as many as their length allows. */
function assignFacts({ facts }: Brief, sections: Outline["sections"]): Outline["sections"] {
  const ids = facts.map(({ id }) => id);
  const contact = CONTACT.filter((id) => ids.includes(id));
  const others = ids.filter((id) => id !== "name" && !CONTACT.includes(id));
  const before = Math.max(1, sections.length - 1);
  return sections.map((section, index) => {
    const own = index === sections.length - 1 ? contact : others.filter((_id, at) => at % before === index);
    return { ...section, facts: own.slice(0, Math.round(section.words / WORDS_PER_FACT)) };
  });
}

/** A title with the primary keyword, or with the subject of the notes if there is no keyword. */
export function writeTitle(lexicon: Lexicon, random: Random): string {
  const { keywords, place, trade, subject } = lexicon;
  const [primary] = keywords;
  if (!primary) return titleCase(`${capitalize(subject ?? trade.works[0] ?? "")}: a practical guide`);
  const namesPlace = primary.place || (place && primary.text.toLowerCase().includes(place.city.toLowerCase()));
  const where = place && !namesPlace ? ` in ${place.city}` : "";
  const values: Record<string, string> = {
    kw: primary.text,
    where,
    customers: place ? `${place.city} ${trade.locals}` : pluralOf(trade.customer),
  };
  return titleCase(new SentenceWriter(lexicon).say(random.pick(phrases.title[primary.kind]), values));
}

/** Divides words into about equal parts, the first and the last a little shorter, that add up exactly. */
export function divideWords(total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) =>
    count > 2 && (index === 0 || index === count - 1) ? 0.8 : 1,
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const words = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - words.reduce((a, b) => a + b, 0);
  return words.map((value, index) => value + (index < rest ? 1 : 0));
}

function chooseTopics(brief: Brief, lexicon: Lexicon, random: Random): Topic[] {
  const first = topicNamed("why");
  if (brief.sections === 1) return [first];
  const usable = usableTopics(lexicon).filter((topic) => topic !== first);
  const preference = (topic: Topic) => {
    if (topic.name === "local" && brief.content_type === "hyperlocal") return 1_000;
    if (topic.name === (lexicon.keywords[0]?.kind === "provider" ? "choose" : "process")) return 100;
    return tradeParagraphs(topic, lexicon).length;
  };
  const ranked = random.shuffle(usable).toSorted((a, b) => preference(b) - preference(a));
  const middle = Array.from({ length: brief.sections - 2 }, (_, index) => ranked[index % ranked.length] ?? first);
  return [first, ...middle.toSorted((a, b) => TOPICS.indexOf(a) - TOPICS.indexOf(b)), topicNamed("closing")];
}

/** Headings that announce their topics; no two are equal. */
function writeHeadings(topics: readonly Topic[], lexicon: Lexicon, random: Random): string[] {
  const writer = new SentenceWriter(lexicon, { budget: Math.ceil(topics.length / 2), plainPlaces: true });
  const used = new Set<string>();
  return topics.map((topic, index) => {
    const templates = random.shuffle(topic.headings.filter((heading) => writer.canSay(heading)));
    let heading = "";
    for (const template of templates) {
      heading = writer.say(template);
      if (!used.has(heading) && findTopic(heading) === topic) break;
    }
    while (used.has(heading) || heading === "") heading = `${heading || capitalize(topic.name)} (part ${index + 1})`;
    used.add(heading);
    return heading;
  });
}
