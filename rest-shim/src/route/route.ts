import type { ErrorCode } from "@cgs/kit/errors";
import type { z } from "zod";

/**
 * What a caller must send before its request is read at all. Only presence is checked here: whether a credential is valid, and
 * what it may do, is decided where every GraphQL caller is checked too.
 */
export type Credential = "none" | "bearer" | "serviceToken" | "bearerOrServiceToken" | "apiKey";

/** A request after its schemas have accepted it. */
export interface RouteInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The client an API key acts for, on the External API; its callers do not name one. */
  clientId: string | undefined;
  /** The header `Idempotency-Key`. Rows whose operation takes one hand it on. */
  idempotencyKey: string | undefined;
}

/** The headers that a row itself may set; every answer has others besides. */
export type ResponseHeader = "Cache-Control" | "ETag" | "Location" | "Retry-After";

/** What is sent back. No body at all for a 204. */
export interface RouteResponse {
  body?: unknown;
  /** Replaces the row's status. */
  status?: number;
  /** Of those that the row names in `headers`. */
  headers?: Partial<Record<ResponseHeader, string>>;
}

/** One documented path: everything between an HTTP request and a GraphQL operation, and back. */
export interface RouteDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As documented, e.g. `/api/jobs/{id}`. The first is canonical, the rest are deprecated aliases. */
  paths: readonly [string, ...string[]];
  credential: Credential;
  /** Whether it is for tests only: not there in an installation that serves no tests. */
  testing?: true;
  /** One line for the description. */
  summary: string;
  /** The GraphQL operation behind the path. */
  document: string;
  /** Shape and types only: bounds and rules are the resolver's. Absent means that nothing is read. */
  params?: P;
  query?: Q;
  /** Present on rows that take a JSON body. */
  body?: B;
  /** A body that works, for the description. On every row that takes one. */
  example?: z.input<B>;
  /** The operation's variables. Those that are undefined are left out, so that the schema's defaults hold. */
  variables(input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): Record<string, unknown>;
  /** What a refused field is called in the request, where that is not the operation's name for it written as REST does. */
  fieldName?(field: string, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): string;
  /** The status of success. */
  status: number;
  /** Makes the documented body from the operation's data. Called only when there were no errors. */
  respond(data: D, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): RouteResponse;
  /** What the operation refuses besides what any path may, for the description. */
  errors?: readonly ErrorCode[];
  /** The headers that `respond` may set, for the description. */
  headers?: readonly ResponseHeader[];
  /** The documented body, for the description and for tests. Absent on rows without a body. */
  response?: z.ZodType;
  /** An answer's body, for the description. On every row that has one. */
  responseExample?: unknown;
}

/** A row of a route table, whatever its types. */
export type Route = RouteDefinition<z.ZodType, z.ZodType, z.ZodType, unknown>;

/** Checks a row's types against each other, and makes it fit for a table. */
export function defineRoute<
  D,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(route: RouteDefinition<P, Q, B, D>): Route {
  return route;
}
