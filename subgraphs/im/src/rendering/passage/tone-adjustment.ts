import type { InstructionContext } from "../../instruction-context/instruction-context.js";

/** Below this, an adjustment changes nothing that a reader could notice. */
const NOTICEABLE = 0.1;

/** From here on, an adjustment is a strong one. */
const STRONG = 0.6;

/** What a client's adjustment of the tone asks of the writer, or undefined where it asks nothing. */
export interface ToneAdjustment {
  /** Such as "somewhat livelier". */
  direction: string;
  /** What to do. */
  rule: string;
}

/** Reads the adjustment of a context. */
export function toneAdjustmentOf({ toneAdjustment = 0 }: InstructionContext): ToneAdjustment | undefined {
  const strength = Math.abs(toneAdjustment);
  if (strength < NOTICEABLE) return undefined;
  const degree = strength >= STRONG ? "far" : "somewhat";
  return toneAdjustment > 0
    ? {
        direction: `${degree} livelier`,
        rule: `Be ${degree} livelier than the tone alone would ask: more rhythm, more images from everyday life, more of the person who speaks. Facts stay as they are.`,
      }
    : {
        direction: `${degree} more restrained`,
        rule: `Be ${degree} more restrained than the tone alone would ask: fewer adjectives, no exclamations, the facts speak for themselves.`,
      };
}
