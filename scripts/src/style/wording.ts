import { findRetired, type RetiredWord } from "./glossary.js";
import { allStrings } from "./shown-strings.js";

/** Characters and spellings that the dashboard does not use, and what it uses instead. */
const PATTERNS: readonly [pattern: RegExp, use: string][] = [
  [/\p{L}'\p{L}|\p{L}' /u, "a curly apostrophe (’)"],
  [/"/, "curly quotation marks (“ ”)"],
  [/\.\.\./, "an ellipsis (…)"],
  [/\d %/, "no space before %"],
  [/\b(min|sec|hr)\./, "units without a full stop"],
  [/\S {2,}\S/, "one space"],
  [
    /\b(colour|favour|behaviour|neighbour|honour|labour|flavour|humour)|\w{2,}(ogue\b(?<!dialogue|catalogue))/i,
    "US spelling",
  ],
  [
    /\b(optimis|organis|recognis|customis|summaris|prioritis|authoris|personalis|standardis|normalis|categoris|minimis|maximis|finalis|capitalis|emphasis(e|ed|es|ing)\b|analys(e|ed|ing)\b)/i,
    "US spelling",
  ],
  [
    /\b(cancell(ed|ing)|labell(ed|ing)|travell|modell|fulfil\b|centre|metre\b|licence|grey\b|whilst|learnt)/i,
    "US spelling",
  ],
];

/** Finds retired words and spellings in a file of words. @param retired the words that may not be shown */
export function wordingFindings(
  fileName: string,
  source: string,
  retired: readonly RetiredWord[],
): { start: number; message: string }[] {
  return allStrings(fileName, source).flatMap(({ text, start }) => {
    const spelled = PATTERNS.filter(([pattern]) => pattern.test(text)).map(([, use]) => `“${text}”: use ${use}`);
    const found = findRetired(
      text
        .toLowerCase()
        .split(/[^\p{L}\d’]+/u)
        .filter(Boolean),
      retired,
    );
    const worded = found ? [`“${text}”: “${found.words.join(" ")}” is retired, use ${found.use}`] : [];
    return [...spelled, ...worded].map((message) => ({ start, message }));
  });
}
