import { createHash, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import jwt from "jsonwebtoken";

/** What the provider sends instead of what it should. */
export interface Lies {
  /** Claims that replace those of the ID token; undefined removes one. */
  claims?: Record<string, unknown>;
  /** The whole ID token, made of the honest one. */
  idToken?: (honest: string) => string;
  /** The body of the answer to the code. */
  body?: string;
  /** Never answers. */
  hangs?: boolean;
}

/** A provider that lies on request. It answers any code with an ID token for the nonce of the last log-in. */
export async function startDishonestProvider(clientId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const state: { lies: Lies; nonce: string; challenge: string } = { lies: {}, nonce: "", challenge: "" };
  const server = createServer(async (request, response) => {
    const send = (body: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") return send(metadata);
    if (request.url === "/keys")
      return send({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }] });
    const verifier = new URLSearchParams(await text(request)).get("code_verifier") ?? "";
    const isVerified = createHash("sha256").update(verifier).digest("base64url") === state.challenge;
    const { hangs, body, idToken = (honest: string) => honest } = state.lies;
    if (hangs) return undefined;
    if (!isVerified) return response.writeHead(400).end();
    if (body !== undefined) return response.setHeader("content-type", "application/json").end(body);
    return send({ access_token: "token", token_type: "bearer", id_token: idToken(sign(privateKey)) });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "none", "HS256"],
    code_challenge_methods_supported: ["S256"],
  };
  const sign = (key: typeof privateKey, kid = "one") => {
    const now = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer, aud: clientId, sub: "erin", iat: now, exp: now + 300, nonce: state.nonce };
    const claims = { ...honest, email: "erin@example.com", groups: ["editors"], ...state.lies.claims };
    return jwt.sign(JSON.parse(JSON.stringify(claims)) as object, key, { algorithm: "RS256", keyid: kid });
  };
  return {
    issuer,
    metadata,
    /** Lies in the log-in that begins at this page. @returns the callback. */
    answer(url: string, lies: Lies): string {
      const { searchParams } = new URL(url);
      state.lies = lies;
      state.nonce = searchParams.get("nonce") ?? "";
      state.challenge = searchParams.get("code_challenge") ?? "";
      const parameters = new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" });
      return `${searchParams.get("redirect_uri")}?${parameters.toString()}`;
    },
    /** An ID token of another key that claims to be the provider's. */
    signAsStranger: () => sign(stranger),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
