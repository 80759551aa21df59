import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLJSONObject } from "graphql-scalars";
import { ArgsType, Field, ID } from "type-graphql";
import { z } from "zod";
import { factorCode, passkeyResponse } from "../second-factor/proof-schemas.js";

const passkeyName = storableText({ min: 1, max: 60 }).regex(/^[^\p{Cc}]*$/u, "must be one line of text");

@ArgsType()
export class FactorCodeArgs {
  @Field({ description: "The code that the authenticator app shows." })
  @Valid(factorCode)
  code: string;
}

@ArgsType()
export class AddPasskeyArgs {
  @Field({ description: "A name for the passkey, 1 to 60 characters." })
  @Valid(passkeyName)
  name: string;

  @Field(() => GraphQLJSONObject, { description: "What navigator.credentials.create gave, as JSON." })
  @Valid(passkeyResponse)
  passkey: Record<string, unknown>;
}

@ArgsType()
export class PasskeyIdArgs {
  @Field(() => ID, { description: "The passkey's id." })
  @Valid(z.uuid())
  id: string;
}

@ArgsType()
export class RenamePasskeyArgs extends PasskeyIdArgs {
  @Field({ description: "The new name, 1 to 60 characters." })
  @Valid(passkeyName)
  name: string;
}

@ArgsType()
export class ResetFactorsArgs {
  @Field(() => ID, { description: "The user's id." })
  @Valid(z.uuid())
  id: string;
}
