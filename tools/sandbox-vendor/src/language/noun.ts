const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|s[aeiu]|ti|bi|ro)|h(?:our|onest|eir|onor)|(?:F|H|L|M|N|R|S|X)(?=[A-Z]))/;
const CONSONANT_EXCEPTION = /^(?:one|once|eu)/i;
const IRREGULAR: Record<string, string> = {
  person: "people",
  child: "children",
  woman: "women",
  man: "men",
  life: "lives",
  wife: "wives",
};
/** Singular nouns that end in s. */
const SINGULAR_IN_S =
  /(?:ss|us|is|fitness|business|invisalign|gas|pilates|yoga|news|analytics|logistics|aesthetics|cosmetics|economics|orthodontics|endodontics|prosthodontics|robotics|sales|hvac|diabetes)$/i;

/** The noun with "a" or "an", by sound: "an hour", "a unit", "an HVAC contractor". */
export function withArticle(noun: string): string {
  const start = noun.replace(/^["“]/, "");
  const spoken = /^[A-Z]{2,}/.test(start) ? start : start.charAt(0).toLowerCase() + start.slice(1);
  const an = VOWEL_SOUND.test(spoken) && !CONSONANT_EXCEPTION.test(spoken) && !/^U[A-Z]/.test(start);
  return `${an ? "an" : "a"} ${noun}`;
}

/** The plural of a noun phrase; only its last word changes. */
export function pluralOf(phrase: string): string {
  return changeLastWord(phrase, (word) => {
    const irregular = IRREGULAR[word.toLowerCase()];
    if (irregular) return irregular;
    if (isPlural(word)) return word;
    if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
  });
}

/** The singular of a noun phrase; only its last word changes. */
export function singularOf(phrase: string): string {
  return changeLastWord(phrase, (word) => {
    if (!isPlural(word)) return word;
    const irregular = Object.entries(IRREGULAR).find(([, plural]) => plural === word.toLowerCase());
    if (irregular) return irregular[0];
    if (/ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
    return /(?:sses|xes|ches|shes)$/i.test(word) ? word.slice(0, -2) : word.slice(0, -1);
  });
}

/** Whether the last word of a phrase is a plural noun, as far as its ending tells. */
export function isPlural(phrase: string): boolean {
  const word = phrase.split(" ").at(-1) ?? "";
  return (
    Object.values(IRREGULAR).includes(word.toLowerCase()) ||
    (/[a-z]s$/i.test(word) && word.length > 3 && !SINGULAR_IN_S.test(word) && !/^[A-Z]+$/.test(word))
  );
}

function changeLastWord(phrase: string, change: (word: string) => string): string {
  const words = phrase.split(" ");
  const last = words.pop() ?? "";
  return [...words, change(last)].join(" ");
}
