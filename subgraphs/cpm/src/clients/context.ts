import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientLoaders } from "./client-loaders.js";

/** The part of the request context that the resolvers of this folder use. */
export interface ClientsContext extends RequestContext {
  clientLoaders: ClientLoaders;
}
