import { Weekday } from "@cgs/kit/client-facts";
import type { SalesWords } from "./sales-words.js";

/** The words by which a language makes claims. Patterns are matched without regard to case. */
export interface ClaimLanguage extends StatementWords {
  /** Whether 1.299,50 is written rather than 1,299.50. */
  hasDecimalComma: boolean;
  /** The code of its number words: `en-US`. */
  numerals: NumeralLanguage;
  /** Number words besides the cardinal numbers, with their value. */
  moreNumbers: Record<string, number>;
  /** Words behind a number that multiply it. */
  scales: Record<string, number>;
  /** Between the two numbers of a range. */
  rangeWord: RegExp;
  /** Units of time by their size in minutes or months. */
  timeUnits: readonly { words: RegExp; unit: "minutes" | "months"; size: number }[];
  percent: RegExp;
  /** Before a number: the true amount is more, less, or near. */
  atLeast: RegExp;
  atMost: RegExp;
  nearly: RegExp;
  /** Words of the business about itself: "we", "our". */
  business: RegExp;
  /** Words by which a sentence advises its reader. */
  advice: RegExp;
  /** What is counted without being a claim: steps, reasons, options. */
  countedNoClaim: RegExp;
  /** Behind the number of persons or places of a business. */
  staff: RegExp;
  /** A question after a number. */
  howMany: RegExp;
  /** Before a number that names something: "step 3", "Suite 200". */
  numberedThing: RegExp;
  /** The price of nothing. */
  free: RegExp;
  /** Month names in order, as alternatives. */
  months: readonly string[];
  /** Before the year of a beginning. */
  since: RegExp;
  weekdays: WeekdayWords;
  /** A sentence with these words and a day or time is about opening hours. */
  hoursWords: RegExp;
  closedWords: RegExp;
  alwaysOpen: RegExp;
  sameDay: RegExp;
  /** Before the time of closing, and before that of opening. */
  until: RegExp;
  from: RegExp;
  /** Negation anywhere in a sentence. */
  negation: RegExp;
  /** A street with its number. */
  address: RegExp;
  personTitle: RegExp;
  /** Behind the name of a person. */
  personVerb: RegExp;
  /** Before the name of a person. */
  personBefore: RegExp;
  organizationWord: RegExp;
  /** Around the name of a product. */
  productContext: RegExp;
  /** The business says that it does something; the rest of the clause says what. */
  serviceVerb: RegExp;
  /** Something is on offer; its name stands before: "is available". */
  available: RegExp;
  /** What begins a subject of {@link available} that names no service: "many", "they". */
  noSubject: RegExp;
  /** The heading of, or the words before, a list of services. */
  serviceList: RegExp;
  /** A question whether the business offers something, which is the first group. */
  offerQuestion: RegExp;
  /** At the beginning of an answer that says so. */
  yes: RegExp;
  areaVerb: RegExp;
  /** What a business offers without it being a service: "advice", "several options". */
  noService: RegExp;
  /** Words by which something is on offer without "we": "is available", "now offers". */
  offering: RegExp;
  /** What a business does about what it does not do itself: "we refer you". */
  referral: RegExp;
  /** How long something takes or lasts. */
  lasting: RegExp;
  /** Read only in parts about the business. */
  sales: SalesWords;
}

/** The words of statements that put a business in a good light. */
export interface StatementWords {
  award: RegExp;
  /** Awards by their names, in capitals. */
  namedAward: RegExp;
  superlative: RegExp;
  /** Superlatives with the name of a place, in capitals: "the finest carbonara in Ohio", "Ohio's favorite". */
  localSuperlative: RegExp;
  guarantee: RegExp;
  comparison: RegExp;
  promise: RegExp;
}

/** Languages whose number words are known. */
export type NumeralLanguage = "en-US" | "de-DE" | "es-ES" | "fr-FR";

const { MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY } = Weekday;

/** All days, Monday first. */
export const WEEK: readonly Weekday[] = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY];

/** Words for days. The group that matches says which they are: `days[0]` are those of the first. */
export interface WeekdayWords {
  words: RegExp;
  days: readonly (readonly Weekday[])[];
}

/** The words of seven names of days, Monday first, and of other words for several days. The patterns have no groups of their own. */
export function weekdayWords(
  names: readonly string[],
  { week, workdays, weekend }: { week: string; workdays: string; weekend: string },
): WeekdayWords {
  const groups = [week, workdays, weekend, ...names].map((words) => `(${words})`).join("|");
  return {
    words: new RegExp(`(?<![\\p{L}])(?:${groups})(?![\\p{L}])`, "giu"),
    days: [WEEK, WEEK.slice(0, 5), WEEK.slice(5), ...WEEK.map((day) => [day])],
  };
}

/** Alternatives as whole words, found anywhere and without regard to case. */
export function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join("|")})(?![\\p{L}])`, "giu");
}
