import "reflect-metadata";
import { buildFederatedSchema } from "@cgs/kit/graphql/federated-schema";
import type { GraphQLSchema } from "graphql";
import { AbTestResolver, TemplateAbTestsResolver } from "../ab-test/ab-test.resolver.js";
import { TemplateAnalyticsResolver, VersionMetricsResolver } from "../analytics/template-analytics.resolver.js";
import { AuditResolver } from "../audit/audit.resolver.js";
import { InstructionMockResolver } from "../instruction/instruction-mock.resolver.js";
import { InstructionResolver } from "../instruction/instruction.resolver.js";
import { TemplatePreviewResolver } from "../preview/template-preview.resolver.js";
import { TemplateCheckResolver } from "../template/template-check.resolver.js";
import { TemplateEditingResolver } from "../template/template-editing.resolver.js";
import { TemplateHistoryResolver } from "../template/template-history.resolver.js";
import { resolveTemplateReference, TemplateResolver } from "../template/template.resolver.js";
import { TemplateUsageResolver } from "../usage/template-usage.resolver.js";

/** The IM's executable federation 2 schema. Its resolvers take their services from the context, so it needs no database. */
export function buildImSchema(): Promise<GraphQLSchema> {
  return buildFederatedSchema(
    {
      resolvers: [
        TemplateResolver,
        TemplateHistoryResolver,
        TemplateEditingResolver,
        InstructionResolver,
        TemplateUsageResolver,
        TemplateAnalyticsResolver,
        VersionMetricsResolver,
        TemplatePreviewResolver,
        AbTestResolver,
        TemplateAbTestsResolver,
        AuditResolver,
        InstructionMockResolver,
        TemplateCheckResolver,
      ],
    },
    { Template: resolveTemplateReference },
  );
}
