import { requireCaller } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import type { ProviderContext } from "./context.js";
import type { HealthRecord } from "../health/health-store.js";
import { ProviderChangeConnection, ProviderHistoryArgs } from "../health/provider-history.js";
import { toProviderEntry, ProviderEntry } from "./provider-entry.js";

const NO_KEYS: ReadonlySet<string> = new Set();

/** The vendors of the installation. */
@Resolver()
export class ProviderResolver {
  @Query(() => [ProviderEntry], { description: "The configured vendors, the preferred one first." })
  async providers(
    @Arg("clientId", () => ID, { nullable: true, description: "A client whose own keys also count as configured." })
    clientId: string | undefined,
    @Ctx() { caller, providers, providerHealth, providerKeys, clientKeys, limits, traceId }: ProviderContext,
  ): Promise<ProviderEntry[]> {
    const known = requireCaller(caller);
    const keys = clientId
      ? await clientKeys.vendorsOf(await providerKeys.pathOf({ caller: known, traceId }, clientId))
      : NO_KEYS;
    const limited = await limits.all();
    const entries = providers
      .all()
      .map((provider) => toProviderEntry(provider, providerHealth.of(provider.name), limited, keys.has(provider.name)));
    return Promise.all(entries);
  }

  @Query(() => ProviderChangeConnection, { description: "The status changes of vendors in the last 90 days." })
  providerHistory(
    @Args(() => ProviderHistoryArgs) page: ProviderHistoryArgs,
    @Ctx() { caller, providerHealth }: ProviderContext,
  ): Promise<ProviderChangeConnection> {
    requireCaller(caller);
    return providerHealth.history(page);
  }

  @Subscription(() => ProviderEntry, {
    description: "Every change of a vendor's status from now on.",
    subscribe: ({ context: { caller, providerHealth } }: { context: ProviderContext }) => {
      requireCaller(caller);
      return providerHealth.watch();
    },
  })
  async providerStatusChanged(
    @Root() health: HealthRecord,
    @Ctx() { providers, limits }: ProviderContext,
  ): Promise<ProviderEntry> {
    return toProviderEntry(providers.get(health.provider), health, await limits.all());
  }
}
