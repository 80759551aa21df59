import { ArrayMaxSize, IsOptional, Matches, Max, MaxLength, Min } from "class-validator";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { CLIENT_ID } from "../client-record/client.entity.js";

/** The arguments of the list of clients. */
@ArgsType()
export class ClientsArgs {
  @IsOptional()
  @MaxLength(100, { message: "must have at most 100 characters" })
  @Matches(/^\P{Cc}*$/u, { message: "must not contain control characters" })
  @Field(() => String, { nullable: true, description: "Part of a name or an id, in any case; at most 100 characters." })
  search?: string | null;

  @IsOptional()
  @ArrayMaxSize(100, { message: "must be at most 100 ids" })
  @Matches(CLIENT_ID, { each: true, message: "must be ids of clients" })
  @Field(() => [ID], { nullable: true, description: "Only these clients, at most 100." })
  ids?: string[] | null;

  @IsOptional()
  @MaxLength(100, { message: "must have at most 100 characters" })
  @Matches(/^\P{Cc}*$/u, { message: "must not contain control characters" })
  @Field(() => ID, { nullable: true, description: "Only clients beneath this one, at any depth." })
  beneath?: string | null;

  @Field({ defaultValue: false, description: "With beneath: only the client's own children." })
  childrenOnly: boolean;

  @Field({
    defaultValue: false,
    description:
      "Only the clients at which the caller's trees begin: roots, and those whose parent is not the caller's.",
  })
  topOnly: boolean;

  @Field({ defaultValue: false, description: "Whether clients that were put away are listed too." })
  includeArchived: boolean;

  @Min(1, { message: "must be at least 1" })
  @Max(100, { message: "must be at most 100" })
  @Field(() => Int, { defaultValue: 50, description: "Clients on a page, 1 to 100." })
  limit: number;

  @Min(0, { message: "must not be negative" })
  @Field(() => Int, { defaultValue: 0, description: "Clients to skip." })
  offset: number;
}
