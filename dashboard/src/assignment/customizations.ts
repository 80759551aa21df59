import type { KeywordEmphasis } from "../gql/graphql";
import { orderWords } from "../words/order";

/** Tone adjustments with their labels. */
const TONES = [
  { value: "", label: orderWords.templates.tones.default },
  { value: "-1", label: orderWords.templates.tones.muchCalmer },
  { value: "-0.5", label: orderWords.templates.tones.calmer },
  { value: "0.5", label: orderWords.templates.tones.livelier },
  { value: "1", label: orderWords.templates.tones.muchLivelier },
];

/** Keyword emphases with their labels. */
export const EMPHASES: { value: KeywordEmphasis | ""; label: string }[] = [
  { value: "", label: orderWords.templates.prominences.default },
  { value: "LOW", label: orderWords.templates.prominences.low },
  { value: "MEDIUM", label: orderWords.templates.prominences.medium },
  { value: "HIGH", label: orderWords.templates.prominences.high },
];

interface Customizations {
  toneAdjustment?: number | null;
  keywordEmphasis?: KeywordEmphasis | null;
}

/** The tones to choose from. A value between two of them that an API caller set is added. */
export function toneChoices(present: string) {
  if (TONES.some(({ value }) => value === present)) return TONES;
  return [...TONES, { value: present, label: orderWords.templates.customTone(present) }];
}

/** Customizations in a few words. */
export function describeCustomizations({ toneAdjustment, keywordEmphasis }: Customizations = {}): string {
  const tone = toneAdjustment === null || toneAdjustment === undefined ? "" : String(toneAdjustment);
  const prominence = EMPHASES.find(({ value }) => value === keywordEmphasis)?.label.toLowerCase();
  const parts = [
    tone && toneChoices(tone).find(({ value }) => value === tone)?.label,
    prominence && orderWords.templates.customKeywords(prominence),
  ];
  return parts.filter(Boolean).join(", ") || orderWords.templates.notCustomized;
}
