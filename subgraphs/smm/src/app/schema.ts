import "reflect-metadata";
import { buildFederatedSchema } from "@cgs/kit/graphql/federated-schema";
import type { GraphQLSchema } from "graphql";
import { AuditResolver } from "../audit/audit.resolver.js";
import { ClientChangesResolver } from "../client/client-changes.resolver.js";
import { ClientResolver, resolveClientReference } from "../client/client.resolver.js";
import { ClientImportResolver } from "../client-import/client-import.resolver.js";
import { FactImportResolver } from "../fact-import/fact-import.resolver.js";
import { FactIssuesResolver } from "../fact-issues/fact-issues.resolver.js";
import { PeopleResolver } from "../people/people.resolver.js";
import { StrategyChangesResolver } from "../strategy/strategy-changes.resolver.js";
import { StrategyOverridesResolver } from "../strategy/strategy-overrides.resolver.js";
import { StrategyTestResolver } from "../strategy/strategy-test.resolver.js";
import { StrategyResolver } from "../strategy/strategy.resolver.js";
import { TemplateAssignmentResolver } from "../strategy/template-assignment.resolver.js";
import { StrategyVersionResolver } from "../strategy/strategy-version.resolver.js";

/** The SMM's executable federation 2 schema. Its resolvers take their services from the context, so it needs no database. */
export function buildSmmSchema(): Promise<GraphQLSchema> {
  return buildFederatedSchema(
    {
      resolvers: [
        ClientResolver,
        ClientChangesResolver,
        ClientImportResolver,
        StrategyResolver,
        StrategyChangesResolver,
        StrategyOverridesResolver,
        StrategyVersionResolver,
        TemplateAssignmentResolver,
        PeopleResolver,
        FactImportResolver,
        FactIssuesResolver,
        AuditResolver,
        StrategyTestResolver,
      ],
    },
    { Client: resolveClientReference },
  );
}
