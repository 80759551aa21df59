const TOKENS = "{ accessToken refreshToken expiresIn }";
const LOGIN_TOKENS = "{ accessToken refreshToken expiresIn deviceToken }";

/** Starts a session. */
export const LOGIN = `mutation SessionLogin($email: String!, $password: String!, $deviceToken: String, $proof: String) {
  login(email: $email, password: $password, deviceToken: $deviceToken, proof: $proof) ${LOGIN_TOKENS}
}`;

/** Refreshes a session. */
export const REFRESH = `mutation SessionRefresh($refreshToken: String!) { refresh(refreshToken: $refreshToken) ${TOKENS} }`;

/** Ends a session. */
export const LOGOUT =
  "mutation SessionLogout($refreshToken: String!, $returnTo: String!) { logoutWithProvider(refreshToken: $refreshToken, returnTo: $returnTo) { logoutUrl } }";

/** Begins a log-in at the OpenID Connect provider. */
export const START_OIDC_LOGIN = `mutation SessionOidcLogin($redirectUri: String!, $returnTo: String!) {
  start: startOidcLogin(redirectUri: $redirectUri, returnTo: $returnTo) { url transaction }
}`;

/** Begins a log-in that links the identity to the caller's account. */
export const START_OIDC_LINK = `mutation SessionOidcLink($redirectUri: String!, $returnTo: String!) {
  start: startOidcLink(redirectUri: $redirectUri, returnTo: $returnTo) { url transaction }
}`;

/** Completes a log-in at the OpenID Connect provider. */
export const COMPLETE_OIDC_LOGIN = `mutation SessionOidcComplete($transaction: String!, $parameters: String!) {
  completeOidcLogin(transaction: $transaction, parameters: $parameters) { tokens ${TOKENS} returnTo }
}`;

/** Completes a log-in with a code. */
export const LOGIN_WITH_CODE = `mutation SessionLoginWithCode($challenge: String!, $code: String!, $deviceToken: String) {
  loginWithCode(challenge: $challenge, code: $code, deviceToken: $deviceToken) ${LOGIN_TOKENS}
}`;

/** Starts a session with a passkey. */
export const LOGIN_WITH_PASSKEY = `mutation SessionLoginWithPasskey($challenge: String, $passkey: JSONObject!) {
  loginWithPasskey(challenge: $challenge, passkey: $passkey) ${LOGIN_TOKENS}
}`;

/** The options with which a browser asks for a passkey. */
export const BEGIN_PASSKEY_LOGIN =
  "mutation SessionBeginPasskeyLogin($challenge: String) { beginPasskeyLogin(challenge: $challenge) { options } }";

/** The ways to log in. */
export const LOGIN_OPTIONS =
  "query SessionLoginOptions { loginOptions { password passwordReset oidc { label available } } }";

/** Has a link to set a new password sent to an address. */
export const REQUEST_PASSWORD_RESET =
  "mutation SessionRequestPasswordReset($email: String!) { requestPasswordReset(email: $email) { requested } }";

/** Sets the password of a link's user. */
export const SET_PASSWORD =
  "mutation SessionSetPassword($token: String!, $password: String!) { setPassword(token: $token, password: $password) { email } }";
