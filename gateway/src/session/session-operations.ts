const TOKENS = "{ accessToken refreshToken expiresIn }";
const LOGIN_TOKENS = "{ accessToken refreshToken expiresIn deviceToken }";

/** Starts a session. */
export const LOGIN = `mutation SessionLogin($email: String!, $password: String!, $deviceToken: String, $proof: String) {
  login(email: $email, password: $password, deviceToken: $deviceToken, proof: $proof) ${LOGIN_TOKENS}
}`;

/** Refreshes a session. */
export const REFRESH = `mutation SessionRefresh($refreshToken: String!) { refresh(refreshToken: $refreshToken) ${TOKENS} }`;

/** Ends a session. */
export const LOGOUT = "mutation SessionLogout($refreshToken: String!) { logout(refreshToken: $refreshToken) }";
