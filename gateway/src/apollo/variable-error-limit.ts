import type { ApolloServerPlugin } from "@apollo/server";
import { getVariableValues, GraphQLError } from "graphql";
import type { GatewayContext } from "../context/gateway-context.js";

/** More values than this that are not right are not told one by one. */
const MAX_PROBLEMS = 10;

/** Refuses variables with many wrong values, before `@apollo/gateway` makes an error of each of them: a request has room for a million. */
export const fewVariableProblems: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request, schema }) {
        const definitions = operation?.variableDefinitions ?? [];
        const { errors = [] } = getVariableValues(schema, definitions, request.variables ?? {}, {
          maxErrors: MAX_PROBLEMS,
        });
        if (errors.length <= MAX_PROBLEMS) return;
        throw new GraphQLError(
          `More than ${MAX_PROBLEMS} values of the variables are not right. ${errors[0]?.message}`,
          {
            extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
          },
        );
      },
    };
  },
};
