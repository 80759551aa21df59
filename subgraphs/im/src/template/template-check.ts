import { AppError } from "@cgs/kit/errors";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { InstructionContext } from "../instruction-context/instruction-context.js";
import { renderInstructions } from "../rendering/render-instructions.js";
import { countTokens } from "../rendering/tokens.js";
import type { Template } from "../template-record/template.js";
import { checkTemplateText } from "./template-text.js";

/** The result of checking a template. */
@ObjectType({ description: "Whether the version of a template that is in production can be rendered." })
export class TemplateCheck {
  @Field(() => ID, { description: "The template." })
  templateId: string;

  @Field({ description: "The version in production, e.g. `v1.1`." })
  version: string;

  @Field({ description: "Whether it can be rendered." })
  valid: boolean;

  @Field(() => [String], { description: "The problems; empty when it is valid." })
  problems: string[];

  @Field(() => [String], { description: "The names of the placeholders, in the order of their first use." })
  variables: string[];

  @Field(() => Int, {
    nullable: true,
    description: "The number of tokens of the instructions for an example client; null when they cannot be rendered.",
  })
  estimatedTokens: number | null;
}

const EXAMPLE: Omit<InstructionContext, "contentType"> = {
  businessName: "Acme Dental",
  businessType: "dental practice",
  location: "Austin, Texas",
  targetAudience: "families who live nearby",
  tone: "friendly",
  keywords: ["dentist in Austin", "dental implants"],
  keyMessages: ["The first visit is free."],
  requiredElements: ["FAQ"],
  keywordDensity: 0.015,
  metaDescriptionLength: 155,
  targetLength: 800,
};

/** Checks a stored template by the rules for saving, and renders it for an example client. */
export function checkTemplate({ id, contentType, version, template, variables }: Template): TemplateCheck {
  const known = { templateId: id, version, variables };
  try {
    checkTemplateText(template, variables);
    const { text } = renderInstructions(template, { contentType, ...EXAMPLE });
    return { ...known, valid: true, problems: [], estimatedTokens: countTokens(text) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...known, valid: false, problems: [error.message], estimatedTokens: null };
  }
}
