import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ApiKeyAdministration } from "./api-key-administration.js";

/** The request context as far as the resolvers of this folder use it. */
export interface ApiKeyContext extends RequestContext {
  apiKeys: ApiKeyAdministration;
}
