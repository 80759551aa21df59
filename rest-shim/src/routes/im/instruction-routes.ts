import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { EMPHASIS_VALUES, emphasis } from "../../route/fields.js";
import { INSTRUCTION_EXAMPLE, INSTRUCTION_REQUEST_EXAMPLE } from "./instruction-example.js";

/** What is read of instructions. */
export const INSTRUCTION_FIELDS = /* GraphQL */ `
  id
  instructions
  templateUsed
  estimatedTokens
  metadata { keywordsProcessed toneAdjustments seoOptimizations }
`;

/** Renders instructions. */
export const GENERATE_INSTRUCTIONS = /* GraphQL */ `
  mutation RestGenerateInstructions($input: GenerateInstructionsInput!) {
    generateInstructions(input: $input) { ${INSTRUCTION_FIELDS} }
  }
`;

/** Instructions as {@link INSTRUCTION_FIELDS} reads them. */
export interface InstructionData {
  id: string;
  instructions: string;
  templateUsed: string;
  estimatedTokens: number;
  metadata: { keywordsProcessed: number; toneAdjustments: string[]; seoOptimizations: string[] };
}

/** The documented request. Beside the documented four, `context` takes what else the strategy and the request know. */
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
  summary: "Renders a template into the instructions a model writes by.",
  document: GENERATE_INSTRUCTIONS,
  body: instructionRequest,
  example: INSTRUCTION_REQUEST_EXAMPLE,
  variables: ({ body }) => ({ input: toInstructionInput(body) }),
  status: 200,
  respond: ({ generateInstructions: instruction }: { generateInstructions: InstructionData }) => ({
    body: toInstructionBody(instruction),
  }),
  errors: ["TEMPLATE_NOT_FOUND"],
  response: instructionBody,
  responseExample: INSTRUCTION_EXAMPLE,
});

/** The documented body of instructions. */
export function toInstructionBody({ id, instructions, templateUsed, estimatedTokens, metadata }: InstructionData) {
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

/** The operation's input for a documented request. */
export function toInstructionInput({ context, ...body }: z.output<typeof instructionRequest>): Record<string, unknown> {
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
      keywordEmphasis: context.keyword_emphasis && EMPHASIS_VALUES[context.keyword_emphasis],
    },
  };
}

/** Instructions: rendered for other modules. */
export const instructionRoutes: readonly Route[] = [generateInstructions];
