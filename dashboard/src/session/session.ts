import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { requestGraphQL } from "../api/graphql-request";
import { LoginDocument, LogoutDocument, RefreshDocument } from "../gql/graphql";
import { createTokenShare } from "./token-share";

/** Whether somebody is logged in. `restoring` while a reload finds out; `expired` when the session ended by itself. */
export type SessionState = { kind: "restoring" } | { kind: "signed-in" } | { kind: "signed-out"; expired: boolean };

/** Who is logged in on this tab. The access token never leaves memory. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Continues the session this tab had before a reload, or ends in `signed-out`. Never rejects. */
  restore(): Promise<void>;
  /** @throws CombinedGraphQLErrors when refused; TypeError when the server can't be reached. */
  logIn(email: string, password: string): Promise<void>;
  /** Ends the session here at once and on the server when it can be reached. */
  logOut(): Promise<void>;
  /** A token good for at least half a minute; undefined when nobody is logged in. */
  accessToken(): Promise<string | undefined>;
  /** How long the present access token is good for, in milliseconds; 0 without one. */
  accessTimeLeft(): number;
  /** Gets a new access token. Ends the session when the server refuses; rejects when it can't be reached. */
  renew(): Promise<void>;
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** Milliseconds before its end at which an access token is renewed rather than used. */
const RENEWAL_MARGIN = 30_000;

/** A session that nobody has restored yet. */
export function createSession(): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: "restoring" };
  let access: { token: string; expiresAt: number } | undefined;
  let renewal: Promise<void> | undefined;

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const end = (expired: boolean) => {
    access = undefined;
    enter({ kind: "signed-out", expired });
  };
  const share = createTokenShare(() => end(true));
  const accept = (tokens: Tokens) => {
    access = { token: tokens.accessToken, expiresAt: Date.now() + tokens.expiresIn * 1000 };
    share.put(tokens.refreshToken);
    if (state.kind !== "signed-in") enter({ kind: "signed-in" });
  };
  const exchange = async () => {
    const refreshToken = share.get();
    if (!refreshToken) return end(false);
    try {
      accept((await requestGraphQL(RefreshDocument, { refreshToken })).refresh);
    } catch (error) {
      if (!CombinedGraphQLErrors.is(error)) throw error;
      share.clear();
      end(true);
    }
  };
  const renew = () => {
    renewal ??= exchange().finally(() => (renewal = undefined));
    return renewal;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => renew().catch(() => end(false)),
    async logIn(email, password) {
      accept((await requestGraphQL(LoginDocument, { email, password })).login);
    },
    async logOut() {
      const refreshToken = share.get();
      share.clear();
      end(false);
      if (refreshToken) await requestGraphQL(LogoutDocument, { refreshToken }).catch(() => undefined);
    },
    async accessToken() {
      if (access && access.expiresAt - Date.now() < RENEWAL_MARGIN) await renew();
      return access?.token;
    },
    accessTimeLeft: () => Math.max(0, (access?.expiresAt ?? 0) - Date.now()),
    renew,
  };
}
