import { CliRefreshDocument, type TypedDocumentString } from "../gql/graphql.js";
import { CliError } from "../settings/cli-error.js";
import { callGraphql } from "./graphql-call.js";
import { requestTokens, type Tokens } from "./oauth-call.js";
import type { Session } from "./profile.js";
import type { ProfileStore } from "./profile-store.js";

/** Runs operations at one server with one credential. */
export interface Api {
  server: string;
  /** Whether an API key is sent, which has no user. */
  usesKey: boolean;
  /** Runs an operation without an effect. It is retried after temporary failures. */
  query<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data>;
  /** Runs an operation with an effect. Only a repeatable one is retried. */
  mutate<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: { isRepeatable: boolean },
  ): Promise<Data>;
}

/** Returns the current token or API key. */
export type Authorize = () => Promise<string>;

/** Creates an API for a server. */
export function createApi(server: string, authorize: Authorize, usesKey: boolean): Api {
  return {
    server,
    usesKey,
    query: async (document, variables) =>
      callGraphql(server, { document, variables, isRepeatable: true }, await authorize()),
    mutate: async (document, variables, { isRepeatable } = { isRepeatable: false }) =>
      callGraphql(server, { document, variables, isRepeatable }, await authorize()),
  };
}

/** Turns tokens into a session. @param kind how it began */
export function toSession(kind: Session["kind"], { accessToken, refreshToken, expiresIn }: Tokens): Session {
  return { kind, accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1_000 };
}

/** An access token is replaced this many milliseconds before it expires, so that it is valid when the request arrives. */
const EARLY = 30_000;

const isFresh = ({ expiresAt }: Session) => expiresAt - EARLY > Date.now();

/**
 * Returns a function that returns a valid access token, and refreshes the session of a profile when necessary. A refresh token works once,
 * so only one process at a time refreshes, and the others read its result.
 */
export function sessionAuthorization(store: ProfileStore, name: string, session: Session): Authorize {
  let current = session;
  return async () => {
    if (isFresh(current)) return current.accessToken;
    await store.change(async (file) => {
      const profile = file.profiles[name];
      if (!profile || profile.credential.kind === "apiKey") throw loggedOut(name);
      current = isFresh(profile.credential)
        ? profile.credential
        : await refreshed(profile.server, profile.credential, name);
      return { ...file, profiles: { ...file.profiles, [name]: { ...profile, credential: current } } };
    });
    return current.accessToken;
  };
}

async function refreshed(server: string, { kind, refreshToken }: Session, name: string): Promise<Session> {
  const refresh = kind === "browser" ? refreshBrowserSession : refreshPasswordSession;
  const tokens = await refresh(server, refreshToken).catch((error: unknown) => {
    throw error instanceof CliError && error.reason === "unauthenticated" ? loggedOut(name) : error;
  });
  return toSession(kind, tokens);
}

function refreshBrowserSession(server: string, refreshToken: string): Promise<Tokens> {
  return requestTokens(server, { grant_type: "refresh_token", refresh_token: refreshToken });
}

async function refreshPasswordSession(server: string, refreshToken: string): Promise<Tokens> {
  const operation = { document: CliRefreshDocument, variables: { refreshToken }, isRepeatable: false };
  return (await callGraphql(server, operation, undefined)).refresh;
}

function loggedOut(name: string): CliError {
  return new CliError(
    `The session of the profile "${name}" has ended. Run: cgs login`,
    "unauthenticated",
    "CLI_LOGGED_OUT",
  );
}
