import type { GraphQLDataSource } from "@apollo/gateway";
import { AppError } from "@cgs/kit/errors";

/** A GraphQL response in the form that Apollo's executor takes. */
export type GraphqlResponse = Awaited<ReturnType<GraphQLDataSource["process"]>>;

/** A subgraph's response. */
export interface SubgraphResponse {
  response: GraphqlResponse;
  /** The JSON it was parsed from. Undefined when the subgraph could not be reached: then the response is an error of ours. */
  text?: string;
}

/**
 * Parses a subgraph's response body, whatever its HTTP status: refusals such as a bad credential have another status than 200 and a GraphQL
 * body as well.
 * @throws AppError UPSTREAM_ERROR when the body is not a GraphQL response.
 */
export function parseSubgraphResponse(service: string, text: string): SubgraphResponse {
  const response = parseJson(text);
  if (typeof response === "object" && response !== null && ("data" in response || "errors" in response))
    return { response: addUpstreamService(service, response as GraphqlResponse), text };
  throw new AppError("UPSTREAM_ERROR", { cause: new Error("the response body is not a GraphQL response") });
}

/** The response that stands for a subgraph that could not be used. */
export function failedResponse(service: string, error: unknown): SubgraphResponse {
  const { message, code, extensions } = error instanceof AppError ? error : new AppError("UPSTREAM_ERROR");
  const upstreamErrors = [{ service, error: message, code }];
  return { response: { errors: [{ message, extensions: { ...extensions, upstreamErrors } }] } };
}

/**
 * Gives errors about a whole list of entities the path of the first entity. Apollo's executor rewrites it to a path of the caller's result;
 * without an index it would produce a path that does not exist in the result.
 */
export function withEntityPaths(
  response: GraphqlResponse,
  variables: Record<string, unknown> | undefined,
): GraphqlResponse {
  if (!response.errors || !variables || !("representations" in variables)) return response;
  const errors = response.errors.map((error) =>
    (error.path?.length ?? 0) < 2 ? { ...error, path: ["_entities", 0] } : error,
  );
  return { ...response, errors };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a subgraph first in the `upstreamErrors` that an error lists. Errors of the subgraph itself stay unchanged. */
function addUpstreamService(service: string, response: GraphqlResponse): GraphqlResponse {
  const errors = response.errors?.map((error) => {
    const { code, upstreamErrors } = error.extensions ?? {};
    if (!Array.isArray(upstreamErrors)) return error;
    const chain = [{ service, error: error.message, code }, ...(upstreamErrors as unknown[])];
    return { ...error, extensions: { ...error.extensions, upstreamErrors: chain } };
  });
  return errors ? { ...response, errors } : response;
}
