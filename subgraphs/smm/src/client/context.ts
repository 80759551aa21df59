import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ClientChanges } from "./client-changes.service.js";
import type { ClientService } from "./client.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface ClientContext extends RequestContext {
  clientChanges: ClientChanges;
  clients: ClientService;
}
