import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientReads } from "./client-reads.js";

/** The request context as far as the resolvers of this folder use it. */
export interface ClientsContext extends RequestContext {
  clientReads: ClientReads;
}
