import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** The client of the product at the provider. */
export const CLIENT = { id: "content-generation", secret: "the-secret-of-the-client" };

/** A user of the provider. */
export interface ProviderUser {
  email?: string;
  emailVerified?: boolean;
  name?: string;
  groups?: string[];
  acr?: string;
  amr?: string[];
}

/** A running OpenID Connect provider. Its log-in page asks for the user's name only. */
export interface OpenIdProvider {
  issuer: string;
  /** The users by subject. Changes hold from the next log-in on. */
  users: Record<string, ProviderUser>;
  /** Serves the product at this address. Until then every request gets 503. */
  serve(productUrl: string): void;
  /** Answers every request with 503. */
  fail(): void;
  /** Signs with a new key, and forgets the old one. */
  rotateKeys(): void;
  close(): Promise<void>;
}

/** Starts the provider without a product. @param extra more of the provider's configuration. */
export async function startOpenIdProvider(extra: Configuration = {}): Promise<OpenIdProvider> {
  let handle: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
  const server = createServer((request, response) => {
    if (handle) return void handle(request, response);
    response.writeHead(503).end();
  });
  const issuer = await listen(server);
  const users: Record<string, ProviderUser> = {};
  let product = "";
  const serve = (productUrl: string) => {
    product = productUrl;
    handle = handlerOf(new Provider(issuer, { ...configuration(product, users), ...extra }), users);
  };
  return {
    ...{ issuer, users, serve },
    fail: () => (handle = undefined),
    rotateKeys: () => serve(product),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function configuration(productUrl: string, users: Record<string, ProviderUser>): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = Math.random().toString(36).slice(2);
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${productUrl}/session/oidc/callback`],
        post_logout_redirect_uris: [`${productUrl}/`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid }] },
    cookies: { keys: ["a key of the tests"] },
    claims: { openid: ["sub", "acr", "amr"], profile: ["name", "groups"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    acrValues: ["urn:two-factors"],
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_context, id) => {
      const user = users[id];
      if (!user) return undefined;
      const { email, emailVerified = true, name, groups } = user;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified, name, groups }) };
    },
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
}

const PAGE = `<!doctype html><title>Provider</title><form method="post"><label>User <input name="user"></label>
<button>Sign in</button></form><form method="post"><button name="user" value="">Cancel</button></form>`;

function handlerOf(provider: Provider, users: Record<string, ProviderUser>) {
  const callback = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith("/interaction/")) return callback(request, response);
    if (request.method === "GET") return response.setHeader("content-type", "text/html").end(PAGE);
    const user = new URLSearchParams(await text(request)).get("user") ?? "";
    const { acr, amr } = users[user] ?? {};
    const login = { accountId: user, remember: false, ...(acr && { acr }), ...(amr && { amr }) };
    const result = user === "" ? { error: "access_denied" } : { login };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}
