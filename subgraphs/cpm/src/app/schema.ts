import "reflect-metadata";
import { buildFederatedSchema } from "@cgs/kit/graphql/federated-schema";
import type { GraphQLSchema } from "graphql";
import type { PubSub } from "type-graphql";
import { CurrentApiKeyResolver } from "../identity/api-key/current-api-key.resolver.js";
import { BatchResolver } from "../jobs/batch/batch.resolver.js";
import { CostEstimateResolver } from "../jobs/acceptance/cost-estimate.resolver.js";
import { BudgetResolver } from "../billing/budget/budget.resolver.js";
import { ClientResolver } from "../clients/client.resolver.js";
import { ContentSearchResolver } from "../content-search/content-search.resolver.js";
import { ContentResolver } from "../content/content.resolver.js";
import { ApiKeyResolver } from "../identity/api-key/api-key.resolver.js";
import { AuditResolver } from "../identity/audit/audit.resolver.js";
import { ActivityResolver } from "../jobs/activity/activity.resolver.js";
import { InstructionPreviewResolver } from "../previews/instructions/instruction-preview.resolver.js";
import {
  ClientJobsResolver,
  JobListResolver,
  resolveOwnerReference,
  TemplateJobsResolver,
} from "../jobs/list/job-list.resolver.js";
import { JobChangesResolver } from "../jobs/lifecycle/job-changes.resolver.js";
import { JobOrderResolver } from "../jobs/lifecycle/job-order.resolver.js";
import { JobResolver, resolveJobReference } from "../jobs/lifecycle/job.resolver.js";
import { DataKeyResolver } from "../identity/data-key/data-key.resolver.js";
import { DraftResolver } from "../jobs/live-draft/draft.resolver.js";
import { PersonalDataResolver } from "../identity/account/personal-data.resolver.js";
import { AccountSecurityResolver } from "../identity/account/account-security.resolver.js";
import { SecondStepResolver } from "../identity/session/second-step.resolver.js";
import { UserResolver } from "../identity/account/user.resolver.js";
import { WorkerStatusResolver } from "../worker-status/worker-status.resolver.js";
import { CatalogWarmUpResolver } from "../providers/graph/catalog-warm-up.resolver.js";
import { PriceListResolver } from "../providers/graph/price-list.resolver.js";
import { LimitResolver } from "../providers/graph/limit.resolver.js";
import { MockResolver } from "../mocks/mock.resolver.js";
import { PlanResolver } from "../billing/plan/plan.resolver.js";
import { AdaptationResolver } from "../providers/graph/adaptation.resolver.js";
import { ProviderResolver } from "../providers/graph/provider.resolver.js";
import { FactImpactResolver } from "../fact-impact/fact-impact.resolver.js";
import { ErasureResolver } from "../retention/erasure.resolver.js";
import { ApprovalResolver } from "../revisions/approval.resolver.js";
import { JobRevisionsResolver } from "../revisions/job-revisions.resolver.js";
import { CommentResolver } from "../comments/comment.resolver.js";
import { JobReviewResolver, ReviewResolver } from "../reviews/review.resolver.js";
import { RepairProposalResolver } from "../revisions/repair-proposal.resolver.js";
import { ContentDraftResolver } from "../revisions/draft.resolver.js";
import { GuestReviewResolver } from "../review-links/guest-review.resolver.js";
import { JobDecisionsResolver, ReviewLinkResolver } from "../review-links/review-link.resolver.js";
import { RevisionResolver } from "../revisions/revision.resolver.js";
import { ProviderKeyResolver } from "../providers/keys/provider-key.resolver.js";
import { OauthResolver } from "../identity/oauth/oauth.resolver.js";
import { OidcResolver } from "../identity/oidc/oidc.resolver.js";
import { NotificationResolver } from "../notifications/notification.resolver.js";
import { PasswordLinkResolver } from "../identity/password-link/password-link.resolver.js";
import { SessionResolver } from "../identity/session/session.resolver.js";
import { ContentViewResolver } from "../content-views/content-view.resolver.js";
import { ContentOptionsResolver } from "../research/content-options.resolver.js";
import { ConformanceRulesResolver } from "../previews/strategy/conformance-rules.resolver.js";
import { StrategyPreviewResolver } from "../previews/strategy/strategy-preview.resolver.js";
import { ContentReportResolver, ReportResolver } from "../reports/report.resolver.js";
import { UsageResolver } from "../billing/usage/usage.resolver.js";
import { ClientSourcesResolver, SourceResolver } from "../sources/graph/source.resolver.js";
import { WebsiteResolver } from "../sources/graph/website.resolver.js";
import { WebhookResolver } from "../webhooks/webhook.resolver.js";
import { JobPublicationsResolver, PublicationResolver } from "../publishing/graph/publication.resolver.js";
import { SiteResolver } from "../publishing/graph/site.resolver.js";
import { CalendarResolver } from "../calendar/graph/calendar.resolver.js";
import { OrderSeriesResolver } from "../calendar/graph/order-series.resolver.js";
import { SigningKeyResolver } from "../identity/session/signing-key.resolver.js";

