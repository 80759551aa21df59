import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Mutation, Resolver } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { warmModelCatalogs, WarmedCache } from "./catalog-warm-up.js";

/** Fills the caches of the process. */
@Resolver()
export class CatalogWarmUpResolver {
  @Mutation(() => [WarmedCache], {
    description:
      "Fills the caches of the responding process: the model catalogs of the usable vendors. For administrators of the whole installation.",
  })
  warmUpCaches(@Ctx() { caller, providers }: ProviderContext): Promise<WarmedCache[]> {
    requireOperator(caller);
    return warmModelCatalogs(providers.usable());
  }
}
