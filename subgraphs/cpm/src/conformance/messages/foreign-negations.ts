import { lazy } from "@cgs/kit/lazy";
import { LRUCache } from "lru-cache";
import { CONCEPTS, SYNONYMS } from "./foreign-concepts.js";
import { FURTHER_OTHERS, FURTHER_WEAK_WORDS } from "./foreign-weak-words.js";
import { WORDING } from "./foreign-words.js";

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`, "gu");
/** Meanings without which a text does not convey a message. */
export const concepts = lazy(() =>
  Object.values(CONCEPTS).map((words) => {
    const [right = "", opposite] = words.split(" <> ");
    return { right: whole(right), opposite: opposite === undefined ? undefined : whole(opposite) };
  }),
);
/** Meanings that a text may leave out. */
export const synonyms = lazy(() => SYNONYMS.map((words) => ({ right: whole(words), opposite: undefined })));

const joined = (own: string, further: string | undefined) => (further === undefined ? own : `${own}|${further}`);
const wordings = lazy(
  () =>
    new Map(
      Object.entries(WORDING).map(([language, { verbal, nominal, weak, others, joins }]) => [
        language,
        {
          ...{
            verbal: whole(verbal),
            nominal: whole(nominal),
            weak: whole(joined(weak, FURTHER_WEAK_WORDS[language])),
          },
          others: whole(joined(others, FURTHER_OTHERS[language])),
          clauses: new RegExp(`[,;:!?–—()]|\\s-\\s|(?<![\\p{L}])(?:${joins})(?![\\p{L}])`, "gu"),
        },
      ]),
    ),
);
/** The words of a language that negate, weaken and join. */
export type Wording = NonNullable<ReturnType<ReturnType<typeof wordings>["get"]>>;

/** The words of a language. Undefined when it cannot be read. */
export function wordingOf(language: string): Wording | undefined {
  return wordings().get(language);
}

type Ranges = readonly (readonly [number, number])[];

/** Where a text has clauses, negations and meanings. Read once, however many messages are compared with it. */
interface Places {
  clauses: Ranges;
  verbal: Ranges;
  nominal: Ranges;
  right: Ranges;
  opposite: Ranges;
}

const places = new LRUCache<string, Places>({ max: 500 });

function placesIn(text: string, { clauses, verbal, nominal }: Wording): Places {
  const found = places.get(text);
  if (found) return found;
  const negations = { verbal: rangesOf(verbal, text), nominal: rangesOf(nominal, text) };
  const isPlain = negations.verbal.length + negations.nominal.length === 0;
  const read = {
    ...negations,
    clauses: isPlain ? [] : rangesOf(clauses, text),
    right: isPlain ? [] : concepts().flatMap((each) => rangesOf(each.right, text)),
    opposite: isPlain ? [] : concepts().flatMap((each) => (each.opposite ? rangesOf(each.opposite, text) : [])),
  };
  places.set(text, read);
  return read;
}

/** Whether the clause of a place has a negation that concerns it. One that is part of a meaning ("costs nothing") concerns nothing else. */
export function isNegatedAt(text: string, at: number, wording: Wording): boolean {
  const { clauses, verbal, nominal, right, opposite } = placesIn(text, wording);
  if (verbal.length + nominal.length === 0) return false;
  const start = clauses.findLast(([, end]) => end <= at)?.[1] ?? 0;
  const end = clauses.find(([begin]) => begin > at)?.[0] ?? text.length;
  const isHere = ([from]: readonly [number, number]) => from >= start && from < end;
  const isIn = (ranges: Ranges, index: number) => ranges.some(([from, to]) => index >= from && index < to);
  const negations = [...verbal, ...nominal].filter(isHere);
  const isConsumer = negations.length > 0 && opposite.some(isHere);
  if (isConsumer && !isIn(opposite, at) && !isIn(right, at)) return false;
  const free = negations.filter(([index]) => !isIn(right, index));
  const isLast = ([, to]: readonly [number, number]) => !/[\p{L}\p{N}]/u.test(text.slice(to, end)); // "auf Reparaturen keine"
  return free.some((range) => range[0] !== at && (verbal.includes(range) || isLast(range) || range[0] < at));
}

const NO_RANGES: Ranges = [];

/** The ranges of all matches. */
export function rangesOf(pattern: RegExp, text: string): Ranges {
  if (!has(pattern, text)) return NO_RANGES; // most texts have none, and `matchAll` copies the pattern
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => [index, index + found.length] as const);
}

/** Whether a text has a match. */
export function has(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}
