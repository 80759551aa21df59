import { irregularForms } from "./irregular.js";

/** What Arabic writes together with the next word: the article, "and", "with", "to", "like" and their combinations. */
const ARABIC_BEFORE = ["", "ال", "و", "وال", "ب", "بال", "ل", "لل", "ك", "كال", "ف", "فال", "ولل", "وب", "وبال", "ول"];

/** Arabic endings of number, case and possession. */
const ARABIC_AFTER = ["", "ا", "ه", "ها", "هم", "نا", "ك", "كم", "ي", "ات", "ين", "ون", "ان", "ة", "ية", "يا"];
const ARABIC_AFTER_TA = [
  "ة",
  "ه",
  "ات",
  "تنا",
  "ته",
  "تها",
  "تهم",
  "تك",
  "تكم",
  "تي",
  "تين",
  "تان",
  "اتنا",
  "اتها",
  "ا",
];

/** The forms of a folded Arabic word: with and without article and clitics, in number and gender. Broken plurals come from a list. */
export function arabicForms(word: string): string[] {
  const core = /^ال.{3}/.test(word) ? word.slice(2) : word;
  const plurals = irregularForms(core, "ar").flatMap((plural) => ARABIC_BEFORE.map((before) => before + plural));
  const stem = /[ةه]$/.test(core) && core.length > 3 ? core.slice(0, -1) : undefined;
  const weak = core.endsWith("ي") && core.length > 3 ? [core.slice(0, -1)] : [];
  const ended =
    stem === undefined
      ? [...weak, ...ARABIC_AFTER.map((end) => core + end)]
      : [core, stem, ...ARABIC_AFTER_TA.map((end) => stem + end)];
  return [word, ...plurals, ...ARABIC_BEFORE.flatMap((before) => ended.map((form) => before + form))];
}

/** The forms of a folded Hindi word: its gender, number and case. */
export function hindiForms(word: string): string[] {
  const stem = word.slice(0, -1);
  const last = word.at(-1) ?? "";
  if (last === "ा" || last === "े") return [word, ...["ा", "े", "ी", "ों", "ो", "ीं", "ाएं", "ाओं"].map((end) => stem + end)];
  if (last === "ी") return [word, ...["ी", "ियां", "ियों", "ियाँ", "ा", "े"].map((end) => stem + end)];
  return [word, ...["ों", "ें", "ो", "एं", "ओं"].map((end) => word + end)];
}

/** The endings of Japanese adjectives in い and of verbs, by the last character of the dictionary form. */
const JAPANESE: Record<string, string> = {
  い: "い く くて かった くない くなる ければ さ そう",
  う: "う い って った わない え おう",
  く: "く き いて いた かない け こう",
  ぐ: "ぐ ぎ いで いだ がない げ ごう",
  す: "す し して した さない せ そう",
  つ: "つ ち って った たない て とう",
  ぶ: "ぶ び んで んだ ばない べ ぼう",
  む: "む み んで んだ まない め もう",
  る: "る り って った らない れ ろう て た ない ます ました られ よう",
};

/** The forms of a Japanese adjective or verb; of other words the word itself. */
export function japaneseForms(word: string): string[] {
  const ends = /[\p{sc=Han}\p{sc=Hiragana}].$/u.test(word) ? JAPANESE[word.at(-1) ?? ""] : undefined;
  return ends === undefined ? [word] : [word, ...ends.split(" ").map((end) => word.slice(0, -1) + end)];
}
