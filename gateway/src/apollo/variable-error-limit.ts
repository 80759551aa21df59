import type { ApolloServerPlugin } from "@apollo/server";
import { getVariableValues, GraphQLError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";

/** Above this number only the first error is reported. */
const MAX_ERRORS = 10;

/** Refuses variables with many invalid values before `@apollo/gateway` creates an error for each: a request body can hold a million. */
export const variableErrorLimit: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request, schema }) {
        const definitions = operation?.variableDefinitions ?? [];
        const { errors = [] } = getVariableValues(schema, definitions, request.variables ?? {}, {
          maxErrors: MAX_ERRORS,
        });
        if (errors.length <= MAX_ERRORS) return;
        throw new GraphQLError(`More than ${MAX_ERRORS} variable values are invalid. ${errors[0]?.message}`, {
          extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
        });
      },
    };
  },
};
