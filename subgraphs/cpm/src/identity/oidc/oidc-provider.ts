import type { Logger } from "@cgs/kit/log";
import * as client from "openid-client";
import type { OidcSettings } from "../../settings/oidc.js";
import { createBoundedFetch, PROVIDER_SECONDS } from "./bounded-fetch.js";
import { claimOf, type Claims, identityOf, type ProviderIdentity } from "./claims.js";
import { oidcRefusal } from "./oidc-errors.js";
import type { OidcTransaction } from "./oidc-transaction.js";
import { executeFor, ProviderMetadata } from "./provider-metadata.js";

/** Seconds by which the clocks of the provider and this process may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** What a log-in at the provider must have in common with its callback. */
type Checks = Pick<OidcTransaction, "state" | "nonce" | "verifier" | "redirectUri">;

/**
 * The OpenID Connect provider: authorization code flow with PKCE, state and nonce. `openid-client` validates answers and ID tokens, their
 * signatures included. Each log-in reads the provider's keys, so a rotation needs no wait.
 * See docs/decisions/036-log-in-with-openid-connect.md.
 */
export class OidcProvider {
  private readonly http = createBoundedFetch();
  private readonly metadata: ProviderMetadata;

  constructor(
    private readonly settings: OidcSettings,
    log: Logger,
  ) {
    this.metadata = new ProviderMetadata({ issuer: settings.issuer, fetch: this.http.fetch, log });
  }

  /** Whether log-ins can begin. Asks the provider when that is not known. */
  async isAvailable(): Promise<boolean> {
    return (await this.metadata.read()) !== undefined;
  }

  /** Where the browser logs in. @throws AppError SERVICE_UNAVAILABLE. */
  async loginUrl({ state, nonce, verifier, redirectUri }: Checks): Promise<string> {
    const { scopes, requiredAcr } = this.settings;
    return client.buildAuthorizationUrl(await this.configuration(), {
      ...{ state, nonce, redirect_uri: redirectUri, scope: scopes.join(" ") },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...(requiredAcr && { acr_values: requiredAcr.join(" ") }),
    }).href;
  }

  /** Where the browser logs out at the provider; undefined when the provider has no such page or is away. */
  async logoutUrl(returnTo: string): Promise<string | undefined> {
    if ((await this.metadata.read())?.end_session_endpoint === undefined) return undefined;
    return client.buildEndSessionUrl(await this.configuration(), { post_logout_redirect_uri: returnTo }).href;
  }

  /**
   * Who logged in, by the parameters of the callback.
   * @throws AppError UNAUTHENTICATED for any answer or token that is not valid, SERVICE_UNAVAILABLE.
   */
  async identify(checks: Checks, parameters: string): Promise<ProviderIdentity> {
    const config = await this.configuration();
    const callback = new URL(checks.redirectUri);
    callback.search = parameters;
    try {
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      const complete = await this.completed(config, tokens.access_token, claims);
      return identityOf(claims.iss, claims.sub, complete, this.settings.groupsClaim);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.http.close();
  }

  /** The ID token's claims, with those of the user info endpoint where the address or the groups are missing. */
  private async completed(config: client.Configuration, accessToken: string, claims: client.IDToken): Promise<Claims> {
    const isComplete = claims["email"] !== undefined && claimOf(claims, this.settings.groupsClaim) !== undefined;
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  }

  /** A configuration without cached keys. */
  private async configuration(): Promise<client.Configuration> {
    const metadata = await this.metadata.read();
    if (!metadata) throw oidcRefusal("unavailable");
    const { issuer, clientId, clientSecret, clientAuth } = this.settings;
    const authentication = clientSecret === undefined ? client.None() : secretIn(clientAuth, clientSecret);
    const options = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const config = new client.Configuration({ ...metadata }, clientId, options, authentication);
    config[client.customFetch] = this.http.fetch;
    config.timeout = PROVIDER_SECONDS;
    for (const execute of [client.enableNonRepudiationChecks, ...executeFor(issuer)]) execute(config);
    return config;
  }
}

function secretIn(place: OidcSettings["clientAuth"], secret: string): client.ClientAuth {
  return place === "basic" ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** Errors of the provider that say nothing about the user. */
const OUTAGES = new Set(["server_error", "temporarily_unavailable", "OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

function refusalOf(error: unknown) {
  if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
    return oidcRefusal("canceled", error);
  const codes = error instanceof Error ? [Reflect.get(error, "code"), Reflect.get(error, "error")] : [];
  const isOutage = isFailedFetch(error) || codes.some((code) => OUTAGES.has(String(code)));
  return oidcRefusal(isOutage ? "unavailable" : "invalid", error);
}

/** undici reports failed connections and answers that are too long as `TypeError: fetch failed` with a cause. */
function isFailedFetch(error: unknown): boolean {
  return error instanceof TypeError && error.cause !== undefined;
}
