import type { Brief } from "../brief/brief.js";
import { countWords } from "../language/word-count.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { articleRandom, type Lexicon } from "./lexicon.js";
import { createRandom } from "./random.js";
import { FAQ_HEADING } from "./section-plan.js";
import { SentenceWriter } from "./sentence-writer.js";

/** One entry of the list of frequent questions. */
export interface FaqEntry {
  question: string;
  answer: string;
}

const MIN_ENTRIES = 3;
const MAX_ENTRIES = 5;
/** Characters. An entry with a very long client name is left out. */
const MAX_QUESTION = 300;
const MAX_ANSWER = 1_500;

/** The metadata's questions. If the article has a section of questions, each of the two gets every second entry. */
export function writeFaq({ headings, outline, questions }: Brief, lexicon: Lexicon): FaqEntry[] {
  const entries = writeEntries(lexicon);
  const hasSection = [...headings, ...outline.map(({ heading }) => heading)].some((heading) =>
    FAQ_HEADING.test(heading),
  );
  const own = hasSection ? entries.filter((_, index) => index % 2 === 0) : entries;
  const random = createRandom(lexicon.articleKey ^ lexicon.seed);
  return own.slice(0, questions ?? MIN_ENTRIES + Math.floor(random.next() * (MAX_ENTRIES - MIN_ENTRIES + 1)));
}

/** A section of as many questions and answers as its length allows, as Markdown. */
export function writeFaqSection(brief: Brief, lexicon: Lexicon): string {
  const blocks: string[] = [];
  let words = 0;
  for (const { question, answer } of writeEntries(lexicon).filter((_, index) => index % 2 === 1)) {
    const block = `### ${question}\n\n${answer}`;
    if (words > 0 && words + countWords(block) / 2 > brief.words) break;
    blocks.push(block);
    words += countWords(block);
  }
  return blocks.join("\n\n");
}

function writeEntries(lexicon: Lexicon): FaqEntry[] {
  const questions = new SentenceWriter(lexicon, { budget: 4, plainPlaces: true });
  const answers = new SentenceWriter(lexicon);
  const random = articleRandom(lexicon, "faq");
  const [first, ...others] = random.shuffle(Object.entries(lexicon.trade.faq));
  return [...(first ? [first] : []), ...random.shuffle([...Object.entries(phrases.faq), ...others])]
    .filter(([question, answer]) => questions.canSay(question + answer))
    .map(([question, answer]) => ({ question: questions.say(question), answer: answers.say(answer) }))
    .filter(({ question, answer }) => question.length <= MAX_QUESTION && answer.length <= MAX_ANSWER);
}
