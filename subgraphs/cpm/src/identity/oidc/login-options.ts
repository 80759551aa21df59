import { Field, ObjectType } from "type-graphql";

/** The OpenID Connect provider, as the log-in page shows it. */
@ObjectType({ description: "The OpenID Connect provider of this installation." })
export class OidcOption {
  @Field({ description: "The provider's name, for the text of a button." })
  label: string;

  @Field({ description: "Whether the provider can be reached." })
  available: boolean;
}

/** The ways to log in to this installation. */
@ObjectType({ description: "The ways to log in to this installation." })
export class LoginOptions {
  @Field({ description: "Whether users can log in with a password. If not, one administrator still can." })
  password: boolean;

  @Field({ description: "Whether users can have a link sent that sets a new password: `requestPasswordReset`." })
  passwordReset: boolean;

  @Field(() => OidcOption, { nullable: true, description: "The OpenID Connect provider, if there is one." })
  oidc: OidcOption | null;
}

/** A log-in that continues at the provider. */
@ObjectType({ description: "A log-in that continues at the OpenID Connect provider." })
export class OidcStart {
  @Field({ description: "The provider's page, to which the browser goes." })
  url: string;

  @Field({ description: "The secret of this log-in, for ten minutes. Only the browser that began it may have it." })
  transaction: string;
}
