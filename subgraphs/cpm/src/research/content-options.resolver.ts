import { requireCaller } from "@cgs/kit/auth/caller";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";

/** The part of the request context that {@link ContentOptionsResolver} uses. */
export interface ResearchContext extends RequestContext {
  /** Whether there is a search service. */
  mayResearch: boolean;
}

@ObjectType({ description: "What orders can ask for in this installation." })
export class ContentOptions {
  @Field({ description: "Whether orders can set `research`: the installation has a search service." })
  research: boolean;
}

/** What orders can ask for, which depends on the settings. */
@Resolver()
export class ContentOptionsResolver {
  @Query(() => ContentOptions, { description: "What orders can ask for in this installation. For every caller." })
  contentOptions(@Ctx() { caller, mayResearch }: ResearchContext): ContentOptions {
    requireCaller(caller);
    return { research: mayResearch };
  }
}
