import type { Dice } from "../chance/dice.js";
import { capitalise, titleCase } from "../language/letter-case.js";
import { pluralOf, withArticle } from "../language/noun.js";
import type { Lexicon } from "./lexicon.js";

/** A title around the primary keyword, or around the subject of the notes when there is no keyword. */
export function writeTitle(lexicon: Lexicon, dice: Dice): string {
  const { keywords, place, trade, subject } = lexicon;
  const primary = keywords[0];
  const inCity = place ? ` in ${place.city}` : "";
  const readers = place ? `${place.city} ${trade.locals}` : pluralOf(trade.customer);
  if (!primary) return titleCase(`${capitalise(subject ?? trade.works[0] ?? "")}: a practical guide`);
  const exact = capitalise(primary.text);
  const hasPlace =
    primary.place !== undefined ||
    (place !== undefined && primary.text.toLowerCase().includes(place.city.toLowerCase()));
  const where = hasPlace ? "" : inCity;
  const frames: Record<typeof primary.kind, string[]> = {
    provider: [
      `${exact}${where}: how to choose with confidence`,
      `${exact}${where}: what to look for and what to ask`,
      `How to find ${hasPlace ? withArticle(primary.text) : primary.phrase}${where} without regrets`,
      `${exact}${where}: an honest guide to a good choice`,
    ],
    service: [
      `${exact}${where}: what to expect, what it costs and how to choose`,
      `${exact}${where}: a practical guide`,
      `${exact}: a clear guide for ${readers}`,
      `${exact}${where}: answers before you decide`,
    ],
    query: [
      `${exact}: a straightforward answer for ${readers}`,
      `${exact}: how to find the right ${trade.place}${where}`,
      `${exact}: what to know before you call`,
    ],
  };
  const problem = /^(?:help with|treating|fixing) /.test(primary.phrase);
  return titleCase(
    dice.pick(
      problem
        ? [`${exact}${where}: what to do and whom to call`, `${exact}${where}: causes, remedies and costs`]
        : frames[primary.kind],
    ),
  );
}
