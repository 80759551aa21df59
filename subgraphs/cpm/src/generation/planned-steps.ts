import type { Brief } from "../brief/brief.js";
import {
  judgeMaxTokens,
  lengthsOf,
  OUTLINE_MAX_TOKENS,
  POST_MAX_TOKENS,
  METADATA_MAX_TOKENS,
  sectionsFor,
  tokensFor,
} from "./step-sizes.js";

/** The estimate of a step, made before any model is called. */
export interface PlannedStep {
  key: string;
  /** The likely length of the answer. */
  likelyTokens: number;
  /** The longest answer that is requested. */
  maxTokens: number;
  /** Whether the answer has a form, whose schema is part of the prompt. */
  hasForm?: boolean;
  /** Bytes of the prompt besides the brief. */
  promptBytes?: number;
}

/** Of English prose, also inside JSON. */
const TOKENS_PER_WORD = 1.4;
const LIKELY_OUTLINE_TOKENS_PER_SECTION = 100;
const LIKELY_METADATA_TOKENS = 150;
const LIKELY_TOKENS_PER_QUESTION = 70;

/** Of a judged message with its reason. */
const LIKELY_TOKENS_PER_JUDGEMENT = 50;
/** Of a word in the content that is judged. */
const BYTES_PER_WORD = 7;

/** Estimates the steps of a first version. The outline may have more or fewer sections. Revisions are not included. */
export function plannedSteps(brief: Brief): PlannedStep[] {
  const { contentType, targetLength } = brief;
  const likely = (words: number) => Math.ceil(words * TOKENS_PER_WORD);
  if (contentType === "gbp_post")
    return [
      { key: "post", likelyTokens: likely(targetLength), maxTokens: POST_MAX_TOKENS, hasForm: true },
      ...plannedJudgement(brief),
    ];
  const lengths = lengthsOf(brief);
  const count = sectionsFor(lengths.sections);
  const words = Math.ceil(lengths.sections / count);
  const sections = Array.from({ length: count }, (_, index) => ({
    key: `section-${index + 1}`,
    likelyTokens: likely(words),
    maxTokens: tokensFor(words),
  }));
  const outline = {
    key: "outline",
    likelyTokens: count * LIKELY_OUTLINE_TOKENS_PER_SECTION,
    maxTokens: OUTLINE_MAX_TOKENS,
    hasForm: true,
  };
  const metadata = {
    key: "metadata",
    likelyTokens: LIKELY_METADATA_TOKENS + lengths.questions * LIKELY_TOKENS_PER_QUESTION,
    maxTokens: METADATA_MAX_TOKENS,
    hasForm: true,
  };
  return [outline, ...sections, metadata, ...plannedJudgement(brief)];
}

/** The judgement of all key messages: code may decide some of them. */
function plannedJudgement({ judgeKeyMessages, keyMessages, targetLength }: Brief): PlannedStep[] {
  if (!judgeKeyMessages || keyMessages.length === 0) return [];
  const likelyTokens = keyMessages.length * LIKELY_TOKENS_PER_JUDGEMENT;
  const promptBytes = targetLength * BYTES_PER_WORD;
  return [{ key: "judge", likelyTokens, maxTokens: judgeMaxTokens(keyMessages.length), promptBytes, hasForm: true }];
}
