import { eng } from "stopword";
import { type Amount, mayBeAmount } from "./numbers.js";
import { type Entry, entryOf, type Meaning, type Pair, pairsOf } from "./lexicon.js";
import { mayNegate } from "./negations.js";
import { mayJoinClauses } from "./polarity.js";
import { meaningStem } from "./stems.js";

/** What a word is read as, and the number of words that it takes. */
export interface LoneWord {
  term: { meanings: readonly Meaning[]; amount: Amount | undefined } | undefined;
  length: number;
}

/** What is known of a word whatever stands beside it. Equal words share it, so that the tables are searched once for each. */
export interface KnownWord {
  stem: string;
  /** The phrases of the lexicon that begin with it. */
  entry: Entry | undefined;
  pairs: readonly Pair[];
  isFunctionWord: boolean;
  /** Whether it belongs to an amount before "than". */
  isComparing: boolean;
  mayBeAmount: boolean;
  mayNegate: boolean;
  mayJoinClauses: boolean;
  /** What it is read as by itself. */
  alone: LoneWord;
}

/** Words that carry no meaning of a message by themselves. */
const FUNCTION_WORDS = new Set([
  ...eng,
  ..."its it's i'm we're we'll we've you're you'll you've they're our ours us yours theirs itself yourself yourselves ourselves themselves whom whose why again once few own so than just don't doesn't didn't won't can't cannot couldn't isn't aren't wasn't weren't not no nor neither without unless until upon within during while where when whether because although though however also too even still yet already ever always never often usually may might could would shall will be is am are was were been being have has had having do does did doing offer provide give let get make take put keep go come want like be able whatever whenever whichever who which that this these those there here at by for from in into of off on onto out over to toward under up with as if then else per via about against among around across along both each such very really quite simply right today now soon later please thing way lot many much more most some any other another same takes hold holds holding carry carries".split(
    " ",
  ),
]);

const COMPARING = new Set(["less", "more", "fewer", "longer", "older", "younger", "later", "rather", "other"]);

const words = new Map<string, KnownWord>();
const meanings = new Map<string, Meaning>();
const MAX_WORDS = 20_000;

/** What is known of a word, from its form. */
export function knownWord(form: string): KnownWord {
  const known = words.get(form);
  if (known) return known;
  if (words.size >= MAX_WORDS) words.clear();
  const word = readWord(form);
  words.set(form, word);
  return word;
}

function readWord(form: string): KnownWord {
  const stem = meaningStem(form);
  const isFunctionWord = FUNCTION_WORDS.has(form);
  return {
    stem,
    entry: entryOf(stem),
    pairs: pairsOf(stem),
    isFunctionWord,
    isComparing: COMPARING.has(form),
    mayBeAmount: mayBeAmount(form),
    mayNegate: mayNegate(form),
    mayJoinClauses: mayJoinClauses(form),
    alone: {
      term: isFunctionWord || stem.length < 2 ? undefined : { meanings: [meaningOf(stem)], amount: undefined },
      length: 1,
    },
  };
}

/** The meaning of words by themselves. Equal words share one string, which is compared and looked up faster. */
export function meaningOf(stems: string): Meaning {
  const known = meanings.get(stems);
  if (known) return known;
  if (meanings.size >= MAX_WORDS) meanings.clear();
  const meaning: Meaning = { concept: `=${stems}`, sign: 1 };
  meanings.set(stems, meaning);
  return meaning;
}
