import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { ApolloGateway } from "@apollo/gateway";
import { InMemoryLRUCache } from "@apollo/utils.keyvaluecache";
import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { type DocumentNode, GraphQLError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";
import { jsonStatus } from "./json-status.js";
import { MAX_TOKENS } from "../operation/operation-limits.js";
import { fewVariableProblems } from "./variable-error-limit.js";

/** For parsed documents, as JSON; in memory they are several times as large. Some hundred of the dashboard's. */
const DOCUMENTS_BYTES = 4_194_304;

/** What {@link createApolloServer} needs. */
export interface ApolloServerOptions {
  gateway: ApolloGateway;
  /** Shows the schema to whoever asks. */
  explorable: boolean;
  /** Measures what runs. */
  observer: ApolloServerPlugin<GatewayContext>;
  log: Logger;
}

/** Makes the server that runs queries and mutations, for HTTP and WebSocket. */
export function createApolloServer(options: ApolloServerOptions): ApolloServer<GatewayContext> {
  const { gateway, explorable, observer, log } = options;
  return new ApolloServer<GatewayContext>({
    gateway,
    logger: log,
    formatError: createErrorFormatter(log),
    introspection: explorable,
    hideSchemaDetailsFromClientErrors: !explorable,
    allowBatchedHttpRequests: false,
    persistedQueries: false, // hashes are resolved before an operation comes here; callers register nothing
    documentStore: new InMemoryLRUCache<DocumentNode>({ maxSize: DOCUMENTS_BYTES }),
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // no cookies: the credential is a header that a foreign page cannot set
    plugins: [
      observer,
      subscriptionsNeedStream,
      fewVariableProblems,
      jsonStatus,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(), // the page is shown before a request comes here
    ],
  });
}

/** Says where subscriptions run; the gateway itself would only fail. */
const subscriptionsNeedStream: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== "subscription") return;
        throw new GraphQLError(
          "Subscriptions run at this address over WebSocket (graphql-transport-ws) or as server-sent events (Accept: text/event-stream).",
          {
            extensions: { code: "BAD_REQUEST", http: { status: 400 } },
          },
        );
      },
    };
  },
};
