import type { InstructionContext } from "../instruction-context.js";
import { writeBusinessProfile } from "./business.js";
import { writeClientNotes } from "./client-notes.js";
import { writeKeyMessages } from "./key-messages.js";
import { listKeywords, writeKeywordRules } from "./keywords.js";
import { writeLengthRules, writeMetaRules } from "./length.js";
import { writeLocationRules } from "./location.js";
import type { Passage, PassageWriter } from "./passage.js";
import { writeRequiredElements } from "./required-elements.js";
import { nameAudience, nameTone, writeVoiceRules } from "./voice.js";

/**
 * Every variable a template may use. The first group are whole passages with their own headings, which vanish when there is
 * nothing to say; the second are single values for templates that find their own words, which always say something.
 */
const VOCABULARY: ReadonlyMap<string, PassageWriter> = new Map<string, PassageWriter>([
  ["business_profile", writeBusinessProfile],
  ["voice_rules", writeVoiceRules],
  ["keyword_rules", writeKeywordRules],
  ["location_rules", writeLocationRules],
  ["key_messages", writeKeyMessages],
  ["required_elements", writeRequiredElements],
  ["length_rules", writeLengthRules],
  ["meta_rules", writeMetaRules],
  ["client_notes", writeClientNotes],

  ["business_name", ({ businessName }) => ({ text: businessName ?? "the business" })],
  ["business_type", ({ businessType }) => ({ text: businessType ?? "business" })],
  ["location", ({ location }) => ({ text: location ?? "the area the business serves" })],
  ["target_audience", nameAudience],
  ["tone", nameTone],
  ["keywords", listKeywords],
]);

/** The names of all variables a template may use. */
export const VARIABLES: readonly string[] = [...VOCABULARY.keys()];

/**
 * Writes what takes the place of a variable.
 * @throws Error for a name outside {@link VARIABLES}.
 */
export function writePassage(name: string, context: InstructionContext): Passage {
  const write = VOCABULARY.get(name);
  if (!write) throw new Error(`there is no variable {${name}}`);
  return write(context);
}
