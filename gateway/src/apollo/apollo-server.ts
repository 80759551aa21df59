import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { ApolloGateway } from "@apollo/gateway";
import { InMemoryLRUCache } from "@apollo/utils.keyvaluecache";
import { CALLER_OPERATION_LIMITS } from "@cgs/kit/graphql/complexity/operation-limits";
import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { type DocumentNode, GraphQLError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import { jsonStatus } from "./json-status.js";
import { variableErrorLimit } from "./variable-error-limit.js";

/** Size of the cached documents as JSON: some hundred of the dashboard's. In memory they are several times as large. */
const DOCUMENTS_BYTES = 4_194_304;

/** Options of {@link createApolloServer}. */
export interface ApolloServerOptions {
  gateway: ApolloGateway;
  /** Allows introspection and shows schema details in errors. */
  explorable: boolean;
  /** Measures operations. */
  observer: ApolloServerPlugin<GatewayContext>;
  log: Logger;
}

/** Creates the Apollo Server that runs queries and mutations of every transport. */
export function createApolloServer(options: ApolloServerOptions): ApolloServer<GatewayContext> {
  const { gateway, explorable, observer, log } = options;
  return new ApolloServer<GatewayContext>({
    gateway,
    logger: log,
    formatError: createErrorFormatter(log),
    introspection: explorable,
    hideSchemaDetailsFromClientErrors: !explorable,
    allowBatchedHttpRequests: false,
    persistedQueries: false, // hashes are resolved at admission; callers cannot register queries
    documentStore: new InMemoryLRUCache<DocumentNode>({ maxSize: DOCUMENTS_BYTES }),
    parseOptions: { maxTokens: CALLER_OPERATION_LIMITS.tokens },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // no cookies: the credential is a header that pages of other origins cannot set
    plugins: [
      observer,
      refuseSubscriptions,
      variableErrorLimit,
      jsonStatus,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(), // the GraphQL handler serves the page
    ],
  });
}

/** Refuses subscriptions with a message that names the transports for them. */
const refuseSubscriptions: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== "subscription") return;
        throw new GraphQLError(
          "Send subscriptions to this address over WebSocket (graphql-transport-ws) or as server-sent events (Accept: text/event-stream).",
          {
            extensions: { code: "BAD_REQUEST", http: { status: 400 } },
          },
        );
      },
    };
  },
};
