import { readKeyword } from "../language/keyword.js";
import { pluralOf } from "../language/noun.js";
import { airConditioning } from "./air-conditioning.js";
import { automotive } from "./automotive.js";
import { construction } from "./construction.js";
import { dental } from "./dental.js";
import { finance } from "./finance.js";
import { general } from "./general.js";
import { hospitality } from "./hospitality.js";
import { legal } from "./legal.js";
import { plumbing } from "./plumbing.js";
import { property } from "./property.js";
import { technology } from "./technology.js";
import type { Trade } from "./trade.js";
import { veterinary } from "./veterinary.js";
import { wellness } from "./wellness.js";

/** In order of precedence: a narrower trade comes before a broader one whose words it shares. */
const TRADES: readonly Trade[] = [
  technology,
  dental,
  legal,
  plumbing,
  airConditioning,
  veterinary,
  automotive,
  property,
  hospitality,
  finance,
  construction,
  wellness,
];

/**
 * The trade that a business belongs to. The business type decides: where its trade is unknown, it becomes the noun
 * itself ("flower shop"). Without one, the subject and the keywords give the clues.
 */
export function findTrade(businessType: string | undefined, clues: readonly string[]): Trade {
  const known = TRADES.find((trade) => businessType && trade.matches.test(businessType));
  if (known === hospitality && businessType && isNounPhrase(businessType)) return named(hospitality, businessType);
  if (known) return known;
  if (businessType && isNounPhrase(businessType)) return named(general, businessType);
  return TRADES.find((trade) => clues.some((clue) => trade.matches.test(clue))) ?? general;
}

function named(trade: Trade, businessType: string): Trade {
  const { noun } = readKeyword(businessType, undefined, undefined);
  return { ...trade, place: noun, pro: noun };
}

/** Short, and not already plural: "flower shop" can take an article, "events and more" can't. */
function isNounPhrase(text: string): boolean {
  return (
    /^[\p{L} -]{3,30}$/u.test(text) &&
    text.split(" ").length <= 3 &&
    pluralOf(text) !== text &&
    !/\b(?:and|or)\b|ing$/i.test(text)
  );
}
