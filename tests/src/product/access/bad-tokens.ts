import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { SigningKeys } from "@cgs/cpm/identity/session/signing-keys";
import { DataCipher } from "@cgs/kit/encryption";
import jwt from "jsonwebtoken";
import type { DataSource } from "typeorm";

type Claims = Record<string, unknown>;

/** Signs tokens with the CPM's own key, so that only the stated change can be the reason for a refusal. */
export interface Signer {
  /** Claims and header fields replace those of a valid token; undefined removes one. */
  sign(claims?: Claims, header?: Claims, key?: KeyObject | string, algorithm?: jwt.Algorithm): string;
  kid: string;
  publicKey: KeyObject;
}

/** The CPM's database, and a caller with a token that the CPM signed. */
interface SignerSource {
  source: DataSource;
  callers: { operator: { headers: Record<string, string> } };
}

/** Reads the signing key from the database. */
export async function cpmSigner({ source, callers }: SignerSource): Promise<Signer> {
  const keys = new SigningKeys(source, new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));
  await keys.load();
  const { kid, privateKey } = keys.active();
  const good = jwt.decode(callers.operator.headers["authorization"]!.slice("Bearer ".length)) as Claims;
  return {
    kid,
    publicKey: createPublicKey(privateKey),
    sign(claims = {}, header = {}, key = privateKey, algorithm = "RS256") {
      const payload = JSON.parse(JSON.stringify({ ...good, ...claims })) as object;
      const merged = { typ: "JWT", kid, ...header, alg: algorithm } as jwt.JwtHeader;
      return jwt.sign(payload, key, { algorithm, header: merged, allowInvalidAsymmetricKeyTypes: true });
    },
  };
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Tokens that must be refused, by their defect: the attacks that RFC 8725 describes and later ones. */
export function badTokens({ sign, kid, publicKey }: Signer): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const [head = "", body = "", signature = ""] = sign().split(".");
  const attacker = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const attackersJwk = attacker.publicKey.export({ format: "jwk" });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const unsigned = (alg: string) => `${encoded({ alg, typ: "JWT", kid })}.${body}.`;
  const withKid = (value: unknown) => sign({}, { kid: value }, attacker.privateKey);
  return {
    "algorithm none": unsigned("none"),
    "algorithm nOnE": unsigned("nOnE"),
    "algorithm none with a signature": `${encoded({ alg: "none", typ: "JWT", kid })}.${body}.${signature}`,
    "no algorithm": `${encoded({ typ: "JWT", kid })}.${body}.${signature}`,
    "our public key as the secret of HS256": hs256(kid, body, pem),
    "our public JWK as the secret of HS256": hs256(kid, body, JSON.stringify(publicKey.export({ format: "jwk" }))),
    "an empty secret of HS256": hs256(kid, body, ""),
    "our key with another algorithm": sign({}, {}, undefined, "RS512"),
    "our key with PS256": sign({}, {}, undefined, "PS256"),
    "an attacker's key with our key ID": withKid(kid),
    "an attacker's key with its own key ID": withKid("attacker"),
    "a key name that is a path": withKid("../../../../dev/null"),
    "a key name that is SQL": withKid("x' UNION SELECT '1"),
    "a key name that is __proto__": withKid("__proto__"),
    "a key name that is a number": `${encoded({ alg: "RS256", typ: "JWT", kid: 1 })}.${body}.${signature}`,
    "a key name that is a list": `${encoded({ alg: "RS256", typ: "JWT", kid: [kid] })}.${body}.${signature}`,
    "no key name": `${encoded({ alg: "RS256", typ: "JWT" })}.${body}.${signature}`,
    "a key brought along": sign({}, { jwk: { ...attackersJwk, kid } }, attacker.privateKey),
    "a key set to be fetched": sign({}, { jku: "http://127.0.0.1:1/jwks.json" }, attacker.privateKey),
    "a certificate to be fetched": sign({}, { x5u: "http://127.0.0.1:1/certificate" }, attacker.privateKey),
    "another kind of token": sign({}, { typ: "secevent+jwt" }),
    "an extension that must be understood": sign({}, { crit: ["b64"], b64: true }),
    "changed claims": `${head}.${encoded({ ...(jwt.decode(sign()) as object), sub: "somebody-else" })}.${signature}`,
    "half a signature": `${head}.${body}.${signature.slice(0, 100)}`,
    "no signature": `${head}.${body}.`,
    "padding behind the signature": `${head}.${body}.${signature}==`,
    "five parts": `${head}.${body}.${signature}.${body}.${signature}`,
    "two parts": `${head}.${body}`,
    "claims that are no JSON": `${head}.bm90.${signature}`,
    "no JSON": `bm90.bm90.${signature}`,
    "another issuer": sign({ iss: "https://accounts.example.com" }),
    "no issuer": sign({ iss: undefined }),
    "another audience": sign({ aud: "billing" }),
    "no audience": sign({ aud: undefined }),
    "the audience of WebSockets": sign({ aud: "ws" }),
    "an end in the past": sign({ iat: now - 1_000, exp: now - 100 }),
    "no end": sign({ exp: undefined }),
    "a beginning in the future": sign({ nbf: now + 600 }),
    "no subject": sign({ sub: undefined }),
    "a role that there is not": sign({ role: "owner" }),
    "clients that are no list": sign({ tenant_ids: "*" }),
  };
}

function hs256(kid: string, body: string, secret: string): string {
  const signed = `${encoded({ alg: "HS256", typ: "JWT", kid })}.${body}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
