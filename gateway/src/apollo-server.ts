import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import type { ApolloGateway } from "@apollo/gateway";
import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { GraphQLError } from "graphql";
import type { GatewayContext } from "./context.js";
import { jsonStatus } from "./http/json-status.js";
import { MAX_TOKENS } from "./operation/operation-limits.js";

/** What {@link createApolloServer} needs. */
export interface ApolloServerOptions {
  gateway: ApolloGateway;
  /** Shows the schema and Apollo Sandbox to whoever asks. */
  explorable: boolean;
  log: Logger;
}

/** Makes the server that runs queries and mutations, for HTTP and WebSocket. */
export function createApolloServer({ gateway, explorable, log }: ApolloServerOptions): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    gateway,
    logger: log,
    formatError: createErrorFormatter(log),
    introspection: explorable,
    hideSchemaDetailsFromClientErrors: !explorable,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // no cookies: the credential is a header that a foreign page cannot set
    plugins: [
      subscriptionsNeedWebSocket,
      jsonStatus,
      ApolloServerPluginCacheControlDisabled(),
      explorable
        ? ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false }, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

/** Says where subscriptions run; the gateway itself would only fail. */
const subscriptionsNeedWebSocket: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== "subscription") return;
        throw new GraphQLError(
          "Subscriptions run over WebSocket at this address, with the graphql-transport-ws protocol.",
          {
            extensions: { code: "BAD_REQUEST", http: { status: 400 } },
          },
        );
      },
    };
  },
};
