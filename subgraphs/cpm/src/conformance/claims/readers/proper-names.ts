import { ClaimKind } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, matchesOf, meaningOf } from "../../evidence/claim-line.js";
import { isCommonWord, isKnownPlace, isNoName } from "../../evidence/known-names.js";
import type { Evidence } from "../../evidence/evidence.js";
import { LOCAL_HEADS, LOCAL_NOUNS, LOCAL_TITLES } from "../../places/local-words.js";
import { naming } from "./names.js";

/** Words in capitals, or with digits behind such: "Mitsubishi Hyper-Heat", "Rain Bird ESP-TM2". */
const RUN = /(?<![\p{L}\d'’.&/@-])\p{Lu}[\p{L}\d'’-]*(?: (?:&|\p{Lu}[\p{L}\d'’-]*|\d+[A-Z]*(?![\d,.:%]))){0,5}/gu;
/** Letters that no ordinary word has in this order: "ESP-TM2", "FirstGlass", "iQ". */
const MODEL = /\p{L}\d|\p{Lu}{2}.*\d|\p{Ll}\p{Lu}/u;
const SENTENCE_START = /(?:^|[.:!?…|•\n]|\s[–—-])["“”„«»‚‘'*_()\s\d.-]*$/u;
const PLACE_BEFORE =
  /(?<!\p{L})(?:in|most of|parts? of|rest of|near|across|around|throughout|outside|inside|between|along|beyond|into|toward|towards|to|serving|downtown|north of|south of|east of|west of|area of|city of|town of|en|à|près de|autour de|dans|cerca de|alrededor de|hasta|entre|place|quai|gare|rue|avenue|quartier|plaza|barrio|calle|avenida|estación|(?:pacientes|vecinos|clientes|habitantes|gente|centro|provincia|zona|norte|sur|pozo|cuevas|patients|clients|ville|région|habitants|quartier) (?:de|du|del|de la))(?: (?:the|all of|greater|la|le|les|el|los|las|du|de la|del|de))? $/iu;
const PLACE_HEAD = new RegExp(
  `^(?:${LOCAL_TITLES.replaceAll("\\\\", "\\")}) |(?<!\\p{L})(?:Coast|Cities|${LOCAL_HEADS.replaceAll("\n", "")})$`,
  "u",
);
const PLACE_NOUN = new RegExp(
  `^ (?:${LOCAL_NOUNS}|homes?|homeowners?|houses|residents|families|neighborhoods?|area|streets?|weather|winters?|summers?|drivers|locals|renters|property|state|law|city|disease|syndrome)(?!\\p{L})`,
  "iu",
);
/** Short words in capitals: "NFPA". */
const ACRONYM = /^\p{Lu}{2,6}$/u;
/** Between two names of a list. */
const LISTED = /^(?:,| and| or| y| et| und|, and|, or| &| to)? ?$/u;
/** A line with a greater share of capitals is a title. */
const MAX_CAPITALS = 0.6;

/** Before a name in German, where every noun has a capital. */
const GERMAN_NAME_BEFORE = /(?<!\p{L})(?:von|bei|laut|Marke|Firma|Hersteller|Software|System|Programm|Partner):? $/iu;
/** Before another noun without it being a name: "zwei Glas Honig". */
const GERMAN_QUANTITY =
  /^(?:Glas|Gläser|Liter|Kilo|Gramm|Meter|Zentimeter|Tasse|Tassen|Löffel|Stück|Paar|Euro|Uhr|Prozent|Grad|Stunden?|Tage?|Wochen?|Minuten|Monate?|Jahre?|Dose|Flasche|Teller|Herrn?|Frau|Anfang|Ende|Mitte|Doktor|Dr|Telefon|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag) /u;
/** The first word of a sentence that has its capital for that reason: an adjective, an adverb. */
const GERMAN_FIRST = /^\p{L}+(?:e|er|es|en|em|ig|s|ich|bar|los|weise|t|um|or|h) /u;
/** A word that is a noun by its end, or is common without an article. */
const GERMAN_NOUN =
  /(?:ung|heit|keit|schaft|ion|tät|nis|tum|ling|ismus|en|ern|eln|s)$|^(?:Hand|Natur|Grund|Anfang|Haus|Tag|Kopf|Vorteil|Nutzen|Dauer|Zeit|Jahr|Hause|Ort|Herz|Wert|Rang|Welt|Gold|Holz|Stahl|Wasser|Luft|Gas|Öl|Papier|Glas|Leder|Wolle|Stoff|Stein|Beruf|Geburt|Regen|Frost|Hitze|Kälte|Sturm|Wind|Schnee|Eis|Bedarf|Fuß|Rad|Auto|Bahn|Bus|Schritt|Stück|Mensch|Tier|Laub|Schimmel|Rost|Staub|Schmutz|Müll|Stress|Schmerz)$|\p{Ll}e$/u;
const GERMAN_PRONOUN = /^(?:Sie|Ihr\p{Ll}*|Ihnen|Du|Dein\p{Ll}*)$/u;

/** Names that no fact has, known by their capitals in the middle of a sentence. Names of places are no claims. */
export const readProperNames: ClaimReader = (line, evidence) => {
  if (line.isHeading || (isTitle(line.written) && !line.isOwnPart)) return [];
  let placeEnd = -1;
  return matchesOf(RUN, line.text).flatMap(({ 0: run, index }) => {
    const name = nameIn(run, index, line);
    if (!name) {
      if (isKnownPlace(run)) placeEnd = index + run.length;
      return [];
    }
    const before = line.written.slice(0, name.start);
    if (evidence.tag === "de" && !isGermanName(line.written.slice(name.start, name.end), before)) return [];
    const isListed = placeEnd >= 0 && LISTED.test(line.written.slice(placeEnd, name.start));
    const words = line.written.slice(name.start, name.end);
    const isPaper = evidence.language.sales.seenIn.test(before);
    if (!isPaper && !MODEL.test(words) && (isListed || isPlace(words, before, line.written.slice(name.end)))) {
      placeEnd = name.end;
      return [];
    }
    const known = naming(words, evidence);
    if (
      known.some(({ id }) => !/^(?:proof|policies|people|passages)/.test(id)) ||
      isMadeOfFacts(words, evidence) ||
      isExcluded(words, evidence)
    )
      return [];
    return [findingOf(name, ClaimKind.PRODUCT, known)];
  });
};

/** The part of a run that is a name, or nothing. */
function nameIn(run: string, index: number, { written, isOwnPart }: ClaimLine) {
  const words = wordsOf(run, index);
  if (SENTENCE_START.test(written.slice(0, index)) && words.length > 0) {
    const first = words[0]?.word ?? "";
    const letters = words.filter(({ word }) => /^\p{L}/u.test(word));
    if (letters.length === 1 && !MODEL.test(first) && !ACRONYM.test(first) && !hasModelNumber(words)) return undefined;
    if (!MODEL.test(first) && isCommonWord(first)) words.shift();
  }
  while (words.length > 0 && isNoName(words[0]?.word ?? "") && !MODEL.test(words[0]?.word ?? "")) words.shift();
  while (words.length > 0 && isNoName(words.at(-1)?.word ?? "") && !MODEL.test(words.at(-1)?.word ?? "")) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (words.length === 1 && /^\p{Lu}-/u.test(first?.word ?? "")) return undefined;
  if (!first || !last) return undefined;
  if (words.length === 1 && !MODEL.test(first.word) && !isOwnPart && isCommonWord(first.word)) return undefined;
  return { start: first.start, end: last.end };
}

/** "Genie 7155". */
function hasModelNumber(words: readonly { word: string }[]): boolean {
  return words.length > 1 && /^\d{3,}/.test(words.at(-1)?.word ?? "");
}

function wordsOf(run: string, index: number) {
  return matchesOf(/[^ ]+/g, run).map(({ 0: written, index: at }) => {
    const word = written.replace(/['’]s?$/, "").replace(/-+$/, "");
    return { word, start: index + at, end: index + at + word.length };
  });
}

function isGermanName(words: string, before: string): boolean {
  if (MODEL.test(words) || ACRONYM.test(words)) return true;
  const all = words.split(" ");
  if (all.some((word) => GERMAN_PRONOUN.test(word))) return false;
  if (all.length > 1)
    return (
      GERMAN_NAME_BEFORE.test(before) ||
      !((SENTENCE_START.test(before) && GERMAN_FIRST.test(words)) || GERMAN_QUANTITY.test(words))
    );
  return GERMAN_NAME_BEFORE.test(before) && !GERMAN_NOUN.test(words);
}

/** Whether a service that the business does not offer has the name. Another reader judges it. */
function isExcluded(words: string, { facts }: Evidence): boolean {
  return (facts.servicesNotOffered ?? []).some((service) => service.includes(words));
}

/** Whether each word is in some fact: "Corbin's Waco crew". */
function isMadeOfFacts(words: string, evidence: Evidence): boolean {
  return meaningOf(words, evidence).every((stem) => evidence.statements.some(({ stems }) => stems.has(stem)));
}

function isPlace(words: string, before: string, after: string): boolean {
  return isKnownPlace(words) || PLACE_BEFORE.test(before) || PLACE_HEAD.test(words) || PLACE_NOUN.test(after);
}

/** Whether most words are in capitals, as in titles. */
function isTitle(written: string): boolean {
  const words = written.match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > MAX_CAPITALS;
}
