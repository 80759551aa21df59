import type { Brief } from "../../brief/brief.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import { foldedPlaceText, mayName, type Place, placeOf } from "./place.js";
import { foreignNamesIn } from "./foreign-local-names.js";
import { HEADS_BEFORE } from "./foreign-local-words.js";
import { LOCAL_CONDITIONS, LOCAL_HEADS, LOCAL_NOUNS, LOCAL_TITLES, NO_PLACES } from "./local-words.js";
import { regionsIn } from "./regions.js";

/** Something in a text that is particular to its place. */
export interface LocalFact {
  /** "Hyde Park", "clay". */
  name: string;
  sentence: Sentence;
}

const inline = (list: string) => list.replaceAll("\n", "");
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const HEADED = new RegExp(
  `(?<![\\p{L}.])(?:(?:${LOCAL_TITLES}) ${NAME}|${NAME}(?: (?:of )?${NAME}){0,3}? (?:${inline(LOCAL_HEADS)})(?! ${NAME}(?:'|’))|${NAME}(?: ${NAME})? (?:${LOCAL_NOUNS}))(?!\\p{L})`,
  "gu",
);
/** What every match has: a capital behind a space, or a local thing without one. */
const MAY_BE_HEADED = new RegExp(` (?:\\p{Lu}|${LOCAL_NOUNS})`, "u");
const ROADS = /\b(?:I-\d{1,3}|(?:US|Highway|Route|SR|FM|Loop|Interstate)[ -]\d{1,4})\b/gu;
const LOCATIVES =
  "[Ii]n|[Nn]ear|[Aa]round|[Bb]etween|[Ff]rom|to|[Aa]cross|[Aa]long|[Aa]t|[Tt]hrough|past|towards?|[Oo]utside|[Bb]eyond|[Oo]ff|[Oo]n|serv(?:e|ing)|reach|into|[Oo]ver|(?:alleys|streets|hills|heart|center|outskirts|edge|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|parts?|corner|foot|banks) of";
/** Where a name stands behind a locative. This pattern and the last begin with the space between, which is found faster than the words before it. */
const MAY_BE_LOCATED = new RegExp(` (?=(?:the )?\\p{Lu})(?<=(?<![\\p{L}])(?:${LOCATIVES}) )`, "u");
const LOCATED = new RegExp(
  `(?<![\\p{L}])(?:${LOCATIVES}) (?:the )?(${NAME}(?: ${NAME}){0,2}(?:(?:, | and |, and | & | or )${NAME}(?: ${NAME}){0,2}){0,8})`,
  "gu",
);
const OWNED = new RegExp(` (?<=\\p{Ll},? (?:into |in )?)(${NAME}(?: ${NAME})?)['’]s(?!\\p{L})`, "gu");
const CONDITIONS = new RegExp(`(?<![\\p{L}])(?:${inline(LOCAL_CONDITIONS)})(?![\\p{L}])`, "giu");
const LOCALLY =
  /\b(?:here|locally|in (?:our|this) (?:city|town|area|region|valley|county)|around here|of our (?:city|town))\b/i;
/** Words that begin a sentence in front of a name. */
const STARTER =
  /^(?:The|Our|In|At|From|Near|Along|Around|When|If|Since|Under|Behind|Beyond|Between|On|Off|And|For|Both|Most|Many|Some|While|Where|Until) /;
/** Only sentences with a name behind another word, or about "here", can say something local. */
const MAY_BE_LOCAL = /[ ('’]\p{Lu}|\b(?:here|locally|our|this)\b/u;
/** An address or contact data is no text about a place. */
const CONTACT = /,\s[A-Z]{2}\s\d{5}|\(?\d{3}\)?[\s./-]\d{3}[\s.-]\d{3,4}|\S@\S+\.\p{L}/u;

/** Whether local things can be told from other names in a language. */
export function knowsLocalNames(language: string): boolean {
  const tag = primaryLanguage(language);
  return tag === "en" || tag in HEADS_BEFORE;
}

/** What content says of its place beyond the place's own name: things with names of their own, and conditions. Each once. */
export function localFactsIn({ sentences }: ContentAnalysis, { client, language }: Brief): LocalFact[] {
  const own = ownNames(client.name, client.location ?? "", language);
  const seen = new Set<string>();
  const place = placeOf(client.location ?? "", language);
  const isEnglish = primaryLanguage(language) === "en";
  const facts = sentences
    .filter(({ text }) => MAY_BE_LOCAL.test(text) && !CONTACT.test(text))
    .flatMap((sentence) => {
      const names = (isEnglish ? namesIn(sentence.text) : foreignNamesIn(sentence.text, language)).filter(isLocal);
      const isAboutPlace = names.length > 0 || LOCALLY.test(sentence.text) || isNamedIn(sentence.text, place);
      const conditions = isEnglish && isAboutPlace ? (sentence.text.match(CONDITIONS) ?? []) : [];
      return [...names, ...conditions].map((name) => ({ name, sentence }));
    });
  return facts.filter(({ name }) => {
    const key = foldedPlaceText(name).toLowerCase();
    const isNew = !seen.has(key) && ![...seen].some((other) => other.includes(key));
    seen.add(key);
    return isNew;
  });

  function isLocal(name: string): boolean {
    const words = foldedPlaceText(name)
      .toLowerCase()
      .split(/[\s-]+/);
    return (
      !regionsIn(language).has(foldedPlaceText(name)) &&
      !words.every((word) => own.has(word) || NO_PLACES.has(word)) &&
      !NO_PLACES.has(words[0] ?? "") &&
      (isEnglish || !words.some((word) => isInhabitant(word, own)))
    );
  }
}

function isNamedIn(sentence: string, place: Place): boolean {
  const text = foldedPlaceText(sentence);
  return mayName(text, place) && text.search(place.pattern) >= 0;
}

/** "Lyonnais" are the people of Lyon. */
function isInhabitant(word: string, own: ReadonlySet<string>): boolean {
  return [...own].some((name) => {
    const root = name.slice(0, Math.max(4, name.length - 2));
    return name.length > 3 && word.length >= name.length && word.startsWith(root);
  });
}

function ownNames(client: string, location: string, language: string): ReadonlySet<string> {
  const words =
    foldedPlaceText(`${client} ${location}`)
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  const heads =
    primaryLanguage(language) === "en" ? ["downtown", "area", "county", "metro", "city", "old", "town"] : [];
  return new Set([...words, ...heads]);
}

function namesIn(text: string): string[] {
  const headed = [
    ...((MAY_BE_HEADED.test(text) && text.match(HEADED)) || []),
    ...((/\d/.test(text) && text.match(ROADS)) || []),
  ];
  const located = MAY_BE_LOCATED.test(text)
    ? Array.from(text.matchAll(LOCATED), ([, names = ""]) => names.split(/, and |, | and | & | or /)).flat()
    : [];
  const owned = /['’]s/.test(text) ? Array.from(text.matchAll(OWNED), ([, name = ""]) => name) : [];
  return [...headed, ...located, ...owned].map((name) => name.replace(/['’]s$/, "").replace(STARTER, ""));
}
