import type { CredentialCheck } from "@cgs/kit/auth/credentials";
import { callerAddress } from "@cgs/kit/caller-address";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { traceIdOf } from "@cgs/kit/trace";
import type { DataSource } from "typeorm";
import type { ApiKeyAdministration } from "./api-key/api-key-administration.js";
import type { AuditService } from "@cgs/kit/audit/audit.service";
import type { BatchService } from "./batch/batch.service.js";
import type { BatchFeed } from "./batch/batch-feed.js";
import type { BatchLifecycleService } from "./batch/batch-lifecycle.service.js";
import { BatchReads } from "./batch/batch-reads.js";
import type { BudgetService } from "./budget/budget.service.js";
import type { InstructionPreviewService } from "./instruction-preview/instruction-preview.service.js";
import type { GenerationService } from "./job/generation.service.js";
import type { JobLifecycleService } from "./job/job-lifecycle.service.js";
import type { ClientJobFeed } from "./job/client-job-feed.js";
import type { JobFeed } from "./job/job-feed.js";
import { JobService } from "./job/job.service.js";
import type { PlacesInLine } from "./job/places-in-line.js";
import { JobListQuery } from "./job-list/job-list-query.js";
import { JobListService } from "./job-list/job-list.service.js";
import { ClientReads } from "./client/client-reads.js";
import type { ErasureService } from "./retention/erasure.service.js";
import type { ApprovalService } from "./revision/approval.service.js";
import type { RevisionService } from "./revision/revision.service.js";
import { RevisionReads } from "./revision/revision-reads.js";
import type { DataKeyService } from "./data-key/data-key.service.js";
import type { DraftFeed } from "./live-draft/draft-feed.js";
import type { StrategyPreviewService } from "./strategy-preview/strategy-preview.service.js";
import type { UsageService } from "./usage/usage.service.js";
import { ActorNames } from "./person/actor-names.js";
import type { MembershipService } from "./person/membership.service.js";
import type { OwnAccount } from "./person/own-account.js";
import type { PersonalData } from "./person/personal-data.js";
import type { UserAdministration } from "./person/user-administration.js";
import type { UserService } from "./person/user.service.js";
import type { LimitAdministration } from "./provider/limit-administration.js";
import type { PlanService } from "./plan/plan.service.js";
import type { ProviderHealth } from "./provider/provider-health.js";
import type { ProviderRegistry } from "./provider/provider-registry.js";
import type { AccessTokens } from "./session/access-tokens.js";
import type { KeyRotation } from "./session/key-rotation.js";
import type { OwnSessions } from "./session/own-sessions.js";
import type { Origin, SessionService } from "./session/session.service.js";
import type { SessionWatch } from "./session/session-watch.js";
import type { ClientKeys } from "./provider-key/client-keys.js";
import type { ProviderKeyAdministration } from "./provider-key/provider-key-administration.js";
import type { WorkerStatusService } from "./worker-status/worker-status.service.js";

/** The services that live as long as the process. */
export interface CpmServices {
  sessions: SessionService;
  ownSessions: OwnSessions;
  sessionWatch: SessionWatch;
  accessTokens: AccessTokens;
  keyRotation: KeyRotation;
  dataKeys: DataKeyService;
  users: UserService;
  people: UserAdministration;
  ownAccount: OwnAccount;
  personalData: PersonalData;
  memberships: MembershipService;
  apiKeys: ApiKeyAdministration;
  audit: AuditService;
  plans: PlanService;
  budgets: BudgetService;
  usage: UsageService;
  strategyPreviews: StrategyPreviewService;
  instructionPreviews: InstructionPreviewService;
  generation: GenerationService;
  lifecycle: JobLifecycleService;
  erasure: ErasureService;
  revisions: RevisionService;
  approvals: ApprovalService;
  providers: ProviderRegistry;
  providerHealth: ProviderHealth;
  limits: LimitAdministration;
  providerKeys: ProviderKeyAdministration;
  clientKeys: ClientKeys;
  feed: JobFeed;
  clientFeed: ClientJobFeed;
  places: PlacesInLine;
  batching: BatchService;
  batchLifecycle: BatchLifecycleService;
  batchFeed: BatchFeed;
  drafts: DraftFeed;
  workerStatus: WorkerStatusService;
  /** Whether test operations are served. */
  testing: boolean;
}

/** What the CPM's resolvers are given. What comes after the services batches its reads, so it lives as long as the request. */
export interface CpmContext extends RequestContext, CpmServices {
  jobs: JobService;
  jobLists: JobListService;
  clientReads: ClientReads;
  batches: BatchReads;
  revisionReads: RevisionReads;
  actorNames: ActorNames;
  origin: Origin;
}

/** Makes the context of each operation: finds out who calls, and readies the services. */
export function createCpmContext(
  source: DataSource,
  services: CpmServices,
  callerOf: CredentialCheck,
): ContextFactory<CpmContext> {
  return async (headers, transport) => {
    const traceId = traceIdOf(headers);
    return {
      ...services,
      caller: await callerOf(headers, transport),
      traceId,
      jobs: new JobService(source, services.places),
      jobLists: new JobListService(new JobListQuery(source)),
      clientReads: new ClientReads(services, traceId),
      batches: new BatchReads(source),
      revisionReads: new RevisionReads(source),
      actorNames: new ActorNames(source, services.users),
      origin: { address: callerAddress(headers), device: headers["user-agent"], traceId },
    };
  };
}
