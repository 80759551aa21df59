import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Resolver } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { warmModelCatalogs, WarmedCache } from "./catalog-warm-up.js";

/** Fills the caches of the process. */
@Resolver()
export class CatalogWarmUpResolver {
  @PayloadMutation("caches", () => [WarmedCache], {
    result: "The filled caches.",
    description:
      "Fills the caches of the responding process: the model catalogs of the usable vendors. For administrators of the whole installation.",
  })
  warmUpCaches(@Ctx() { caller, providers }: ProviderContext): Promise<WarmedCache[]> {
    requireOperator(caller);
    return warmModelCatalogs(providers.usable());
  }
}
