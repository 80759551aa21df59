const OUR =
  "arm|behavi|cand|col|demean|enam|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|spl|succ|tum|val|vap|vig";
/** American and British spellings of the same letters, in both directions. What is no word in the other spelling does no harm. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(\p{L}{3,})is(e[drs]?|ing|ation|ations)$/u, "$1iz$2"],
  [/^(\p{L}{3,})iz(e[drs]?|ing|ation|ations)$/u, "$1is$2"],
  [/^(\p{L}+l)ys(e[drs]?|ing)$/u, "$1yz$2"],
  [/^(\p{L}+l)yz(e[drs]?|ing)$/u, "$1ys$2"],
  [new RegExp(`^(${OUR})our`), "$1or"],
  [new RegExp(`^(${OUR})or`), "$1our"],
  [/^(cent|theat|fib|lit|lust|spect|calib|meag|somb)re(s?)$/, "$1er$2"],
  [/^(cent|theat|fib|lit|lust|spect|calib|meag|somb)er(s?)$/, "$1re$2"],
  [/^(defen|offen|licen|preten)ce(s?)$/, "$1se$2"],
  [/^(defen|offen|licen|preten)se(s?)$/, "$1ce$2"],
  [/^(catal|dial|anal)og(s?)$/, "$1ogue$2"],
  [/^(catal|dial|anal)ogue(s?)$/, "$1og$2"],
];

/** A word, and the word in its other English spelling if it has one: "utilize" and "utilise". */
export function englishSpellings(word: string): string[] {
  const found = SPELLINGS.find(([pattern]) => pattern.test(word));
  return found ? [word, word.replace(...found)] : [word];
}
