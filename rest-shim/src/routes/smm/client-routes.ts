import { z } from "zod";
import { RestCreateChildDocument } from "../../graphql/operations.js";
import { list, named, text } from "../../route/described.js";
import { clientId, timestamp } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { strategyBody, toStrategyBody } from "./strategy-body.js";
import { STRATEGY_EXAMPLE } from "./strategy-example.js";

const overrides = z
  .object({
    location: text("The place of the business.", { min: 1, max: 200 }).trim().optional(),
    local_keywords: list(text("A keyword.", { min: 1, max: 100 }).trim(), "Keywords of the place.", 50).optional(),
  })
  .describe("The own values of a new client.");

const name = text("The name of the client. Its id is derived from it.", { min: 1, max: 200 });
const inheritStrategy = z.boolean().describe("Whether the client inherits the strategy of its parent.");

const CHILD_EXAMPLE = {
  name: "Acme Dental Waco",
  inherit_strategy: true,
  overrides: { location: "Waco, Texas", local_keywords: ["dentist waco"] },
};

const createChild = defineRoute({
  method: "POST",
  paths: ["/api/clients/{parent_id}/children"],
  credential: "bearer",
  summary: "Create a child client",
  description: "The id is derived from the name. A tree has at most five levels.",
  document: RestCreateChildDocument,
  params: z.object({ parent_id: clientId("The id of the parent.") }),
  body: named(
    "ClientRequest",
    "A client to create below another.",
    z.object({ name, inherit_strategy: inheritStrategy.default(true), overrides: overrides.default({}) }),
  ),
  example: CHILD_EXAMPLE,
  variables({ params, body }) {
    const { location, local_keywords: localKeywords } = body.overrides;
    const { name, inherit_strategy: inheritStrategy } = body;
    return { parentId: params.parent_id, input: { name, inheritStrategy, overrides: { location, localKeywords } } };
  },
  status: 201,
  respond({ createChildClient: { client: child } }, { params, body }) {
    const { id, name, createdAt, strategy } = child;
    return {
      headers: { Location: `/api/clients/${encodeURIComponent(id)}/strategy` },
      body: {
        client_id: id,
        parent_id: params.parent_id,
        name,
        inherit_strategy: body.inherit_strategy,
        overrides: body.overrides,
        strategy: toStrategyBody(strategy),
        created_at: createdAt,
      },
    };
  },
  errors: ["CLIENT_NOT_FOUND"],
  headers: ["Location"],
  response: named(
    "Client",
    "A client with its effective strategy.",
    z.object({
      client_id: clientId(),
      parent_id: clientId("The id of the parent."),
      name,
      inherit_strategy: inheritStrategy,
      overrides,
      strategy: strategyBody,
      created_at: timestamp("When the client was created."),
    }),
  ),
  responseExample: {
    client_id: "acme-dental-waco",
    parent_id: "acme-dental",
    ...CHILD_EXAMPLE,
    strategy: STRATEGY_EXAMPLE,
    created_at: "2026-11-21T09:51:01.693Z",
  },
});

/** Creation of child clients. */
export const clientRoutes: readonly Route[] = [createChild];
