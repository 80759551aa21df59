import { listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { redirectUri } from "./redirect-uri.js";

/** A secret of the protocol: printable, bounded. */
const secret = storableText({ min: 1, max: 300 });
const resource = z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(500);

@InputType({ description: "An application that registers itself." })
export class RegisterOauthClientInput {
  @Field({ description: "What it calls itself, at most 100 characters." })
  @Valid(storableText({ min: 1, max: 100 }))
  name: string;

  @Field(() => [String], { description: "Where it can get its codes: 1 to 10 addresses of at most 500 characters." })
  @Valid(listOf(redirectUri, { min: 1, max: 10 }))
  redirectUris: string[];
}

@InputType({ description: "The answer of a user to an application that asks for access." })
export class AnswerAuthorizationInput {
  @Field(() => ID, { description: "The application." })
  @Valid(z.uuid())
  clientId: string;

  @Field({ description: "Where the application gets the answer: one of its registered addresses." })
  @Valid(redirectUri)
  redirectUri: string;

  @Field({ description: "The SHA-256 of the code verifier, base64url (RFC 7636, S256)." })
  @Valid(z.string().regex(/^[\w-]{43}$/, "must be a SHA-256 as base64url"))
  codeChallenge: string;

  @Field({ description: "The address that the access is for (RFC 8707)." })
  @Valid(resource)
  resource: string;

  @Field(() => String, { nullable: true, description: "Returned to the application, at most 1,000 characters." })
  @Valid(storableText({ max: 1_000 }))
  state?: string | null;

  @Field({ description: "Whether the user approves." })
  approve: boolean;
}

@ArgsType()
export class OauthClientArgs {
  @Field(() => ID, { description: "The application." })
  @Valid(z.uuid())
  id: string;
}

@InputType({ description: "The exchange of a code for access." })
export class ExchangeAuthorizationCodeInput {
  @Field(() => ID, { description: "The application." })
  @Valid(z.uuid())
  clientId: string;

  @Field({ description: "The code." })
  @Valid(secret)
  code: string;

  @Field({ description: "The code verifier." })
  @Valid(secret)
  codeVerifier: string;

  @Field(() => String, { nullable: true, description: "The address to which the code was sent. It must be the same." })
  @Valid(storableText({ min: 1, max: 500 }))
  redirectUri?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The address that the access is for. It must be the approved one.",
  })
  @Valid(resource)
  resource?: string | null;
}

@InputType({ description: "The renewal of an application's access." })
export class RefreshOauthAccessInput {
  @Field(() => ID, { description: "The application." })
  @Valid(z.uuid())
  clientId: string;

  @Field({ description: "The refresh token." })
  @Valid(secret)
  refreshToken: string;

  @Field(() => String, {
    nullable: true,
    description: "The address that the access is for. It must be the approved one.",
  })
  @Valid(resource)
  resource?: string | null;
}

@InputType({ description: "The end of an application's access." })
export class RevokeOauthAccessInput {
  @Field(() => ID, { description: "The application." })
  @Valid(z.uuid())
  clientId: string;

  @Field(() => String, { nullable: true, description: "A refresh token of the access." })
  @Valid(secret)
  refreshToken?: string | null;

  @Field(() => ID, { nullable: true, description: "The session of an access token." })
  @Valid(z.uuid())
  sessionId?: string | null;
}
