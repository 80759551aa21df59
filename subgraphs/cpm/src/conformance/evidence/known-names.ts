import { createRequire } from "node:module";
import type nlp from "compromise";
import { withoutAccents } from "@cgs/kit/text/words";

const FIRST_NAME_TAGS = new Set(["MaleName", "FemaleName", "FirstName", "Person"]);
const PLACE_TAGS = new Set(["City", "Country", "Region", "Place", "Demonym"]);

/** Names of the dictionary that texts mostly use as other words, or as places. */
const NO_FIRST_NAMES = new Set(
  "april may june august summer autumn will hope grace joy faith rose dawn mark grant chase austin dallas houston paris london chicago jackson lincoln madison savannah georgia carolina virginia dakota florence sydney orlando santa san saint st art bill rich frank miles max sunny crystal ruby amber pearl ivy iris lily olive ginger holly heather jade angel destiny harmony christian major king prince duke earl dean gene guy jack drew pat sue penny van rod ray buddy sandy stone lane wade cliff forest glen heath reed".split(
    " ",
  ),
);

const load = createRequire(import.meta.url);
let tagsByWord: Record<string, string | string[]> | undefined;

/** The tags of a word in the dictionary of compromise, which is loaded at the first use: https://github.com/spencermountain/compromise */
function tagsOf(word: string): string[] {
  tagsByWord ??= ((load("compromise") as typeof nlp).model() as { one: { lexicon: Record<string, string | string[]> } })
    .one.lexicon;
  const found = Object.hasOwn(tagsByWord, word) ? tagsByWord[word] : undefined;
  return found === undefined ? [] : [found].flat();
}

/** Whether a word is a first name, and hardly ever something else. */
export function isFirstName(word: string): boolean {
  const plain = withoutAccents(word.toLowerCase());
  return !NO_FIRST_NAMES.has(plain) && tagsOf(plain).some((tag) => FIRST_NAME_TAGS.has(tag));
}

/** Whether words are the name of a known city, region or country, or of its people. */
export function isKnownPlace(words: string): boolean {
  return tagsOf(words.toLowerCase()).some((tag) => PLACE_TAGS.has(tag));
}
