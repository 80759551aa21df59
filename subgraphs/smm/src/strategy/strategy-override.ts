import { listOf, clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { line } from "@cgs/kit/text/line";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { Client } from "../client-record/client.entity.js";
import { OwnStrategy } from "../strategy-record/strategy-input.js";
import { ExpectedVersion } from "./expected-version.js";
import { StrategyDifference } from "./strategy-difference.js";

/** The most clients of one override. */
export const MAX_CLIENTS = 200;

/** The arguments of overrideStrategies. */
@ArgsType()
export class OverrideStrategiesArgs {
  @Field(() => ID, { description: "The client. The changed clients are this one and clients beneath it." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => [ID], { description: `The clients to change, 1 to ${MAX_CLIENTS}.` })
  @Valid(listOf(clientIdSchema, { min: 1, max: MAX_CLIENTS }))
  clientIds: string[];

  @Field(() => OwnStrategy, { description: "The changes, the same for each client. Null removes an own value." })
  values: OwnStrategy;

  @Field({ description: "Why they are changed, at most 500 characters." })
  @Valid(line(500))
  reason: string;

  @Field({ defaultValue: false, description: "Whether to report what would change, and change nothing." })
  dryRun: boolean;

  @Field(() => [ExpectedVersion], {
    defaultValue: [],
    description: "The versions that the author has seen, e.g. in a dry run. Clients without one are not checked.",
  })
  @Valid(z.array(z.unknown()).max(MAX_CLIENTS))
  expectedVersions: ExpectedVersion[];
}

/** What an override changes in one client. */
@ObjectType({ description: "What an override changes in one client." })
export class OverriddenClient {
  @Field(() => Client, { description: "The client." })
  client: Client;

  @Field(() => Int, {
    description: "The present version of its own strategy. An override makes the next one, unless it changes nothing.",
  })
  version: number;

  @Field(() => [StrategyDifference], { description: "The changed fields; empty when it has all values already." })
  changes: StrategyDifference[];

  @Field(() => String, { nullable: true, description: "Why a dry run could not change it; null when it could." })
  problem: string | null;
}

/** An override of the strategies of several clients. */
@ObjectType({ description: "An override of the strategies of several clients." })
export class StrategyOverride {
  @Field({ description: "Whether the strategies were changed. False for a dry run." })
  applied: boolean;

  @Field(() => [OverriddenClient], { description: "The clients, those above first." })
  clients: OverriddenClient[];
}
