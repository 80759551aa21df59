import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";

/** A passkey, as its user sees it. */
@ObjectType({ description: "A passkey of the caller." })
export class Passkey {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field({ description: "The name that its user gave it." })
  name: string;

  @Field(() => GraphQLDateTime, { description: "When it was added." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was last used." })
  lastUsedAt: Date | null;
}

/** The second factors of an account. */
@ObjectType({ description: "The second factors of the caller's account." })
export class AccountSecurity {
  @Field({ description: "Whether an authenticator app is active." })
  authenticatorApp: boolean;

  @Field(() => [Passkey], { description: "The passkeys, oldest first, at most 20." })
  passkeys: Passkey[];

  @Field(() => Int, { description: "The number of unused recovery codes." })
  recoveryCodes: number;

  @Field({ description: "Whether the caller's role requires a second factor." })
  required: boolean;

  @Field({ description: "Whether the session was confirmed in the last ten minutes, so that factors can be changed." })
  confirmed: boolean;
}

/** The secret of an authenticator app. */
@ObjectType({ description: "A secret for an authenticator app. It is shown once." })
export class AuthenticatorSecret {
  @Field({ description: "The secret in base 32, for typing." })
  secret: string;

  @Field({ description: "The otpauth address, for a QR code." })
  uri: string;
}
