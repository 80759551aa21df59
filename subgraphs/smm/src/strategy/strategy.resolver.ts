import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Arg, Args, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { Client } from "../client-record/client.entity.js";
import type { StrategyContext } from "./context.js";
import { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { StrategyDifference } from "./strategy-difference.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import { TemplateAssignment } from "../strategy-record/template-assignment.js";
import { StrategyVersionConnection } from "./strategy-version-connection.js";

/** The strategy of a client with its history. Everyone who can read the client can read it. */
@Resolver(() => Client)
export class StrategyResolver {
  @FieldResolver(() => EffectiveStrategy, { description: "The client's effective strategy." })
  strategy(@Root() client: Client, @Ctx() { strategies }: StrategyContext): Promise<EffectiveStrategy> {
    return strategies.effective(client);
  }

  @FieldResolver(() => [TemplateAssignment], {
    description: "The effective template of each content type that has one, own or inherited.",
  })
  async templates(@Root() client: Client, @Ctx() { strategies }: StrategyContext): Promise<TemplateAssignment[]> {
    return (await strategies.effective(client)).templates;
  }

  @FieldResolver(() => StrategyVersion, {
    nullable: true,
    description: "The newest version of the client's own strategy; null when it has none.",
  })
  ownStrategy(@Root() client: Client, @Ctx() { history }: StrategyContext): Promise<StrategyVersion | null> {
    return history.newest(client);
  }

  @FieldResolver(() => StrategyVersionConnection, {
    description: "The versions of the client's own strategy, newest first.",
  })
  strategyVersions(
    @Root() client: Client,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { history }: StrategyContext,
  ): Promise<StrategyVersionConnection> {
    return history.page(client, args);
  }

  @FieldResolver(() => [StrategyDifference], {
    description: "The differences between two versions. NOT_FOUND when one does not exist.",
  })
  strategyDiff(
    @Root() client: Client,
    @Arg("from", () => Int, { description: "The first version." }) from: number,
    @Arg("to", () => Int, { description: "The second version." }) to: number,
    @Ctx() { history }: StrategyContext,
  ): Promise<StrategyDifference[]> {
    return history.diff(client, from, to);
  }
}
