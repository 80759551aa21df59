const SMALL_WORDS = new Set(
  "a an and as at but by for from in into near nor of on or the to vs with without".split(" "),
);

/** Capitalizes the first letter of a text; quotation marks and Markdown before it stay. */
export function capitalize(text: string): string {
  return text.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (_, lead: string, letter: string) => lead + letter.toUpperCase());
}

/** A title in American title case. Words that contain capitals, such as HVAC, do not change. */
export function titleCase(text: string): string {
  const words = text.split(" ");
  return words
    .map((word, index) => {
      const afterColon = index > 0 && /[:?!]$/.test(words[index - 1] ?? "");
      const small = SMALL_WORDS.has(word.toLowerCase());
      return small && index > 0 && index < words.length - 1 && !afterColon ? word : capitalizeParts(word);
    })
    .join(" ");
}

/** Lower-cases the first letter of a phrase for use inside a sentence, unless it is a name, an acronym or "I". */
export function insideSentence(phrase: string, names: ReadonlySet<string>): string {
  const [first = ""] = phrase.split(/[\s,]/);
  const isName =
    names.has(first.toLowerCase()) || /^[A-Z]{2,}/.test(first) || /^.[^\s]*[A-Z]/.test(first) || /^I\b/.test(first);
  return isName ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1);
}

function capitalizeParts(word: string): string {
  return word
    .split("-")
    .map((part, index, all) => (index > 0 && all.length > 2 && SMALL_WORDS.has(part) ? part : capitalize(part)))
    .join("-");
}
