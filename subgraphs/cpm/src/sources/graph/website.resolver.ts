import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLJSONObject } from "graphql-scalars";
import { Args, ArgsType, Ctx, Directive, Field, ObjectType, Resolver } from "type-graphql";
import type { WebsiteProfile } from "../reading/read-website.js";
import type { SourceContext } from "./context.js";
import { pageUrl } from "./source.input.js";

@ObjectType("WebsiteProfile", { description: "What a website says about its business. Null is what it does not say." })
class WebsiteProfileType implements WebsiteProfile {
  @Field(() => String, { nullable: true, description: "The name of the business." })
  name: string | null;

  @Field(() => String, { nullable: true, description: "What it is, e.g. `dentist`." })
  businessType: string | null;

  @Field(() => String, { nullable: true, description: "Its town and region." })
  location: string | null;

  @Field(() => GraphQLJSONObject, {
    description: "Facts, as `ClientFactsInput` has them.",
  })
  facts: WebsiteProfile["facts"];
}

@ArgsType()
class ReadWebsiteArgs {
  @Field({ description: "The address of a public page, http or https, at most 2,000 characters." })
  @Valid(pageUrl)
  url: string;
}

/** Reads websites for users who add clients. */
@Resolver()
export class WebsiteResolver {
  @Directive("@cost(weight: 2000)") // requests to the site
  @PayloadMutation("profile", () => WebsiteProfileType, {
    result: "What the page says.",
    description:
      "Reads the structured data of a website, such as name, phone and opening hours, to fill in a new client. Nothing is stored. VALIDATION_ERROR for a page that cannot be read; RATE_LIMIT_EXCEEDED after 10 in a minute. For managers.",
  })
  readWebsite(
    @Args(() => ReadWebsiteArgs) { url }: ReadWebsiteArgs,
    @Ctx() { caller, websites, traceId }: SourceContext,
  ): Promise<WebsiteProfile> {
    return websites.read({ caller: requireRole(caller, "manager"), traceId }, url);
  }
}
