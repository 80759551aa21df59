import type { Brief } from "../brief/brief.js";
import { capitalize } from "../language/letter-case.js";
import { withoutBannedSentences } from "../language/banned-words.js";
import { countWords } from "../language/word-count.js";
import { withElements } from "./elements.js";
import type { Lexicon } from "./lexicon.js";
import { createRandom } from "./random.js";
import { linkSentence } from "./strategy-sentences.js";

const SUGGESTED = "Suggested words: ";

/** The fact that an instruction names after what it objects to. */
const FACT = /\(but: ([^)]+)\)/;

/** The number of words of a passage that is too short or too long. */
const LENGTH = /^Write it in about (\d+) words/;

/** A keyword to add, with the number of times. */
const KEYWORD = /“([^”]+)”(?: (once|\d+ times))?/g;
const ADDS_KEYWORD = /^(?:Add to this part|Use) “/;
const LINK = /(?<!!)\[([^\]]*)\]\([^)]*\)/g;
const ALT_TEXT = /!\[[^\]]*\]/g;
const DESCRIPTION = "Two people at a table who look at a plan together";
const ELEMENT_POINTS = ["What it costs", "How long it takes", "What to bring"];

/** Short active sentences that any client could say, the second halves linked to what stands before. */
const BEGINNINGS = [
  "First, you tell us what matters to you",
  "In addition, we answer your questions in plain words",
  "For example, you can bring your notes along",
  "Next, our team explains each step",
  "As a result, you know what comes next",
  "Of course, we take our time",
  "In short, you decide and we help",
  "However, you can change your mind",
  "Then we plan the work together",
  "Because we listen, you stay in control",
];
const ENDS = [
  "so that nothing surprises you",
  "before anything begins",
  "and you choose the pace",
  "because good advice needs time",
  "until everything is clear",
  "so you can compare in peace",
  "while we take notes",
  "and we write it down for you",
  "so your plan fits your days",
];
const WORDS_PER_SENTENCE = 13;
const SENTENCES_PER_PARAGRAPH = 4;

/**
 * Writes a passage again. For comments: the suggested words, or a slightly other way, because the sandbox understands no wishes. For changes: adds what
 * the passage must include, the element that it lacks, or writes other sentences.
 */
export function rewritePassage(brief: Brief, lexicon: Lexicon): { passage: string } {
  const { passage = "", comments, commented_words: commented } = brief;
  if (brief.changes.length > 0) return { passage: withRequestedChanges(passage, brief, lexicon) };
  const suggested = comments.find((comment) => comment.startsWith(SUGGESTED))?.slice(SUGGESTED.length);
  if (suggested && commented) return { passage: passage.replace(commented, () => suggested) };
  const words = passage.replace(/^(\p{Lu})/u, (first) => first.toLowerCase());
  return { passage: `In short, ${words}` };
}

function withRequestedChanges(passage: string, brief: Brief, lexicon: Lexicon): string {
  const asked = brief.changes.join(" ");
  const length = Number(LENGTH.exec(asked)?.[1] ?? 0);
  if (length > 0) return inWords(length, passage, lexicon);
  const fact = FACT.exec(asked)?.[1];
  if (fact) return `${fact.replace(/\.$/, "")}.`;
  const added = [...brief.must_include.filter((wording) => !passage.includes(wording)), ...keywordsToAdd(asked)];
  if (added.length > 0) return [passage, ...added.map(sentenceWith)].join(" ");
  if (/asks the reader to act/.test(asked)) return `${passage} Call us and book your visit.`;
  if (/alternative text/.test(asked)) return passage.replace(ALT_TEXT, `![${DESCRIPTION}]`);
  if (asked.startsWith("Link words")) return `${passage} ${sourceSentence(asked)}`;
  if (/most useful links/.test(asked)) return passage.replace(LINK, "$1");
  if (/subheadings/.test(asked)) return withSubheadings(passage);
  const outline = [{ heading: brief.heading ?? "", points: ELEMENT_POINTS }];
  const withElement = withElements(passage, { ...brief, outline, required_elements: [...brief.changes] });
  if (withElement !== passage) return withElement;
  const kept = withoutBannedSentences(passage, lexicon.banned);
  if (kept !== "" && kept !== passage) return kept;
  return otherSentences(passage, lexicon);
}

function keywordsToAdd(asked: string): string[] {
  if (!ADDS_KEYWORD.test(asked)) return [];
  return [...asked.matchAll(KEYWORD)].flatMap(([, keyword = "", times = "once"]) =>
    Array.from({ length: times === "once" ? 1 : Number.parseInt(times, 10) }, () => `Ask us about ${keyword}`),
  );
}

function sentenceWith(wording: string): string {
  if (/^https?:/.test(wording)) return linkSentence(wording);
  return `${capitalize(wording.replace(/[.!\s]+$/, ""))}.`;
}

/** A sentence that links to the page that an instruction names, or to the site of an authority. */
function sourceSentence(asked: string): string {
  const page = /https?:\/\/[^\s]*[^\s.]/.exec(asked)?.[0];
  return page
    ? linkSentence(page)
    : "For rules that hold everywhere, see [the guide of the government](https://www.usa.gov/).";
}

/** A subheading in the middle. */
function withSubheadings(passage: string): string {
  const paragraphs = passage.split("\n\n");
  const middle = Math.max(1, Math.floor(paragraphs.length / 2));
  if (paragraphs.length > 1) return paragraphs.toSpliced(middle, 0, "### More to know").join("\n\n");
  const sentences = sentencesOf(passage);
  const half = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, half).join(" "), "### More to know", sentences.slice(half).join(" ")].join("\n\n");
}

/** A passage that is too long without its second sentence, its third and so on; other sentences behind one that is too short. */
function inWords(length: number, passage: string, lexicon: Lexicon): string {
  const missing = length - countWords(passage);
  if (missing > 0) return `${passage} ${otherSentences("word ".repeat(missing), lexicon).replaceAll("\n\n", " ")}`;
  let kept = sentencesOf(passage);
  while (kept.length > 2 && countWords(kept.join(" ")) > length) kept = kept.toSpliced(1, 1);
  return kept.join(" ");
}

function sentencesOf(passage: string): string[] {
  return passage.split(/(?<=[.!?])\s+/);
}

/** As many words as the passage has, in short sentences. */
function otherSentences(passage: string, { seed }: Lexicon): string {
  const count = Math.max(1, Math.round(countWords(passage) / WORDS_PER_SENTENCE));
  const random = createRandom(seed);
  const [beginnings, ends] = [random.shuffle(BEGINNINGS), random.shuffle(ENDS)];
  const sentences = Array.from({ length: count }, (_, at) => {
    const end = ends[(at + Math.floor(at / BEGINNINGS.length)) % ENDS.length];
    return `${beginnings[at % BEGINNINGS.length]} ${end}.`;
  });
  return paragraphsOf(sentences).join("\n\n");
}

function paragraphsOf(sentences: readonly string[]): string[] {
  const count = Math.ceil(sentences.length / SENTENCES_PER_PARAGRAPH);
  return Array.from({ length: count }, (_, at) =>
    sentences.slice(at * SENTENCES_PER_PARAGRAPH, (at + 1) * SENTENCES_PER_PARAGRAPH).join(" "),
  );
}
