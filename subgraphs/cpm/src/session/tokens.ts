import { Field, Int, ObjectType } from "type-graphql";

/** What a log-in gives. */
@ObjectType({ description: "The tokens of a session." })
export class Tokens {
  @Field({ description: "Sent as Authorization: Bearer with every request." })
  accessToken: string;

  @Field({ description: "Exchanged, once, for new tokens when the access token expires." })
  refreshToken: string;

  @Field({ description: "Always Bearer." })
  tokenType: string;

  @Field(() => Int, { description: "Seconds until the access token expires." })
  expiresIn: number;
}
