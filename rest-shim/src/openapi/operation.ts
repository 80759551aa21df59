import { REQUEST_ID as REQUEST_ID_FORM } from "@cgs/kit/http/trace";
import { API_VERSIONS } from "../http/api-version.js";
import type { Credential, Route } from "../route/route.js";
import { errorResponsesOf } from "./error-schemas.js";
import { isConditional, successHeaders } from "./headers.js";
import { fieldsOf, type JsonObject, jsonSchema } from "./json-schema.js";

const SECURITY: Record<Credential, JsonObject[]> = {
  none: [],
  bearer: [{ bearer: [] }],
  serviceToken: [{ serviceToken: [] }],
  bearerOrServiceToken: [{ bearer: [] }, { serviceToken: [] }],
  apiKey: [{ apiKey: [] }],
};

/** The OpenAPI operation of a route at one of its paths. */
export function operationOf(route: Route, path: string): JsonObject {
  const isFirst = path === route.paths[0];
  return {
    operationId: isFirst ? operationName(route) : `${operationName(route)}At${path.replaceAll(/\W+/g, "_")}`,
    summary: route.summary,
    ...(route.testing && { description: "For tests. Not available in production, unless test endpoints are enabled." }),
    security: SECURITY[route.credential],
    parameters: parametersOf(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: jsonSchema(route.body, "input"),
            ...(route.example !== undefined && { example: route.example }),
          },
        },
      },
    }),
    responses: {
      [route.status]: successOf(route),
      ...(isConditional(route) && {
        304: { description: "Not modified.", headers: successHeaders(route) },
      }),
      ...errorResponsesOf(route),
    },
  };
}

/** The name of the GraphQL operation, which logs and traces show, too. */
function operationName({ document, summary }: Route): string {
  const [, name] = /(?:query|mutation)\s+(\w+)/.exec(document) ?? [];
  if (!name) throw new Error(`the GraphQL operation of the route "${summary}" has no name`);
  return name;
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a retry safe for 24 hours: the same key and body get the same response.",
  schema: { type: "string" },
};

function takesIdempotencyKey({ document }: Route): boolean {
  return document.includes("$idempotencyKey");
}

const API_VERSION = {
  name: "API-Version",
  in: "header",
  required: false,
  description: "The API version. Default: the current version.",
  schema: { type: "string", enum: [...API_VERSIONS] },
};

const REQUEST_ID = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description: "The caller's id of the request. The response repeats it.",
  schema: { type: "string", pattern: REQUEST_ID_FORM.source },
};

const TRACE_PARENT = {
  name: "traceparent",
  in: "header",
  required: false,
  description: "The trace of the request (W3C Trace Context).",
  schema: { type: "string" },
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the caller's copy. The response is 304 when the copy is current.",
  schema: { type: "string" },
};

function parametersOf(route: Route): JsonObject[] {
  const path = fieldsOf(route.params).map((field) => ({ ...field, in: "path", required: true }));
  const query = fieldsOf(route.query).map((field) => ({ ...field, in: "query" }));
  const optional = [
    ...(takesIdempotencyKey(route) ? [IDEMPOTENCY_KEY] : []),
    ...(isConditional(route) ? [IF_NONE_MATCH] : []),
  ];
  return [...path, ...query, ...optional, API_VERSION, REQUEST_ID, TRACE_PARENT];
}

function successOf(route: Route): JsonObject {
  const { response, status, responseExample } = route;
  const example = responseExample === undefined ? {} : { example: responseExample };
  return {
    description: DESCRIPTIONS[status] ?? "Success.",
    headers: successHeaders(route),
    ...(response && { content: { "application/json": { schema: jsonSchema(response, "output"), ...example } } }),
  };
}

const DESCRIPTIONS: Record<number, string> = { 201: "Created.", 202: "Accepted.", 204: "Success, without a body." };
