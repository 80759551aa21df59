import type { z } from "zod";
import { parseResponse } from "./parse-response.js";
import type { ServiceClient, ServiceRequest } from "./service-client.js";
import { errorOfGraphQL, type UpstreamGraphQLError } from "./upstream-error.js";

/** One GraphQL operation for another module. */
export interface GraphQLRequest extends Pick<ServiceRequest, "traceId" | "links"> {
  query: string;
  variables: object;
}

/** The response to a {@link GraphQLRequest}. Its errors are not thrown. */
export interface GraphQLResponse {
  data: Record<string, unknown> | undefined;
  errors: readonly UpstreamGraphQLError[];
}

/** Sends an operation to a module's `/graphql`. @throws AppError as {@link ServiceClient.request} does. */
export async function postGraphQL(client: ServiceClient, request: GraphQLRequest): Promise<GraphQLResponse> {
  const { query, variables, ...rest } = request;
  const { body } = await client.request({ method: "POST", path: "/graphql", body: { query, variables }, ...rest });
  const { data, errors } = (body ?? {}) as Partial<GraphQLResponse>;
  return { data: data ?? undefined, errors: errors ?? [] };
}

/**
 * Sends an operation with one root field and returns that field's value.
 * @throws AppError as {@link ServiceClient.request} does; the first reported error where the field has no value, as
 * {@link errorOfGraphQL} makes it; UPSTREAM_ERROR where the value does not match the schema.
 */
export async function requestField<T>(
  client: ServiceClient,
  field: string,
  schema: z.ZodType<T>,
  request: GraphQLRequest,
): Promise<T> {
  const { data, errors } = await postGraphQL(client, request);
  const value = data?.[field] ?? undefined;
  if (value === undefined) throw errorOfGraphQL(client.service, errors[0] ?? {});
  return parseResponse(client.service, schema, value);
}
