import { API_VERSIONS } from "../http/api-version.js";
import type { CredentialKind, Route } from "../route/route.js";
import { errorResponsesOf } from "./error-schemas.js";
import { isConditional, REQUEST_ID_SCHEMA, successHeaders, TRACEPARENT_SCHEMA } from "./headers.js";
import { fieldsOf, type JsonObject, jsonSchema } from "./json-schema.js";

const SECURITY: Record<CredentialKind, JsonObject[]> = {
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
    summary: isFirst ? route.summary : `${route.summary} (as ${route.paths[0]})`,
    description: route.testing ? `${route.description} ${FOR_TESTS}` : route.description,
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

const FOR_TESTS = "For tests: not available in production, unless test endpoints are enabled.";

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
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]{1,255}$" },
  example: "order-2026-11-21-1",
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
  schema: REQUEST_ID_SCHEMA,
  example: "4bf92f3577b34da6a3ce929d0e0e4736",
};

const TRACE_PARENT = {
  name: "traceparent",
  in: "header",
  required: false,
  description: "The trace of the request (W3C Trace Context).",
  schema: TRACEPARENT_SCHEMA,
  example: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the caller's copy. The response is 304 when the copy is current.",
  schema: { type: "string", maxLength: 8_000, pattern: "^[\\x20-\\x7e]*$" },
  example: 'W/"acme-dental@1"',
};

function parametersOf(route: Route): JsonObject[] {
  const path = fieldsOf(route.params).map((field) => ({ ...parameterOf(field), in: "path", required: true }));
  const query = fieldsOf(route.query).map((field) => ({ ...parameterOf(field), in: "query" }));
  const optional = [
    ...(takesIdempotencyKey(route) ? [IDEMPOTENCY_KEY] : []),
    ...(isConditional(route) ? [IF_NONE_MATCH] : []),
  ];
  return [...path, ...query, ...optional, API_VERSION, REQUEST_ID, TRACE_PARENT];
}

/** A parameter shows the description and the example of its field. */
function parameterOf({ name, required, schema }: ReturnType<typeof fieldsOf>[number]): JsonObject {
  const { description, examples, ...rest } = schema;
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  return { name, required, description, schema: rest, ...(example !== undefined && { example }) };
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
