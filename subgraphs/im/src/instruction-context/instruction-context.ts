import type { InstructionContextInput } from "./instruction-context.input.js";
import type { KeywordEmphasis } from "./keyword-emphasis.js";

/** What instructions are rendered for: the client's words, cleaned. What is not known is absent, never empty. */
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
  /** Passages that sound as the text should. */
  brandVoiceExamples?: string[];
  bannedWords?: string[];
  /** Addresses. */
  requiredLinks?: string[];
  /** A language tag. */
  language?: string;
  /** A school grade. */
  readingLevel?: number;
  /** From -1, far more restrained, to 1, far livelier. */
  toneAdjustment?: number;
  keywordEmphasis?: KeywordEmphasis;
  /** The only value with more than one line. */
  notes?: string;
}

/**
 * Makes the context from what a caller sent. Every value but the notes becomes a single line, so that it can't pass for a
 * heading or a rule of its own in the instructions.
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

/** Control and line-breaking characters become spaces; halves of characters, which no database stores, are dropped. */
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
