import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";
import { type Asked, batchedQuery } from "./batched-query.js";
import { requestField } from "@cgs/kit/http/graphql-request";

/** How an assigned template is bent for the client. */
const customizations = z.object({
  toneAdjustment: z.number().nullable(),
  keywordEmphasis: z.enum(["LOW", "MEDIUM", "HIGH"]).nullable(),
});

const strategy = z.object({
  version: z.string(),
  contentGuidelines: z.object({
    tone: z.string(),
    targetAudience: z.string(),
    keyMessages: z.array(z.string()),
    brandVoiceExamples: z.array(z.string()),
    bannedWords: z.array(z.string()),
    language: z.string(),
    readingLevel: z.number().int().nullable(),
  }),
  seoRules: z.object({
    keywordDensity: z.number(),
    metaDescriptionLength: z.number().int(),
    requiredElements: z.array(z.string()),
    requiredLinks: z.array(z.string()),
  }),
  templates: z.array(z.object({ contentType: z.string(), templateId: z.string(), customizations })),
  location: z.string().nullable(),
  localKeywords: z.array(z.string()),
});

const clientProfile = z.object({
  name: z.string(),
  path: z.array(z.string()).min(1),
  businessType: z.string(),
  archivedAt: z.string().nullable(),
  strategy,
});

const STRATEGY = `fragment Strategy on EffectiveStrategy {
  version
  contentGuidelines { tone targetAudience keyMessages brandVoiceExamples bannedWords language readingLevel }
  seoRules { keywordDensity metaDescriptionLength requiredElements requiredLinks }
  templates { contentType templateId customizations { toneAdjustment keywordEmphasis } }
  location localKeywords
}`;

const CLIENTS_QUERY = `${STRATEGY}
query Clients($clients: [_Any!]!) {
  _entities(representations: $clients) {
    ... on Client {
      name path businessType archivedAt
      strategy { ...Strategy }
    }
  }
}`;

const PROSPECTS_QUERY = `${STRATEGY}
query Prospects($clientId: ID!, $inherit: Boolean, $values: StrategyInput!, $clientIds: [ID!]!) {
  effectiveStrategiesWith(clientId: $clientId, inherit: $inherit, values: $values, clientIds: $clientIds) {
    before { clientId ...Strategy } after { ...Strategy }
  }
}`;

const prospectList = z.array(
  z.object({ before: strategy.extend({ clientId: z.string() }), after: strategy }).transform(({ before, after }) => {
    const { clientId, ...now } = before;
    return [clientId, { before: now, after }] as const;
  }),
);

/** The strategy that holds for a client. */
export type Strategy = z.infer<typeof strategy>;

const BENEATH_QUERY = `query DescendantsQuery($clientId: ID!, $childrenOnly: Boolean!, $limit: Int!, $offset: Int!) {
  clients(beneath: $clientId, childrenOnly: $childrenOnly, limit: $limit, offset: $offset) { total clients { id } }
}`;

/** The longest page of clients that the SMM gives. */
const PAGE = 100;

const clientPage = z.object({ total: z.number().int(), clients: z.array(z.object({ id: z.string() })) });

/** Which clients beneath another are meant. */
export interface DescendantsQuery {
  clientId: string;
  /** Only its children, or everybody at any depth. */
  childrenOnly: boolean;
}

/** A client as the SMM knows it: name, place in the tree, and the strategy that holds for it. */
export type ClientProfile = z.infer<typeof clientProfile>;

/** A change of what a client says that is not made, and whom to tell what it would do. */
export interface StrategyImpactRequest {
  clientId: string;
  inherit?: boolean | null;
  /** As the SMM's StrategyInput. */
  values: object;
  clientIds: string[];
}

/** The strategy that holds for a client, and the one that would. */
export interface StrategyChange {
  before: Strategy;
  after: Strategy;
}

/** Reads clients and strategies from the SMM with the service token. Questions asked at the same time share a request. */
export class StrategyClient {
  private readonly ask: (asked: Asked<string>) => Promise<ClientProfile | null>;

  constructor(private readonly smm: ServiceClient) {
    this.ask = batchedQuery(smm, {
      service: "smm",
      field: "_entities",
      document: CLIENTS_QUERY,
      variables: (ids: readonly string[]) => ({ clients: ids.map((id) => ({ __typename: "Client", id })) }),
      form: clientProfile,
      askOnce: true,
      maxBatch: 100,
    });
  }

  /**
   * The client with its effective strategy, as the SMM knows it now.
   * @throws AppError CLIENT_NOT_FOUND, or a propagated upstream failure.
   */
  async profile(clientId: string, traceId: string): Promise<ClientProfile> {
    const client = await this.ask({ question: clientId, traceId });
    if (client === null) throw new AppError("CLIENT_NOT_FOUND");
    return client;
  }

  /** The ids from the root down to each of these clients that exists and is the caller's. @throws AppError for an upstream failure. */
  async coveredPaths(caller: Caller, clientIds: readonly string[], traceId: string): Promise<Map<string, string[]>> {
    const answers = await Promise.all(clientIds.map((question) => this.ask({ question, traceId })));
    const paths = answers.map((client) => client?.path ?? []);
    return new Map(
      clientIds.flatMap((id, index): [string, string[]][] => {
        const path = paths[index] ?? [];
        return coversClient(caller, path) && path.length > 0 ? [[id, path]] : [];
      }),
    );
  }

  /**
   * What a change would make of the strategies of these clients, by their ids; those for which it would make no difference are missing.
   * @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR as the change itself would, or a propagated upstream failure.
   */
  async prospects(request: StrategyImpactRequest, traceId: string): Promise<Map<string, StrategyChange>> {
    const operation = { query: PROSPECTS_QUERY, variables: request, traceId };
    return new Map(await requestField(this.smm, "effectiveStrategiesWith", prospectList, operation));
  }

  /**
   * The clients beneath another that are not archived, in the order of the tree: `most` of them, and how many there are.
   * @throws AppError a propagated upstream failure.
   */
  async beneath(which: DescendantsQuery, most: number, traceId: string): Promise<{ total: number; ids: string[] }> {
    const ids: string[] = [];
    for (;;) {
      const variables = { ...which, limit: Math.min(PAGE, most - ids.length), offset: ids.length };
      const request = { query: BENEATH_QUERY, variables, traceId };
      const { total, clients } = await requestField(this.smm, "clients", clientPage, request);
      ids.push(...clients.map(({ id }) => id));
      if (clients.length === 0 || ids.length >= Math.min(total, most)) return { total, ids };
    }
  }
}

/** @throws AppError CLIENT_ARCHIVED for a client that was put away, itself or with one above it: nothing is written for it. */
export function assertNotArchived(clientId: string, { archivedAt }: ClientProfile): void {
  if (archivedAt !== null) throw new AppError("CLIENT_ARCHIVED", { details: { client_id: clientId } });
}
