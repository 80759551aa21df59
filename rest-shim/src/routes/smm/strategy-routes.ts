import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { clientStrategyBody, toClientStrategyBody, STRATEGY_FIELDS, type StrategyData } from "./strategy-body.js";
import { CLIENT_STRATEGY_EXAMPLE } from "./strategy-example.js";

/** Reads the strategy that holds for a client. */
export const CLIENT_STRATEGY = /* GraphQL */ `
  query RestClientStrategy($id: ID!) {
    client(id: $id) { strategy { ${STRATEGY_FIELDS} } }
  }
`;

const readStrategy = defineRoute({
  method: "GET",
  paths: ["/api/clients/{client_id}/strategy"],
  credential: "bearerOrServiceToken",
  summary: "The strategy that holds for a client, its own values over those it inherits.",
  document: CLIENT_STRATEGY,
  params: z.object({ client_id: z.string() }),
  variables: ({ params }) => ({ id: params.client_id }),
  status: 200,
  respond({ client: { strategy } }: { client: { strategy: StrategyData } }) {
    const headers = { ETag: `W/"${strategy.version}"`, "Cache-Control": "private, no-cache" };
    return { headers, body: toClientStrategyBody(strategy) };
  },
  errors: ["CLIENT_NOT_FOUND"],
  headers: ["ETag", "Cache-Control"],
  response: clientStrategyBody,
  responseExample: CLIENT_STRATEGY_EXAMPLE,
});

/** Strategies: read. */
export const strategyRoutes: readonly Route[] = [readStrategy];
