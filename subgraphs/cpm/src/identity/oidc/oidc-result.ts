import { Field, ObjectType } from "type-graphql";
import { Tokens } from "../session/tokens.js";

/** A completed log-in. */
@ObjectType({ description: "A completed log-in with OpenID Connect." })
export class OidcResult {
  @Field(() => Tokens, { description: "The tokens of the session." })
  tokens: Tokens;

  @Field({ description: "The path to which the user was going." })
  returnTo: string;
}
