import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientLoaders } from "./client-loaders.js";

/** The request context as far as the resolvers of this folder use it. */
export interface ClientsContext extends RequestContext {
  clientLoaders: ClientLoaders;
}
