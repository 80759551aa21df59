import type { GraphQLError } from "graphql";
import { isRequestErrorInJson } from "../apollo/json-status.js";

/** What Apollo Server takes from `extensions.http` of an error. */
interface HttpHead {
  status?: number;
}

/** Whether Apollo Server uses `extensions.http` of an error for the response, and removes it from the error. In the JSON of a subgraph, headers are never a `Map`. */
export function isHttpHead(http: unknown): http is HttpHead {
  if (typeof http !== "object" || http === null || "headers" in http) return false;
  return !("status" in http) || typeof http.status === "number";
}

/** The HTTP status of a result with errors, as Apollo Server sets it: the last that an error asks for. @param otherwise is for errors that ask for none. */
export function httpStatusOf(accept: string, errors: readonly GraphQLError[], otherwise: number): number {
  if (isRequestErrorInJson(accept, errors)) return 200;
  const asked = errors.map(({ extensions: { http } }) => (isHttpHead(http) ? http.status : undefined));
  return asked.findLast((status) => status) ?? otherwise;
}
