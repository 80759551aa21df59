import { requireRole } from "@cgs/kit/auth/caller";
import { clientIdSchema, contentTypeSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Arg, Args, ArgsType, Ctx, Directive, Field, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { PROBLEMS } from "../destination/site-problem.js";
import { SiteOptions } from "../connections/site-choices.js";
import { SiteConnection } from "../connections/site-connection.entity.js";
import { PublishingMapping, PublishingMappingInput, postTypeSchema } from "../mapping/publishing-mapping.js";
import type { PublishingContext } from "./context.js";
import { BeginSiteAuthorizationArgs, CompleteSiteAuthorizationInput, ConnectSiteInput } from "./site.input.js";

@ArgsType()
class MappingArgs {
  @Field(() => ID, { description: "The site." })
  @Valid(storableText({ min: 1, max: 100 }))
  siteId: string;

  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => String, { nullable: true, description: "The content type. Default: all types." })
  @Valid(contentTypeSchema)
  contentType?: string | null;
}

@ArgsType()
class OptionsArgs {
  @Field(() => ID, { description: "The site." })
  @Valid(storableText({ min: 1, max: 100 }))
  siteId: string;

  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => String, {
    nullable: true,
    description: "The post type whose custom fields are listed. Default: the site's.",
  })
  @Valid(postTypeSchema)
  postType?: string | null;
}

/** Sites that content is published to. */
@Resolver(() => SiteConnection)
export class SiteResolver {
  @Query(() => [SiteConnection], {
    description:
      "The sites that content of a client can be published to: its own, then those it inherits, nearest first. For the client's viewers.",
  })
  siteConnections(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, siteReads, traceId }: PublishingContext,
  ): Promise<SiteConnection[]> {
    return siteReads.list({ caller: requireRole(caller, "viewer"), traceId }, clientId);
  }

  @FieldResolver(() => String, { nullable: true, description: "What is wrong and what to do; null when it works." })
  advice(@Root() { problem }: SiteConnection): string | null {
    return problem && `${PROBLEMS[problem].message} ${PROBLEMS[problem].advice}`;
  }

  @Directive("@cost(weight: 2000)") // requests to the site
  @PayloadMutation("site", () => SiteConnection, {
    result: "The site, with its problem if it cannot be published to yet.",
    description:
      "Connects a site, or gives a connected one another user. The password is stored encrypted and sent only to the site. For the client's managers.",
  })
  connectSite(
    @Arg("input", () => ConnectSiteInput, { description: "The site." }) input: ConnectSiteInput,
    @Ctx() { caller, sites, traceId }: PublishingContext,
  ): Promise<SiteConnection> {
    return sites.connect(
      { caller: requireRole(caller, "manager"), traceId },
      { ...input, branch: input.branch ?? null },
    );
  }

  @PayloadMutation("authorizeUrl", () => String, {
    result: "The address of WordPress's page for authorizing applications. Valid for fifteen minutes.",
    description:
      "Begins to connect a WordPress by its own page, which creates an application password. For the client's managers with a session.",
  })
  async beginSiteAuthorization(
    @Args(() => BeginSiteAuthorizationArgs) { clientId, url }: BeginSiteAuthorizationArgs,
    @Ctx() { caller, siteAuthorization, siteReads, traceId }: PublishingContext,
  ): Promise<string> {
    const actor = { caller: requireRole(caller, "manager"), traceId };
    await siteReads.clientOf(actor, clientId);
    return siteAuthorization.begin(actor, clientId, url);
  }

  @Directive("@cost(weight: 2000)") // requests to the site
  @PayloadMutation("site", () => SiteConnection, {
    result: "The connected site.",
    description:
      "Connects the WordPress that sent the user back. Only in the session that began it. For the client's managers.",
  })
  completeSiteAuthorization(
    @Arg("input", () => CompleteSiteAuthorizationInput, { description: "What WordPress sent back." })
    input: CompleteSiteAuthorizationInput,
    @Ctx() { caller, siteAuthorization, traceId }: PublishingContext,
  ): Promise<SiteConnection> {
    return siteAuthorization.complete({ caller: requireRole(caller, "manager"), traceId }, input);
  }

  @Directive("@cost(weight: 2000)") // requests to the site
  @PayloadMutation("site", () => SiteConnection, {
    result: "The checked site.",
    description: "Checks again whether a site can be published to. For its client's managers.",
  })
  checkSite(
    @Arg("id", () => ID, { description: "The site." }) id: string,
    @Ctx() { caller, sites, traceId }: PublishingContext,
  ): Promise<SiteConnection> {
    return sites.check({ caller: requireRole(caller, "manager"), traceId }, id);
  }

  @PayloadMutation("site", () => SiteConnection, {
    result: "The removed site.",
    description:
      "Removes a site with its password, its mapping and the record of its posts. The posts stay there. For its client's managers.",
  })
  removeSite(
    @Arg("id", () => ID, { description: "The site." }) id: string,
    @Ctx() { caller, sites, traceId }: PublishingContext,
  ): Promise<SiteConnection> {
    return sites.remove({ caller: requireRole(caller, "manager"), traceId }, id);
  }

  @Directive("@cost(weight: 2000)") // requests to the site
  @Query(() => SiteOptions, {
    description:
      "What a site of a client offers for the mapping of its content. For the client's managers. SITE_PROBLEM when the site does not answer as expected.",
  })
  siteOptions(
    @Args(() => OptionsArgs) { siteId, clientId, postType }: OptionsArgs,
    @Ctx() { caller, sites, traceId }: PublishingContext,
  ): Promise<SiteOptions> {
    const actor = { caller: requireRole(caller, "manager"), traceId };
    return sites.choices(actor, { siteId, clientId, postType: postType ?? null });
  }

  @Query(() => PublishingMapping, {
    description: "Where on a site content of a client goes, with what it inherits. For the client's viewers.",
  })
  publishingMapping(
    @Args(() => MappingArgs) { siteId, clientId, contentType }: MappingArgs,
    @Ctx() { caller, publishingMappings, traceId }: PublishingContext,
  ): Promise<PublishingMapping> {
    const actor = { caller: requireRole(caller, "viewer"), traceId };
    return publishingMappings.get(actor, siteId, clientId, contentType ?? null);
  }

  @PayloadMutation("mapping", () => PublishingMapping, {
    result: "The mapping.",
    description:
      "Sets where on a site content of a client and its descendants goes. Posts that exist keep their place. For the client's managers.",
  })
  setPublishingMapping(
    @Arg("input", () => PublishingMappingInput, { description: "The mapping." }) input: PublishingMappingInput,
    @Ctx() { caller, publishingMappings, traceId }: PublishingContext,
  ): Promise<PublishingMapping> {
    return publishingMappings.set({ caller: requireRole(caller, "manager"), traceId }, input);
  }
}
