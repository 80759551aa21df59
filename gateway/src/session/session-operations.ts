const TOKENS = "{ accessToken refreshToken expiresIn }";

/** Starts a session. */
export const LOGIN = `mutation SessionLogin($email: String!, $password: String!) { login(email: $email, password: $password) ${TOKENS} }`;

/** Refreshes a session. */
export const REFRESH = `mutation SessionRefresh($refreshToken: String!) { refresh(refreshToken: $refreshToken) ${TOKENS} }`;

/** Ends a session. */
export const LOGOUT = "mutation SessionLogout($refreshToken: String!) { logout(refreshToken: $refreshToken) }";
