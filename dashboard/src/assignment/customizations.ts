import type { KeywordEmphasis } from "../gql/graphql";

/** Tone adjustments with their labels. */
const TONES = [
  { value: "", label: "As the strategy’s tone says" },
  { value: "-1", label: "Much calmer" },
  { value: "-0.5", label: "More restrained" },
  { value: "0.5", label: "Livelier" },
  { value: "1", label: "Much livelier" },
];

/** Keyword emphases with their labels. */
export const EMPHASES: { value: KeywordEmphasis | ""; label: string }[] = [
  { value: "", label: "Template default" },
  { value: "LOW", label: "In passing" },
  { value: "MEDIUM", label: "Medium" },
  { value: "HIGH", label: "In headings and first sentences" },
];

interface Customizations {
  toneAdjustment?: number | null;
  keywordEmphasis?: KeywordEmphasis | null;
}

/** The tones to choose from. A value between two of them that an API caller set is added. */
export function toneChoices(present: string) {
  if (TONES.some(({ value }) => value === present)) return TONES;
  return [...TONES, { value: present, label: `Custom: ${present}` }];
}

/** Customizations in a few words. */
export function describeCustomizations({ toneAdjustment, keywordEmphasis }: Customizations = {}): string {
  const tone = toneAdjustment === null || toneAdjustment === undefined ? "" : String(toneAdjustment);
  const parts = [
    tone && toneChoices(tone).find(({ value }) => value === tone)?.label,
    keywordEmphasis && `keywords: ${EMPHASES.find(({ value }) => value === keywordEmphasis)?.label.toLowerCase()}`,
  ];
  return parts.filter(Boolean).join(", ") || "No";
}
