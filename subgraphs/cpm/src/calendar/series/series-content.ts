import { ThinkingEffort } from "@cgs/kit/graphql/thinking-effort";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { PostDetails } from "../../brief/post-details.js";
import type { ContentInput } from "../../jobs/acceptance/generate-content.input.js";
import { toPostDetails } from "../../jobs/acceptance/post.input.js";

@ObjectType({ description: "A fallback model of a series. Without a provider it is the installation's preferred one." })
export class SeriesFallback {
  @Field(() => String, { nullable: true, description: "The provider's name; null for the preferred one." })
  provider: string | null;

  @Field({ description: "The model's name." })
  model: string;
}

@ObjectType({ description: "A version of a template that each order uses." })
export class SeriesTemplateVersion {
  @Field(() => ID, { description: "The template." })
  id: string;

  @Field({ description: "The version, for example `v1.1`." })
  version: string;
}

/** What each order of a series asks for, in the terms of ContentInput. Null stands for a default. */
@ObjectType({ description: "What each order of a series asks for, as in ContentInput. Null stands for the default." })
export class SeriesContent {
  @Field({ description: "The content type." })
  contentType: string;

  @Field(() => String, { nullable: true, description: "Free text for the model." })
  instructions: string | null;

  @Field(() => [String], { description: "The keywords that follow the main keyword." })
  keywords: string[];

  @Field(() => Int, { nullable: true, description: "Words." })
  targetLength: number | null;

  @Field(() => String, { nullable: true, description: "The tone." })
  tone: string | null;

  @Field(() => String, { nullable: true, description: "The place." })
  location: string | null;

  @Field(() => String, { nullable: true, description: "The URL at which the content will be published." })
  pageUrl: string | null;

  @Field(() => PostDetails, { nullable: true, description: "For gbp_post: its kind, and the event or the offer." })
  post: PostDetails | null;

  @Field(() => String, { nullable: true, description: "The provider of the model." })
  provider: string | null;

  @Field(() => String, { nullable: true, description: "The model." })
  model: string | null;

  @Field(() => Float, { nullable: true, description: "0 to 2." })
  temperature: number | null;

  @Field(() => ThinkingEffort, { nullable: true, description: "How long a model that thinks may do so." })
  effort: ThinkingEffort | null;

  @Field(() => [SeriesFallback], { nullable: true, description: "The fallback models; null for those of the plan." })
  fallbacks: SeriesFallback[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: "The sources that may be cited; null for all that are READY and not `orderOnly`.",
  })
  sourceIds: string[] | null;

  @Field({ description: "Whether the web is searched." })
  research: boolean;

  @Field(() => SeriesTemplateVersion, {
    nullable: true,
    description: "The version of a template; null for the published one of the client's template.",
  })
  template: SeriesTemplateVersion | null;

  @Field(() => String, { nullable: true, description: "`24h`, or null for at once." })
  deadline: string | null;
}

/** The stored content as callers see it. */
export function toSeriesContent({ metadata = {}, llmConfig = {}, ...content }: ContentInput): SeriesContent {
  const { contentType, instructions = null, sourceIds = null, research, template = null, deadline = null } = content;
  const { keywords = [], targetLength = null, tone = null, location = null, pageUrl = null, post } = metadata;
  const { provider = null, model = null, temperature = null, effort = null, fallbacks } = llmConfig;
  return {
    contentType,
    instructions,
    keywords,
    targetLength,
    tone,
    location,
    pageUrl,
    post: post ? toPostDetails(post) : null,
    provider,
    model,
    temperature,
    effort,
    fallbacks: fallbacks?.map(({ provider: own = null, ...rest }) => ({ ...rest, provider: own })) ?? null,
    sourceIds,
    research: research ?? false,
    template,
    deadline,
  };
}
