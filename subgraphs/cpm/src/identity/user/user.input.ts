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

/** Validates an e-mail address. The library's own check throws on half of a surrogate pair. */
const IsAddress = () =>
  ValidateBy({
    name: "isAddress",
    validator: {
      validate: (value: unknown) => typeof value === "string" && ONE_LINE.test(value) && isEmail(value),
      defaultMessage: buildMessage((each) => `${each}$property must be an email`),
    },
  });

@InputType({ description: "A user to create." })
export class CreateUserInput {
  @Field({ description: "The e-mail address for the log-in." })
  @IsAddress()
  @MaxLength(200)
  email: string;

  @Field({ description: "The user's name." })
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name: string;

  @Field({ description: "The initial password, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  password: string;

  @Field(() => UserRole, { description: "The role, at most the caller's." })
  role: UserRole;

  @Field(() => [ID], { description: "The clients on which the role applies, each with its descendants. At most 100." })
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  clientIds: string[];
}

@InputType({ description: "Changes of a user. Omitted fields keep their value." })
export class UpdateUserInput {
  @Field({ nullable: true, description: "The user's name." })
  @IsOptional()
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name?: string;

  @Field(() => UserRole, { nullable: true, description: "The role, at most the caller's." })
  role?: UserRole;

  @Field(() => [ID], { nullable: true, description: "The clients on which the role applies. At most 100." })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  clientIds?: string[];

  @Field({ nullable: true, description: "False deactivates the user: they can't log in, and their sessions end." })
  active?: boolean;
}

@ArgsType()
export class UpdateUserArgs {
  @Field(() => ID, { description: "The user's id." })
  @IsUUID()
  id: string;

  @Field(() => UpdateUserInput, { description: "The changes." })
  input: UpdateUserInput;
}

/** A user and one of their clients. */
@ArgsType()
export class MembershipArgs {
  @Field(() => ID, { description: "The client." })
  @MaxLength(100)
  clientId: string;

  @Field(() => ID, { description: "The user's id." })
  @IsUUID()
  userId: string;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: "The current password." })
  @MinLength(1)
  @MaxLength(72)
  currentPassword: string;

  @Field({ description: "The new password, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  newPassword: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field(() => ID, { description: "The user's id." })
  @IsUUID()
  id: string;

  @Field({ description: "The new password, 12 to 72 characters." })
  @MinLength(12)
  @MaxLength(72)
  password: string;
}

@ArgsType()
export class ChangeNameArgs {
  @Field({ description: "The caller's new name." })
  @MinLength(1)
  @MaxLength(100)
  @Matches(ONE_LINE, { message: "must be one line of text" })
  name: string;
}

@ArgsType()
export class UsersArgs {
  @Field(() => String, {
    nullable: true,
    description: "Only users with this text in their name or e-mail address, ignoring case. At most 100 characters.",
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: "Only these users, at most 100." })
  @IsOptional()
  @ArrayMaxSize(100)
  @IsUUID("all", { each: true })
  ids?: string[] | null;

  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  @Min(1)
  @Max(100)
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Users to skip, at most 100,000." })
  @Min(0)
  @Max(100_000)
  offset: number;
}
