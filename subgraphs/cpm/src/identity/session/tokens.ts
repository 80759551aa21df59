import { Field, Int, ObjectType } from "type-graphql";

/** The result of a log-in. */
@ObjectType({ description: "The tokens of a session." })
export class Tokens {
  @Field({ description: "The access token. Send it with every request as Authorization: Bearer." })
  accessToken: string;

  @Field({ description: "The refresh token. It can be exchanged once for new tokens." })
  refreshToken: string;

  @Field({ description: "Always Bearer." })
  tokenType: string;

  @Field(() => Int, { description: "Seconds until the access token expires." })
  expiresIn: number;

  @Field(() => String, {
    nullable: true,
    description:
      "After a log-in, a token that makes the device known for 90 days. Send it with later log-ins: then failed log-ins of others don't limit them. It opens nothing itself.",
  })
  deviceToken?: string | null;
}

/** A token that is safe to use in a URL. */
@ObjectType({ description: "A token for the URL of a WebSocket. It is not valid for anything else." })
export class WebSocketToken {
  @Field({
    description:
      "The token. Send it as ?token= when opening a channel, or as the authorization of a GraphQL connection.",
  })
  token: string;

  @Field(() => Int, { description: "Seconds until the token expires." })
  expiresIn: number;
}
