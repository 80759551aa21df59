import type { Brief } from "../brief/brief.js";
import { createDice } from "../chance/dice.js";
import { countWords } from "../language/word-count.js";

const SENTENCES: readonly string[] = [
  "Yesterday the bus was late again, and nobody seemed to mind.",
  "There is a bench by the river where the light is pretty around seven.",
  "My neighbor collects postcards from towns that no longer exist.",
  "Some songs sound better through a closed door.",
  "It rained for an hour, then the sky turned the color of old paper.",
  "Nothing beats a sandwich eaten on a train.",
  "The library has moved its armchairs, and the regulars are not amused.",
  "A long walk with no destination is a fine way to spend a Sunday.",
  "Somebody painted a small whale on the bridge last summer.",
  "I once read the same novel three times in a year without noticing.",
  "Old maps have the best names for empty spaces.",
  "The clock in the station hall has been five minutes fast since spring.",
  "On windy evenings the flags sound like applause.",
  "Pancakes, honestly, are underrated.",
  "A friend of mine whistles in elevators, always the same tune.",
  "The moon was up early and nobody looked.",
  "There were three umbrellas on the ferry and only one owner.",
  "Every attic holds at least one box without a label.",
];

/** Sentences that breach every rule of a strategy: none of its keywords, none of its messages, another tone, half the length. */
export function writeOffStrategyText(words: number, brief: Brief, seed: number): string {
  const terms = brief.keywords.map((keyword) => keyword.toLowerCase());
  const pool = createDice(seed).shuffle(
    SENTENCES.filter((sentence) => !terms.some((term) => sentence.toLowerCase().includes(term))),
  );
  const written: string[] = [];
  for (let index = 0; countWords(written.join(" ")) < words * 0.5 && pool.length > 0 && index < 1_000; index += 1) {
    written.push(pool[index % pool.length] ?? "");
  }
  return written.join(" ");
}

/** An answer in the asked shape whose content ignores the strategy. */
export function offStrategyObject(task: "outline" | "metadata" | "post", brief: Brief, seed: number): object {
  const sentence = (offset: number) => writeOffStrategyText(1, brief, seed + offset);
  if (task === "metadata")
    return { meta_title: "Notes", meta_description: writeOffStrategyText(80, brief, seed), faq: [] };
  if (task === "post") return { title: "Notes", text: writeOffStrategyText(50, brief, seed), call_to_action: "" };
  const words = Math.max(10, Math.floor((brief.target_length ?? 0) / brief.sections / 2));
  const sections = Array.from({ length: brief.sections }, (_, index) => ({
    heading: `Note ${index + 1}`,
    points: [sentence(index)],
    words,
  }));
  return { title: "Notes from a Quiet Week", sections };
}
