import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { warmModelCatalogs, WarmedCache } from "./catalog-warm-up.js";

/** What a process keeps in memory. */
@Resolver()
export class CatalogWarmUpResolver {
  @Query(() => [WarmedCache], {
    description:
      "Fills what the process that answers keeps in memory: the models of the vendors it can ask. For administrators of the whole installation.",
  })
  warmUpCaches(@Ctx() { caller, providers }: ProviderContext): Promise<WarmedCache[]> {
    requireOperator(caller);
    return warmModelCatalogs(providers.usable());
  }
}
