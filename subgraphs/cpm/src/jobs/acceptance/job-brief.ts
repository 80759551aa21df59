import type { InstructionRequest } from "../../service-clients/instruction-client.js";
import type { ClientProfile } from "../../service-clients/strategy-client.js";
import { type Brief, defaultLength } from "../../brief/brief.js";
import { strategyInBrief } from "../../brief/strategy-in-brief.js";
import type { ContentInput } from "./generate-content.input.js";

/** The template that the client's strategy assigns to the request's content type, if it does. */
export function assignedTemplate({ contentType }: Pick<ContentInput, "contentType">, { strategy }: ClientProfile) {
  return strategy.templates.find((template) => template.contentType === contentType);
}

/** What a request is written from, but for its instructions: the client's strategy, with what the request says instead. */
export function briefFor(input: ContentInput, profile: ClientProfile): Brief {
  const asked = { ...input.metadata, keywords: input.metadata?.keywords ?? [] };
  const { location, ...rules } = strategyInBrief(profile.strategy, asked);
  return {
    contentType: input.contentType,
    client: {
      name: profile.name,
      businessType: profile.businessType,
      location,
    },
    ...rules,
    targetLength: input.metadata?.targetLength ?? defaultLength(input.contentType),
    notes: input.instructions ?? "",
    temperature: input.llmConfig?.temperature ?? null,
    instructions: "",
  };
}

/** How an assigned template is bent for the client. */
type Customizations = ClientProfile["strategy"]["templates"][number]["customizations"];

/** What the IM is told of a brief, and of how the client bends its template. */
export function instructionContextOf(brief: Brief, bent: Customizations | undefined): InstructionRequest["context"] {
  return {
    businessName: brief.client.name,
    businessType: brief.client.businessType,
    targetAudience: brief.audience,
    keywords: brief.keywords,
    tone: brief.tone,
    ...(brief.client.location !== null && { location: brief.client.location }),
    keyMessages: brief.keyMessages,
    requiredElements: brief.requiredElements,
    keywordDensity: brief.keywordDensity,
    metaDescriptionLength: brief.metaDescriptionLength,
    targetLength: brief.targetLength,
    brandVoiceExamples: brief.brandVoiceExamples,
    bannedWords: brief.bannedWords,
    requiredLinks: brief.requiredLinks,
    language: brief.language,
    ...(brief.readingLevel !== null && { readingLevel: brief.readingLevel }),
    ...(bent?.toneAdjustment != null && { toneAdjustment: bent.toneAdjustment }),
    ...(bent?.keywordEmphasis != null && { keywordEmphasis: bent.keywordEmphasis }),
    ...(brief.notes !== "" && { notes: brief.notes }),
  };
}
