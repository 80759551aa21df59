import { requireCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { clientIdSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import { ContentMatchConnection } from "./content-match.js";
import type { ContentSearchContext } from "./context.js";

@ArgsType()
class SearchContentArgs {
  @Field({
    description:
      "The words to find, as in a web search: quotes for a phrase, `or`, and `-` for words to exclude. The last word may be a prefix. At most 200 characters.",
  })
  @Valid(storableText({ min: 1, max: 200 }))
  query: string;

  @Field(() => ID, { nullable: true, description: "Only content of this client." })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "With clientId: also content of its descendants." })
  descendants: boolean;
}

/** The search in finished content. */
@Resolver()
export class ContentSearchResolver {
  @Query(() => ContentMatchConnection, {
    description:
      "Finished content of the caller's clients with these words in its title, its body or its questions and answers, in any form of its language. Best first, among the newest 2,000 matches; `totalCount` counts all. Content is found a few seconds after it was stored.",
  })
  searchContent(
    @Args(() => SearchContentArgs) search: SearchContentArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { caller, contentSearch }: ContentSearchContext,
  ): Promise<ContentMatchConnection> {
    if (search.descendants && !search.clientId) throw invalidField("descendants", "needs a clientId");
    return contentSearch.search(requireCaller(caller), search, page);
  }
}
