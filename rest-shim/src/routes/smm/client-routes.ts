import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { type Timestamp, timestamp } from "../../route/fields.js";
import { STRATEGY_FIELDS, strategyBody, toStrategyBody, type StrategyData } from "./strategy-body.js";
import { STRATEGY_EXAMPLE } from "./strategy-example.js";

/** Makes a client below another. */
export const CREATE_CHILD = /* GraphQL */ `
  mutation RestCreateChild($parentId: ID!, $input: CreateChildClientInput!) {
    createChildClient(parentId: $parentId, input: $input) {
      id
      parentId
      name
      createdAt
      strategy { ${STRATEGY_FIELDS} }
    }
  }
`;

interface CreateChildData {
  createChildClient: {
    id: string;
    parentId: string;
    name: string;
    createdAt: Timestamp;
    strategy: StrategyData;
  };
}

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
  summary: "Makes a client below another.",
  document: CREATE_CHILD,
  params: z.object({ parent_id: z.string() }),
  body: z.object({ name: z.string(), inherit_strategy: z.boolean().default(true), overrides: overrides.default({}) }),
  example: CHILD_EXAMPLE,
  variables({ params, body }) {
    const { location, local_keywords: localKeywords } = body.overrides;
    const { name, inherit_strategy: inheritStrategy } = body;
    return { parentId: params.parent_id, input: { name, inheritStrategy, overrides: { location, localKeywords } } };
  },
  status: 201,
  respond({ createChildClient: child }: CreateChildData, { body }) {
    const { id, parentId, name, createdAt, strategy } = child;
    return {
      headers: { Location: `/api/clients/${encodeURIComponent(id)}/strategy` },
      body: {
        client_id: id,
        parent_id: parentId,
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

/** Clients: made below another. */
export const clientRoutes: readonly Route[] = [createChild];
