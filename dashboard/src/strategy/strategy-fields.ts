/** A value of a strategy; null or undefined where nothing is said. */
export type FieldValue = string | number | string[] | null | undefined;

/** One field of a strategy, with the bounds that the server keeps to. */
export interface StrategyField {
  /** As in the sources of an effective strategy. */
  id: string;
  label: string;
  help: string;
  /** `passages` and `links` are entered one by one, `words` as tags. */
  kind: "text" | "passages" | "links" | "words" | "number" | "percent";
  /** The longest text, in characters; of a number the highest, of a share in percent. */
  max: number;
  /** Of a number the lowest. */
  min?: number;
  /** Entries of a list. */
  entries?: number;
  placeholder?: string;
  /** What stands behind a number. */
  unit?: string;
  /** Entries are put behind those of the clients above, instead of taking their place. */
  appends?: boolean;
}

/** The fields by what they are about, in the order of the page. */
export const FIELD_GROUPS: { name: string; fields: StrategyField[] }[] = [
  {
    name: "Voice",
    fields: [
      {
        id: "contentGuidelines.tone",
        label: "Tone",
        help: "How the text sounds.",
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
        help: "What every text gets across.",
        kind: "passages",
        max: 300,
        entries: 50,
      },
      {
        id: "contentGuidelines.brandVoiceExamples",
        label: "Examples of the voice",
        help: "Passages that sound as the texts should.",
        kind: "passages",
        max: 1_000,
        entries: 50,
      },
      {
        id: "contentGuidelines.bannedWords",
        label: "Banned words",
        help: "Words and phrases that no text may say.",
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
        label: "Reading level",
        help: "The school grade that can read the text, 1 to 18.",
        kind: "number",
        min: 1,
        max: 18,
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
        label: "Required parts",
        help: "What every text has, like FAQ or call to action.",
        kind: "words",
        max: 100,
        entries: 50,
      },
      {
        id: "seoRules.requiredLinks",
        label: "Required links",
        help: "Addresses that every text links to.",
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
        help: "The place the texts are about.",
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
];

/** All fields. */
export const STRATEGY_FIELDS: StrategyField[] = FIELD_GROUPS.flatMap(({ fields }) => fields);

/** What a strategy, own or effective, says in a field. */
export function strategyValue(strategy: object | null | undefined, id: string): FieldValue {
  let value: unknown = strategy;
  for (const part of id.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return value as FieldValue;
}

/** Whether two values say the same; null and undefined both say nothing. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What a field of a difference between two versions is called. */
export function fieldName(id: string): string {
  if (id === "inherit") return "Inherits from above";
  return STRATEGY_FIELDS.find((field) => field.id === id)?.label ?? id;
}
