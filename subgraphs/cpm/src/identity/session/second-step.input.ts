import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLJSONObject } from "graphql-scalars";
import { ArgsType, Field } from "type-graphql";
import { factorCode, passkeyResponse } from "../second-factor/proof-schemas.js";

const loginChallenge = storableText({ min: 1, max: 100 });
const CHALLENGE = "The challenge of SECOND_FACTOR_REQUIRED.";

@ArgsType()
export class CodeLoginArgs {
  @Field({ description: CHALLENGE })
  @Valid(loginChallenge)
  challenge: string;

  @Field({ description: "The six digits that the authenticator app shows, or a recovery code." })
  @Valid(factorCode)
  code: string;

  @Field(() => String, { nullable: true, description: "The device token of an earlier log-in." })
  @Valid(storableText({ min: 1, max: 200 }))
  deviceToken?: string | null;
}

@ArgsType()
export class PasskeyOptionsArgs {
  @Field(() => String, { nullable: true, description: `${CHALLENGE} Without it, the passkey is the whole log-in.` })
  @Valid(loginChallenge)
  challenge?: string | null;
}

@ArgsType()
export class PasskeyLoginArgs extends PasskeyOptionsArgs {
  @Field(() => GraphQLJSONObject, { description: "What navigator.credentials.get gave, as JSON." })
  @Valid(passkeyResponse)
  passkey: Record<string, unknown>;
}

@ArgsType()
export class ConfirmSessionArgs {
  @Field(() => String, { nullable: true, description: "The caller's password." })
  @Valid(storableText({ min: 1, max: 72 }))
  password?: string | null;

  @Field(() => String, { nullable: true, description: "A code of the authenticator app, or a recovery code." })
  @Valid(factorCode)
  code?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "What navigator.credentials.get gave for the options of beginPasskeyConfirmation, as JSON.",
  })
  @Valid(passkeyResponse)
  passkey?: Record<string, unknown> | null;
}
