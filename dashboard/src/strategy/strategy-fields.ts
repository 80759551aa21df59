import { EFFORTS } from "../content-type/efforts";
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
    name: "Voice",
    fields: [
      {
        id: "contentGuidelines.tone",
        label: "Tone",
        help: "How the content sounds.",
        kind: "text",
        max: 500,
        placeholder: "warm, plain and reassuring",
      },
      {
        id: "contentGuidelines.targetAudience",
        label: "Audience",
        help: "Who reads the text.",
        kind: "text",
        max: 500,
        placeholder: "families who look for a dentist nearby",
      },
      {
        id: "contentGuidelines.keyMessages",
        label: "Key messages",
        help: "What all content gets across.",
        kind: "passages",
        max: 300,
        entries: 50,
      },
      {
        id: "contentGuidelines.brandVoiceExamples",
        label: "Sample passages",
        help: "Passages in the voice to match.",
        kind: "passages",
        max: 1_000,
        entries: 50,
      },
      {
        id: "contentGuidelines.bannedWords",
        label: "Banned words",
        help: "Words and phrases to avoid.",
        kind: "words",
        max: 100,
        entries: 50,
      },
      {
        id: "contentGuidelines.language",
        label: "Language",
        help: "As a tag: en, en-US, pt-BR.",
        kind: "text",
        max: 12,
        placeholder: "en-US",
      },
      {
        id: "contentGuidelines.readingLevel",
        label: "US grade level",
        help: "The school grade that can read the text, 1 to 18.",
        kind: "number",
        min: 1,
        max: 18,
      },
      {
        id: "contentGuidelines.judgeKeyMessages",
        label: "Second opinion on key messages",
        help: "A language model also judges them, as a paid step of each job.",
        kind: "switch",
        max: 0,
        options: [
          { value: "true", label: "Yes" },
          { value: "false", label: "No" },
        ],
      },
      {
        id: "contentGuidelines.effort",
        label: "Thinking effort",
        help: "How long models that think may do so. Thoughts are charged like text; an order may say otherwise.",
        kind: "choice",
        max: 0,
        options: [{ value: "", label: "Pick one" }, ...EFFORTS],
      },
      {
        id: "contentGuidelines.citationStyle",
        label: "Citations of sources",
        help: "How content shows that it cites a passage of a source.",
        kind: "choice",
        max: 0,
        options: [
          { value: "", label: "Pick one" },
          { value: "REMOVE", label: "Not shown" },
          { value: "LINKS", label: "Links" },
          { value: "FOOTNOTES", label: "Footnotes" },
        ],
      },
    ],
  },
  {
    name: "Search",
    fields: [
      {
        id: "seoRules.keywordDensity",
        label: "Keyword density",
        help: "Percent of the words that are keywords, at most 10.",
        kind: "percent",
        min: 0,
        max: 10,
      },
      {
        id: "seoRules.metaDescriptionLength",
        label: "Meta description",
        help: "The longest, 50 to 320 characters.",
        kind: "number",
        min: 50,
        max: 320,
        unit: "characters",
      },
      {
        id: "seoRules.requiredElements",
        label: "Required elements",
        help: "Elements of all content, like FAQ or a call to action.",
        kind: "words",
        max: 100,
        entries: 50,
      },
      {
        id: "seoRules.requiredLinks",
        label: "Required links",
        help: "URLs that all content links to.",
        kind: "links",
        max: 500,
        entries: 20,
        placeholder: "https://example.com/contact",
      },
    ],
  },
  {
    name: "Place",
    fields: [
      {
        id: "location",
        label: "Location",
        help: "The city or area the content is about.",
        kind: "text",
        max: 200,
        placeholder: "Austin, Texas",
      },
      {
        id: "localKeywords",
        label: "Local keywords",
        help: "Added to those of the clients above.",
        kind: "words",
        max: 100,
        entries: 50,
        appends: true,
      },
    ],
  },
  { name: "Rules", fields: RULE_FIELDS },
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
  if (id === "inherit") return "Inherits from above";
  return STRATEGY_FIELDS.find((field) => field.id === id)?.label ?? id;
}
