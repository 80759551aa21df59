import { IsOptional, Max, MaxLength, Min } from "class-validator";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { UserRole } from "./user.js";

/** Which members are asked for. */
@ArgsType()
export class MembersArgs {
  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  @Min(1, { message: "must be at least 1" })
  @Max(100, { message: "must be at most 100" })
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "How many to skip, at most 100,000." })
  @Min(0, { message: "must not be negative" })
  @Max(100_000, { message: "must be at most 100000" })
  offset: number;

  @Field(() => String, {
    nullable: true,
    description:
      "A part of the name or of the address, of at most 100 characters. The oldest 10,000 members are searched.",
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;
}

/** Somebody who works for a client. What else they work for is not said here. */
@ObjectType({ description: "Somebody who works for a client." })
export class Member {
  @Field(() => ID, { description: "The person's id." })
  id: string;

  @Field({ description: "The address they log in with." })
  email: string;

  @Field({ description: "How they are called." })
  name: string;

  @Field(() => UserRole, { description: "What they may do." })
  role: UserRole;

  @Field(() => ID, { description: "Where they were given it: the client itself, or the nearest above it." })
  clientId: string;
}

/** A page of a client's members. */
@ObjectType({ description: "A page of those who work for a client." })
export class MemberList {
  @Field(() => [Member], { description: "The members of the page, oldest first." })
  members: Member[];

  @Field(() => Int, { description: "How many there are in all." })
  total: number;

  @Field(() => Int, { description: "Size of the page." })
  limit: number;

  @Field(() => Int, { description: "How many were skipped." })
  offset: number;

  @Field({ description: "Whether more follow." })
  hasMore: boolean;
}
