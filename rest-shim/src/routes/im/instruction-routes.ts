import { z } from "zod";
import {
  type GenerateInstructionsInput,
  type InstructionFieldsFragment,
  RestGenerateInstructionsDocument,
} from "../../graphql/operations.js";
import { amount, count, list, named, text, wholeNumber } from "../../route/described.js";
import {
  clientId,
  contentType,
  emphasis,
  templateId,
  templateVersion,
  toneAdjustment,
  toUpperCase,
} from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { INSTRUCTION_EXAMPLE, INSTRUCTION_REQUEST_EXAMPLE } from "./instruction-example.js";

const words = (description: string, max: number, entries = 50) =>
  list(text("An entry of the list.", { max }), description, entries);

const context = named(
  "InstructionContext",
  "What the instructions are about: the client's strategy and the request.",
  z.object({
    business_type: text("The kind of business.", { max: 200 }),
    target_audience: text("Who the content is for.", { max: 500 }),
    keywords: words("The keywords, the main one first.", 100),
    tone: text("The tone of the content.", { max: 500 }),
    business_name: text("The name of the business.", { max: 200 }).nullish(),
    location: text("The place of the business.", { max: 200 }).nullish(),
    key_messages: words("What the content must convey.", 300).nullish(),
    required_elements: words("The required parts of the content.", 100).nullish(),
    keyword_density: amount("The share of words that are keywords.", { max: 1 }).nullish(),
    meta_description_length: wholeNumber(z.int32(), "The longest meta description, in characters.", {
      min: 20,
      max: 1_000,
    }).nullish(),
    target_length: wholeNumber(z.int32(), "The length of the content in words.", { min: 50, max: 10_000 }).nullish(),
    notes: text("Further instructions.", { max: 10_000 }).nullish(),
    brand_voice_examples: words("Examples of the brand's voice.", 1_000).nullish(),
    banned_words: words("Words that the content must not have.", 100).nullish(),
    required_links: words("URLs that the content must link to.", 500, 20).nullish(),
    language: text("The language tag of the content.", {
      max: 35,
      pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
      example: "en-US",
    }).nullish(),
    reading_level: wholeNumber(z.int32(), "The highest reading level as a school grade.", {
      min: 1,
      max: 18,
    }).nullish(),
    tone_adjustment: toneAdjustment.nullish(),
    keyword_emphasis: emphasis.nullish(),
  }),
);

/** The documented request. `context` also accepts further fields of the strategy and of the generation request. */
export const instructionRequest = named(
  "InstructionRequest",
  "A request for instructions.",
  z.object({
    content_type: contentType(),
    client_id: clientId("The client that the content is for."),
    template_id: templateId("The template. Default: that of the content type.").nullish(),
    template_version: templateVersion("Its version. Default: the one in production.").nullish(),
    context,
  }),
);

/** The documented instruction response. */
export const instructionBody = named(
  "Instruction",
  "Instructions for a model, rendered from a template.",
  z.object({
    instruction_id: text("The id of the instructions.", { max: 36, format: "uuid" }),
    instructions: text("The instructions for a model."),
    template_used: text("The name of the template with its version.", { max: 220 }),
    estimated_tokens: count("The estimated tokens of the instructions."),
    metadata: z
      .object({
        keywords_processed: count("The number of different keywords in the instructions."),
        tone_adjustments: list(text("A rule."), "The rules about the voice."),
        seo_optimizations: list(text("A rule."), "The rules for search engines."),
      })
      .describe("The rules that the instructions apply."),
  }),
);

const generateInstructions = defineRoute({
  method: "POST",
  paths: ["/api/instructions/generate"],
  credential: "serviceToken",
  summary: "Render a template into instructions for a model",
  description:
    "The instructions are stored, and the use of the template is counted. Each template has a limit of generations a minute.",
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
