import { languageDetector } from "./language-detector.js";

/** The likely language of a text as a primary tag such as `en`; undefined when none is likely. */
export function languageOf(text: string): string | undefined {
  return languageDetector().detect(text).language || undefined;
}
