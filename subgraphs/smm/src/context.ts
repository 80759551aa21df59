import type { Caller } from "@cgs/kit/auth/caller";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { type Headers, traceIdOf } from "@cgs/kit/trace";
import type { DataSource } from "typeorm";
import { ClientService } from "./client/client.service.js";
import { StrategyService } from "./strategy/strategy.service.js";

/** What the SMM's resolvers are given. The services live as long as the request, so that nothing is loaded twice or kept too long. */
export interface SmmContext extends RequestContext {
  clients: ClientService;
  strategies: StrategyService;
}

/** Makes the context of each operation: finds out who calls, and readies the services. */
export function createSmmContext(
  source: DataSource,
  callerOf: (headers: Headers) => Promise<Caller | undefined>,
): ContextFactory<SmmContext> {
  return async (headers) => ({
    caller: await callerOf(headers),
    traceId: traceIdOf(headers),
    clients: new ClientService(source),
    strategies: new StrategyService(source),
  });
}
