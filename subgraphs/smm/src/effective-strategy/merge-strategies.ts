import { type ClientFacts, FACT_NAMES } from "@cgs/kit/client-facts";
import type { EffectiveStrategy, StrategySource } from "../strategy-record/effective-strategy.js";
import { DEFAULT_VALUES, type StrategyValues } from "../strategy-record/strategy-values.js";
import type { RuleLevelSetting } from "../strategy-record/rule-level-setting.js";
import type { TemplateAssignment } from "../strategy-record/template-assignment.js";

/** The newest own strategy of a client in a chain. */
export interface StrategyLayer {
  clientId: string;
  /** 0 for a client without an own strategy. */
  version: number;
  /** Whether it inherits from the layers above. */
  inherit: boolean;
  values: StrategyValues;
  updatedAt: Date;
}

/**
 * Merges the effective strategy of the last client of a chain. The chain starts at the root and is not empty.
 * A layer that does not inherit cuts off the layers above it, including their versions and times. A single value or a list is
 * the nearest layer's that sets it. Templates are replaced by content type, with their customizations, and the levels of rules by
 * rule. Facts that no layer states are absent and have no source. Local keywords are appended from the root down, each once, ignoring case. The system's defaults apply last.
 */
export function mergeStrategies(chain: readonly StrategyLayer[]): EffectiveStrategy {
  const own = chain.at(-1);
  if (!own) throw new Error("the chain is empty");
  const cut = chain.findLastIndex((layer) => !layer.inherit);
  const layers = chain.slice(Math.max(0, cut));
  const sources: StrategySource[] = [];
  const nearest = <T>(field: string, read: (values: StrategyValues) => T | undefined, fallback: T): T => {
    const layer = layers.findLast(({ values }) => read(values) !== undefined);
    sources.push({ field, clientId: layer?.clientId ?? null });
    return (layer && read(layer.values)) ?? fallback;
  };
  return {
    clientId: own.clientId,
    contentGuidelines: mergeGroup("contentGuidelines", nearest),
    seoRules: mergeGroup("seoRules", nearest),
    facts: mergeFacts(layers, sources),
    ruleLevels: mergeRuleLevels(layers, sources),
    templates: mergeTemplates(layers, sources),
    location: nearest<string | null>("location", (values) => values.location, null),
    localKeywords: appendLocalKeywords(layers, sources),
    version: layers.map(({ clientId, version }) => `${clientId}@${version}`).join("+"),
    lastUpdated: new Date(Math.max(...layers.map(({ updatedAt }) => updatedAt.getTime()))),
    sources,
  };
}

/** Reads a value from the nearest layer that sets it, and records its source. */
type Nearest = <T>(field: string, read: (values: StrategyValues) => T | undefined, fallback: T) => T;

/** Merges a group: each field is the nearest layer's that sets it. The fields are those of the defaults. */
function mergeGroup<G extends keyof typeof DEFAULT_VALUES>(group: G, nearest: Nearest): EffectiveStrategy[G] {
  const merged = Object.entries(DEFAULT_VALUES[group]).map(([key, fallback]) => {
    const read = (values: StrategyValues) => values[group]?.[key as never] as unknown;
    return [key, nearest(`${group}.${key}`, read, fallback)];
  });
  return Object.fromEntries(merged) as EffectiveStrategy[G];
}

/** Each fact is the nearest layer's that states it. Returns null when none is stated. */
function mergeFacts(layers: readonly StrategyLayer[], sources: StrategySource[]): ClientFacts | null {
  const facts = FACT_NAMES.flatMap((name) => {
    const layer = layers.findLast(({ values }) => values.facts?.[name] !== undefined);
    if (!layer) return [];
    sources.push({ field: `facts.${name}`, clientId: layer.clientId });
    return [[name, layer.values.facts?.[name]] as const];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : null;
}

function mergeTemplates(layers: readonly StrategyLayer[], sources: StrategySource[]): TemplateAssignment[] {
  const nearest = nearestByKey(layers, sources, "templates", ({ templates = {} }) => Object.entries(templates));
  return nearest.map(([contentType, { templateId, ...customizations }]) => ({
    contentType,
    templateId,
    customizations,
  }));
}

function mergeRuleLevels(layers: readonly StrategyLayer[], sources: StrategySource[]): RuleLevelSetting[] {
  const entriesOf = ({ ruleLevels = [] }: StrategyValues) => ruleLevels.map((set) => [set.rule, set] as const);
  return nearestByKey(layers, sources, "ruleLevels", entriesOf).map(([, set]) => set);
}

/** The entries of all layers, ordered by key. Each is the nearest layer's that has it. Records their sources. */
function nearestByKey<T>(
  layers: readonly StrategyLayer[],
  sources: StrategySource[],
  field: string,
  entriesOf: (values: StrategyValues) => readonly (readonly [string, T])[],
): [string, T][] {
  const nearest = new Map<string, { clientId: string; entry: T }>();
  for (const { clientId, values } of layers)
    for (const [key, entry] of entriesOf(values)) nearest.set(key, { clientId, entry });
  const ordered = [...nearest].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, { clientId }] of ordered) sources.push({ field: `${field}.${key}`, clientId });
  return ordered.map(([key, { entry }]) => [key, entry]);
}

function appendLocalKeywords(layers: readonly StrategyLayer[], sources: StrategySource[]): string[] {
  const keywords = new Map<string, string>();
  for (const { clientId, values } of layers) {
    const added = (values.localKeywords ?? []).filter((keyword) => !keywords.has(keyword.toLowerCase()));
    for (const keyword of added) keywords.set(keyword.toLowerCase(), keyword);
    if (added.length > 0) sources.push({ field: "localKeywords", clientId });
  }
  return [...keywords.values()];
}
