import { z } from "zod";
import { defineRoute, type Route, type RouteResponse } from "../../route/route.js";

const TOKEN_FIELDS = "accessToken refreshToken tokenType expiresIn";

/** Begins a session. */
export const LOGIN = /* GraphQL */ `
  mutation RestLogin($email: String!, $password: String!) {
    login(email: $email, password: $password) { ${TOKEN_FIELDS} }
  }
`;

/** Renews a session. */
export const REFRESH = /* GraphQL */ `
  mutation RestRefresh($refreshToken: String!) {
    refresh(refreshToken: $refreshToken) { ${TOKEN_FIELDS} }
  }
`;

/** Ends a session. */
export const LOGOUT = /* GraphQL */ `
  mutation RestLogout($refreshToken: String!) {
    logout(refreshToken: $refreshToken)
  }
`;

interface TokensData {
  accessToken: string;
  refreshToken: string;
  tokenType: string;
  expiresIn: number;
}

const tokensBody = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.int(),
});

function tokensOf({ accessToken, refreshToken, tokenType, expiresIn }: TokensData): z.infer<typeof tokensBody> {
  return { access_token: accessToken, refresh_token: refreshToken, token_type: tokenType, expires_in: expiresIn };
}

/** The answer as it is: compressed, its length would tell of the tokens in it what is repeated from the request. */
function tokensAnswer(tokens: TokensData): RouteResponse {
  return { headers: { "Cache-Control": "no-store, no-transform" }, body: tokensOf(tokens) };
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
  summary: "Logs a person in.",
  document: LOGIN,
  body: z.object({ email: z.string(), password: z.string() }),
  errors: ["UNAUTHENTICATED"],
  example: { email: "editor@example.com", password: "correct-horse-battery-2" },
  variables: ({ body }) => ({ email: body.email, password: body.password }),
  status: 200,
  respond: (data: { login: TokensData }) => tokensAnswer(data.login),
  headers: ["Cache-Control"],
  response: tokensBody,
  responseExample: TOKENS_EXAMPLE,
});

const refreshRequest = z.object({ refresh_token: z.string() });

const refresh = defineRoute({
  method: "POST",
  paths: ["/api/auth/refresh"],
  credential: "none",
  summary: "Renews a session. A refresh token can be used once.",
  document: REFRESH,
  body: refreshRequest,
  errors: ["UNAUTHENTICATED"],
  example: REFRESH_EXAMPLE,
  variables: ({ body }) => ({ refreshToken: body.refresh_token }),
  status: 200,
  respond: (data: { refresh: TokensData }) => tokensAnswer(data.refresh),
  headers: ["Cache-Control"],
  response: tokensBody,
  responseExample: TOKENS_EXAMPLE,
});

const logout = defineRoute({
  method: "POST",
  paths: ["/api/auth/logout"],
  credential: "none",
  summary: "Ends a session.",
  document: LOGOUT,
  body: refreshRequest,
  example: REFRESH_EXAMPLE,
  variables: ({ body }) => ({ refreshToken: body.refresh_token }),
  status: 204,
  respond: () => ({}),
});

/** Log-in, its renewal and its end. */
export const sessionRoutes: readonly Route[] = [login, refresh, logout];
