import { ENDINGS } from "./ending-tables.js";
import { irregularForms, isOfOtherNoun } from "./irregular.js";

/** Danish and Norwegian inflect like Swedish as far as this table goes. */
const SAME_AS: Record<string, string> = { da: "sv", no: "sv", nb: "sv", nn: "sv" };

const MIN_STEM = 3;

interface EndingRule {
  ending: string;
  others: readonly string[];
}

const rules = new Map(Object.entries(ENDINGS).map(([language, table]) => [language, rulesOf(table)]));

/** The inflections of a folded word by the table of its language. Some are not words, which does no harm. */
export function formsByEnding(word: string, language: string): string[] {
  const irregular = irregularForms(word, SAME_AS[language] ?? language);
  const forms = [...regularForms(word, language), ...irregular];
  return forms.filter((form) => !isOfOtherNoun(form, word, language));
}

function regularForms(word: string, language: string): string[] {
  const of = SAME_AS[language] ?? language;
  const rule = rules.get(of)?.find(({ ending }) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM);
  if (!rule) return [word, ...(word.length > 2 ? [`${word}s`] : [])];
  const stem = word.slice(0, word.length - rule.ending.length);
  return [word, ...rule.others.map((other) => stem + other), ...(STEM_CHANGES[of]?.(word, stem) ?? [])];
}

/** What changes inside words, by language. */
const STEM_CHANGES: Record<string, (word: string, stem: string) => string[]> = {
  de: germanForms,
  nl: dutchForms,
  sv: swedishForms,
};

/** Participles with "ge-", and plurals and degrees with an umlaut, written "ae" as {@link foldedStrictly} does. */
function germanForms(word: string, stem: string): string[] {
  const participles = word.endsWith("en")
    ? ["t", "et", "en", "te", "ten", "ter", "tes"].map((end) => `ge${stem}${end}`)
    : [];
  const umlaut = word.replace(/(a|o|u)(?=[^aeiouy]*(?:er|el|en|e)?$)|a(?=u[^aeiouy]*(?:er|e)?$)/, "$&e");
  const changed =
    umlaut === word ? [] : ["", "e", "en", "er", "ern", "n", "ere", "eren", "erer", "ste", "sten", "ster"];
  return [...participles, ...changed.map((end) => umlaut + end)];
}

/** A long vowel is written once in an open syllable, a consonant after a short one twice: "goedkoop, goedkope", "man, mannen". */
function dutchForms(word: string, stem: string): string[] {
  const last = word.at(-1) ?? "";
  const soft = last === "f" ? "v" : last === "s" ? "z" : last;
  const ends = ["e", "en", "er", "ere"];
  const open = word.replace(/([aeou])\1([^aeiou])$/, (_all, vowel: string) => vowel + soft);
  const voiced = soft === last ? [] : ends.map((end) => word.slice(0, -1) + soft + end);
  const short = /[^aeiou][aeiou][^aeiou]$/.test(word) ? ends.map((end) => word + last + end) : [];
  const long = word.endsWith("en") ? stem.replace(/([aeou])([^aeiou])$/, "$1$1$2") : stem;
  const verbs =
    long === stem ? [] : ["", "t", "de", "den", "te", "ten"].flatMap((end) => [long + end, `ge${long}${end || "d"}`]);
  return [...(open === word ? [] : ends.map((end) => open + end)), ...voiced, ...short, ...verbs];
}

/** Consonants double in the neuter and the plural: "grön, grönt", "rum, rummet". */
function swedishForms(word: string): string[] {
  const last = word.at(-1) ?? "";
  return /[^aeiouy][aeiouyåäö][mn]$/.test(word)
    ? ["en", "et", "ar", "er", "arna", "erna", "a"].map((end) => word + last + end)
    : [];
}

function rulesOf(table: Record<string, string>): EndingRule[] {
  return Object.entries(table)
    .map(([ending, others]) => ({ ending, others: others.split(" ").map((other) => (other === "-" ? "" : other)) }))
    .toSorted((a, b) => b.ending.length - a.ending.length);
}
