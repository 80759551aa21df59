import { lazy } from "@cgs/kit/lazy";
import { primaryLanguage } from "@cgs/kit/text/language";
import * as stopwords from "stopword";

/** The lists of function words ("the", "of", "und") by primary tag. The Finnish list is left out, because it has English words. */
const LISTS: Record<string, readonly string[]> = {
  ...{ ca: ["cat"], cs: ["ces"], da: ["dan"], de: ["deu"], en: ["eng"], es: ["spa"], et: ["est"], eu: ["eus"] },
  ...{ fr: ["fra"], hr: ["hrv"], hu: ["hun"], it: ["ita"], lt: ["lit"], lv: ["lav"], nl: ["nld"] },
  ...{
    no: ["nob"],
    pl: ["pol"],
    pt: ["por"],
    ro: ["ron"],
    sk: ["slk"],
    sl: ["slv"],
    sv: ["swe"],
    tr: ["tur"],
  },
};

const byTag = lazy(() => new Map(Object.entries(LISTS).map(([tag, names]) => [tag, new Set(names.flatMap(wordsOf))])));
/** The two written forms of Norwegian share a list. */
const SHARED: Record<string, string> = { nb: "no", nn: "no" };
/** No evidence of a language: Russian shares its letters with languages without a list. */
const russian = lazy((): ReadonlySet<string> => new Set(wordsOf("rus")));
const NO_WORDS: ReadonlySet<string> = new Set();
const NONE: ReadonlyMap<string, boolean> = new Map();
const every = lazy(() => new Set([...byTag().values()].flatMap((words) => [...words])));
const marked = new Map<string, ReadonlyMap<string, boolean>>();

/** Whether a word in lower case is a function word of any language in Latin letters. */
export function isFunctionWord(word: string): boolean {
  return every().has(word);
}

/** The function words of a language in lower case. Empty for a language without a list. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  const tag = primaryLanguage(language);
  return tag === "ru" ? russian() : (byTag().get(SHARED[tag] ?? tag) ?? NO_WORDS);
}

/** The function words of a language in lower case, each with whether no other language has it. The tag is a primary one. */
export function markedFunctionWordsOf(tag: string): ReadonlyMap<string, boolean> {
  if (!byTag().has(tag)) return NONE;
  const found = marked.get(tag) ?? markedWordsOf(tag);
  marked.set(tag, found);
  return found;
}

function wordsOf(name: string): string[] {
  return ((stopwords as Record<string, unknown>)[name] as readonly string[]).map((word) => word.toLowerCase());
}

function markedWordsOf(tag: string): Map<string, boolean> {
  const others = new Set([...byTag()].filter(([other]) => other !== tag).flatMap(([, words]) => [...words]));
  return new Map([...(byTag().get(tag) ?? [])].map((word) => [word, !others.has(word)]));
}
