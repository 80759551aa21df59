import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ProviderKeyAdministration } from "./provider-key-administration.js";

/** The request context as far as the resolvers of this folder use it. */
export interface ProviderKeyContext extends RequestContext {
  providerKeys: ProviderKeyAdministration;
}