const JOB_RESOLVERS = [JobChangesResolver, JobResolver, JobOrderResolver];
const REPORT_RESOLVERS = [ContentReportResolver, ReportResolver, UsageResolver];
const CALENDAR_RESOLVERS = [CalendarResolver, OrderSeriesResolver];
const PUBLISHING_RESOLVERS = [JobPublicationsResolver, PublicationResolver, SiteResolver, ...CALENDAR_RESOLVERS];

/** type-graphql requires a PubSub, but our subscriptions use their own feeds. */
const unusedPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error("subscriptions come from feeds");
  },
};

/** Of drafts, comments, reviews, views of the list of content and notifications. */
const COLLABORATION_RESOLVERS = [
  CommentResolver,
  ContentDraftResolver,
  ContentViewResolver,
  GuestReviewResolver,
  JobDecisionsResolver,
  JobReviewResolver,
  RepairProposalResolver,
  ReviewLinkResolver,
  ReviewResolver,
  NotificationResolver,
] as const;

/** The CPM's executable federation 2 schema. Its resolvers take their services from the context, so it needs no database. */
export function buildCpmSchema(): Promise<GraphQLSchema> {
  return buildFederatedSchema(
    {
      resolvers: [
        AccountSecurityResolver,
        ActivityResolver,
        ApiKeyResolver,
        ApprovalResolver,
        AuditResolver,
        BatchResolver,
        ConformanceRulesResolver,
        ContentOptionsResolver,
        CostEstimateResolver,
        BudgetResolver,
        ClientJobsResolver,
        ClientResolver,
        ClientSourcesResolver,
        ContentResolver,
        ContentSearchResolver,
        CurrentApiKeyResolver,
        DataKeyResolver,
        DraftResolver,
        ErasureResolver,
        FactImpactResolver,
        InstructionPreviewResolver,
        JobListResolver,
        ...JOB_RESOLVERS,
        ...PUBLISHING_RESOLVERS,
        JobRevisionsResolver,
        LimitResolver,
        MockResolver,
        CatalogWarmUpResolver,
        PersonalDataResolver,
        PlanResolver,
        PriceListResolver,
        ProviderKeyResolver,
        ProviderResolver,
        AdaptationResolver,
        RevisionResolver,
        ...COLLABORATION_RESOLVERS,
        SecondStepResolver,
        SessionResolver,
        OauthResolver,
        OidcResolver,
        PasswordLinkResolver,
        SigningKeyResolver,
        SourceResolver,
        StrategyPreviewResolver,
        TemplateJobsResolver,
        ...REPORT_RESOLVERS,
        UserResolver,
        WebhookResolver,
        WebsiteResolver,
        WorkerStatusResolver,
      ],
      pubSub: unusedPubSub,
    },
    { Client: resolveOwnerReference, Job: resolveJobReference, Template: resolveOwnerReference },
  );
}
