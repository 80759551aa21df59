import type { InstructionContextInput } from "./instruction-context.input.js";
import type { KeywordEmphasis } from "./keyword-emphasis.js";

/** The cleaned context that instructions are rendered for. Unknown values are absent, never empty. */
export interface InstructionContext {
  contentType: string;
  businessName?: string;
  businessType?: string;
  location?: string;
  targetAudience?: string;
  tone?: string;
  /** The most important first; no two differ in case only. */
  keywords: string[];
  keyMessages: string[];
  requiredElements: string[];
  /** A fraction: 0.015 is three keywords in 200 words. */
  keywordDensity?: number;
  /** In characters. */
  metaDescriptionLength?: number;
  /** In words. */
  targetLength?: number;
  /** Examples of the brand's voice. */
  brandVoiceExamples?: string[];
  bannedWords?: string[];
  /** URLs. */
  requiredLinks?: string[];
  /** A language tag. */
  language?: string;
  /** A school grade. */
  readingLevel?: number;
  /** From -1, much more restrained, to 1, much livelier. */
  toneAdjustment?: number;
  keywordEmphasis?: KeywordEmphasis;
  /** The only value with more than one line. */
  notes?: string;
}

/**
 * Creates the context from an input. Every value except the notes becomes a single line, so that it cannot pass for a
 * heading or a rule in the instructions.
 */
export function toInstructionContext(contentType: string, input: InstructionContextInput): InstructionContext {
  return {
    contentType,
    ...known("businessName", singleLine(input.businessName)),
    ...known("businessType", singleLine(input.businessType)),
    ...known("location", singleLine(input.location)),
    ...known("targetAudience", singleLine(input.targetAudience)),
    ...known("tone", singleLine(input.tone)),
    keywords: distinctLines(input.keywords),
    keyMessages: distinctLines(input.keyMessages),
    requiredElements: distinctLines(input.requiredElements),
    ...known("keywordDensity", input.keywordDensity),
    ...known("metaDescriptionLength", input.metaDescriptionLength),
    ...known("targetLength", input.targetLength),
    ...some("brandVoiceExamples", distinctLines(input.brandVoiceExamples)),
    ...some("bannedWords", distinctLines(input.bannedWords)),
    ...some("requiredLinks", distinctLines(input.requiredLinks)),
    ...known("language", singleLine(input.language)),
    ...known("readingLevel", input.readingLevel),
    ...known("toneAdjustment", input.toneAdjustment),
    ...known("keywordEmphasis", input.keywordEmphasis),
    ...known("notes", severalLines(input.notes)),
  };
}

function known<K extends keyof InstructionContext>(
  key: K,
  value: InstructionContext[K] | "" | null,
): Partial<InstructionContext> {
  return value === undefined || value === null || value === "" ? {} : { [key]: value };
}

function some<K extends "brandVoiceExamples" | "bannedWords" | "requiredLinks">(
  key: K,
  lines: string[],
): Partial<InstructionContext> {
  return lines.length === 0 ? {} : { [key]: lines };
}

function distinctLines(values: readonly string[] | null | undefined): string[] {
  const lines = new Map<string, string>();
  for (const value of values ?? []) {
    const line = singleLine(value);
    const key = line.toLowerCase();
    if (line !== "" && !lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}

/** Replaces control characters and line breaks by spaces, and removes halves of surrogate pairs, which PostgreSQL cannot store. */
function singleLine(value: string | null | undefined): string {
  return (value ?? "")
    .replace(/\p{Cs}/gu, "")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

function severalLines(value: string | null | undefined): string {
  const lines = (value ?? "").split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u).map(singleLine);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
