import { analyzeContent } from "../text/content-analysis.js";
import { type KeywordBody, keywordBody } from "../keywords/keyword-body.js";
import { everySection, type RevisedArticle } from "./repair.js";

/** A section with what it mentions now. */
interface SectionMentions {
  index: number;
  words: number;
  /** Of all keywords together, without overlaps. */
  total: number;
  /** Of each keyword for itself. */
  counts: number[];
}

/**
 * What the sections must change so that the whole article has its density: an instruction for each that has too few or too many mentions, with
 * the number for that section. The numbers add up to the goal of the article, including the headings, the questions and their answers.
 */
export function mentionPlan(article: RevisedArticle): Map<number, string> {
  const sections = sectionMentions(article);
  const outside = bodyOf(article, [...article.headings.slice(1), ...article.metadataTexts.slice(2)].join("\n\n"));
  const words = sections.reduce((sum, section) => sum + section.words, outside.size);
  const wanted = Math.round(article.brief.keywordDensity * words) - outside.distinctMentions.length;
  const goals = apportion(
    Math.max(wanted, 0),
    sections.map((section) => section.words),
  );
  const unused = unusedKeywords(article, sections);
  return new Map(
    sections.flatMap((section) => {
      const instruction = instructionFor(article, section, goals[section.index] ?? 0, unused);
      return instruction === undefined ? [] : [[section.index, instruction] as const];
    }),
  );
}

/** The instruction for one section. Takes the keywords that it shall add from those that are still unused. */
function instructionFor(
  { brief }: RevisedArticle,
  section: SectionMentions,
  goal: number,
  unused: string[],
): string | undefined {
  const now = `it has ${section.total} now`;
  if (section.total > goal) {
    const most = brief.keywords[section.counts.indexOf(Math.max(...section.counts))] ?? "";
    return `Mention keywords ${timesIn(goal)} in this part; ${now}. Replace the others, first of all “${most}”, by pronouns or other words.`;
  }
  if (section.total === goal) return undefined;
  const added = keywordsToAdd(brief.keywords, goal - section.total, unused, section.index);
  const list = [...added].map(([keyword, count]) => `“${keyword}” ${timesIn(count)}`).join(", ");
  return `Add to this part ${list}, so that it mentions keywords ${timesIn(goal)} in all; ${now}.`;
}

/** Each unused keyword once, then the main keyword and the others in turn. */
function keywordsToAdd(
  keywords: readonly string[],
  count: number,
  unused: string[],
  turn: number,
): Map<string, number> {
  const added = new Map<string, number>();
  for (let step = 0; step < count; step += 1) {
    const inTurn = keywords[step % 2 === 0 ? 0 : 1 + ((turn + (step - 1) / 2) % Math.max(keywords.length - 1, 1))];
    const keyword = unused.shift() ?? inTurn ?? keywords[0] ?? "";
    added.set(keyword, (added.get(keyword) ?? 0) + 1);
  }
  return added;
}

/** The indexes of the fewest sections that need the main keyword so that no two in a row are without it. */
export function emptySections(article: RevisedArticle): number[] {
  const used = new Set(
    sectionMentions(article)
      .filter(({ counts }) => (counts[0] ?? 0) > 0)
      .map(({ index }) => index),
  );
  const empty = everySection(article).filter((index) => !used.has(index));
  const chosen = empty.filter((index) => {
    if (used.has(index - 1)) return false;
    used.add(index);
    return true;
  });
  return chosen.length > 0 ? chosen : empty;
}

/** The indexes of a number of sections, spread from the first to the last. */
export function spreadSections({ sections }: RevisedArticle, count: number): number[] {
  const last = sections.length - 1;
  return [...new Set(Array.from({ length: count }, (_, step) => Math.round((step / Math.max(count - 1, 1)) * last)))];
}

/** The body of a part of an article as rules about keywords read it. */
export function bodyOf({ brief }: RevisedArticle, markdown: string): KeywordBody {
  return keywordBody(analyzeContent(markdown), brief);
}

function sectionMentions(article: RevisedArticle): SectionMentions[] {
  return article.sections.map(({ body, words }, index) => {
    const own = bodyOf(article, body);
    const counts = own.keywords.map(({ mentions }) => mentions?.length ?? 0);
    return { index, words, total: own.distinctMentions.length, counts };
  });
}

function unusedKeywords({ brief }: RevisedArticle, sections: readonly SectionMentions[]): string[] {
  return brief.keywords.filter((_keyword, number) => sections.every(({ counts }) => (counts[number] ?? 0) === 0));
}

/** Divides a number in proportion to weights; the shares are whole and add up to it. */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  const exact = weights.map((weight) => (weight / sum) * total);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** A number of uses in words. */
export function timesIn(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
