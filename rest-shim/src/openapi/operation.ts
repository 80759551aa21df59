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

/** What a document says of one row at one of its paths. */
export function operationOf(route: Route, path: string, deprecated: boolean): JsonObject {
  return {
    operationId: deprecated ? `${operationName(route)}At${path.replaceAll(/\W+/g, "_")}` : operationName(route),
    summary: route.summary,
    ...(route.testing && { description: "For tests: not there in production, unless it is allowed." }),
    ...(deprecated && { deprecated }),
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
      [route.status]: successOf(route, deprecated),
      ...(isConditional(route) && {
        304: { description: "Nothing changed.", headers: successHeaders(route, deprecated) },
      }),
      ...errorResponsesOf(route, deprecated),
    },
  };
}

/** The GraphQL operation's own name: whoever reads logs finds one by the other. */
function operationName({ document, summary }: Route): string {
  const [, name] = /(?:query|mutation)\s+(\w+)/.exec(document) ?? [];
  if (!name) throw new Error(`the operation behind "${summary}" has no name`);
  return name;
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeated request safe for 24 hours: the same key and body get the same answer.",
  schema: { type: "string" },
};

function takesIdempotencyKey({ document }: Route): boolean {
  return document.includes("$idempotencyKey");
}

const VERSION_WANTED = {
  name: "API-Version",
  in: "header",
  required: false,
  description: "The version wanted; without it, the current one.",
  schema: { type: "string", enum: [...API_VERSIONS] },
};

const REQUEST_ID = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description: "An id of the caller's own, repeated in the answer.",
  schema: { type: "string", pattern: REQUEST_ID_FORM.source },
};

const TRACE_PARENT = {
  name: "traceparent",
  in: "header",
  required: false,
  description: "The trace that the request belongs to (W3C Trace Context).",
  schema: { type: "string" },
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of what the caller has: 304 when that is still right.",
  schema: { type: "string" },
};

function parametersOf(route: Route): JsonObject[] {
  const path = fieldsOf(route.params).map((field) => ({ ...field, in: "path", required: true }));
  const query = fieldsOf(route.query).map((field) => ({ ...field, in: "query" }));
  const own = [
    ...(takesIdempotencyKey(route) ? [IDEMPOTENCY_KEY] : []),
    ...(isConditional(route) ? [IF_NONE_MATCH] : []),
  ];
  return [...path, ...query, ...own, VERSION_WANTED, REQUEST_ID, TRACE_PARENT];
}

function successOf(route: Route, deprecated: boolean): JsonObject {
  const { response, status, responseExample } = route;
  const example = responseExample === undefined ? {} : { example: responseExample };
  return {
    description: DESCRIPTIONS[status] ?? "Done.",
    headers: successHeaders(route, deprecated),
    ...(response && { content: { "application/json": { schema: jsonSchema(response, "output"), ...example } } }),
  };
}

const DESCRIPTIONS: Record<number, string> = { 201: "Made.", 202: "Accepted.", 204: "Done; there is nothing to say." };
