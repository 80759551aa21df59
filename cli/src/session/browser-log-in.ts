import { createHash, randomBytes } from "node:crypto";
import { CliError } from "../settings/cli-error.js";
import { type CallbackServer, listenForCallback } from "./callback-server.js";
import { CLIENT_ID, readAuthorizationServer, requestTokens, type Tokens } from "./oauth-call.js";

/** How to log in with the browser. */
export interface BrowserLogIn {
  /** Whether the browser is opened; otherwise the user opens the address. */
  opensBrowser: boolean;
  /** How long to wait for the user. */
  seconds: number;
  /** Shows a remark to the user. */
  note(text: string): void;
}

/**
 * Logs a user in with the browser: OAuth with PKCE and a redirection to a free port of this machine (RFC 8252).
 * See docs/decisions/061-log-the-command-line-in-with-oauth.md. @throws CliError when the user refuses, or does not answer in time.
 */
export async function logInWithBrowser(server: string, { opensBrowser, seconds, note }: BrowserLogIn): Promise<Tokens> {
  const { issuer, authorization_endpoint: endpoint } = await readAuthorizationServer(server);
  const [state, verifier] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const callback = await listenForCallback(state);
  try {
    const address = new URL(endpoint);
    const parameters = {
      ...{
        response_type: "code",
        client_id: CLIENT_ID,
        redirect_uri: callback.url,
        resource: `${issuer}/graphql`,
        state,
      },
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    note(`Log in in the browser:\n${address.href}`);
    if (opensBrowser)
      await openBrowser(address.href).catch(() => note("No browser was found. Open the address yourself."));
    const code = await codeOf(callback, seconds);
    const exchange = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: callback.url };
    return await requestTokens(server, exchange);
  } finally {
    callback.close();
  }
}

/** Loads the package only when it is needed: that takes 50 ms, and other commands start without it. */
async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import("open");
  await open(address);
}

async function codeOf({ answer }: CallbackServer, seconds: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `Nobody logged in within ${seconds} seconds. Run it again, or use --email or --key.`;
    const error = new CliError(message, "unauthenticated", "CLI_LOGIN_TIMEOUT");
    timer = setTimeout(() => reject(error), seconds * 1_000);
  });
  const result = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  if ("code" in result) return result.code;
  if (result.error === "access_denied") throw new CliError("The log-in was refused.", "failed", "CLI_DECLINED");
  throw new CliError(`The server did not log you in: ${result.error}.`, "unauthenticated", "CLI_LOGIN_FAILED");
}
