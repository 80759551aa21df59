const TOKENS = "{ accessToken refreshToken expiresIn }";

/** Begins a session. */
export const LOGIN = `mutation SessionLogin($email: String!, $password: String!) { login(email: $email, password: $password) ${TOKENS} }`;

/** Renews it. */
export const REFRESH = `mutation SessionRefresh($refreshToken: String!) { refresh(refreshToken: $refreshToken) ${TOKENS} }`;

/** Ends it. */
export const LOGOUT = "mutation SessionLogout($refreshToken: String!) { logout(refreshToken: $refreshToken) }";
