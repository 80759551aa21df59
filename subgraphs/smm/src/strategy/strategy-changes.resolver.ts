import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { contentTypeSchema } from "@cgs/kit/graphql/input-schemas";
import { line } from "@cgs/kit/text/line";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import { Client } from "../client-record/client.entity.js";
import type { StrategyContext } from "./context.js";
import { validated } from "../validation/validated.js";
import { EffectiveStrategyChange } from "./effective-strategy-change.js";
import { patchValues } from "./patch-values.js";
import { PreviewChangeArgs, RestoreStrategyArgs, UpdateStrategyArgs } from "./strategy-changes.args.js";
import { templateCustomizations } from "../strategy-record/strategy-values.js";
import { TemplateCustomizations } from "../strategy-record/template-assignment.js";

const reasonText = line(500);

/** Mutations of strategies. Each creates a version with its author and reason. */
@Resolver(() => Client)
export class StrategyChangesResolver {
  @PayloadMutation("client", () => Client, {
    result: "The client with its changed strategy.",
    description:
      "Changes a client's own strategy, as a new version. For its managers. VERSION_CONFLICT when there is a newer version; at most 30 changes an hour for each client.",
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
      "Previews a change: its effect on the effective strategies of clients, without the unaffected ones. Stores nothing. For the client's managers and other modules. Errors as updateStrategy.",
  })
  effectiveStrategiesWith(
    @Args(() => PreviewChangeArgs) args: PreviewChangeArgs,
    @Ctx() { caller, changePreview }: StrategyContext,
  ): Promise<EffectiveStrategyChange[]> {
    const known = requireCaller(caller);
    return changePreview.of(known.kind === "service" ? known : requireRole(known, "manager"), args);
  }

  @PayloadMutation("client", () => Client, {
    result: "The client with its restored strategy.",
    description:
      "Restores an earlier version, as a new version. Otherwise like updateStrategy. NOT_FOUND for an unknown version.",
  })
  restoreStrategy(
    @Args(() => RestoreStrategyArgs) { clientId, version, expectedVersion, reason }: RestoreStrategyArgs,
    @Ctx() { caller, traceId, strategyChanges }: StrategyContext,
  ): Promise<Client> {
    const why = validated(reasonText, reason ?? `Back to version ${version}.`, "reason");
    const author = { caller: requireRole(caller, "manager"), traceId };
    return strategyChanges.restore(author, { clientId, expectedVersion, reason: why }, version);
  }

  @PayloadMutation("client", () => Client, {
    result: "The client with its changed strategy.",
    description:
      "Assigns a template to a content type of a client and of the clients that inherit from it. For its managers. It counts as a change of the strategy. The template must be in production and have this content type.",
  })
  assignTemplate(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Arg("contentType", { description: "The content type, e.g. `seo_article`." }) contentType: string,
    @Arg("templateId", () => ID, { description: "The template, at most 100 characters." }) templateId: string,
    @Arg("customizations", () => TemplateCustomizations, {
      nullable: true,
      description: "The client's customizations of the template. Default: none.",
    })
    customizations: TemplateCustomizations | null,
    @Ctx() { caller, traceId, assignments }: StrategyContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    const type = validated(contentTypeSchema, contentType, "contentType");
    const template = validated(line(100), templateId, "templateId");
    const custom = validated(templateCustomizations, withoutNulls(customizations ?? {}), "customizations");
    return assignments.assign(author, clientId, type, { templateId: template, ...custom });
  }

  @PayloadMutation("client", () => Client, {
    result: "The client with its changed strategy.",
    description:
      "Removes a client's own template for a content type. The inherited one applies then. Otherwise like assignTemplate.",
  })
  unassignTemplate(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Arg("contentType", { description: "The content type, e.g. `seo_article`." }) contentType: string,
    @Ctx() { caller, traceId, assignments }: StrategyContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "manager"), traceId };
    return assignments.unassign(author, clientId, validated(contentTypeSchema, contentType, "contentType"));
  }
}
