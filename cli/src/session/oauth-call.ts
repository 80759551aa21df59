import { z } from "zod";
import { CliError } from "../settings/cli-error.js";
import { unreachable } from "./graphql-call.js";

/** By what the command line names itself to the server, which knows it. */
export const CLIENT_ID = "cgs";

const metadata = z.object({ issuer: z.url(), authorization_endpoint: z.url({ protocol: /^https?$/ }) });

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The tokens of a log-in. `expiresIn` is in seconds. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Reads where a server's users log in. @throws CliError for a server that has no log-in in the browser. */
export async function readAuthorizationServer(server: string): Promise<z.output<typeof metadata>> {
  const response = await send(server, "/.well-known/oauth-authorization-server", { redirect: "error" });
  const parsed = metadata.safeParse(await bodyOf(response));
  if (response.ok && parsed.success) return parsed.data;
  const message = `${server} has no log-in in the browser. Use --email for a password, or --key for an API key.`;
  throw new CliError(message, "unavailable", "CLI_NO_BROWSER_LOGIN");
}

/** Exchanges a code or a refresh token. @throws CliError `unauthenticated` for an invalid one. */
export async function requestTokens(server: string, form: Record<string, string>): Promise<Tokens> {
  const body = await post(server, "/oauth/token", form);
  const parsed = tokens.safeParse(body);
  if (!parsed.success) throw new CliError(`${server} returned no tokens.`, "unavailable", "CLI_UNREADABLE_ANSWER");
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = parsed.data;
  return { accessToken, refreshToken, expiresIn };
}

/** Ends the log-in of a refresh token. No effect for an unknown one. */
export async function revokeToken(server: string, token: string): Promise<void> {
  await post(server, "/oauth/revoke", { token });
}

/** Credentials go to the server of the profile only, whatever its metadata says, and follow no redirection. */
async function post(server: string, path: string, form: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...form });
  const response = await send(server, path, { method: "POST", body, redirect: "error" });
  const answer = await bodyOf(response);
  if (response.ok) return answer;
  const { error = "unknown", error_description: message = `${server} answered with status ${response.status}.` } =
    refusal.safeParse(answer).data ?? {};
  if (error === "invalid_grant") throw new CliError(message, "unauthenticated", "CLI_INVALID_GRANT");
  throw new CliError(message, response.status === 429 ? "limited" : "unavailable", "CLI_OAUTH_ERROR", { error });
}

async function send(server: string, path: string, init: RequestInit): Promise<Response> {
  return fetch(`${server}${path}`, init).catch((error: unknown) => {
    throw unreachable(server, error);
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
