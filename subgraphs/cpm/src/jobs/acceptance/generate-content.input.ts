import {
  ArrayMaxSize,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from "class-validator";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { MALFORMED, WELL_FORMED } from "../../brief/well-formed.js";
import { FallbackModelInput } from "../../job-record/fallback-model.input.js";

@InputType({ description: "What the content is about, and its length." })
export class GenerationMetadataInput {
  @Field(() => [String], {
    nullable: true,
    description: "At most 50, each at most 100 characters; the first is the main keyword.",
  })
  @IsOptional()
  @ArrayMaxSize(50)
  @MinLength(1, { each: true })
  @MaxLength(100, { each: true })
  @Matches(WELL_FORMED, { each: true, message: MALFORMED })
  keywords?: string[];

  @Field(() => Int, { nullable: true, description: "Words, 50 to 10,000." })
  @IsOptional()
  @IsInt()
  @Min(50)
  @Max(10_000)
  targetLength?: number;

  @Field({ nullable: true, description: "The tone. Default: the strategy's." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Matches(WELL_FORMED, { message: MALFORMED })
  tone?: string;

  @Field({ nullable: true, description: "The place. Default: the strategy's." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Matches(WELL_FORMED, { message: MALFORMED })
  location?: string;
}

@InputType({ description: "The model. Default: the installation's preferred model." })
export class LlmConfigInput {
  @Field({ nullable: true, description: "A provider's name." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(100)
  @Matches(WELL_FORMED, { message: MALFORMED })
  provider?: string;

  @Field({ nullable: true, description: "A model of the provider." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Matches(WELL_FORMED, { message: MALFORMED })
  model?: string;

  @Field(() => Float, { nullable: true, description: "0 to 2." })
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(2)
  temperature?: number;

  @Field(() => [FallbackModelInput], {
    nullable: true,
    description:
      "At most 5 models that write, in this order, when the requested model cannot. A fallback is recorded in fallbackReason. Default: those of the client's plan. An empty list means no fallback.",
  })
  @IsOptional()
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  fallbacks?: FallbackModelInput[];
}

@InputType({ description: "One version of a template." })
export class TemplateVersionInput {
  @Field(() => ID, { description: "The template." })
  @Matches(/^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/, { message: "must be a template id" })
  id: string;

  @Field({ description: "The version, for example `v1.1`. It needs no label." })
  @Matches(/^v\d{1,6}\.\d{1,6}$/, { message: "must be a version such as v1.0" })
  version: string;
}

@InputType({ description: "A piece of content, without its client." })
export class ContentInput {
  @Field({ description: "seo_article, hyperlocal, gbp_post, or another type that a template exists for." })
  @Matches(/^[a-z][a-z0-9_]{1,49}$/, { message: "must be a slug of lower-case letters, digits and underscores" })
  contentType: string;

  @Field({ nullable: true, description: "Free text for the model, at most 10,000 characters." })
  @IsOptional()
  @MaxLength(10_000)
  @Matches(WELL_FORMED, { message: MALFORMED })
  instructions?: string;

  @Field(() => GenerationMetadataInput, { nullable: true, description: "Keywords, length and tone." })
  @IsOptional()
  @ValidateNested()
  metadata?: GenerationMetadataInput;

  @Field(() => LlmConfigInput, { nullable: true, description: "Provider, model and temperature." })
  @IsOptional()
  @ValidateNested()
  llmConfig?: LlmConfigInput;

  @Field(() => TemplateVersionInput, {
    nullable: true,
    description:
      "Uses exactly this version, to try it before it gets a label. For managers. Default: the published version of the client's template.",
  })
  @IsOptional()
  @ValidateNested()
  template?: TemplateVersionInput;
}

@InputType({ description: "A piece of content for a client." })
export class GenerateContentInput extends ContentInput {
  @Field(() => ID, { description: "The client that the content is for." })
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId: string;
}
