import { CliError, usageError } from "../settings/cli-error.js";
import type { Environment } from "../settings/env.js";
import { type Api, createApi, sessionAuthorization } from "./api.js";
import { ProfileStore } from "./profile-store.js";

/** Which server and credential to use. */
export interface ConnectOptions {
  /** The name of a profile. Default: `CGS_PROFILE`, then the current profile. */
  profile?: string | undefined;
  /** The server. Default: `CGS_SERVER`, then that of the profile. */
  server?: string | undefined;
}

/** The server that `npm start` runs. */
export const DEFAULT_SERVER = "http://localhost:4000";

/** Connects to a server with an API key of the environment, or with the log-in of a profile. @throws CliError without either. */
export async function connect(environment: Environment, options: ConnectOptions): Promise<Api> {
  const store = new ProfileStore(environment.configFolder);
  const file = await store.read();
  const name = options.profile ?? environment.profile ?? file.current;
  const profile = file.profiles[name];
  const server = serverUrl(options.server ?? environment.server ?? profile?.server ?? DEFAULT_SERVER);
  const { apiKey } = environment;
  if (apiKey) return createApi(server, async () => apiKey, true);
  if (!profile) throw notLoggedIn(name, Object.keys(file.profiles));
  if (server !== profile.server)
    throw usageError(
      `The profile "${name}" belongs to ${profile.server}. Log in to ${server}: cgs login --server ${server}`,
    );
  const { credential } = profile;
  if (credential.kind === "apiKey") return createApi(server, async () => credential.apiKey, true);
  return createApi(server, sessionAuthorization(store, name, credential), false);
}

function notLoggedIn(name: string, others: string[]): CliError {
  const choice = others.length === 0 ? "" : `, or choose another profile (${others.join(", ")}): cgs profiles NAME`;
  const message = `You are not logged in (profile "${name}"). Run: cgs login${choice}`;
  return new CliError(message, "unauthenticated", "CLI_NOT_LOGGED_IN");
}

/** The origin of a server's address. @throws CliError for an invalid one. */
export function serverUrl(address: string): string {
  try {
    const url = new URL(address);
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin;
  } catch {
    // Reported below.
  }
  throw usageError(`"${address}" is not the address of a server. Example: https://content.example.com`);
}
