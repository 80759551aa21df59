import type { Authority } from "@cgs/kit/auth/authority";
import type { Authenticator } from "@cgs/kit/auth/credentials";
import { callerAddress } from "@cgs/kit/http/caller-address";
import type { ContextFactory, RequestContext } from "@cgs/kit/graphql/context";
import { traceIdOf } from "@cgs/kit/http/trace";
import type { DataSource } from "typeorm";
import type { ApiKeyAdministration } from "../identity/api-key/api-key-administration.js";
import type { AuditService } from "@cgs/kit/audit/audit.service";
import type { BatchService } from "../jobs/batch/batch.service.js";
import type { BatchFeed } from "../jobs/batch/batch-feed.js";
import type { BatchLifecycleService } from "../jobs/batch/batch-lifecycle.service.js";
import { BatchReads } from "../jobs/batch/batch-reads.js";
import type { BudgetService } from "../billing/budget/budget.service.js";
import type { InstructionPreviewService } from "../previews/instructions/instruction-preview.service.js";
import type { GenerationService } from "../jobs/acceptance/generation.service.js";
import type { JobLifecycleService } from "../jobs/lifecycle/job-lifecycle.service.js";
import type { ClientJobFeed } from "../jobs/feed/client-job-feed.js";
import type { JobFeed } from "../jobs/feed/job-feed.js";
import { JobService } from "../jobs/lifecycle/job.service.js";
import type { QueuePositions } from "../jobs/queue/queue-positions.js";
import { createListReads, type ListReads } from "./list-reads.js";
import { ClientLoaders } from "../clients/client-loaders.js";
import type { ErasureService } from "../retention/erasure.service.js";
import type { ApprovalService } from "../revisions/approval.service.js";
import type { FactImpactService } from "../fact-impact/fact-impact.service.js";
import type { FactRevisionService } from "../fact-impact/fact-revision.service.js";
import type { Colleagues } from "../comments/colleagues.js";
import type { CommentFeed } from "../comments/comment-feed.js";
import type { CommentRevisionService } from "../comments/comment-revision.service.js";
import type { CommentService } from "../comments/comment.service.js";
import type { ReviewLinkServices } from "../review-links/context.js";
import { DecisionReads } from "../review-links/decision-reads.js";
import { ReviewReads } from "../reviews/review-reads.js";
import type { ReviewService } from "../reviews/review.service.js";
import type { DraftService } from "../revisions/draft.service.js";
import type { RepairProposalService } from "../revisions/repair-proposal.service.js";
import type { RepairService } from "../revisions/repair.service.js";
import type { RevisionService } from "../revisions/revision.service.js";
import { RevisionReads } from "../revisions/revision-reads.js";
import type { DataKeyService } from "../identity/data-key/data-key.service.js";
import type { DraftFeed } from "../jobs/live-draft/draft-feed.js";
import type { StrategyPreviewService } from "../previews/strategy/strategy-preview.service.js";
import type { UsageService } from "../billing/usage/usage.service.js";
import { ActorNames } from "../identity/account/actor-names.js";
import type { MembershipService } from "../identity/account/membership.service.js";
import { FactorStates } from "../identity/account/factor-states.js";
import type { AccountSecurity } from "../identity/account/account-security.js";
import type { AccountService } from "../identity/account/account.service.js";
import type { PersonalData } from "../identity/account/personal-data.js";
import type { UserAdministration } from "../identity/account/user-administration.js";
import type { UserService } from "../identity/user/user.service.js";
import type { LimitAdministration } from "../providers/limits/limit-administration.js";
import type { PlanService } from "../billing/plan/plan.service.js";
import type { PriceListAges } from "../providers/prices/price-list-ages.js";
import type { ModelAdaptations } from "../providers/adapting/model-adaptations.js";
import type { ProviderHealth } from "../providers/health/provider-health.js";
import type { ProviderRegistry } from "../providers/registry/provider-registry.js";
import type { AccessTokens } from "../identity/session/access-tokens.js";
import type { SigningKeyRotation } from "../identity/session/signing-key-rotation.js";
import type { OauthClients } from "../identity/oauth/oauth-clients.js";
import type { OauthSessions } from "../identity/oauth/oauth-sessions.js";
import type { OidcLogin } from "../identity/oidc/oidc-login.js";
import type { PasswordLinks } from "../identity/password-link/password-links.js";
import type { PasswordPolicy } from "../identity/session/password-policy.js";
import type { ContentViewService } from "../content-views/content-view.service.js";
import type { NotificationFeed } from "../notifications/notification-feed.js";
import type { NotificationReads } from "../notifications/notification-reads.js";
import type { NotificationService } from "../notifications/notification.service.js";
import { DeliveryReads } from "../webhooks/delivery-reads.js";
import type { RedeliveryService } from "../webhooks/redelivery.service.js";
import type { WebhookService } from "../webhooks/webhook.service.js";
import type { UserSessions } from "../identity/session/user-sessions.js";
import type { SecondStep } from "../identity/session/second-step.js";
import type { SessionConfirmation } from "../identity/session/session-confirmation.js";
import type { RequestOrigin, SessionService } from "../identity/session/session.service.js";
import type { ClientKeys } from "../providers/keys/client-keys.js";
import type { ProviderKeyAdministration } from "../providers/keys/provider-key-administration.js";
import type { SourceReads } from "../sources/source-reads.js";
import type { SourceService } from "../sources/source.service.js";
import type { WebsiteReader } from "../sources/reading/website-reader.js";
import type { CalendarServices } from "../calendar/graph/context.js";
import type { PublishingServices } from "../publishing/graph/context.js";
import { PublicationReads } from "../publishing/publications/publication-reads.js";
import { SourceLoaders } from "../sources/source-loaders.js";
import type { WorkerStatusService } from "../worker-status/worker-status.service.js";

