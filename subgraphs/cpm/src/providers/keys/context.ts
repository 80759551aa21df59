import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ProviderKeyAdministration } from "./provider-key-administration.js";

/** The part of the request context that the resolvers of this folder use. */
export interface ProviderKeyContext extends RequestContext {
  providerKeys: ProviderKeyAdministration;
}
