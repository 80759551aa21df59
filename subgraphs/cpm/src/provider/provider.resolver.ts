import { requireCaller } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver, Root, Subscription } from "type-graphql";
import type { CpmContext } from "../context.js";
import type { Health } from "./health-store.js";
import { entryOf, ProviderEntry } from "./provider-entry.js";

/** The vendors of this installation. */
@Resolver()
export class ProviderResolver {
  @Query(() => [ProviderEntry], { description: "The vendors that can be asked to write, the preferred one first." })
  providers(@Ctx() { caller, providers, providerHealth }: CpmContext): Promise<ProviderEntry[]> {
    requireCaller(caller);
    return Promise.all(providers.all().map((provider) => entryOf(provider, providerHealth.of(provider.name))));
  }

  @Subscription(() => ProviderEntry, {
    description: "Every change of a vendor's status from now on.",
    subscribe: ({ context: { caller, providerHealth } }: { context: CpmContext }) => {
      requireCaller(caller);
      return providerHealth.watch();
    },
  })
  providerStatusChanged(@Root() health: Health, @Ctx() { providers }: CpmContext): Promise<ProviderEntry> {
    return entryOf(providers.get(health.provider), health);
  }
}
