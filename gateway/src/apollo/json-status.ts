import type { ApolloServerPlugin } from "@apollo/server";
import type { GatewayContext } from "../context/gateway-context.js";

/** What makes a request wrong in itself. */
const REQUEST_ERRORS = new Set(["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "BAD_USER_INPUT"]);

/**
 * GraphQL over HTTP: callers that ask for `application/json` by name are told of a wrong operation in the body alone, because
 * in that media type another status than 200 may come from anything on the way. Everybody else gets 400.
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
