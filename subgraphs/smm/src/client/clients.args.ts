import { between, characters, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { CLIENT_ID } from "../client-record/client.entity.js";

/** The arguments of the list of clients. */
@ArgsType()
export class ClientsArgs {
  @Field(() => String, {
    nullable: true,
    description: "Part of a name or an id, ignoring case. At most 100 characters.",
  })
  @Valid(characters({ max: 100 }).regex(/^\P{Cc}*$/u, "must not contain control characters"))
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: "Only these clients, at most 100." })
  @Valid(listOf(z.string().regex(CLIENT_ID, "must be ids of clients"), { max: 100 }))
  ids?: string[] | null;

  @Field(() => ID, { nullable: true, description: "Only descendants of this client." })
  @Valid(characters({ max: 100 }).regex(/^\P{Cc}*$/u, "must not contain control characters"))
  beneath?: string | null;

  @Field({ defaultValue: false, description: "With beneath: only children." })
  childrenOnly: boolean;

  @Field({
    defaultValue: false,
    description: "Only the top clients of the caller: roots, and clients whose parent the caller does not cover.",
  })
  topOnly: boolean;

  @Field({ defaultValue: false, description: "Whether archived clients are included." })
  includeArchived: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Only clients that were archived or unarchived after this time.",
  })
  archiveChangedAfter?: Date | null;

  @Field(() => Int, { defaultValue: 50, description: "Clients on a page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Clients to skip." })
  @Valid(z.number().min(0))
  offset: number;
}
