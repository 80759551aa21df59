import { Field, ID, Int, ObjectType } from "type-graphql";
import { Client } from "../client-record/client.entity.js";
import { StrategyDifference } from "../strategy/strategy-difference.js";

/** Why a file with facts cannot be imported. */
@ObjectType({ description: "Why a file with facts cannot be imported." })
export class FactImportProblem {
  @Field(() => Int, {
    nullable: true,
    description: "The row of a CSV file, where the column names are row 1; the entry of a JSON list, counted from 1.",
  })
  row: number | null;

  @Field(() => ID, { nullable: true, description: "The client as the file names it." })
  clientId: string | null;

  @Field({ description: "The fact or column, e.g. `offers.0.currency`. Empty for the whole row or file." })
  field: string;

  @Field({ description: "What is wrong." })
  message: string;
}

/** What an import changes in one client. */
@ObjectType({ description: "What an import changes in one client." })
export class ImportedClient {
  @Field(() => Client, { description: "The client." })
  client: Client;

  @Field(() => Int, {
    description:
      "The present version of the client's own strategy. An import makes the next one, unless it changes nothing.",
  })
  version: number;

  @Field(() => [StrategyDifference], {
    description: "The changed facts; empty when the client has all of them already.",
  })
  changes: StrategyDifference[];
}

/** An import of facts. */
@ObjectType({ description: "An import of facts." })
export class FactImport {
  @Field({ description: "Whether the facts were changed. False for a dry run." })
  applied: boolean;

  @Field(() => [ImportedClient], { description: "The clients of the file, those above first." })
  clients: ImportedClient[];

  @Field(() => [FactImportProblem], {
    description: "The problems that a dry run found, at most 500. Without any, the file can be imported.",
  })
  problems: FactImportProblem[];
}
