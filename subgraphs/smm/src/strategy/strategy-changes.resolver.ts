import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Client } from "../client-record/client.entity.js";
import type { StrategyContext } from "./context.js";
import { validated, withoutNulls } from "../validation/validated.js";
import { EffectiveStrategyChange } from "./effective-strategy-change.js";
import { patchValues } from "./patch-values.js";
import { ProspectsArgs, RestoreStrategyArgs, UpdateStrategyArgs } from "./strategy-changes.args.js";
import { assignedTemplate, contentTypeName, line } from "../strategy-record/strategy-values.js";
import { TemplateCustomizations } from "../strategy-record/template-assignment.js";

const reasonText = line(500);

/** Changes of what clients say. Each makes a new version with its author and reason. */
@Resolver(() => Client)
export class StrategyChangesResolver {
  @Mutation(() => Client, {
    description:
      "Changes what a client says, as a new version. For its managers. VERSION_CONFLICT when somebody else was faster; at most 30 changes an hour for each client.",
  })
  updateStrategy(
    @Args(() => UpdateStrategyArgs) { clientId, expectedVersion, reason, inherit, values }: UpdateStrategyArgs,
    @Ctx() { caller, traceId, strategyChanges }: StrategyContext,
  ): Promise<Client> {
    return strategyChanges.write(
      { caller: requireRole(caller, "manager"), traceId },
      {
        action: "updateStrategy",
        clientId,
        expectedVersion,
        reason: validated(reasonText, reason, "reason"),
        next: (current) => ({ inherit: inherit ?? current.inherit, values: patchValues(current.values, values) }),
      },
    );
  }

  @Query(() => [EffectiveStrategyChange], {
    description:
      "What a change would make of the strategies of clients, for those where it would make a difference; nothing is written. For the client's managers and for other modules. Refused as updateStrategy would be.",
  })
  effectiveStrategiesWith(
    @Args(() => ProspectsArgs) args: ProspectsArgs,
    @Ctx() { caller, prospects }: StrategyContext,
  ): Promise<EffectiveStrategyChange[]> {
    const known = requireCaller(caller);
    return prospects.of(known.kind === "service" ? known : requireRole(known, "manager"), args);
  }

  @Mutation(() => Client, {
    description:
      "Makes an earlier version hold again, as a new version. As updateStrategy; NOT_FOUND for no such version.",
  })
  restoreStrategy(
    @Args(() => RestoreStrategyArgs) { clientId, version, expectedVersion, reason }: RestoreStrategyArgs,
    @Ctx() { caller, traceId, strategyChanges }: StrategyContext,
  ): Promise<Client> {
    const why = validated(reasonText, reason ?? `Back to version ${version}.`, "reason");
    const author = { caller: requireRole(caller, "manager"), traceId };
    return strategyChanges.restore(author, { clientId, expectedVersion, reason: why }, version);
  }

  @Mutation(() => Client, {
    description:
      "Chooses the template for a content type of a client and of those that inherit from it. For its managers; counts as a change of the strategy. A template that writes another content type is refused; one that is not in production yet is not.",
  })
  assignTemplate(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Arg("contentType", { description: "The content type, e.g. `seo_article`." }) contentType: string,
    @Arg("templateId", () => ID, { description: "The template; at most 100 characters." }) templateId: string,
    @Arg("customizations", () => TemplateCustomizations, {
      nullable: true,
      description: "How the template is bent for the client; nothing when left out.",
    })
    customizations: TemplateCustomizations | null,
    @Ctx() { caller, traceId, assignments }: StrategyContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    const type = validated(contentTypeName, contentType, "contentType");
    const assigned = validated(assignedTemplate, { templateId, ...withoutNulls(customizations ?? {}) });
    return assignments.assign(author, clientId, type, assigned);
  }

  @Mutation(() => Client, {
    description: "Takes back a client's own choice for a content type: its parent's holds again. As assignTemplate.",
  })
  unassignTemplate(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Arg("contentType", { description: "The content type, e.g. `seo_article`." }) contentType: string,
    @Ctx() { caller, traceId, assignments }: StrategyContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    return assignments.unassign(author, clientId, validated(contentTypeName, contentType, "contentType"));
  }
}
