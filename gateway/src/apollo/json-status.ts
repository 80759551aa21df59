import type { ApolloServerPlugin } from "@apollo/server";
import type { GatewayContext } from "../context/gateway-context.js";

/** Codes of invalid requests. */
const REQUEST_ERRORS = new Set(["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "BAD_USER_INPUT"]);

/**
 * Answers invalid requests with status 200 when the caller accepts `application/json` by name, as the GraphQL over HTTP specification asks: in that
 * media type another status can come from any proxy. Other callers get 400.
 */
export const jsonStatus: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ request }) {
    const accept = request.http?.headers.get("accept") ?? "";
    if (!accept.includes("application/json") || accept.includes("application/graphql-response+json")) return;
    return {
      async willSendResponse({ response, errors }) {
        if (errors?.every(({ extensions }) => REQUEST_ERRORS.has(String(extensions["code"])))) {
          response.http.status = 200;
        }
      },
    };
  },
};
