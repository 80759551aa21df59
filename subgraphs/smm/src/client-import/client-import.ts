import { Field, ID, Int, ObjectType } from "type-graphql";
import { Client } from "../client-record/client.entity.js";

/** Why a row cannot be imported. */
@ObjectType({ description: "Why a row cannot be imported." })
export class ClientImportProblem {
  @Field(() => Int, { description: "The index of the row, from 0." })
  row: number;

  @Field({ description: "The field: `name`, `parent`, `businessType`, `location` or `localKeywords`." })
  field: string;

  @Field({ description: "What is wrong." })
  message: string;
}

/** A client that an import creates. */
@ObjectType({ description: "A client that an import creates." })
export class ImportedRow {
  @Field(() => Int, { description: "The index of the row, from 0." })
  row: number;

  @Field(() => [String], { description: "The names from the root to the client." })
  place: string[];

  @Field(() => ID, { nullable: true, description: "The id of the created client; null for a dry run." })
  clientId: string | null;

  @Field(() => Client, { nullable: true, description: "The created client; null for a dry run." })
  client: Client | null;
}

/** An import of clients. */
@ObjectType({ description: "An import of clients." })
export class ClientImport {
  @Field({ description: "Whether the clients were created. False for a dry run." })
  applied: boolean;

  @Field(() => [ImportedRow], { description: "The rows without problems, those above first." })
  rows: ImportedRow[];

  @Field(() => [ClientImportProblem], {
    description: "The problems that a dry run found, by row. Without any, the rows can be imported.",
  })
  problems: ClientImportProblem[];
}
