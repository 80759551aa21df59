import { AuditService } from "@cgs/kit/audit/audit.service";
import type { Authenticator } from "@cgs/kit/auth/credentials";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { traceIdOf } from "@cgs/kit/http/trace";
import type { DataSource } from "typeorm";
import { ClientChanges } from "../client/client-changes.service.js";
import { ClientService } from "../client/client.service.js";
import type { PeopleCipher } from "../strategy-record/people-cipher.js";
import { ClientImports } from "../client-import/client-import.service.js";
import { FactImports } from "../fact-import/fact-import.service.js";
import { FactIssues } from "../fact-issues/fact-issues.service.js";
import { PeopleErasure } from "../people/erase-people.js";
import { StrategyChanges } from "../strategy/strategy-changes.service.js";
import type { StrategyCache } from "../strategy/strategy-cache.js";
import { StrategyOverrides } from "../strategy/strategy-overrides.service.js";
import { StrategyHistory } from "../strategy/strategy-history.service.js";
import { StrategyChangePreview } from "../strategy/strategy-change-preview.service.js";
import { StrategyService } from "../strategy/strategy.service.js";
import { TemplateAssignments } from "../strategy/template-assignments.service.js";
import type { TemplateLibrary } from "../strategy/template-library.js";

/** The request context of the SMM's resolvers. Most services live as long as the request: they batch and cache its reads. */
export interface SmmContext extends RequestContext {
  clients: ClientService;
  clientChanges: ClientChanges;
  clientImports: ClientImports;
  strategies: StrategyService;
  strategyChanges: StrategyChanges;
  strategyOverrides: StrategyOverrides;
  assignments: TemplateAssignments;
  changePreview: StrategyChangePreview;
  history: StrategyHistory;
  peopleErasure: PeopleErasure;
  factImports: FactImports;
  factIssues: FactIssues;
  audit: AuditService;
  /** Whether test operations are served. */
  testing: boolean;
}

/** Creates the factory of request contexts: it authenticates the caller and creates the services. */
export function createSmmContext(
  source: DataSource,
  cache: StrategyCache,
  callerOf: Authenticator,
  testing: boolean,
  people: PeopleCipher,
  library?: TemplateLibrary,
): ContextFactory<SmmContext> {
  return async (headers, transport) => {
    const caller = await callerOf(headers, transport);
    const clients = new ClientService(source);
    const strategies = new StrategyService(source, cache, people);
    const strategyChanges = new StrategyChanges(source, clients, people);
    return {
      caller,
      traceId: traceIdOf(headers),
      clients,
      clientChanges: new ClientChanges(source, clients),
      clientImports: new ClientImports(source),
      strategies,
      strategyChanges,
      strategyOverrides: new StrategyOverrides(clients, strategyChanges),
      assignments: new TemplateAssignments(strategyChanges, clients, library),
      changePreview: new StrategyChangePreview(clients, strategies),
      history: new StrategyHistory(source, people),
      factImports: new FactImports(clients, strategyChanges),
      factIssues: new FactIssues(source, clients, strategies),
      peopleErasure: new PeopleErasure(source, clients, people),
      audit: new AuditService(source),
      testing,
    };
  };
}
