import { type PassageWriter, quoted, section } from "./passage.js";
import { type ToneAdjustment, toneAdjustmentOf } from "./tone-adjustment.js";
import { VOICES } from "./voices.js";
import { wordingRules } from "./wording.js";

const DEFAULT_AUDIENCE = "people who need what this business offers and know little about the trade";
const DEFAULT_TONE = "clear, friendly and professional";

/** Words of a tone that say what it is not, as in "warm, not too casual". */
const NEGATED = /\b(?:not|never|no|without|avoid)\s+(?:(?:too|overly|be|being)\s+)*[\p{L}-]+/giu;

const toneSet = (tone: string) => `Tone set to ${quoted(tone)}`;
const adjusted = ({ direction }: ToneAdjustment) => `Tone made ${direction}`;
const writtenFor = (audience: string) => `Written for the audience ${quoted(audience)}`;

/** How the text sounds, and to whom it speaks. Words of the tone that have a settled meaning are spelled out. */
export const writeVoiceRules: PassageWriter = (context) => {
  const { targetAudience, tone } = context;
  const adjustment = toneAdjustmentOf(context);
  const wording = wordingRules(context);
  const wanted = tone?.replace(NEGATED, "") ?? "";
  const voices = VOICES.filter(({ pattern }) => pattern.test(wanted));
  return {
    text: section("Audience and voice", [
      `- Audience: ${targetAudience ?? DEFAULT_AUDIENCE}`,
      `- Tone: ${tone ?? DEFAULT_TONE}`,
      ...voices.map(({ rule }) => `- ${rule}`),
      ...(adjustment ? [`- ${adjustment.rule}`] : []),
      ...wording.lines,
      "- Keep one voice throughout: the same person writes every part.",
    ]),
    tone: [
      ...(tone ? [toneSet(tone)] : []),
      ...voices.map(({ name }) => `Rule added for a voice that is ${name}`),
      ...(adjustment ? [adjusted(adjustment)] : []),
      ...wording.account,
      ...(targetAudience ? [writtenFor(targetAudience)] : []),
    ],
  };
};

/** The tone in the client's words, for templates that say their own rules. */
export const nameTone: PassageWriter = (context) => {
  const { tone } = context;
  const adjustment = toneAdjustmentOf(context);
  return {
    text: (tone ?? DEFAULT_TONE) + (adjustment ? `, but ${adjustment.direction}` : ""),
    tone: [...(tone ? [toneSet(tone)] : []), ...(adjustment ? [adjusted(adjustment)] : [])],
  };
};

/** The audience in the client's words, for templates that say their own rules. */
export const nameAudience: PassageWriter = ({ targetAudience }) => ({
  text: targetAudience ?? DEFAULT_AUDIENCE,
  tone: targetAudience ? [writtenFor(targetAudience)] : [],
});
