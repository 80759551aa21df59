import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { TOKEN_AUDIENCES, TOKEN_ISSUER } from "@cgs/kit/auth/access-token";
import jwt from "jsonwebtoken";

/** A stand-in for the CPM: it serves a key set and signs users' tokens with its key. */
export interface TokenIssuer {
  url: string;
  /** A token of an editor of these clients; `claims` replaces default claims. */
  token(clientIds: string[], claims?: Record<string, unknown>): string;
  /** The same token, signed with an unknown key under the same key id. */
  forgedToken(clientIds: string[]): string;
  stop(): Promise<void>;
}

const KEY_ID = "test-key";

/** Starts a {@link TokenIssuer} on a free port. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
  });
  const server = createServer((request, response) => {
    response
      .writeHead(request.url === "/.well-known/jwks.json" ? 200 : 404, { "content-type": "application/json" })
      .end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: (clientIds, claims = {}) => sign(privateKey, clientIds, claims),
    forgedToken: (clientIds) => sign(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey, clientIds, {}),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sign(key: KeyObject, clientIds: string[], claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1_000);
  const payload = {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCES.api,
    sub: "user-1",
    iat: now,
    exp: now + 900,
    role: "editor",
    tenant_ids: clientIds,
    ...claims,
  };
  return jwt.sign(payload, key, { algorithm: "RS256", keyid: KEY_ID });
}
