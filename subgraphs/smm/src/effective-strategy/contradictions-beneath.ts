import { isDeepStrictEqual } from "node:util";
import { contradictoryFields } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import {
  bannedTexts,
  contradiction,
  type ContradictableValues,
  type RequiredText,
  requiredTexts,
} from "./contradictions.js";
import { mergeStrategies, type StrategyLayer } from "./merge-strategies.js";
import { type PlacedLayer, readLayersBeneath } from "./strategy-layers.js";

/** The most descendants whose strategies are compared with a change, the nearest first. */
const MAX_DESCENDANTS = 5_000;

/** The layers from the root to a client, without and with a change of its strategy. */
export interface ChangedChain {
  before: readonly StrategyLayer[];
  after: readonly StrategyLayer[];
}

/** Words and texts of descendants that a change brings together. */
interface Pairs {
  language: string;
  words: readonly string[];
  texts: Map<string, OwnedText>;
}

type OwnedText = RequiredText & { clientId: string };

/**
 * Refuses a change of a client's strategy that adds a contradiction to the strategy of a descendant: its new banned word is in a location's local
 * keyword. Only descendants with own strategies can differ from the client. Equal texts are searched once.
 * @throws AppError VALIDATION_ERROR naming both fields and the descendant.
 */
export async function refuseContradictionsBeneath(
  manager: DataSource | EntityManager,
  clientId: string,
  { before, after }: ChangedChain,
): Promise<void> {
  if (isDeepStrictEqual(contradictable(mergeStrategies(before)), contradictable(mergeStrategies(after)))) return;
  const groups = new Map<string, Pairs>();
  for (const [id, layers] of chainsBeneath(clientId, await readLayersBeneath(manager, clientId, MAX_DESCENDANTS)))
    addPairs(groups, id, {
      before: mergeStrategies([...before, ...layers]),
      after: mergeStrategies([...after, ...layers]),
    });
  for (const { language, words, texts } of groups.values()) refuseFirst([...texts.values()], words, language);
}

function refuseFirst(texts: readonly OwnedText[], words: readonly string[], language: string): void {
  const [found] = bannedTexts(texts, words, language);
  if (!found) return;
  const { required } = found;
  const { field, contradicts, message } = contradiction(found.word, required, required.clientId);
  throw contradictoryFields(field, contradicts, message);
}

function contradictable({ contentGuidelines, localKeywords, location }: ContradictableValues) {
  const { bannedWords, keyMessages, language } = contentGuidelines;
  return { bannedWords, keyMessages, language, localKeywords, location };
}

/** The layers below a client for each descendant that inherits from it. */
function chainsBeneath(clientId: string, rows: readonly PlacedLayer[]): [string, PlacedLayer[]][] {
  const byId = new Map(rows.map((row) => [row.clientId, row]));
  const chains = rows.map(({ clientId: id, path }): [string, PlacedLayer[]] => [
    id,
    path.slice(path.indexOf(clientId) + 1).flatMap((each) => byId.get(each) ?? []),
  ]);
  return chains.filter(([, layers]) => layers.every(({ inherit }) => inherit));
}

/** Adds new words with all texts, and all words with new texts. In another language, all words are new. */
function addPairs(
  groups: Map<string, Pairs>,
  clientId: string,
  { before, after }: { before: ContradictableValues; after: ContradictableValues },
): void {
  const { bannedWords, language } = after.contentGuidelines;
  const known = new Set(language === before.contentGuidelines.language ? before.contentGuidelines.bannedWords : []);
  const knownTexts = new Set(requiredTexts(before).map(keyOf));
  const texts = requiredTexts(after);
  const newTexts = texts.filter((text) => !knownTexts.has(keyOf(text)));
  const newWords = bannedWords.filter((word) => !known.has(word));
  for (const pairs of [
    { words: newWords, texts },
    { words: bannedWords, texts: newTexts },
  ]) {
    if (pairs.words.length === 0 || pairs.texts.length === 0) continue;
    const key = JSON.stringify([language, pairs.words]);
    const group = groups.get(key) ?? { language, words: pairs.words, texts: new Map<string, OwnedText>() };
    groups.set(key, group);
    for (const text of pairs.texts)
      if (!group.texts.has(keyOf(text))) group.texts.set(keyOf(text), { ...text, clientId });
  }
}

function keyOf({ field, text }: RequiredText): string {
  return `${field} ${text}`;
}
