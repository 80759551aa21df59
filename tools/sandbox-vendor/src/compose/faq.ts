import type { Brief } from "../brief/brief.js";
import { createDice } from "../chance/dice.js";
import { countWords } from "../language/word-count.js";
import { FAQ_HEADING } from "./allocation.js";
import { FAQ_POOL } from "./faq-pool.js";
import { KeywordQuota } from "./keyword-quota.js";
import { articleDice, type Lexicon } from "./lexicon.js";
import { Voice } from "./voice.js";

/** One entry of a list of frequent questions. */
export interface FaqEntry {
  question: string;
  answer: string;
}

const MIN_ENTRIES = 3;
const MAX_ENTRIES = 5;

/** Characters. What names somebody with a very long name is left out. */
const MAX_QUESTION = 300;
const MAX_ANSWER = 1_500;

/** As many questions with answers as asked for, else three to five. Where the article has a section of its own for them, these are others. */
export function writeFaq({ headings, all_headings, questions }: Brief, lexicon: Lexicon): FaqEntry[] {
  const entries = entriesFor(lexicon);
  const mine = [...headings, ...all_headings].some((heading) => FAQ_HEADING.test(heading))
    ? entries.filter((_, index) => index % 2 === 0)
    : entries;
  const chance = createDice(lexicon.articleKey ^ lexicon.seed).next();
  return mine.slice(0, questions ?? MIN_ENTRIES + Math.floor(chance * (MAX_ENTRIES - MIN_ENTRIES + 1)));
}

/** A section of questions and answers, as many as its length allows. */
export function writeFaqSection(brief: Brief, lexicon: Lexicon): string {
  const blocks: string[] = [];
  let words = 0;
  for (const { question, answer } of entriesFor(lexicon).filter((_, index) => index % 2 === 1)) {
    const block = `### ${question}\n\n${answer}`;
    if (words > 0 && words + countWords(block) / 2 > brief.words) break;
    blocks.push(block);
    words += countWords(block);
  }
  return blocks.join("\n\n");
}

function entriesFor(lexicon: Lexicon): FaqEntry[] {
  const questions = new Voice(
    lexicon,
    new KeywordQuota(lexicon.keywords, { budget: 4, gap: 0, wanted: [] }),
    undefined,
    undefined,
    true,
  );
  const answers = new Voice(lexicon, new KeywordQuota(lexicon.keywords, { budget: 0, gap: 0, wanted: [] }));
  const dice = articleDice(lexicon, "faq");
  const [first, ...others] = dice.shuffle(lexicon.trade.faq);
  return [...(first ? [first] : []), ...dice.shuffle([...FAQ_POOL, ...others])]
    .filter(({ question, answer }) => questions.canSay(question + answer))
    .map(({ question, answer }) => ({ question: questions.say(question), answer: answers.say(answer) }))
    .filter(({ question, answer }) => question.length <= MAX_QUESTION && answer.length <= MAX_ANSWER);
}
