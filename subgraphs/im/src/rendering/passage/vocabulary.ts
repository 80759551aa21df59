import type { InstructionContext } from "../../instruction-context/instruction-context.js";
import { writeBusinessProfile } from "./business.js";
import { writeClientNotes } from "./client-notes.js";
import { writeKeyMessages } from "./key-messages.js";
import { listKeywords, writeKeywordRules } from "./keywords.js";
import { writeLengthRules, writeMetaRules } from "./length.js";
import { writeLocationRules } from "./location.js";
import type { PromptPassage, PassageWriter } from "./passage.js";
import { writeRequiredElements } from "./required-elements.js";
import { nameAudience, nameTone, writeVoiceRules } from "./voice.js";

/** What a template may name in braces. */
export interface Variable {
  name: string;
  /** What takes its place, for those who write templates. */
  description: string;
  /** A whole passage with its own heading, which vanishes when there is nothing to say; else a single value, which always says something. */
  passage: boolean;
  write: PassageWriter;
}

const passage = (name: string, description: string, write: PassageWriter): Variable => ({
  name,
  description,
  passage: true,
  write,
});
const value = (name: string, description: string, write: PassageWriter): Variable => ({
  ...passage(name, description, write),
  passage: false,
});

/** Every variable a template may use. */
export const VOCABULARY: readonly Variable[] = [
  passage("business_profile", "Name, kind and place of the business.", writeBusinessProfile),
  passage("voice_rules", "Audience, tone, sample passages, banned words, language and reading level.", writeVoiceRules),
  passage("keyword_rules", "Which keywords count, how often, and how not to overdo it.", writeKeywordRules),
  passage("location_rules", "How to write for the place; nothing without one.", writeLocationRules),
  passage("key_messages", "What the client wants to get across; nothing without any.", writeKeyMessages),
  passage("required_elements", "Parts and links every text must have; nothing without any.", writeRequiredElements),
  passage("length_rules", "The length of the whole text; nothing where none is asked.", writeLengthRules),
  passage("meta_rules", "The length of the meta description.", writeMetaRules),
  passage("client_notes", "The requester’s free text, as wishes that can’t change the rules.", writeClientNotes),

  value("business_name", "The name of the business, or “the business”.", ({ businessName }) => ({
    text: businessName ?? "the business",
  })),
  value("business_type", "The kind of business, or “business”.", ({ businessType }) => ({
    text: businessType ?? "business",
  })),
  value("location", "The place, or “the area the business serves”.", ({ location }) => ({
    text: location ?? "the area the business serves",
  })),
  value("target_audience", "Who reads the text, in the client’s words.", nameAudience),
  value("tone", "The tone, in the client’s words.", nameTone),
  value("keywords", "The keywords with commas between them.", listKeywords),
];

const BY_NAME: ReadonlyMap<string, Variable> = new Map(VOCABULARY.map((variable) => [variable.name, variable]));

/** Whether a template may use this variable. */
export function isVariable(name: string): boolean {
  return BY_NAME.has(name);
}

/**
 * Writes what takes the place of a variable.
 * @throws Error for a name outside {@link VOCABULARY}.
 */
export function writePassage(name: string, context: InstructionContext): PromptPassage {
  const variable = BY_NAME.get(name);
  if (!variable) throw new Error(`there is no variable {${name}}`);
  return variable.write(context);
}
