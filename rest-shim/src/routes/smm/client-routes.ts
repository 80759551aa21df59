import { z } from "zod";
import { RestCreateChildDocument } from "../../graphql/operations.js";
import { timestamp } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { strategyBody, toStrategyBody } from "./strategy-body.js";
import { STRATEGY_EXAMPLE } from "./strategy-example.js";

const overrides = z.object({ location: z.string().optional(), local_keywords: z.array(z.string()).optional() });

const CHILD_EXAMPLE = {
  name: "Acme Dental Waco",
  inherit_strategy: true,
  overrides: { location: "Waco, Texas", local_keywords: ["dentist waco"] },
};

const createChild = defineRoute({
  method: "POST",
  paths: ["/api/clients/{parent_id}/children"],
  credential: "bearer",
  summary: "Creates a child client of a client.",
  document: RestCreateChildDocument,
  params: z.object({ parent_id: z.string() }),
  body: z.object({ name: z.string(), inherit_strategy: z.boolean().default(true), overrides: overrides.default({}) }),
  example: CHILD_EXAMPLE,
  variables({ params, body }) {
    const { location, local_keywords: localKeywords } = body.overrides;
    const { name, inherit_strategy: inheritStrategy } = body;
    return { parentId: params.parent_id, input: { name, inheritStrategy, overrides: { location, localKeywords } } };
  },
  status: 201,
  respond({ createChildClient: child }, { params, body }) {
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
  response: z.object({
    client_id: z.string(),
    parent_id: z.string(),
    name: z.string(),
    inherit_strategy: z.boolean(),
    overrides,
    strategy: strategyBody,
    created_at: timestamp,
  }),
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
