const CONTRACTIONS: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|would|should|could|has|have) not\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
  [/\bwill not\b/gi, "won't"],
  [/\b(you|they|we) are(?= [a-z{])/gi, "$1're"],
  [/\b(you|they|we|it) will(?= [a-z])/gi, "$1'll"],
  [/\b(it|that|there|what) is(?= [a-z{])/gi, "$1's"],
];

/** Makes a sentence conversational: "do not" becomes "don't". Slots in braces are not touched. */
export function contract(sentence: string): string {
  return CONTRACTIONS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sentence);
}
