import { isoDate } from "@cgs/kit/day-range";
import type { InstructionRequest } from "../../service-clients/instructions.js";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import { type Brief, defaultLength } from "../../brief/brief.js";
import { briefFromStrategy } from "../../brief/brief-from-strategy.js";
import type { ContentInput } from "./generate-content.input.js";
import { toPostDetails } from "./post.input.js";

/** The template that the client's strategy assigns to the content type, if any. */
export function assignedTemplate({ contentType }: Pick<ContentInput, "contentType">, { strategy }: ClientProfile) {
  return strategy.templates.find((template) => template.contentType === contentType);
}

/**
 * The brief of a request, without its instructions: the client's strategy, overridden by the request.
 * @param today the UTC date.
 */
export function briefFor(input: ContentInput, profile: ClientProfile, today = isoDate(new Date())): Brief {
  const effort = input.llmConfig?.effort;
  const requested = { ...input.metadata, effort, keywords: input.metadata?.keywords ?? [] };
  const { pageUrl, post } = input.metadata ?? {};
  const { location, ...rules } = briefFromStrategy(profile.strategy, requested);
  return {
    contentType: input.contentType,
    client: {
      name: profile.name,
      businessType: profile.businessType,
      location,
    },
    ...rules,
    orderedOn: today,
    targetLength: input.metadata?.targetLength ?? defaultLength(input.contentType),
    notes: input.instructions ?? "",
    temperature: input.llmConfig?.temperature ?? null,
    instructions: "",
    ...(input.research && { research: true }),
    ...(pageUrl != null && { pageUrl }),
    ...(post != null && { post: toPostDetails(post) }),
  };
}

/** The client's changes of an assigned template. */
type Customizations = ClientProfile["strategy"]["templates"][number]["customizations"];

/** The context that the IM renders instructions from. */
export function instructionContextOf(
  brief: Brief,
  customizations: Customizations | undefined,
): InstructionRequest["context"] {
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
    ...(customizations?.toneAdjustment != null && { toneAdjustment: customizations.toneAdjustment }),
    ...(customizations?.keywordEmphasis != null && { keywordEmphasis: customizations.keywordEmphasis }),
    ...(brief.notes !== "" && { notes: brief.notes }),
  };
}
