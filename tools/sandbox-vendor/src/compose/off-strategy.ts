import type { Brief } from "../brief/brief.js";
import { countWords } from "../language/word-count.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { readSentences } from "../phrases/topic.js";
import { createRandom } from "./random.js";

const SHARE_OF_LENGTH = 0.5;

/** Writes sentences that break every rule of a strategy: no keyword, no key message, another tone, half the length. */
export function writeOffStrategyText(words: number, brief: Brief, seed: number): string {
  const terms = brief.keywords.map(({ keyword }) => keyword.toLowerCase());
  const pool = createRandom(seed).shuffle(
    readSentences(phrases.offStrategy).filter(
      (sentence) => !terms.some((term) => sentence.toLowerCase().includes(term)),
    ),
  );
  const sentences: string[] = [];
  let count = 0;
  for (let index = 0; count < words * SHARE_OF_LENGTH && pool.length > 0 && index < 1_000; index += 1) {
    const sentence = pool[index % pool.length] ?? "";
    sentences.push(sentence);
    count += countWords(sentence);
  }
  return sentences.join(" ");
}

/** An answer in the requested form whose content ignores the strategy. */
export function offStrategyObject(task: "outline" | "metadata" | "post", brief: Brief, seed: number): object {
  const write = (words: number, offset = 0) => writeOffStrategyText(words, brief, seed + offset);
  if (task === "metadata") return { meta_title: "Notes", meta_description: write(80), faq: [] };
  if (task === "post") return { title: "Notes", text: write(50), call_to_action: "", button: "LEARN_MORE" };
  const words = Math.max(10, Math.floor((brief.target_length ?? 0) / brief.sections / 2));
  const sections = Array.from({ length: brief.sections }, (_, index) => ({
    heading: `Note ${index + 1}`,
    points: [write(1, index)],
    words,
  }));
  return { title: "Notes from a Quiet Week", sections };
}
