import type { ApolloServerPlugin } from "@apollo/server";
import type { GatewayContext } from "../context/gateway-context.js";
import { codesOf } from "../operation/graphql-error.js";

/** Codes of invalid requests. */
const REQUEST_ERRORS = new Set<unknown>(["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "BAD_USER_INPUT"]);

/**
 * Answers invalid requests with status 200 when the caller accepts `application/json` by name, as the GraphQL over HTTP specification asks: in that
 * media type another status can come from any proxy. Other callers get 400.
 */
export const jsonStatus: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ request }) {
    const accept = request.http?.headers.get("accept") ?? "";
    return {
      async willSendResponse({ response, errors }) {
        if (errors && isRequestErrorInJson(accept, errors)) response.http.status = 200;
      },
    };
  },
};

/** Whether the errors are about the request alone and the caller accepts `application/json` by name. */
export function isRequestErrorInJson(accept: string, errors: readonly unknown[]): boolean {
  const isJson = accept.includes("application/json") && !accept.includes("application/graphql-response+json");
  return isJson && codesOf(errors).every((code) => REQUEST_ERRORS.has(code));
}
