import {
  ArrayMaxSize,
  ArrayMinSize,
  buildMessage,
  isEmail,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from "class-validator";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { UserRole } from "./user.js";

/** One line of text: no control characters, no half of a surrogate pair. */
const ONE_LINE = /^(?:[^\p{Cc}\p{Cs}])+$/u;

/** An e-mail address. The library's own check throws at half of a surrogate pair. */
const IsAddress = () =>
  ValidateBy({
    name: "isAddress",
    validator: {
      validate: (value: unknown) => typeof value === "string" && ONE_LINE.test(value) && isEmail(value),
      defaultMessage: buildMessage((each) => `${each}$property must be an email`),
    },
  });

@InputType({ description: "A person to be created." })
export class CreateUserInput {
  @Field({ description: "The address they log in with." })
  @IsAddress()
  @MaxLength(200)
  email: string;

  @Field({ description: "How they are called." })
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name: string;

  @Field({ description: "Their first password, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  password: string;

  @Field(() => UserRole, { description: "What they may do: at most what the caller may." })
  role: UserRole;

  @Field(() => [ID], { description: "The clients they work for, each with its descendants. At most 100." })
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  clientIds: string[];
}

@InputType({ description: "What is to be changed of a person. What is left out stays." })
export class UpdateUserInput {
  @Field({ nullable: true, description: "How they are called." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name?: string;

  @Field(() => UserRole, { nullable: true, description: "What they may do: at most what the caller may." })
  role?: UserRole;

  @Field(() => [ID], { nullable: true, description: "The clients they work for. At most 100." })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  clientIds?: string[];

  @Field({ nullable: true, description: "False: they can't log in any more, and their sessions end." })
  active?: boolean;
}

@ArgsType()
export class UpdateUserArgs {
  @Field(() => ID, { description: "The person's id." })
  @IsUUID()
  id: string;

  @Field(() => UpdateUserInput, { description: "The changes." })
  input: UpdateUserInput;
}

/** A person and one of the clients they work for. */
@ArgsType()
export class MembershipArgs {
  @Field(() => ID, { description: "The client." })
  @MaxLength(100)
  clientId: string;

  @Field(() => ID, { description: "The person's id." })
  @IsUUID()
  userId: string;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: "The password until now." })
  @MinLength(1)
  @MaxLength(72)
  currentPassword: string;

  @Field({ description: "The password from now on, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  newPassword: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field(() => ID, { description: "The person's id." })
  @IsUUID()
  id: string;

  @Field({ description: "Their password from now on, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  password: string;
}

@ArgsType()
export class ChangeNameArgs {
  @Field({ description: "How the caller is called from now on." })
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name: string;
}

@ArgsType()
export class UsersArgs {
  @Field(() => String, {
    nullable: true,
    description: "Only those with this in their name or address, in any case. At most 100 characters.",
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: "Only these people, at most 100." })
  @IsOptional()
  @ArrayMaxSize(100)
  @IsUUID("all", { each: true })
  ids?: string[] | null;

  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  @Min(1)
  @Max(100)
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "How many to skip, at most 100,000." })
  @Min(0)
  @Max(100_000)
  offset: number;
}
