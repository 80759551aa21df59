import { LRUCache } from "lru-cache";
import type { Block, ContentAnalysis } from "../text/content-analysis.js";
import { escaped, foldedPlaceText, type Place } from "./place.js";
import { locatedMentions, type NamedText, type NameUse, nameUseIn, placeNamesIn } from "./place-mentions.js";
import { canBeIn, regionsIn } from "./regions.js";

/** How content mentions its place. */
export interface PlaceReading {
  /** Mentions of the place in the body. */
  count: number;
  inHeadings: number;
  /** The parts that mention it. */
  mentions: readonly Block[];
  /** The parts that mention a place of the same name in another region. */
  misplaced: readonly Block[];
}

interface Named {
  block: Block;
  right: number;
  wrong: number;
  unsaid: number;
}

/**
 * Counts the mentions of a place. A mention without a region counts, unless the content says more often that the place is in another region.
 * The client's own name, which may contain the place's, is no mention.
 */
export function readPlace({ blocks }: ContentAnalysis, place: Place, clientName: string): PlaceReading {
  const withoutClient = removerOf(clientName);
  const texts = blocks.map((block): NamedText => {
    const text = withoutClient(foldedPlaceText(block.text));
    return { text, names: placeNamesIn(text, place) };
  });
  const use = useIn(texts, blocks, place);
  const named: Named[] = [];
  for (const [index, block] of blocks.entries()) {
    const text = texts[index];
    if (!text || text.names.length === 0) continue;
    const found = locatedMentions(text, place, use, block.kind === "heading");
    const count = (of: string) => found.filter((located) => located === of).length;
    named.push({ block, right: count("right"), wrong: count("wrong"), unsaid: count("unsaid") });
  }
  const total = (of: "right" | "wrong") => named.reduce((sum, each) => sum + each[of], 0);
  const isElsewhere = total("wrong") > total("right") || (total("right") === 0 && isInOtherState(texts, place));
  return summary(named, isElsewhere);
}

function useIn(texts: readonly NamedText[], blocks: readonly Block[], place: Place): NameUse {
  const use = nameUseIn(texts, place);
  const isBody = (index: number) => blocks[index]?.kind !== "heading";
  const isKnown =
    use.isAmbiguous && texts.some((text, at) => isBody(at) && locatedMentions(text, place, use, false).length > 0);
  return { ...use, isKnown };
}

function summary(named: readonly Named[], isElsewhere: boolean): PlaceReading {
  const countOf = ({ right, unsaid }: Named) => right + (isElsewhere ? 0 : unsaid);
  const sum = (some: readonly Named[]) => some.reduce((all, each) => all + countOf(each), 0);
  const headings = named.filter(({ block }) => block.kind === "heading");
  const body = named.filter(({ block }) => block.kind !== "heading");
  return {
    count: sum(body),
    inHeadings: sum(headings),
    mentions: named.filter((each) => countOf(each) > 0).map(({ block }) => block),
    misplaced: named.filter(({ wrong }) => wrong > 0 && isElsewhere).map(({ block }) => block),
  };
}

/** By client name: the pages of one client are measured again and again. */
const removers = new LRUCache<string, (text: string) => string>({ max: 500 });

/** Replaces a client's name in folded texts. Names of a single word stay. */
function removerOf(name: string): (text: string) => string {
  const remover = removers.get(name) ?? newRemover(name);
  removers.set(name, remover);
  return remover;
}

function newRemover(name: string): (text: string) => string {
  const words = foldedPlaceText(name)
    .split(" ")
    .filter((word) => word !== "");
  const [first = ""] = words;
  if (words.length < 2) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escaped).join(" ")}(?![\\p{L}\\p{N}])`, "giu");
  const probe = first.toLowerCase();
  return (text) => (text.toLowerCase().includes(probe) ? text.replace(pattern, "§") : text);
}

/** Begins with the space before the name, which is found faster than the words before it. */
const WITHIN_STATE =
  / (?=\p{Lu})(?<=\b(?:in|across|throughout|(?:north|south|east|west)(?:ern)?|central|coastal) )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/gu;

/** Whether content speaks twice of another state and never of the place's own, although no region stands beside the place itself. */
function isInOtherState(texts: readonly NamedText[], { regions, language }: Place): boolean {
  const [own] = regions.filter((id) => id.startsWith("US-"));
  if (own === undefined) return false;
  const lines = texts.map(({ text }) => text).join("\n");
  if (lines.includes(own.slice("US-".length))) return false;
  const counts = new Map<string, number>();
  for (const [, name = ""] of lines.matchAll(WITHIN_STATE)) {
    const states = regionsIn(language).get(name) ?? regionsIn(language).get(name.split(" ")[0] ?? "") ?? [];
    for (const { id } of states)
      if (id.startsWith("US-") && !canBeIn(id, regions)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > 1);
}
