import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ApiKeyAdministration } from "./api-key-administration.js";

/** The part of the request context that the resolvers of this folder use. */
export interface ApiKeyContext extends RequestContext {
  apiKeys: ApiKeyAdministration;
}
