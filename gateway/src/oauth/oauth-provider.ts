import { COMMAND_LINE_ID } from "@cgs/kit/auth/command-line-client";
import { AppError } from "@cgs/kit/errors";
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidTargetError,
  ServerError,
  TooManyRequestsError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { AuthorizationParams, OAuthServerProvider } from "@modelcontextprotocol/sdk/server/auth/provider.js";
import type { OAuthRegisteredClientsStore } from "@modelcontextprotocol/sdk/server/auth/clients.js";
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import type {
  OAuthClientInformationFull,
  OAuthTokenRevocationRequest,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import type { Response } from "express";
import { decodeJwt } from "jose";
import type { AccessTokenCipher } from "./access-token-cipher.js";
import type { CpmAccess, CpmOauth } from "./cpm-oauth.js";
import { SCOPE } from "./metadata.js";
import { CONSENT_PAGE, originOf, resourceOf } from "./oauth-addresses.js";

const MAX_NAME_LENGTH = 100;

/** By what the command line names itself. */
const COMMAND_LINE_NAME = "cgs";

/** What {@link OauthProvider} depends on. */
export interface OauthProviderDependencies {
  cpm: CpmOauth;
  cipher: AccessTokenCipher;
  publicOrigin: string | undefined;
}

/** Gives applications access, over the CPM. The SDK's handlers check the requests of the protocol; users answer in the dashboard. */
export class OauthProvider implements OAuthServerProvider {
  /** The CPM checks the code verifier in the transaction that uses the code. */
  readonly skipLocalPkceValidation = true;

  constructor(private readonly dependencies: OauthProviderDependencies) {}

  get clientsStore(): OAuthRegisteredClientsStore {
    const { cpm } = this.dependencies;
    return {
      async getClient(id) {
        const client = await cpm.find(id === COMMAND_LINE_NAME ? COMMAND_LINE_ID : id).catch(asProtocolError);
        return client && { client_id: client.id, client_name: client.name, redirect_uris: client.redirectUris };
      },
      async registerClient({ client_name: given = "Unnamed application", redirect_uris: uris }) {
        const name = shownName(given);
        const id = await cpm.register(name, uris).catch((error: unknown) => {
          if (isInvalid(error)) throw new InvalidClientMetadataError(error.message);
          return asProtocolError(error);
        });
        const grants = { grant_types: ["authorization_code", "refresh_token"], response_types: ["code"], scope: SCOPE };
        const registered = { client_id: id, client_name: name };
        return { ...registered, redirect_uris: uris, token_endpoint_auth_method: "none", ...grants };
      },
    };
  }

  /** Sends the browser to the page of the dashboard on which the user answers. */
  async authorize(client: OAuthClientInformationFull, params: AuthorizationParams, response: Response): Promise<void> {
    if (!/^[\w-]{43}$/.test(params.codeChallenge))
      throw new InvalidRequestError("code_challenge must be a SHA-256 as base64url");
    const origin = originOf(response.req, this.dependencies.publicOrigin);
    const resource = resourceOf(client.client_id, origin);
    if (params.resource && params.resource.href !== resource)
      throw new InvalidTargetError(`Access is given for ${resource} only.`);
    const page = new URLSearchParams({ client_id: client.client_id, redirect_uri: params.redirectUri });
    page.set("code_challenge", params.codeChallenge);
    page.set("resource", resource);
    if (params.state !== undefined) page.set("state", params.state);
    response.redirect(303, `${CONSENT_PAGE}?${page.toString()}`);
  }

  challengeForAuthorizationCode(): Promise<string> {
    throw new Error("the CPM checks the code verifier");
  }

  async exchangeAuthorizationCode(
    client: OAuthClientInformationFull,
    code: string,
    codeVerifier?: string,
    redirectUri?: string,
    resource?: URL,
  ): Promise<OAuthTokens> {
    const input = { clientId: client.client_id, code, codeVerifier, redirectUri, resource: resource?.href };
    return this.tokensOf(client, await this.dependencies.cpm.exchange(input).catch(asGrantError));
  }

  async exchangeRefreshToken(
    client: OAuthClientInformationFull,
    refreshToken: string,
    _scopes?: string[],
    resource?: URL,
  ): Promise<OAuthTokens> {
    const input = { clientId: client.client_id, refreshToken, resource: resource?.href };
    return this.tokensOf(client, await this.dependencies.cpm.refresh(input).catch(asGrantError));
  }

  verifyAccessToken(): Promise<AuthInfo> {
    throw new Error("the MCP server checks access tokens itself");
  }

  /** Ends the access of a refresh token or an access token. An invalid token is ignored (RFC 7009, section 2.2). */
  async revokeToken(client: OAuthClientInformationFull, { token }: OAuthTokenRevocationRequest): Promise<void> {
    const { cipher, cpm } = this.dependencies;
    const opened = await cipher.decrypt(token).catch(() => undefined);
    const sessionId = opened && decodeJwt(opened)["sid"];
    const held = typeof sessionId === "string" ? { sessionId } : { refreshToken: token };
    await cpm.revoke({ clientId: client.client_id, ...held }).catch((error: unknown) => {
      if (!isInvalid(error)) asProtocolError(error);
    });
  }

  /** The command line holds the user's own token, which the subgraphs accept. That of an assistant is encrypted for the MCP server. */
  private async tokensOf(
    client: OAuthClientInformationFull,
    { accessToken, refreshToken, expiresIn, resource }: CpmAccess,
  ): Promise<OAuthTokens> {
    const tokens = { token_type: "Bearer", expires_in: expiresIn, refresh_token: refreshToken };
    if (client.client_id === COMMAND_LINE_ID) return { access_token: accessToken, ...tokens };
    const encrypted = await this.dependencies.cipher.encrypt(accessToken, resource, expiresIn);
    return { access_token: encrypted, ...tokens, scope: SCOPE };
  }
}

/** A name that shows what it is: without characters that a reader does not see. */
function shownName(given: string): string {
  return (
    given
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
      .trim()
      .slice(0, MAX_NAME_LENGTH) || "Unnamed application"
  );
}

function isInvalid(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "VALIDATION_ERROR";
}

function asGrantError(error: unknown): never {
  if (isInvalid(error)) throw new InvalidGrantError(error.message);
  return asProtocolError(error);
}

function asProtocolError(error: unknown): never {
  if (error instanceof AppError && error.code === "RATE_LIMIT_EXCEEDED") throw new TooManyRequestsError(error.message);
  throw new ServerError("The server cannot answer now. Try again later.");
}
