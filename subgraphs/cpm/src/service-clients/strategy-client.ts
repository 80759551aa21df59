import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import type { ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import { AppError } from "@cgs/kit/errors";
import { concerning } from "@cgs/kit/http/upstream-error";
import { clientNotFound } from "./client-not-found.js";
import { type ClientProfile, clientProfile, type Strategy, strategy } from "./client-profile.js";
import { z } from "zod";
import { type BatchedCall, batchedQuery } from "./batched-query.js";
import { readDocumentedStrategy } from "./documented-strategy.js";
import type { ModuleConnection } from "./module-connection.js";
import { requestField } from "@cgs/kit/http/graphql-request";

const STRATEGY = `fragment Strategy on EffectiveStrategy {
  version
  contentGuidelines { tone targetAudience keyMessages brandVoiceExamples bannedWords language readingLevel judgeKeyMessages effort citationStyle }
  seoRules { keywordDensity metaDescriptionLength requiredElements requiredLinks }
  facts {
    name address { street locality region postalCode country } phone email websiteUrl bookingUrl contactUrl
    openingHours { day opens closes } serviceArea services servicesNotOffered
    offers { name priceKind amount currency percent unit conditions validUntil } people { name role licenses }
    proof { kind statement sourceUrl validUntil } policies { kind statement } forbiddenClaims
  }
  templates { contentType templateId customizations { toneAdjustment keywordEmphasis } }
  location localKeywords ruleLevels { rule level }
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

const FACT_SOURCES_QUERY = `query FactSources($clients: [_Any!]!) {
  _entities(representations: $clients) { ... on Client { strategy { sources { field clientId } } } }
}`;

const factSources = z
  .object({
    strategy: z.object({ sources: z.array(z.object({ field: z.string(), clientId: z.string().nullable() })) }),
  })
  .transform(({ strategy: { sources } }) => new Map(sources.map(({ field, clientId }) => [field, clientId])));

const IMPACT_QUERY = `${STRATEGY}
query StrategyImpact($clientId: ID!, $inherit: Boolean, $values: StrategyInput!, $clientIds: [ID!]!) {
  effectiveStrategiesWith(clientId: $clientId, inherit: $inherit, values: $values, clientIds: $clientIds) {
    before { clientId ...Strategy } after { ...Strategy }
  }
}`;

const impactList = z.array(
  z.object({ before: strategy.extend({ clientId: z.string() }), after: strategy }).transform(({ before, after }) => {
    const { clientId, ...current } = before;
    return [clientId, { before: current, after }] as const;
  }),
);

const DESCENDANTS_QUERY = `query Descendants($clientId: ID!, $childrenOnly: Boolean!, $limit: Int!, $offset: Int!) {
  clients(beneath: $clientId, childrenOnly: $childrenOnly, limit: $limit, offset: $offset) { total clients { id } }
}`;

/** The SMM's largest page of clients. */
const PAGE_SIZE = 100;

const clientPage = z.object({ total: z.number().int(), clients: z.array(z.object({ id: z.string() })) });

const ARCHIVE_QUERY = `query ArchiveChanges($after: DateTime!, $limit: Int!, $offset: Int!) {
  clients(includeArchived: true, archiveChangedAfter: $after, limit: $limit, offset: $offset) {
    total clients { id archivedAt archiveChangedAt }
  }
}`;

const archivePage = z.object({
  total: z.number().int(),
  clients: z.array(
    z
      .object({ id: z.string(), archivedAt: z.string().nullable(), archiveChangedAt: z.string() })
      .transform(({ id, archivedAt, archiveChangedAt }) => ({
        ...{ id, archived: archivedAt !== null, changedAt: new Date(archiveChangedAt) },
      })),
  ),
});

/** A client that was archived or unarchived. */
export interface ArchiveChange {
  id: string;
  /** Whether it is archived now. */
  archived: boolean;
  /** The last time, by the SMM's clock. */
  changedAt: Date;
}

/** Selects the descendants of a client. */
export interface DescendantsQuery {
  clientId: string;
  /** Only its children, or descendants at any depth. */
  childrenOnly: boolean;
}

/** A change of a client's strategy to evaluate, and the clients for which to evaluate it. The change is not stored. */
export interface StrategyImpactRequest {
  clientId: string;
  inherit?: boolean | null;
  /** The SMM's StrategyInput, with the ids of rules. */
  values: { ruleLevels?: readonly { rule: ConformanceRule; level: RuleLevel }[] | null };
  clientIds: string[];
}

/** The client that set each field of a strategy, by the field; null for a default. */
export type FactSources = ReadonlyMap<string, string | null>;

/** A client's effective strategy before and after a change. */
export interface EffectiveStrategyChange {
  before: Strategy;
  after: Strategy;
}

/**
 * Reads clients and strategies from the SMM with the service token. Concurrent reads of clients are batched into one request, unless the SMM has no GraphQL.
 * Nothing is kept: see docs/decisions/055-ask-the-smm-for-each-order.md.
 */
export class StrategyClient {
  private readonly readClient: (call: BatchedCall<string>) => Promise<ClientProfile | null>;
  private readonly readFactSources: (call: BatchedCall<string>) => Promise<FactSources | null>;

  constructor(private readonly smm: ModuleConnection) {
    this.readFactSources = batchedQuery(smm, {
      field: "_entities",
      document: FACT_SOURCES_QUERY,
      variables: (ids: readonly string[]) => ({ clients: ids.map((id) => ({ __typename: "Client", id })) }),
      schema: factSources,
      deduplicate: true,
      maxBatch: 100,
      rest: async () => null, // its clients have no parents
    });
    this.readClient = batchedQuery(smm, {
      field: "_entities",
      document: CLIENTS_QUERY,
      variables: (ids: readonly string[]) => ({ clients: ids.map((id) => ({ __typename: "Client", id })) }),
      schema: clientProfile,
      deduplicate: true,
      maxBatch: 100,
      rest: ({ input, traceId }) => readDocumentedStrategy(smm.client, input, traceId),
    });
  }

  /**
   * Reads the client with its effective strategy.
   * @throws AppError CLIENT_NOT_FOUND, or a propagated upstream failure.
   */
  async profile(clientId: string, traceId: string): Promise<ClientProfile> {
    const client = await concerning({ client_id: clientId }, this.readClient({ input: clientId, traceId }));
    if (client === null) throw clientNotFound(clientId);
    return client;
  }

  /**
   * The client that states each fact of a client: `facts.phone` and the id of the client or of an ancestor. Null for a client that does not exist,
   * and with an SMM that does not say. @throws AppError for an upstream failure.
   */
  factSources(clientId: string, traceId: string): Promise<FactSources | null> {
    return this.readFactSources({ input: clientId, traceId });
  }

  /** The paths (ids from the root down) of those clients that exist and belong to the caller. @throws AppError for an upstream failure. */
  async coveredPaths(caller: Caller, clientIds: readonly string[], traceId: string): Promise<Map<string, string[]>> {
    const profiles = await Promise.all(clientIds.map((input) => this.readClient({ input, traceId })));
    const paths = profiles.map((client) => client?.path ?? []);
    return new Map(
      clientIds.flatMap((id, index): [string, string[]][] => {
        const path = paths[index] ?? [];
        return coversClient(caller, path) && path.length > 0 ? [[id, path]] : [];
      }),
    );
  }

  /**
   * Evaluates a change of a strategy: the effective strategies before and after it, by client id. Clients that it does not affect are missing.
   * @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR as the change itself would, or a propagated upstream failure.
   */
  async strategyImpact(request: StrategyImpactRequest, traceId: string): Promise<Map<string, EffectiveStrategyChange>> {
    const variables = { ...request, values: withRuleNames(request.values) };
    const operation = { query: IMPACT_QUERY, variables, traceId };
    return new Map(await requestField(this.smm.client, "effectiveStrategiesWith", impactList, operation));
  }

  /**
   * A page of the clients that were archived or unarchived after a time, and the number of all. None with an SMM that does not say.
   * @throws AppError a propagated upstream failure.
   */
  async archiveChanges(
    { after, ...page }: { after: Date; limit: number; offset: number },
    traceId: string,
  ): Promise<{ total: number; changes: ArchiveChange[] }> {
    if (!(await this.smm.offersGraphQL())) return { total: 0, changes: [] };
    const request = { query: ARCHIVE_QUERY, variables: { after: after.toISOString(), ...page }, traceId };
    const { total, clients } = await requestField(this.smm.client, "clients", archivePage, request);
    return { total, changes: clients };
  }

  /**
   * The descendants of a client that are not archived, in tree order: the ids of at most `limit`, and the total.
   * @throws AppError a propagated upstream failure.
   */
  async descendants(
    query: DescendantsQuery,
    limit: number,
    traceId: string,
  ): Promise<{ total: number; ids: string[] }> {
    const ids: string[] = [];
    for (;;) {
      const variables = { ...query, limit: Math.min(PAGE_SIZE, limit - ids.length), offset: ids.length };
      const request = { query: DESCENDANTS_QUERY, variables, traceId };
      const { total, clients } = await requestField(this.smm.client, "clients", clientPage, request);
      ids.push(...clients.map(({ id }) => id));
      if (clients.length === 0 || ids.length >= Math.min(total, limit)) return { total, ids };
    }
  }
}

/** Replaces the ids of rules by their names in GraphQL: `BANNED_WORDS` for `banned_words`. */
function withRuleNames({ ruleLevels, ...others }: StrategyImpactRequest["values"]): object {
  if (!ruleLevels) return { ruleLevels, ...others };
  return { ...others, ruleLevels: ruleLevels.map(({ rule, level }) => ({ rule: rule.toUpperCase(), level })) };
}

/** @throws AppError CLIENT_ARCHIVED when the client or an ancestor is archived. No content is generated for it. */
export function assertNotArchived(clientId: string, { archivedAt }: ClientProfile): void {
  if (archivedAt !== null) throw new AppError("CLIENT_ARCHIVED", { details: { client_id: clientId } });
}
