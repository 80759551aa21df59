import { generateKeyPairSync } from "node:crypto";
import { TOKEN_AUDIENCES, TOKEN_ISSUER } from "@cgs/kit/auth/access-token";
import jwt from "jsonwebtoken";

/** The caller of the benchmark's requests. Our gateway limits the operation complexity of each caller. */
export interface BenchCaller {
  /** The `Authorization` header. */
  authorization: string;
  /** The key set that verifies its token, as JSON. */
  jwks: string;
}

/** Creates a caller with an access token that is valid for one hour. */
export function createCaller(): BenchCaller {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const keyid = "bench";
  const token = jwt.sign({ role: "editor", tenant_ids: ["acme"] }, privateKey, {
    algorithm: "RS256",
    keyid,
    subject: "bench",
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCES.api,
    expiresIn: 3_600,
  });
  const key = { ...publicKey.export({ format: "jwk" }), kid: keyid, alg: "RS256", use: "sig" };
  return { authorization: `Bearer ${token}`, jwks: JSON.stringify({ keys: [key] }) };
}
