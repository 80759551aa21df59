import { once } from "node:events";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import type { Caller } from "@cgs/kit/auth/caller";
import type { KeyLookup } from "@cgs/kit/auth/access-token";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { routeUpgrades } from "@cgs/kit/http/route-upgrades";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { type RequestHeaders, traceIdOf } from "@cgs/kit/http/trace";
import { parse } from "graphql";
import type { WebSocket } from "ws";

/** A subgraph of the tests, served as the real ones are. */
export interface FixtureSubgraph {
  url: string;
  /** The headers of every operation it was asked to run. */
  received: RequestHeaders[];
  /** Waits until the gateway has no WebSocket open here. */
  untilNoSockets(): Promise<void>;
  /** The WebSockets that the gateway has open here. */
  sockets(): WebSocket[];
  stop(): Promise<void>;
}

/** What a fixture subgraph is made of. */
export interface FixtureDefinition {
  name: string;
  sdl: string;
  resolvers: Record<string, unknown>;
  keys: KeyLookup;
  /** Checks API keys, as the CPM does. */
  apiKey?: (key: string) => Promise<Caller>;
  /** Served at the CPM's address. */
  jwks?: () => Promise<unknown>;
}

/** Starts a subgraph; a port restarts it where it was. */
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
  http.app.use("/graphql", ...subgraph.middleware);
  const { jwks } = definition;
  if (jwks) http.app.get("/.well-known/jwks.json", async (_req, res) => void res.json(await jwks()));
  routeUpgrades(http.server, (path) => (path === "/graphql" ? subgraph.webSocketServer : undefined));
  const url = await http.listen(port);
  const sockets = () => [...subgraph.webSocketServer.clients];
  return {
    url,
    received,
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
