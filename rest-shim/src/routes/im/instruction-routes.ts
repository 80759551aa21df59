import { z } from "zod";
import {
  type GenerateInstructionsInput,
  type InstructionFieldsFragment,
  RestGenerateInstructionsDocument,
} from "../../graphql/operations.js";
import { emphasis, toUpperCase } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { INSTRUCTION_EXAMPLE, INSTRUCTION_REQUEST_EXAMPLE } from "./instruction-example.js";

/** The documented request. `context` also accepts further fields of the strategy and of the generation request. */
export const instructionRequest = z.object({
  content_type: z.string(),
  client_id: z.string(),
  template_id: z.string().nullish(),
  template_version: z.string().nullish(),
  context: z.object({
    business_type: z.string(),
    target_audience: z.string(),
    keywords: z.array(z.string()),
    tone: z.string(),
    business_name: z.string().nullish(),
    location: z.string().nullish(),
    key_messages: z.array(z.string()).nullish(),
    required_elements: z.array(z.string()).nullish(),
    keyword_density: z.number().nullish(),
    meta_description_length: z.int32().nullish(),
    target_length: z.int32().nullish(),
    notes: z.string().nullish(),
    brand_voice_examples: z.array(z.string()).nullish(),
    banned_words: z.array(z.string()).nullish(),
    required_links: z.array(z.string()).nullish(),
    language: z.string().nullish(),
    reading_level: z.int32().nullish(),
    tone_adjustment: z.number().nullish(),
    keyword_emphasis: emphasis.nullish(),
  }),
});

/** The documented instruction response. */
export const instructionBody = z.object({
  instruction_id: z.string(),
  instructions: z.string(),
  template_used: z.string(),
  estimated_tokens: z.int(),
  metadata: z.object({
    keywords_processed: z.int(),
    tone_adjustments: z.array(z.string()),
    seo_optimizations: z.array(z.string()),
  }),
});

const generateInstructions = defineRoute({
  method: "POST",
  paths: ["/api/instructions/generate"],
  credential: "serviceToken",
  summary: "Renders a template into instructions for a model.",
  document: RestGenerateInstructionsDocument,
  body: instructionRequest,
  example: INSTRUCTION_REQUEST_EXAMPLE,
  variables: ({ body }) => ({ input: toInstructionInput(body) }),
  status: 200,
  respond: (data) => ({ body: toInstructionBody(data.generateInstructions) }),
  errors: ["TEMPLATE_NOT_FOUND"],
  response: instructionBody,
  responseExample: INSTRUCTION_EXAMPLE,
});

/** Maps instructions to their documented body. */
export function toInstructionBody({
  id,
  instructions,
  templateUsed,
  estimatedTokens,
  metadata,
}: InstructionFieldsFragment): z.input<typeof instructionBody> {
  return {
    instruction_id: id,
    instructions,
    template_used: templateUsed,
    estimated_tokens: estimatedTokens,
    metadata: {
      keywords_processed: metadata.keywordsProcessed,
      tone_adjustments: metadata.toneAdjustments,
      seo_optimizations: metadata.seoOptimizations,
    },
  };
}

/** Maps a documented request to the operation's input. */
export function toInstructionInput({
  context,
  ...body
}: z.output<typeof instructionRequest>): GenerateInstructionsInput {
  return {
    contentType: body.content_type,
    clientId: body.client_id,
    templateId: body.template_id,
    templateVersion: body.template_version,
    context: {
      businessType: context.business_type,
      targetAudience: context.target_audience,
      keywords: context.keywords,
      tone: context.tone,
      businessName: context.business_name,
      location: context.location,
      keyMessages: context.key_messages,
      requiredElements: context.required_elements,
      keywordDensity: context.keyword_density,
      metaDescriptionLength: context.meta_description_length,
      targetLength: context.target_length,
      notes: context.notes,
      brandVoiceExamples: context.brand_voice_examples,
      bannedWords: context.banned_words,
      requiredLinks: context.required_links,
      language: context.language,
      readingLevel: context.reading_level,
      toneAdjustment: context.tone_adjustment,
      keywordEmphasis: context.keyword_emphasis && toUpperCase(context.keyword_emphasis),
    },
  };
}

/** Rendering of instructions. */
export const instructionRoutes: readonly Route[] = [generateInstructions];
