import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { warmCatalogues, WarmedCache } from "../catalogue-cache.js";

/** What a process keeps in memory. */
@Resolver()
export class CatalogueCacheResolver {
  @Query(() => [WarmedCache], {
    description:
      "Fills what the process that answers keeps in memory: the models of the vendors it can ask. For administrators of the whole installation.",
  })
  warmUpCaches(@Ctx() { caller, providers }: ProviderContext): Promise<WarmedCache[]> {
    requireOperator(caller);
    return warmCatalogues(providers.usable());
  }
}