/** The services that are created once per process. */
export interface CpmServices extends PublishingServices, ReviewLinkServices, CalendarServices {
  sessions: SessionService;
  secondStep: SecondStep;
  confirmation: SessionConfirmation;
  accountSecurity: AccountSecurity;
  /** Undefined without an OpenID Connect provider. */
  oidc: OidcLogin | undefined;
  passwordPolicy: PasswordPolicy;
  passwordLinks: PasswordLinks;
  userSessions: UserSessions;
  oauthClients: OauthClients;
  oauthSessions: OauthSessions;
  authority: Authority;
  accessTokens: AccessTokens;
  signingKeyRotation: SigningKeyRotation;
  dataKeys: DataKeyService;
  users: UserService;
  userAdministration: UserAdministration;
  accounts: AccountService;
  personalData: PersonalData;
  memberships: MembershipService;
  apiKeys: ApiKeyAdministration;
  audit: AuditService;
  plans: PlanService;
  budgets: BudgetService;
  usage: UsageService;
  strategyPreviews: StrategyPreviewService;
  factImpacts: FactImpactService;
  factRevisions: FactRevisionService;
  instructionPreviews: InstructionPreviewService;
  generation: GenerationService;
  lifecycle: JobLifecycleService;
  erasure: ErasureService;
  repairs: RepairService;
  repairProposals: RepairProposalService;
  revisions: RevisionService;
  approvals: ApprovalService;
  contentDrafts: DraftService;
  contentViews: ContentViewService;
  colleagues: Colleagues;
  comments: CommentService;
  commentRevisions: CommentRevisionService;
  commentFeed: CommentFeed;
  reviews: ReviewService;
  providers: ProviderRegistry;
  providerHealth: ProviderHealth;
  modelAdaptations: ModelAdaptations;
  priceLists: PriceListAges;
  limits: LimitAdministration;
  providerKeys: ProviderKeyAdministration;
  clientKeys: ClientKeys;
  feed: JobFeed;
  clientFeed: ClientJobFeed;
  queuePositions: QueuePositions;
  batchService: BatchService;
  batchLifecycle: BatchLifecycleService;
  batchFeed: BatchFeed;
  drafts: DraftFeed;
  sources: SourceService;
  sourceReads: SourceReads;
  websites: WebsiteReader;
  workerStatus: WorkerStatusService;
  webhooks: WebhookService;
  redeliveries: RedeliveryService;
  notifications: NotificationService;
  notificationReads: NotificationReads;
  notificationFeed: NotificationFeed;
  /** Whether there is a search service. */
  mayResearch: boolean;
  /** Whether test operations are served. */
  testing: boolean;
}

/** The context of the CPM's resolvers: the services, and objects that batch the reads of one request. */
export interface CpmContext extends RequestContext, CpmServices, ListReads {
  jobs: JobService;
  clientLoaders: ClientLoaders;
  sourceLoaders: SourceLoaders;
  batches: BatchReads;
  revisionReads: RevisionReads;
  reviewReads: ReviewReads;
  decisionReads: DecisionReads;
  publicationReads: PublicationReads;
  actorNames: ActorNames;
  deliveryReads: DeliveryReads;
  factorStates: FactorStates;
  origin: RequestOrigin;
}

/** Creates the context of each operation: authenticates the caller and creates the batched reads. */
export function createCpmContext(
  source: DataSource,
  services: CpmServices,
  callerOf: Authenticator,
): ContextFactory<CpmContext> {
  return async (headers, transport) => {
    const traceId = traceIdOf(headers);
    return {
      ...services,
      caller: await callerOf(headers, transport),
      traceId,
      jobs: new JobService(source, services.queuePositions),
      ...createListReads(source),
      clientLoaders: new ClientLoaders(services, traceId),
      sourceLoaders: new SourceLoaders(services.sourceReads),
      batches: new BatchReads(source),
      revisionReads: new RevisionReads(source),
      reviewReads: new ReviewReads(source),
      decisionReads: new DecisionReads(source),
      publicationReads: new PublicationReads(source),
      actorNames: new ActorNames(source, services.users),
      deliveryReads: new DeliveryReads(source),
      factorStates: new FactorStates(source),
      origin: { address: callerAddress(headers), device: headers["user-agent"], traceId },
    };
  };
}
