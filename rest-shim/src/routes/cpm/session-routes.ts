import { z } from "zod";
import {
  RestLoginDocument,
  RestLogoutDocument,
  RestRefreshDocument,
  type TokenFieldsFragment,
} from "../../graphql/operations.js";
import { defineRoute, type Route } from "../../route/route.js";

const tokensBody = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.int(),
});

/** The tokens of a log-in, with the token that makes the device known. */
const loginBody = tokensBody.extend({ device_token: z.string().nullable() });

/** `no-transform` disables compression: the length of a compressed body can reveal its tokens when it repeats parts of the request. */
const HEADERS = { "Cache-Control": "no-store, no-transform" };

function tokensOf({
  accessToken,
  refreshToken,
  tokenType,
  expiresIn,
}: TokenFieldsFragment): z.input<typeof tokensBody> {
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
  summary: "Logs a user in and returns an access token and a refresh token.",
  document: RestLoginDocument,
  body: z.object({
    email: z.string(),
    password: z.string(),
    device_token: z.string().optional(),
    proof: z.string().optional(),
  }),
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

const refreshRequest = z.object({ refresh_token: z.string() });

const refresh = defineRoute({
  method: "POST",
  paths: ["/api/auth/refresh"],
  credential: "none",
  summary: "Exchanges a refresh token for new tokens. A refresh token can be used once.",
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
  summary: "Ends the session of a refresh token.",
  document: RestLogoutDocument,
  body: refreshRequest,
  example: REFRESH_EXAMPLE,
  variables: ({ body }) => ({ refreshToken: body.refresh_token }),
  status: 204,
  respond: () => ({}),
});

/** Log-in, token refresh and log-out. */
export const sessionRoutes: readonly Route[] = [login, refresh, logout];
