import { z } from "zod";
import { RestClientStrategyDocument } from "../../graphql/operations.js";
import { clientId } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { clientStrategyBody, toClientStrategyBody } from "./strategy-body.js";
import { CLIENT_STRATEGY_EXAMPLE } from "./strategy-example.js";

const readStrategy = defineRoute({
  method: "GET",
  paths: ["/api/clients/{client_id}/strategy"],
  credential: "bearerOrServiceToken",
  summary: "Read the effective strategy of a client",
  description:
    "Its own values override inherited ones. Send the `ETag` as `If-None-Match` to read the strategy only when it has changed.",
  document: RestClientStrategyDocument,
  params: z.object({ client_id: clientId() }),
  variables: ({ params }) => ({ id: params.client_id }),
  status: 200,
  respond({ client: { strategy } }) {
    const headers = { ETag: `W/"${strategy.version}"`, "Cache-Control": "private, no-cache" };
    return { headers, body: toClientStrategyBody(strategy) };
  },
  errors: ["CLIENT_NOT_FOUND"],
  headers: ["ETag", "Cache-Control"],
  response: clientStrategyBody,
  responseExample: CLIENT_STRATEGY_EXAMPLE,
});

/** The effective strategies of clients. */
export const strategyRoutes: readonly Route[] = [readStrategy];
