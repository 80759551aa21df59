import { z } from "zod";
import {
  RestLoginDocument,
  RestLogoutDocument,
  RestRefreshDocument,
  type RestRefreshMutation,
} from "../../graphql/operations.js";
import { count, named, text } from "../../route/described.js";
import { defineRoute, type Route } from "../../route/route.js";

const refreshToken = text("The refresh token. It can be used once.", { min: 1, max: 200 });
const deviceToken = text("Makes the device known, so that wrong passwords of others do not delay its log-ins.", {
  min: 1,
  max: 200,
});

const tokens = {
  access_token: text("The access token: a JWT, to be sent as a bearer token.", { max: 8_000 }),
  refresh_token: refreshToken,
  token_type: text("Always `Bearer`.", { max: 6, pattern: /^Bearer$/ }),
  expires_in: count("Seconds until the access token expires."),
};

const tokensBody = named("Tokens", "An access token with the refresh token that renews it.", z.object(tokens));

/** The tokens of a log-in, with the token that makes the device known. */
const loginBody = named(
  "LoginTokens",
  "The tokens of a log-in.",
  z.object({ ...tokens, device_token: deviceToken.nullable() }),
);

/** `no-transform` disables compression: the length of a compressed body can reveal its tokens when it repeats parts of the request. */
const HEADERS = { "Cache-Control": "no-store, no-transform" };

function tokensOf({
  accessToken,
  refreshToken,
  tokenType,
  expiresIn,
}: RestRefreshMutation["refresh"]): z.input<typeof tokensBody> {
  return { access_token: accessToken, refresh_token: refreshToken, token_type: tokenType, expires_in: expiresIn };
}

const REFRESH_EXAMPLE = { refresh_token: "HOuAcPUdOjIYwBDXJtTP0PEXY0vCUSPBFiGaJ5JQUfI" };

const TOKENS_EXAMPLE = {
  access_token: "eyJhbGciOiJSUzI1NiIs….eyJyb2xlIjoiZWRpdG9y….o9mIuyHkwZnr_uT2…",
  ...REFRESH_EXAMPLE,
  token_type: "Bearer",
  expires_in: 900,
};

const login = defineRoute({
  method: "POST",
  paths: ["/api/auth/login"],
  credential: "none",
  summary: "Log in",
  description:
    "Returns an access token and a refresh token. After wrong passwords, log-ins of the account and the address are delayed with 429. An account with a second factor gets SECOND_FACTOR_REQUIRED.",
  document: RestLoginDocument,
  body: named(
    "LoginRequest",
    "The credentials of a user.",
    z.object({
      email: text("The e-mail address.", { min: 3, max: 200, format: "email" }),
      password: text("The password.", { min: 1, max: 72, format: "password" }),
      device_token: deviceToken.optional(),
      proof: text("The solution of the puzzle that the server set after wrong passwords.", {
        min: 1,
        max: 300,
      }).optional(),
    }),
  ),
  errors: ["UNAUTHENTICATED"],
  example: { email: "editor@example.com", password: "correct-horse-battery-2" },
  variables: ({ body }) => ({
    email: body.email,
    password: body.password,
    deviceToken: body.device_token,
    proof: body.proof,
  }),
  status: 200,
  respond: ({ login: tokens }) => ({
    headers: HEADERS,
    body: { ...tokensOf(tokens), device_token: tokens.deviceToken },
  }),
  headers: ["Cache-Control"],
  response: loginBody,
  responseExample: {
    ...TOKENS_EXAMPLE,
    device_token: "6f0c5d0e-5b7e-4f0a-9a57-0f1e2d3c4b5a.1771234567.mJtTP0PEXY0vCUSPBFiGaJ5JQUfI",
  },
});

const refreshRequest = named("RefreshRequest", "A refresh token.", z.object({ refresh_token: refreshToken }));

const refresh = defineRoute({
  method: "POST",
  paths: ["/api/auth/refresh"],
  credential: "none",
  summary: "Exchange a refresh token for new tokens",
  description: "The old refresh token becomes invalid. A token that is used twice ends the session.",
  document: RestRefreshDocument,
  body: refreshRequest,
  errors: ["UNAUTHENTICATED"],
  example: REFRESH_EXAMPLE,
  variables: ({ body }) => ({ refreshToken: body.refresh_token }),
  status: 200,
  respond: (data) => ({ headers: HEADERS, body: tokensOf(data.refresh) }),
  headers: ["Cache-Control"],
  response: tokensBody,
  responseExample: TOKENS_EXAMPLE,
});

const logout = defineRoute({
  method: "POST",
  paths: ["/api/auth/logout"],
  credential: "none",
  summary: "Log out",
  description: "Ends the session of the refresh token. An unknown or expired refresh token is no error.",
  document: RestLogoutDocument,
  body: refreshRequest,
  example: REFRESH_EXAMPLE,
  variables: ({ body }) => ({ refreshToken: body.refresh_token }),
  status: 204,
  respond: () => ({}),
});

/** Log-in, token refresh and log-out. */
export const sessionRoutes: readonly Route[] = [login, refresh, logout];
