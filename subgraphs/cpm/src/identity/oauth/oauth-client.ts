import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ApplicationKind } from "../session/application-kind.js";

/** An application that users can connect. */
@ObjectType({
  description:
    "An application, such as an assistant, that asks users for access. Assistants register themselves: nothing of them is verified.",
})
export class OauthClient {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field({ description: "The name that the application gave itself." })
  name: string;

  @Field(() => ApplicationKind, { description: "What kind of application it is." })
  kind: ApplicationKind;

  @Field(() => [String], { description: "Where it can get its codes." })
  redirectUris: string[];

  @Field(() => GraphQLDateTime, { description: "When it registered." })
  createdAt: Date;
}

/** The access of an application. Only the gateway gets it. */
@ObjectType({ description: "The access of an application." })
export class OauthAccess {
  @Field({ description: "A token for the requests that the gateway makes for the application." })
  accessToken: string;

  @Field({ description: "The refresh token. It can be exchanged once." })
  refreshToken: string;

  @Field(() => Int, { description: "Seconds until the access token expires." })
  expiresIn: number;

  @Field({ description: "The address that the access is for." })
  resource: string;
}
