import { withoutAccents } from "./words.js";

/** Letters that Unicode does not decompose. */
const SPECIAL: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i" };
const SPECIAL_LETTERS = /[ßøæœłđı]/g;

/** Cyrillic and Greek letters that look like Latin ones. In a word with Latin letters they stand for these. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", і: "i", ѕ: "s" },
  ...{ α: "a", ε: "e", ι: "i", κ: "k", ο: "o", ρ: "p", υ: "u", χ: "x", ν: "v" },
};
const MIXED_SCRIPTS = /[a-z].*[\u0370-\u04FF]|[\u0370-\u04FF].*[a-z]/;
const ASCII = /^[\0-\u007F]*$/;

/** What accents distinguish: letters that are others without their mark. Banned words keep them, because "schon" is not "schön". */
const OWN_LETTERS: Record<string, RegExp> = { de: /[äöü]/g, sv: /[åäö]/g, da: /[åæø]/g, no: /[åæø]/g, es: /ñ/g };

/** A form without accents, ligatures and look-alike letters, so that "cafe" equals "café" and "Muenchen" equals "München". */
export function folded(form: string, language: string): string {
  const plain = ASCII.test(form) ? form : foldedLetters(form, language);
  return language === "de" ? withoutUmlauts(plain) : plain;
}

/** Like {@link folded}, but letters that distinguish words of a language stay distinct. */
export function foldedStrictly(form: string, language: string): string {
  if (ASCII.test(form)) return form;
  const own = OWN_LETTERS[language];
  if (!own) return foldedLetters(form, language);
  const letters = form.match(own) ?? [];
  if (letters.length === 0) return foldedLetters(form, language);
  if (language === "de")
    return foldedLetters(
      form.replace(own, (letter) => UMLAUTS[letter] ?? letter),
      language,
    );
  return form
    .split(own)
    .map((part) => foldedLetters(part, language))
    .reduce((whole, part, index) => whole + (letters[index - 1] ?? "") + part);
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/** In German, "ae" and "ä" are ways to write one letter, and search engines also accept "a". */
function withoutUmlauts(form: string): string {
  return form.replace(/[aou]e/g, ([vowel]) => vowel ?? "");
}

function foldedLetters(form: string, language: string): string {
  const plain = withoutAccents(form.normalize("NFKC").toLowerCase()).replace(
    SPECIAL_LETTERS,
    (letter) => SPECIAL[letter] ?? letter,
  );
  if (language === "ar") return foldedArabic(plain);
  if (language === "hi") return plain.replaceAll("\u093C", "").replaceAll("ँ", "ं").normalize("NFC");
  return MIXED_SCRIPTS.test(plain)
    ? plain.replace(/[\u0370-\u04FF]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    : plain;
}

/** One letter for the forms of alif and yāʾ, which writers interchange. */
function foldedArabic(form: string): string {
  return form
    .replace(/[أإآٱ]/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ؤ", "و")
    .replaceAll("ئ", "ي");
}
