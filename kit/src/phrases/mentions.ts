import { findPhrase, type Mention } from "./find-phrase.js";
import { phraseOf, PhraseUse } from "./phrase.js";
import { type SearchPart, searchPart, SearchText } from "./search-text.js";

/** A banned word or phrase in a text. */
export interface BannedMention extends Mention {
  /** As the text has it. */
  written: string;
}

/** Finds banned words in a text, in any inflection. */
export function findBanned(text: SearchText, banned: readonly string[]): BannedMention[] {
  return banned.flatMap((word) =>
    findPhrase(text, phraseOf(word, text.language, PhraseUse.BANNED)).map((mention) => ({
      ...mention,
      written: text.parts[mention.part]?.text.slice(mention.start, mention.end) ?? "",
    })),
  );
}

/** Whether a line has a banned word. */
export function hasBanned(line: string, banned: readonly string[], language: string): boolean {
  return banned.length > 0 && findBanned(new SearchText([searchPart(line)], language), banned).length > 0;
}

/** The number of mentions of a keyword in a line of metadata. */
export function countInTitle(line: string, keyword: string, language: string): number {
  return countMentions(titleText(line, language), keyword);
}

/** The number of mentions of a keyword in a text. */
export function countMentions(text: SearchText, keyword: string): number {
  return findPhrase(text, phraseOf(keyword, text.language, PhraseUse.KEYWORD)).length;
}

/** A line whose punctuation does not separate phrases. */
export function titleText(line: string, language: string): SearchText {
  return new SearchText([searchPart(line, true)], language);
}

/** The address of a page as words. */
export function slugPart(slug: string): SearchPart {
  return { ...searchPart(slug.replace(/[-_/]+/g, " "), true), isAddress: true };
}
