import type { ErrorCode } from "@cgs/kit/errors";
import type { z } from "zod";
import type { TypedDocument } from "../graphql/typed-document.js";

/**
 * The credential that a request must carry. The router checks only that its header is present. The credential itself and its
 * rights are verified in the GraphQL context, as for every GraphQL caller.
 */
export type CredentialKind = "none" | "bearer" | "serviceToken" | "bearerOrServiceToken" | "apiKey";

/** A request that passed its route's schemas. */
export interface RouteInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The API key's client on the External API, whose requests name no client. */
  clientId: string | undefined;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
}

/** The response headers that a route may set. The router sets further ones. */
export type ResponseHeader = "Cache-Control" | "ETag" | "Location" | "Retry-After";

/** A successful response. */
export interface RouteResponse<Body = unknown> {
  /** Undefined for an empty response. */
  body?: Body;
  /** Replaces the route's status. */
  status?: number;
  /** Only headers that the route lists in `headers`. */
  headers?: Partial<Record<ResponseHeader, string>>;
}

/** The data of an operation without errors. GraphQL reports an error for every root field that is null. */
type Present<Data> = unknown extends Data ? unknown : { [Field in keyof Data]: NonNullable<Data[Field]> };

/** One documented path: maps an HTTP request to a GraphQL operation, and the operation's data to a response. */
export interface RouteDefinition<
  Data,
  Variables,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As documented, e.g. `/api/jobs/{id}`. Every path of the contract is a path of its own; the first names the operation in documents. */
  paths: readonly [string, ...string[]];
  credential: CredentialKind;
  /** Marks a test endpoint, which is served only where test endpoints are enabled. */
  testing?: true;
  /** What the path does, as a heading of the OpenAPI document: an imperative of at most 60 characters without a full stop. */
  summary: string;
  /** What a caller must know beyond the summary, in the OpenAPI document. Markdown. */
  description: string;
  document: TypedDocument<Data, Variables>;
  /** Schemas check structure and types only; resolvers check bounds and business rules. A part without a schema is not read. */
  params?: P;
  query?: Q;
  body?: B;
  /** A valid request body, for the OpenAPI document. Required with `body`. */
  example?: z.input<B>;
  /** The operation's variables. Undefined ones are omitted, so that the schema's defaults apply. */
  variables(input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): Variables;
  /** The request's name of a field that the operation refused. Default: the operation's name in snake case. */
  fieldName?(field: string, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): string;
  /** The status of a successful response. */
  status: number;
  /** Builds the response from the data of an operation without errors. */
  respond(data: Present<Data>, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): RouteResponse<z.input<R>>;
  /** Error codes of the operation, in addition to those that every path can return. For the OpenAPI document. */
  errors?: readonly ErrorCode[];
  /** The headers that `respond` sets. For the OpenAPI document. */
  headers?: readonly ResponseHeader[];
  /** The response body, for the OpenAPI document and for tests. Absent for empty responses. */
  response?: R;
  /** An example of the response body. Required with `response`. */
  responseExample?: unknown;
}

/** A route of any types, as route tables hold it. */
export type Route = RouteDefinition<unknown, Record<string, unknown>, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Checks a route's schemas, operation and mappings against each other, and returns it for use in a table. */
export function defineRoute<
  Data,
  Variables extends Record<string, unknown>,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(route: RouteDefinition<Data, Variables, P, Q, B, R>): Route {
  return route as unknown as Route;
}
