import { storableText } from "@cgs/kit/graphql/input-schemas";
import { z } from "zod";

/** A code of an authenticator app, or a recovery code. */
export const factorCode = storableText({ min: 6, max: 20 });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, "must be base64url");

/** What a browser's WebAuthn interface gave, as JSON (PublicKeyCredential.toJSON). Other parts are not read. */
export const passkeyResponse = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000).optional(),
    authenticatorData: base64url(4_000).optional(),
    signature: base64url(20_000).optional(),
    userHandle: base64url(100).nullish(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
