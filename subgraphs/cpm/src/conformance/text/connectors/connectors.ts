import { type Token, tokenize } from "@cgs/kit/text/words";
import type { Sentence } from "../content-analysis.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import type { WordIndex } from "../word-index.js";
import { CONNECTORS } from "./connector-lists.js";

interface Connector {
  forms: readonly string[];
  /** Only at the beginning of a clause. */
  leading: boolean;
  /** Only with a comma after it. */
  separate: boolean;
}

/** By language and first word. */
const indexes = new Map(Object.entries(CONNECTORS).map(([language, list]) => [language, indexOf(list)]));

function indexOf(list: string): Map<string, Connector[]> {
  const index = new Map<string, Connector[]>();
  for (const entry of list.split("|").map((each) => each.trim())) {
    const forms = tokenize(entry).map(({ form }) => form);
    const connector = { forms, leading: entry.startsWith("^"), separate: entry.endsWith(",") };
    index.set(forms[0] ?? "", [...(index.get(forms[0] ?? "") ?? []), connector]);
  }
  return index;
}

/** Whether connectors of this language are known. */
export function knowsConnectors(language: string): boolean {
  return indexes.has(primaryLanguage(language));
}

/** For each sentence of a content, whether it is linked to another, or two of its clauses to each other, by a word or phrase made for that. */
export function areLinked(sentences: readonly Sentence[], language: string, words: WordIndex): boolean[] {
  const index = indexes.get(primaryLanguage(language));
  const beginning = words.lookUp((form) => index?.get(form));
  return sentences.map((sentence) =>
    words.of(sentence).some((word, at) => beginning[word]?.some((each) => matches(each, sentence, at))),
  );
}

/** The first form is known to stand there. */
function matches({ forms, leading, separate }: Connector, { text, tokens }: Sentence, at: number): boolean {
  for (let step = 1; step < forms.length; step += 1) if (tokens[at + step]?.form !== forms[step]) return false;
  if (leading && !beginsClause(text, tokens, at)) return false;
  const gap = gapAfter(text, tokens, at + forms.length - 1);
  return gap !== "-" && (!separate || gap.includes(","));
}

const JOINING = new Set(["and", "or", "but", "und", "oder", "et", "ou", "y", "o", "e", "en", "i", "och"]);

function beginsClause(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || JOINING.has(before.form) || /[,;:–—("“„«]/.test(gapAfter(text, tokens, at - 1));
}

function gapAfter(text: string, tokens: readonly Token[], at: number): string {
  return text.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? text.length);
}
