import "reflect-metadata";
import { buildFederatedSchema } from "@cgs/kit/graphql/federated-schema";
import type { GraphQLSchema } from "graphql";
import type { PubSub } from "type-graphql";
import { CurrentApiKeyResolver } from "./api-key/current-api-key.resolver.js";
import { BatchResolver } from "./batch/batch.resolver.js";
import { BudgetResolver } from "./budget/budget.resolver.js";
import { ClientResolver } from "./client/client.resolver.js";
import { ContentResolver } from "./content/content.resolver.js";
import { ApiKeyResolver } from "./api-key/api-key.resolver.js";
import { AuditResolver } from "./audit/audit.resolver.js";
import { ActivityResolver } from "./activity/activity.resolver.js";
import { InstructionPreviewResolver } from "./instruction-preview/instruction-preview.resolver.js";
import {
  ClientJobsResolver,
  JobListResolver,
  resolveOwnerReference,
  TemplateJobsResolver,
} from "./job-list/job-list.resolver.js";
import { JobResolver, resolveJobReference } from "./job/job.resolver.js";
import { DataKeyResolver } from "./data-key/data-key.resolver.js";
import { DraftResolver } from "./live-draft/draft.resolver.js";
import { PersonalDataResolver } from "./person/personal-data.resolver.js";
import { UserResolver } from "./person/user.resolver.js";
import { WorkerStatusResolver } from "./worker-status/worker-status.resolver.js";
import { CatalogueCacheResolver } from "./provider/catalogue-cache.resolver.js";
import { LimitResolver } from "./provider/limit.resolver.js";
import { MockResolver } from "./mock/mock.resolver.js";
import { PlanResolver } from "./plan/plan.resolver.js";
import { ProviderResolver } from "./provider/provider.resolver.js";
import { ErasureResolver } from "./retention/erasure.resolver.js";
import { ApprovalResolver } from "./revision/approval.resolver.js";
import { JobRevisionsResolver } from "./revision/job-revisions.resolver.js";
import { RevisionResolver } from "./revision/revision.resolver.js";
import { ProviderKeyResolver } from "./provider-key/provider-key.resolver.js";
import { SessionResolver } from "./session/session.resolver.js";
import { StrategyPreviewResolver } from "./strategy-preview/strategy-preview.resolver.js";
import { UsageResolver } from "./usage/usage.resolver.js";
import { SigningKeyResolver } from "./session/signing-key.resolver.js";

/** type-graphql insists on one, but our subscriptions come from their own feeds. */
const unusedPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error("subscriptions come from feeds");
  },
};

/** The CPM's executable federation 2 schema. Its resolvers take their services from the context, so it needs no database. */
export function buildCpmSchema(): Promise<GraphQLSchema> {
  return buildFederatedSchema(
    {
      resolvers: [
        ActivityResolver,
        ApiKeyResolver,
        ApprovalResolver,
        AuditResolver,
        BatchResolver,
        BudgetResolver,
        ClientJobsResolver,
        ClientResolver,
        ContentResolver,
        CurrentApiKeyResolver,
        DataKeyResolver,
        DraftResolver,
        ErasureResolver,
        InstructionPreviewResolver,
        JobListResolver,
        JobResolver,
        JobRevisionsResolver,
        LimitResolver,
        MockResolver,
        CatalogueCacheResolver,
        PersonalDataResolver,
        PlanResolver,
        ProviderKeyResolver,
        ProviderResolver,
        RevisionResolver,
        SessionResolver,
        SigningKeyResolver,
        StrategyPreviewResolver,
        TemplateJobsResolver,
        UsageResolver,
        UserResolver,
        WorkerStatusResolver,
      ],
      validate: { validationError: { target: false, value: false } },
      pubSub: unusedPubSub,
    },
    { Client: resolveOwnerReference, Job: resolveJobReference, Template: resolveOwnerReference },
  );
}
