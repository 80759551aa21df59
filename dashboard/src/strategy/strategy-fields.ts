import { EFFORTS } from "../content-type/efforts";
import { strategyWords } from "../words/strategy";
import { RULE_FIELDS } from "./rule-fields";

/** The prefix of the fields with the levels of rules. */
export const RULE_PREFIX = "ruleLevels.";

/** A value of a strategy; null or undefined where it is not set. */
export type FieldValue = string | number | boolean | string[] | null | undefined;

/** One field of a strategy, with the server's limits. */
export interface StrategyField {
  /** The name of the field in an effective strategy's sources. */
  id: string;
  label: string;
  help: string;
  /** `passages` and `links` are entered one by one, `words` as tags. A `switch` is true or false. */
  kind: "text" | "passages" | "links" | "words" | "number" | "percent" | "choice" | "switch";
  /** The most characters of a text; for numbers the largest value, for shares the percentage. */
  max: number;
  /** For numbers, the smallest value. */
  min?: number;
  /** The most entries of a list. */
  entries?: number;
  placeholder?: string;
  /** The values to choose from. */
  options?: { value: string; label: string }[];
  /** The unit behind a number. */
  unit?: string;
  /** Whether entries are appended to those of the ancestors instead of replacing them. */
  appends?: boolean;
}

/** The fields by topic, in display order. */
export const FIELD_GROUPS: { name: string; fields: StrategyField[] }[] = [
  {
    name: strategyWords.groups.voice,
    fields: [
      {
        id: "contentGuidelines.tone",
        ...strategyWords.fields.tone,
        kind: "text",
        max: 500,
      },
      {
        id: "contentGuidelines.targetAudience",
        ...strategyWords.fields.targetAudience,
        kind: "text",
        max: 500,
      },
      {
        id: "contentGuidelines.keyMessages",
        ...strategyWords.fields.keyMessages,
        kind: "passages",
        max: 300,
        entries: 50,
      },
      {
        id: "contentGuidelines.brandVoiceExamples",
        ...strategyWords.fields.brandVoiceExamples,
        kind: "passages",
        max: 1_000,
        entries: 50,
      },
      {
        id: "contentGuidelines.bannedWords",
        ...strategyWords.fields.bannedWords,
        kind: "words",
        max: 100,
        entries: 50,
      },
      {
        id: "contentGuidelines.language",
        ...strategyWords.fields.language,
        kind: "text",
        max: 12,
      },
      {
        id: "contentGuidelines.readingLevel",
        ...strategyWords.fields.readingLevel,
        kind: "number",
        min: 1,
        max: 18,
      },
      {
        id: "contentGuidelines.judgeKeyMessages",
        ...strategyWords.fields.judgeKeyMessages,
        kind: "switch",
        max: 0,
        options: [
          { value: "true", label: strategyWords.values.yes },
          { value: "false", label: strategyWords.values.no },
        ],
      },
      {
        id: "contentGuidelines.effort",
        ...strategyWords.fields.effort,
        kind: "choice",
        max: 0,
        options: [{ value: "", label: strategyWords.choose }, ...EFFORTS],
      },
      {
        id: "contentGuidelines.citationStyle",
        ...strategyWords.fields.citationStyle,
        kind: "choice",
        max: 0,
        options: [
          { value: "", label: strategyWords.choose },
          { value: "REMOVE", label: strategyWords.citationStyles.REMOVE },
          { value: "LINKS", label: strategyWords.citationStyles.LINKS },
          { value: "FOOTNOTES", label: strategyWords.citationStyles.FOOTNOTES },
        ],
      },
    ],
  },
  {
    name: strategyWords.groups.search,
    fields: [
      {
        id: "seoRules.keywordDensity",
        ...strategyWords.fields.keywordDensity,
        kind: "percent",
        min: 0,
        max: 10,
      },
      {
        id: "seoRules.metaDescriptionLength",
        ...strategyWords.fields.metaDescriptionLength,
        kind: "number",
        min: 50,
        max: 320,
      },
      {
        id: "seoRules.requiredElements",
        ...strategyWords.fields.requiredElements,
        kind: "words",
        max: 100,
        entries: 50,
      },
      {
        id: "seoRules.requiredLinks",
        ...strategyWords.fields.requiredLinks,
        kind: "links",
        max: 500,
        entries: 20,
      },
    ],
  },
  {
    name: strategyWords.groups.place,
    fields: [
      {
        id: "location",
        ...strategyWords.fields.location,
        kind: "text",
        max: 200,
      },
      {
        id: "localKeywords",
        ...strategyWords.fields.localKeywords,
        kind: "words",
        max: 100,
        entries: 50,
        appends: true,
      },
    ],
  },
  { name: strategyWords.groups.rules, fields: RULE_FIELDS },
];

/** All fields. */
export const STRATEGY_FIELDS: StrategyField[] = FIELD_GROUPS.flatMap(({ fields }) => fields);

/** The value of a field in an own or effective strategy. */
export function strategyValue(strategy: object | null | undefined, id: string): FieldValue {
  if (id.startsWith(RULE_PREFIX)) return ruleLevel(strategy, id.slice(RULE_PREFIX.length));
  let value: unknown = strategy;
  for (const part of id.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return value as FieldValue;
}

function ruleLevel(strategy: object | null | undefined, rule: string): FieldValue {
  const { ruleLevels } = (strategy ?? {}) as { ruleLevels?: { rule: string; level: string }[] | null };
  return ruleLevels?.find((set) => set.rule.toLowerCase() === rule)?.level;
}

/** Whether two values are equal; null and undefined both mean "not set". */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The label of a field in a strategy diff. */
export function fieldName(id: string): string {
  if (id === "inherit") return strategyWords.inheritance;
  return STRATEGY_FIELDS.find((field) => field.id === id)?.label ?? id;
}
