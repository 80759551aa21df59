import type { SchemaDefinition } from "@cgs/kit/database/database";
import { ApiKey } from "../identity/api-key/api-key.entity.js";
import { AccessEntry } from "@cgs/kit/audit/access-entry.entity";
import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { AddressesOfTenants1763802000000 } from "../migrations/1763802000000-addresses-of-tenants.js";
import { FindReadsByAction1763799000000 } from "../migrations/1763799000000-find-reads-by-action.js";
import { PrepareJobsLater1763803000000 } from "../migrations/1763803000000-prepare-jobs-later.js";
import { RecordReads1763795000000 } from "../migrations/1763795000000-record-reads.js";
import { StreamAudit1763801000000 } from "../migrations/1763801000000-stream-audit.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { DataKey } from "../identity/data-key/data-key.entity.js";
import { Job } from "../job-record/job.entity.js";
import { JobResult } from "../job-record/job-result.entity.js";
import { JobStep } from "../job-record/job-step.entity.js";
import { PeopleAndJobs1763700000000 } from "../migrations/1-people-and-jobs.js";
import { JobLifecycle1763701000000 } from "../migrations/1763701000000-job-lifecycle.js";
import { Conformance1763701500000 } from "../migrations/1763701500000-conformance.js";
import { ProviderHealth1763702000000 } from "../migrations/1763702000000-provider-health.js";
import { IdempotencyKeys1763702500000 } from "../migrations/1763702500000-idempotency-keys.js";
import { PeopleKeysAudit1763703100000 } from "../migrations/1763703100000-people-keys-audit.js";
import { Plans1763710000000 } from "../migrations/1763710000000-plans.js";
import { FairQueue1763710100000 } from "../migrations/1763710100000-fair-queue.js";
import { BudgetsAndUsage1763711000000 } from "../migrations/1763711000000-budgets-and-usage.js";
import { JobLists1763712000000 } from "../migrations/1763712000000-job-lists.js";
import { JobErasure1763712100000 } from "../migrations/1763712100000-job-erasure.js";
import { WatchWorkers1763714000000 } from "../migrations/1763714000000-watch-workers.js";
import { OneFormOfAudit1763715000000 } from "../migrations/1763715000000-one-form-of-audit.js";
import { Sessions1763715100000 } from "../migrations/1763715100000-sessions.js";
import { RotateSigningKeys1763715200000 } from "../migrations/1763715200000-rotate-signing-keys.js";
import { ProviderLimits1763716000000 } from "../migrations/1763716000000-provider-limits.js";
import { Fallback1763716100000 } from "../migrations/1763716100000-fallback.js";
import { ProviderKeys1763716200000 } from "../migrations/1763716200000-provider-keys.js";
import { ProviderKey } from "../providers/keys/provider-key.entity.js";
import { Batches1763720000000 } from "../migrations/1763720000000-batches.js";
import { ProviderLimit } from "../providers/limits/provider-limit.entity.js";
import { EraseInstructions1763725000000 } from "../migrations/1763725000000-erase-instructions.js";
import { ReportTemplateUsage1763717000000 } from "../migrations/1763717000000-report-template-usage.js";
import { CountLostAnswers1763726000000 } from "../migrations/1763726000000-count-lost-answers.js";
import { PlanFallbacks1763726100000 } from "../migrations/1763726100000-plan-fallbacks.js";
import { ContentRevisions1763731000000 } from "../migrations/1763731000000-content-revisions.js";
import { Overview1763734000000 } from "../migrations/1763734000000-overview.js";
import { TraceJobs1763742600000 } from "../migrations/1763742600000-trace-jobs.js";
import { ApprovedJobs1763742000000 } from "../migrations/1763742000000-approved-jobs.js";
import { DataKeys1763743100000 } from "../migrations/1763743100000-data-keys.js";
import { Repairs1763763000000 } from "../migrations/1763763000000-repairs.js";
import { MainKeywords1763764000000 } from "../migrations/1763764000000-main-keywords.js";
import { CachedTokens1763766000000 } from "../migrations/1763766000000-cached-tokens.js";
import { EndedAccess1763767100000 } from "../migrations/1763767100000-ended-access.js";
import { AccountsHaveClients1763767000000 } from "../migrations/1763767000000-accounts-have-clients.js";
import { WaitingFor1763769000000 } from "../migrations/1763769000000-waiting-for.js";
import { BindEncryptedValues1763784000000 } from "../migrations/1763784000000-bind-encrypted-values.js";
import { AcceptedPlan1763787100000 } from "../migrations/1763787100000-accepted-plan.js";
import { RefreshSuccessor1763787200000 } from "../migrations/1763787200000-refresh-successor.js";
import { JobVerdicts1763788000000 } from "../migrations/1763788000000-job-verdicts.js";
import { OpenidConnect1763791000000 } from "../migrations/1763791000000-openid-connect.js";
import { ApiKeyDigests1763781000000 } from "../migrations/1763781000000-api-key-digests.js";
import { UsageOfCaches1763782000000 } from "../migrations/1763782000000-usage-of-caches.js";
import { ModelAdaptations1763771000000 } from "../migrations/1763771000000-model-adaptations.js";
import { VendorBatches1763783000000 } from "../migrations/1763783000000-vendor-batches.js";
import { LatelyEndedJobs1763760000000 } from "../migrations/1763760000000-lately-ended-jobs.js";
import { ForgetAuditAsOwner1763743000000 } from "../migrations/1763743000000-forget-audit-as-owner.js";
import { UserAccount } from "../identity/user/user-account.entity.js";
import { Plan, PlanAssignment } from "../billing/plan/plan.entity.js";
import { ApprovalRow } from "../revisions/approval-row.entity.js";
import { RevisionRow } from "../revisions/revision-row.entity.js";
import { RefreshToken } from "../identity/session/refresh-token.entity.js";
import { FindMembers1763722100000 } from "../migrations/1763722100000-find-members.js";
import { RestoreWithoutSuperuser1763761000000 } from "../migrations/1763761000000-restore-without-superuser.js";
import { ExpireRows1763762000000 } from "../migrations/1763762000000-expire-rows.js";
import { Source } from "../sources/source.entity.js";
import { Sources1763820000000 } from "../migrations/1763820000000-sources.js";
import { RereadSources1763821000000 } from "../migrations/1763821000000-reread-sources.js";
import { BatchFingerprints1763830000000 } from "../migrations/1763830000000-batch-fingerprints.js";
import { SourceSizes1763831000000 } from "../migrations/1763831000000-source-sizes.js";
import { Mail1763861000000 } from "../migrations/1763861000000-mail.js";
import { SortContent1763853000000 } from "../migrations/1763853000000-sort-content.js";
import { SearchContent1763852000000 } from "../migrations/1763852000000-search-content.js";
import { ClaimEvidence1763840000000 } from "../migrations/1763840000000-claim-evidence.js";
import { NarrowerJobIndexes1763860000000 } from "../migrations/1763860000000-narrower-job-indexes.js";
import { OAUTH_MIGRATIONS } from "./oauth-migrations.js";
import { LighterTriggers1763885000000 } from "../migrations/1763885000000-lighter-triggers.js";
import { QueueEntries1763886000000 } from "../migrations/1763886000000-queue-entries.js";
import { WebhookEndpoint } from "../webhooks/endpoint.entity.js";
import { SessionRow } from "../identity/session/session.entity.js";
import { AuthenticatorAppRow } from "../identity/second-factor/authenticator-app.entity.js";
import { PasskeyRow } from "../identity/second-factor/passkey.entity.js";
import { RecoveryCodeRow } from "../identity/second-factor/recovery-code.entity.js";
import { SecondFactors1763790000000 } from "../migrations/1763790000000-second-factors.js";
import { COLLABORATION_ENTITIES, COLLABORATION_MIGRATIONS } from "./collaboration.js";
import { EVENT_MIGRATIONS } from "./event-migrations.js";
import { PUBLISHING_ENTITIES } from "../publishing/entities.js";
import { CALENDAR_ENTITIES } from "../calendar/entities.js";
import { Calendar1763890000000 } from "../migrations/1763890000000-calendar.js";
import { Publishing1763855000000 } from "../migrations/1763855000000-publishing.js";
import { PublishingDefaults1763885000000 } from "../migrations/1763885000000-publishing-defaults.js";
import { SigningKey } from "../identity/session/signing-key.entity.js";

