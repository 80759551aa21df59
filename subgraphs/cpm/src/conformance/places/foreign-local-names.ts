import { primaryLanguage } from "@cgs/kit/text/language";
import { ARTICLES, COMPOUNDS, GERMAN_LOCATED, HEADS_BEFORE, LOCATIVES, NO_LOCAL_NAMES } from "./foreign-local-words.js";
import { foldedPlaceText } from "./place.js";

const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]*\\p{Ll}[\\p{L}'’-]*";
const SMALL =
  "(?:(?:de la|de los|de las|del|della|dello|dei|delle|do|da|dos|das|des|du|de|di|van de|van|der|la|el|le|les) |de l['’]|l['’]|d['’])?";
const ARTICLE = "(?:(?:la|el|El|La|los|las|le|les|Le|Les) )?";

/** How a language names local things. */
interface Patterns {
  /** A local noun with a name behind it, or a word that contains one: the whole match. */
  headed: RegExp;
  /** A name, or names, behind a word of place or an article: the first group. */
  located: RegExp | undefined;
}

const patterns = new Map<string, Patterns>();

/** The names of local things in a sentence of a language other than English. */
export function foreignNamesIn(text: string, language: string): string[] {
  const tag = primaryLanguage(language);
  const { headed, located } = patterns.get(tag) ?? readPatterns(tag);
  const behind = located ? Array.from(text.matchAll(located), ([, names = ""]) => names.split(LISTED)).flat() : [];
  return [...(text.match(headed) ?? []), ...behind.filter(mayBeLocal)];
}

const LISTED =
  /(?:, | et | y | e | ed | en | i | och )(?:(?:à|a|en|em|na|no|in|w|i) )?(?:(?:la|le|el|il|o|a|de) )?(?=\p{Lu})/u;

function mayBeLocal(name: string): boolean {
  const [first = ""] = foldedPlaceText(name)
    .toLowerCase()
    .split(/[\s'’-]/);
  return !NO_LOCAL_NAMES.has(first);
}

function readPatterns(tag: string): Patterns {
  const compounds = COMPOUNDS[tag] === undefined ? "" : `|${COMPOUNDS[tag]}`;
  const headed = new RegExp(
    `(?<!\\p{L})(?:(?:${HEADS_BEFORE[tag] ?? ""}) ${SMALL}${ARTICLE}${NAME}(?:[ -]${NAME})?${compounds})(?!\\p{L})`,
    "gu",
  );
  const read = { headed, located: locatedPattern(tag) };
  patterns.set(tag, read);
  return read;
}

function locatedPattern(tag: string): RegExp | undefined {
  if (tag === "de") return new RegExp(`(?<!\\p{L})${GERMAN_LOCATED}`, "gu");
  const locatives = LOCATIVES[tag];
  if (locatives === undefined) return undefined;
  const leading = [locatives, ARTICLES[tag]].filter(Boolean).join("|");
  const capital = `${leading}|${leading.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}`;
  const names = `${NAME}(?:[ -](?:${SMALL})${NAME})?`;
  const list = `${names}(?:(?:, | et | y | e | ed | en | i | och )(?:(?:à|a|en|em|na|no|in|w|i) )?(?:(?:la|le|el|il|o|a|de) )?${names}){0,5}`;
  return new RegExp(
    `(?<!\\p{L})(?:${capital})(?:(?<=['’])| )(?:(?:${ARTICLES[tag] ?? "-"})(?:(?<=['’])| ))?(${list})`,
    "gu",
  );
}
