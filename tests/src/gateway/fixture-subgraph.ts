import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import type { Caller } from "@cgs/kit/auth/caller";
import type { KeyLookup } from "@cgs/kit/auth/access-token";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { type RequestHeaders, traceIdOf } from "@cgs/kit/http/trace";
import { parse } from "graphql";
import type { WebSocket } from "ws";

/** A test subgraph, served by the same server as the real ones. */
export interface FixtureSubgraph {
  url: string;
  /** The headers of every operation that it received. */
  received: RequestHeaders[];
  /** Number of requests that the gateway closed before the response. */
  cancelled(): number;
  /** Waits until the gateway has no open WebSocket to it. */
  untilNoSockets(): Promise<void>;
  /** The gateway's open WebSockets to it. */
  sockets(): WebSocket[];
  stop(): Promise<void>;
}

/** Options of {@link startFixtureSubgraph}. */
export interface FixtureDefinition {
  name: string;
  sdl: string;
  resolvers: Record<string, unknown>;
  keys: KeyLookup;
  /** Verifies an API key, as the CPM does. */
  apiKey?: (key: string) => Promise<Caller>;
  /** Served at `/.well-known/jwks.json`, as by the CPM. */
  jwks?: () => Promise<unknown>;
}

/** Starts a subgraph. Pass its former port to restart it at the same address. */
export async function startFixtureSubgraph(definition: FixtureDefinition, port = 0): Promise<FixtureSubgraph> {
  const log = createLogger(definition.name, "silent");
  const http = createHttpService({ name: definition.name, log, dependencies: {} });
  const received: RequestHeaders[] = [];
  const checkCredential = createAuthenticator({
    keys: definition.keys,
    ...(definition.apiKey && { apiKey: definition.apiKey }),
  });
  const context: ContextFactory<RequestContext> = async (headers, transport) => {
    received.push(headers);
    return { caller: await checkCredential(headers, transport), traceId: traceIdOf(headers) };
  };
  const schema = buildSubgraphSchema({ typeDefs: parse(definition.sdl), resolvers: definition.resolvers as never });
  const subgraph = await createSubgraphServer({ schema, context, log, introspection: true });
  let cancelled = 0;
  http.app.use("/graphql", (_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.once("close", () => (cancelled += response.writableFinished ? 0 : 1));
    next();
  });
  http.app.use("/graphql", ...subgraph.middleware);
  const { jwks } = definition;
  if (jwks) http.app.get("/.well-known/jwks.json", async (_req, res) => void res.json(await jwks()));
  http.routeSockets((path) => (path === "/graphql" ? subgraph.webSocketServer : undefined));
  const url = await http.listen(port);
  const sockets = () => [...subgraph.webSocketServer.clients];
  return {
    url,
    received,
    cancelled: () => cancelled,
    sockets,
    async untilNoSockets() {
      for (let [open] = sockets(); open; [open] = sockets()) await once(open, "close");
    },
    async stop() {
      await subgraph.stop();
      await http.close();
    },
  };
}
