import { AuditService } from "@cgs/kit/audit/audit.service";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { ApiKeyAdministration } from "../identity/api-key/api-key-administration.js";
import type { CpmServices } from "./context.js";
import type { Dispatcher } from "../jobs/queue/dispatcher.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { DataKeyService } from "../identity/data-key/data-key.service.js";
import { MembershipService } from "../identity/account/membership.service.js";
import { AccountService } from "../identity/account/account.service.js";
import { UserAdministration } from "../identity/account/user-administration.js";
import type { SessionConfirmation } from "../identity/session/session-confirmation.js";
import type { UserService } from "../identity/user/user.service.js";
import { SourceReads } from "../sources/source-reads.js";
import { SourceService } from "../sources/source.service.js";
import { PlanService } from "../billing/plan/plan.service.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";

/** The services that {@link createAdministration} uses. */
export interface AdministrationDependencies {
  source: DataSource;
  users: UserService;
  confirmation: SessionConfirmation;
  strategies: StrategyClient;
  dispatcher: Dispatcher;
  providers: ProviderRegistry;
  events: Events;
  log: Logger;
}

/** Makes what users manage besides content: users, keys, sources, plans and the record. */
export function createAdministration(
  dependencies: AdministrationDependencies,
): Pick<
  CpmServices,
  | "userAdministration"
  | "accounts"
  | "memberships"
  | "apiKeys"
  | "audit"
  | "dataKeys"
  | "sources"
  | "sourceReads"
  | "plans"
> {
  const { source, users, confirmation, strategies, dispatcher, providers, events, log } = dependencies;
  const sourceReads = new SourceReads(source, strategies);
  return {
    userAdministration: new UserAdministration(source, users, strategies),
    accounts: new AccountService(source, users, confirmation),
    memberships: new MembershipService(source, users, strategies),
    apiKeys: new ApiKeyAdministration(source, strategies, events, log),
    audit: new AuditService(source),
    dataKeys: new DataKeyService(source),
    sources: new SourceService(source, sourceReads),
    sourceReads,
    plans: new PlanService(source, strategies, dispatcher, providers),
  };
}
