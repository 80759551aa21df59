const UNSPACED = new Set(["ja", "zh", "yue", "th", "lo", "km", "my", "bo"]);
const segmenters = new Map<string, Intl.Segmenter>();

/** Whether a word begins at an offset. In languages without spaces the segmenter of the runtime decides: 京都 is no word in 東京都. */
export function isWordStart(text: string, at: number, language: string): boolean {
  if (!UNSPACED.has(language)) return true;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return segmenter.segment(text).containing(at)?.index === at;
}
