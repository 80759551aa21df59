import { folded } from "@cgs/kit/text/fold";
import type { Phrase } from "@cgs/kit/phrases/phrase";
import type { SearchText } from "@cgs/kit/phrases/search-text";

/** Words that many keywords have, whatever they are about. */
const GENERIC = new Set(
  (
    "emergency best top cheap affordable local nearby professional expert licensed certified trusted reliable free online small big new good near " +
    "service services company companies firm agency business businesses provider providers contractor contractors specialist specialists cost costs " +
    "price prices pricing guide tips ideas review reviews comparison example examples quote quotes rate rates " +
    "notdienst service firma kosten preis preise gunstig beste anbieter entreprise service prix tarif urgence meilleur empresa servicio servicios " +
    "precio precios mejor barato azienda servizio servizi prezzo prezzi migliore servico servicos preco bedrijf dienst prijs goedkoop firmy uslugi " +
    "cena ceny tani foretag tjanst pris billig شركه خدمه افضل سعر ارخص कंपनी सेवा कीमत 公司 服务 价格 会社 料金 業者 おすすめ 费用"
  ).split(" "),
);

/** A word with the same beginning of at least this length is of the same topic: "plumbing" for "plumber". */
const MIN_BEGINNING = 5;
/** In a compound, a word of at least this length is of the same topic: "Zahnarztpraxis" for "Zahnarzt". */
const MIN_IN_COMPOUND = 6;

/** Words in front of German place names. Other languages tell names by their capital. */
const GERMAN_LOCATIVES = /^(?:in|aus|um|nach|raum|bei)$/;

/**
 * The parts of a text, by their numbers, that have a word of a keyword which says what it is about, in any inflection: "plumber" or "plumbing",
 * but not "Minneapolis" or "emergency", of "emergency plumber Minneapolis".
 */
export function partsOnTopic(text: SearchText, phrase: Phrase, location: string | null): Set<number> {
  if (phrase.literal) return new Set();
  return phrase.unspaced ? unspacedParts(text, phrase) : spacedParts(text, phrase, location);
}

/** What a keyword without spaces is about comes last: "大阪 引越し". */
function unspacedParts(text: SearchText, { unspaced }: Phrase): Set<number> {
  const parts = unspaced?.parts ?? [];
  const heads = (parts.length > 1 ? parts.slice(1) : []).flat().filter((form) => form.length > 1 && !GENERIC.has(form));
  const found = text.comparableParts.flatMap((part, index) =>
    heads.some((head) => part.includes(head)) ? [index] : [],
  );
  return new Set(found);
}

function spacedParts(text: SearchText, { variants }: Phrase, location: string | null): Set<number> {
  const { language } = text;
  const place = new Set((location ?? "").split(/[\s,]+/).map((word) => folded(word.toLowerCase(), language)));
  const heads = (variants[0] ?? []).filter(({ key }) => !GENERIC.has(key) && !place.has(key));
  const isTopical = (key: string) => heads.some((head) => head.forms.has(key) || isRelated(key, head.key));
  const found = new Set<number>();
  for (const place of text.placesWhere(isTopical)) {
    const { part } = text.words[place] ?? {};
    if (part !== undefined && !isName(text, place)) found.add(part);
  }
  return found;
}

function isRelated(word: string, head: string): boolean {
  if (head.length >= MIN_IN_COMPOUND && word.includes(head)) return true;
  const length = Math.max(MIN_BEGINNING, head.length - 2);
  return head.length >= length && word.startsWith(head.slice(0, length));
}

/** Whether a word is a name in this text: never in lower case, or behind a German preposition of place. */
function isName(text: SearchText, index: number): boolean {
  const word = text.words[index];
  if (!word) return false;
  if (text.language === "de") return GERMAN_LOCATIVES.test(text.words[index - 1]?.key ?? "");
  return /^\p{Lu}/u.test(word.token.text) && !text.hasLowerCase(word.key);
}
