import type { Sentence } from "../text/content-analysis.js";
import type { MarkerKind } from "./markers.js";
import type { ToneReading } from "./reading.js";

/** What a measurement of a trait finds. The passages are those that decide a failure. */
export interface TraitFinding {
  passed: boolean;
  measured: string;
  passages: readonly Sentence[];
}

/** A measurable quality of content that a tone implies. */
export interface Trait {
  id: string;
  title: string;
  expected: string;
  measure(reading: ToneReading): TraitFinding;
}

/** At most so many words of a kind: `atMost` in all, or `per100` for each hundred words where that is more. */
export function few(kind: MarkerKind, atMost: number, per100 = 0): Trait["measure"] {
  return (reading) => {
    const found = reading.marked(kind);
    const names = [...new Set(found.map(({ words }) => `“${words}”`))].slice(0, 5);
    const passed = found.length <= Math.max(atMost, (per100 * reading.words) / 100);
    return {
      passed,
      measured: names.length === 0 ? "None" : `${found.length}: ${names.join(", ")}`,
      passages: passed ? [] : unique(found.map(({ sentence }) => sentence)),
    };
  };
}

/** At most so many occurrences of a pattern, and one more for each `words` of the content. */
export function fewMatches(pattern: RegExp, atMost: number, words = Infinity): Trait["measure"] {
  return (reading) => {
    const count = reading.count(pattern);
    const passed = count <= Math.max(atMost, Math.floor(reading.words / words));
    return { passed, measured: String(count), passages: passed ? [] : reading.matching(pattern) };
  };
}

/** Each sentence once. */
export function unique(sentences: readonly Sentence[]): Sentence[] {
  return [...new Set(sentences)];
}
