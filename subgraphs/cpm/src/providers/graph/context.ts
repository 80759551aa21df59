import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientKeys } from "../keys/client-keys.js";
import type { LimitAdministration } from "../limits/limit-administration.js";
import type { ModelAdaptations } from "../adapting/model-adaptations.js";
import type { PriceListAges } from "../prices/price-list-ages.js";
import type { ProviderHealth } from "../health/provider-health.js";
import type { ProviderKeyAdministration } from "../keys/provider-key-administration.js";
import type { ProviderRegistry } from "../registry/provider-registry.js";

/** The part of the request context that the resolvers of this folder use. */
export interface ProviderContext extends RequestContext {
  clientKeys: ClientKeys;
  limits: LimitAdministration;
  providerHealth: ProviderHealth;
  modelAdaptations: ModelAdaptations;
  providerKeys: ProviderKeyAdministration;
  priceLists: PriceListAges;
  providers: ProviderRegistry;
}
