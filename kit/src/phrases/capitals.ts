import { isCapital, isNumeric } from "../text/words.js";

/** English words that are something else in capitals: "IT" is not "it", "US" is not "us", "AIDS" is not "aids". */
const ACRONYMS = new Set(
  "it us who aids or in me hi oh pa ma la de al ms am pm pet cat led sad mad ram art dot ada erp cap who tax has sat act gap him map ups fed rest hot ice arm spa".split(
    " ",
  ),
);

/** English words that are a name with a capital: the town of Reading, a Polish restaurant, the company Apple. */
const NAMES = new Set(
  (
    "polish reading bath nice mobile turkey china march may august mark will bill grace hope faith joy rose jack frank dean grant pat rob " +
    "orange buffalo jersey java apple amazon windows word excel access target gap shell subway sage square stripe slack zoom meta " +
    "teams outlook office ford dodge mercury derby sandwich hull split cork limerick corning surprise normal independence bend salem " +
    "visa chase discover sprint total boots virgin monster uber lush oracle"
  ).split(" "),
);

/** Words before which a lower-case "it" or "us" is a pronoun: "contact us", "is it safe". */
const CLAUSE_WORDS =
  /\b(?:is|are|was|does|do|did|how|what|why|when|where|can|should|will|contact|call|about|choose|hire|near|join|email|text|to|for|with|let)\b/i;

/** How a word of a phrase must be written in a text. */
export enum Capitals {
  ANY = "ANY",
  /** All letters: "IT". */
  ALL = "ALL",
  /** The first letter at least: "Reading". */
  FIRST = "FIRST",
}

/** How the words of an English phrase must be written, in order. Other words match in any case. */
export function requiredCapitals(phrase: string, words: readonly string[]): Capitals[] {
  if (isAllCapitals(phrase) && words.some((word) => word.length > 4)) return words.map(() => Capitals.ANY);
  const mixed = words.length === 1 || words.some((word) => word === word.toLowerCase());
  return words.map((word, index) => {
    const plain = word.toLowerCase();
    if (ACRONYMS.has(plain) && (isAllCapitals(word) || isLikelyAcronym(phrase, plain, index))) return Capitals.ALL;
    return mixed && NAMES.has(plain) && word !== plain ? Capitals.FIRST : Capitals.ANY;
  });
}

/** Whether a word is written as required. */
export function hasCapitals(word: string, required: Capitals): boolean {
  if (required === Capitals.ANY) return true;
  return required === Capitals.ALL ? isAllCapitals(word) : startsCapital(word);
}

/** Whether a word begins with a capital letter or a digit. */
export function startsCapital(word: string): boolean {
  return isCapital(word) || isNumeric(word);
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}

/** Users type keywords in lower case: "it support" begins with the acronym, "how does it work" does not have it. */
function isLikelyAcronym(phrase: string, word: string, index: number): boolean {
  return (word === "it" || word === "us") && index === 0 && phrase.includes(" ") && !CLAUSE_WORDS.test(phrase);
}