/** The CPM's schema: its entities and migrations. */
export const cpmDatabase: SchemaDefinition = {
  schema: "cpm",
  queue: true,
  entities: [
    ApiKey,
    ApprovalRow,
    ...[AccessEntry, AuditEntry],
    AuthenticatorAppRow,
    ...CALENDAR_ENTITIES,
    DataKey,
    Job,
    JobResult,
    JobStep,
    PageFingerprint,
    PasskeyRow,
    Plan,
    PlanAssignment,
    ProviderKey,
    ProviderLimit,
    RecoveryCodeRow,
    RefreshToken,
    RevisionRow,
    SessionRow,
    SigningKey,
    ...COLLABORATION_ENTITIES,
    ...PUBLISHING_ENTITIES,
    Source,
    UserAccount,
    WebhookEndpoint,
  ],
  migrations: [
    PeopleAndJobs1763700000000,
    JobLifecycle1763701000000,
    Conformance1763701500000,
    ProviderHealth1763702000000,
    IdempotencyKeys1763702500000,
    PeopleKeysAudit1763703100000,
    Plans1763710000000,
    FairQueue1763710100000,
    BudgetsAndUsage1763711000000,
    JobLists1763712000000,
    JobErasure1763712100000,
    WatchWorkers1763714000000,
    OneFormOfAudit1763715000000,
    Sessions1763715100000,
    RotateSigningKeys1763715200000,
    ProviderLimits1763716000000,
    Fallback1763716100000,
    ReportTemplateUsage1763717000000,
    ProviderKeys1763716200000,
    Batches1763720000000,
    FindMembers1763722100000,
    EraseInstructions1763725000000,
    CountLostAnswers1763726000000,
    PlanFallbacks1763726100000,
    ContentRevisions1763731000000,
    Overview1763734000000,
    ApprovedJobs1763742000000,
    TraceJobs1763742600000,
    ForgetAuditAsOwner1763743000000,
    DataKeys1763743100000,
    LatelyEndedJobs1763760000000,
    RestoreWithoutSuperuser1763761000000,
    ExpireRows1763762000000,
    Repairs1763763000000,
    MainKeywords1763764000000,
    CachedTokens1763766000000,
    AccountsHaveClients1763767000000,
    EndedAccess1763767100000,
    WaitingFor1763769000000,
    ModelAdaptations1763771000000,
    ApiKeyDigests1763781000000,
    UsageOfCaches1763782000000,
    VendorBatches1763783000000,
    BindEncryptedValues1763784000000,
    AcceptedPlan1763787100000,
    RefreshSuccessor1763787200000,
    JobVerdicts1763788000000,
    SecondFactors1763790000000,
    OpenidConnect1763791000000,
    RecordReads1763795000000,
    FindReadsByAction1763799000000,
    StreamAudit1763801000000,
    AddressesOfTenants1763802000000,
    PrepareJobsLater1763803000000,
    Sources1763820000000,
    RereadSources1763821000000,
    BatchFingerprints1763830000000,
    SourceSizes1763831000000,
    ClaimEvidence1763840000000,
    ...EVENT_MIGRATIONS,
    Mail1763861000000,
    SearchContent1763852000000,
    SortContent1763853000000,
    NarrowerJobIndexes1763860000000,
    ...OAUTH_MIGRATIONS,
    LighterTriggers1763885000000,
    QueueEntries1763886000000,
    Publishing1763855000000,
    ...COLLABORATION_MIGRATIONS,
    PublishingDefaults1763885000000,
    Calendar1763890000000,
  ],
};
