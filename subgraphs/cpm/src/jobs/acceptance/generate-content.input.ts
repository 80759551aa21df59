import { between, clientIdSchema, contentTypeSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { type Deadline, DEADLINES } from "../../job-record/deadline.js";
import { FallbackModelInput } from "../../job-record/fallback-model.input.js";
import { pageAddress, PostInput } from "./post.input.js";

@InputType({ description: "What the content is about, and its length." })
export class GenerationMetadataInput {
  @Field(() => [String], {
    nullable: true,
    description:
      "At most 50, each at most 100 characters; the first is the main keyword. Variables such as {city} are refused: replace them first.",
  })
  @Valid(listOf(storableText({ min: 1, max: 100 }), { max: 50 }))
  keywords?: string[];

  @Field(() => Int, { nullable: true, description: "Words, 50 to 10,000." })
  @Valid(between(50, 10_000))
  targetLength?: number;

  @Field({ nullable: true, description: "The tone. Default: the strategy's." })
  @Valid(storableText({ min: 1, max: 200 }))
  tone?: string;

  @Field({ nullable: true, description: "The place. Default: the strategy's." })
  @Valid(storableText({ min: 1, max: 200 }))
  location?: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The URL at which the content will be published: its canonical address. For a post, the page that its button opens.",
  })
  @Valid(pageAddress)
  pageUrl?: string | null;

  @Field(() => PostInput, {
    nullable: true,
    description: "For gbp_post: its kind, and the event or the offer. Default: a standard post.",
  })
  post?: PostInput | null;
}

@InputType({ description: "The model. Default: the installation's preferred model." })
export class LlmConfigInput {
  @Field({ nullable: true, description: "A provider's name." })
  @Valid(storableText({ min: 1, max: 100 }))
  provider?: string;

  @Field({ nullable: true, description: "A model of the provider." })
  @Valid(storableText({ min: 1, max: 200 }))
  model?: string;

  @Field(() => Float, { nullable: true, description: "0 to 2." })
  @Valid(between(0, 2))
  temperature?: number;

  @Field(() => ThinkingEffort, {
    nullable: true,
    description:
      "How long a model that thinks may do so. Default: that of the client's strategy, else the vendor's own.",
  })
  effort?: ThinkingEffort;

  @Field(() => [FallbackModelInput], {
    nullable: true,
    description:
      "At most 5 models that write, in this order, when the requested model cannot. A fallback is recorded in fallbackReason. Default: those of the client's plan. An empty list means no fallback.",
  })
  @Valid(listOf(z.unknown(), { max: 5 }))
  fallbacks?: FallbackModelInput[];
}

@InputType({ description: "One version of a template." })
export class TemplateVersionInput {
  @Field(() => ID, { description: "The template." })
  @Valid(z.string().regex(/^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/, "must be a template id"))
  id: string;

  @Field({ description: "The version, for example `v1.1`. It needs no label." })
  @Valid(z.string().regex(/^v\d{1,6}\.\d{1,6}$/, "must be a version such as v1.0"))
  version: string;
}

/** The deadline of an order. */
export const deadlineSchema = z.enum(Object.keys(DEADLINES) as [Deadline], { error: "must be 24h" });

@InputType({ description: "A piece of content, without its client." })
export class ContentInput {
  @Field({ description: "seo_article, hyperlocal, gbp_post, or another type that a template exists for." })
  @Valid(contentTypeSchema)
  contentType: string;

  @Field({ nullable: true, description: "Free text for the model, at most 10,000 characters." })
  @Valid(storableText({ max: 10_000 }))
  instructions?: string;

  @Field(() => GenerationMetadataInput, { nullable: true, description: "Keywords, length and tone." })
  metadata?: GenerationMetadataInput;

  @Field(() => LlmConfigInput, { nullable: true, description: "Provider, model and temperature." })
  llmConfig?: LlmConfigInput;

  @Field(() => [ID], {
    nullable: true,
    description:
      "At most 20 sources of the client or of those above it, which must be READY, whose passages the content may cite. Sources above that are `orderOnly` can't be named. An empty list means none. Default: all that are READY and not `orderOnly`.",
  })
  @Valid(listOf(z.uuid("must be the id of a source"), { max: 20 }))
  sourceIds?: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the web is searched once for passages that the content may cite. Only where the installation has a search service. Default: false.",
  })
  research?: boolean | null;

  @Field(() => TemplateVersionInput, {
    nullable: true,
    description:
      "Uses exactly this version, to try it before it gets a label. For managers. Default: the published version of the client's template.",
  })
  template?: TemplateVersionInput;

  @Field(() => String, {
    nullable: true,
    description:
      "`24h`: it is written within 24 hours, through the vendor's batch interface at about half the price. A vendor without one writes it at once, at the standard price. Default: it is written at once.",
  })
  @Valid(deadlineSchema)
  deadline?: Deadline | null;
}

@InputType({ description: "A piece of content for a client." })
export class GenerateContentInput extends ContentInput {
  @Field(() => ID, { description: "The client that the content is for." })
  @Valid(clientIdSchema)
  clientId: string;
}
