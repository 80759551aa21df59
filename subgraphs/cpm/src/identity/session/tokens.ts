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

/** A token that may be seen in an address. */
@ObjectType({ description: "A token for the address of a WebSocket. It opens nothing else." })
export class WebSocketToken {
  @Field({ description: "Sent as ?token= when a channel is opened, or as the authorization of a GraphQL connection." })
  token: string;

  @Field(() => Int, { description: "Seconds within which it has to be used." })
  expiresIn: number;
}
