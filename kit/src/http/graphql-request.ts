import type { z } from "zod";
import { parseResponse } from "./parse-response.js";
import type { ServiceClient, ServiceRequest } from "./service-client.js";
import { AppError } from "../errors.js";
import { errorOfGraphQL, errorOfResponse, UnexpectedResponse, type UpstreamGraphQLError } from "./upstream-error.js";

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
  if (!isGraphQLBody(body)) throw errorOfResponse(client.service, 200, body);
  return { data: body.data ?? undefined, errors: body.errors ?? [] };
}

/** A response of GraphQL has these keys only. */
const GRAPHQL_KEYS = new Set(["data", "errors", "extensions"]);

function isGraphQLBody(body: unknown): body is { data?: GraphQLResponse["data"]; errors?: UpstreamGraphQLError[] } {
  if (typeof body !== "object" || body === null) return false;
  const { errors, data } = body as { errors?: unknown; data?: unknown };
  const hasErrors = Array.isArray(errors) && typeof (errors[0] as { message?: unknown } | null)?.message === "string";
  return (hasErrors || typeof data === "object") && Object.keys(body).every((key) => GRAPHQL_KEYS.has(key));
}

/** Error statuses of a server that does not know `/graphql`, or that protects unknown paths. */
const WITHOUT_GRAPHQL = new Set([401, 403, 404, 405, 501]);

/**
 * Whether the error of {@link postGraphQL} shows that the module does not offer GraphQL: a success, a redirection or a refusal whose body
 * is not GraphQL's. A failure of the module or of the connection shows nothing.
 */
export function showsNoGraphQL(error: unknown): boolean {
  if (!(error instanceof AppError) || !(error.cause instanceof UnexpectedResponse)) return false;
  const { status, body } = error.cause;
  return (status < 400 || WITHOUT_GRAPHQL.has(status)) && !isGraphQLBody(body);
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
