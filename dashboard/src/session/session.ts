import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { backOff } from "../api/back-off";
import { type AccessToken, claimsOf, toAccessToken, isExpiring } from "./access-token";
import { requestLogin } from "./login-request";
import { pendingLogout } from "./pending-logout";
import { askForPasskey } from "./passkeys";
import { requestPasskeyOptions, requestSession, type SessionGrant } from "./session-request";
import { createSessionStore, type SessionState } from "./session-store";
import { connectSessionTabs, type SessionTabs } from "./session-tabs";

/** The browser's session, which its tabs share. The access token never leaves memory. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Whether this browser had a session when it was last asked, so that `restore` will probably find it. */
  isExpected(): boolean;
  /** Continues the session after a reload, or ends in `signed-out`. Retries until the server responds; never rejects. */
  restore(): Promise<void>;
  /** @throws CombinedGraphQLErrors when refused, also when a second factor is needed; TypeError when the server cannot be reached */
  logIn(email: string, password: string): Promise<void>;
  /** Completes a log-in that needs a second factor. @throws as `logIn` */
  logInWithCode(challenge: string, code: string): Promise<void>;
  /** Logs in with a passkey: alone, or as the second factor. @throws as `logIn`; an Error when the user cancels */
  logInWithPasskey(challenge?: string): Promise<void>;
  /** Ends the session in all tabs at once, and on the server as soon as it can be reached. */
  logOut(): Promise<void>;
  /** A token that is valid for at least 30 s; undefined when no user is logged in. */
  accessToken(): Promise<string | undefined>;
  /** Milliseconds until the access token expires; 0 without one. */
  accessTimeLeft(): number;
  /** Renews the access token. Ends the session when the server refuses; rejects when it cannot be reached. */
  renew(): Promise<void>;
}

/** A session that is not restored yet. See docs/decisions/030-keep-sessions-in-a-cookie-and-end-access-from-one-list.md. */
export function createSession(): Session {
  const { state, enter, subscribe, isExpected } = createSessionStore();
  let access: AccessToken | undefined;
  let renewal: Promise<void> | undefined;

  const end = (expired: boolean) => {
    access = undefined;
    enter({ kind: "signed-out", expired });
  };
  const setAccess = (next: AccessToken) => {
    access = next;
    enter({ kind: "signed-in", ...claimsOf(next) });
  };
  const tabs = connectSessionTabs(setAccess, end);
  const shareAccess = (next: AccessToken) => {
    setAccess(next);
    tabs.sendAccess(next);
  };
  const expire = () => {
    end(true);
    tabs.sendEnd(true);
  };
  const refresh = async () => {
    const before = access;
    await tabs.withLock(async () => {
      if (access !== before || isSignedOut()) return; // another tab was faster
      try {
        const granted = await requestSession("refresh");
        if (isSignedOut()) return;
        if (granted) shareAccess(toAccessToken(granted));
        else if (before) expire();
        else end(false);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        expire();
      }
    });
  };
  const isSignedOut = () => state().kind === "signed-out";
  const renew = () => {
    renewal ??= refresh().finally(() => (renewal = undefined));
    return renewal;
  };

  return {
    state,
    subscribe,
    isExpected,
    async restore() {
      if (pendingLogout.isPending()) {
        end(false);
        return void (await pendingLogout.complete().catch(() => undefined));
      }
      for (let tries = 0; state().kind === "restoring"; tries++) {
        try {
          await renew();
        } catch {
          if (state().kind === "restoring") enter({ kind: "restoring", unreachable: true });
          await backOff(tries);
        }
      }
    },
    ...loginsWith(tabs, shareAccess),
    async logOut() {
      pendingLogout.begin();
      end(false);
      tabs.sendEnd(false);
      const providerUrl = await tabs.withLock(pendingLogout.complete).catch(() => undefined);
      if (providerUrl !== undefined) location.assign(providerUrl);
    },
    async accessToken() {
      if (access && isExpiring(access)) await renew();
      return access?.token;
    },
    accessTimeLeft: () => Math.max(0, (access?.expiresAt ?? 0) - Date.now()),
    renew,
  };
}

/** The ways to log in. @param onAccess gets the access token */
function loginsWith(
  tabs: SessionTabs,
  onAccess: (access: AccessToken) => void,
): Pick<Session, "logIn" | "logInWithCode" | "logInWithPasskey"> {
  // Under the lock, because a renewal that is refused meanwhile would clear the new cookie.
  const begin = async (request: () => Promise<SessionGrant | undefined>) => {
    const granted = await tabs.withLock(request);
    pendingLogout.clear();
    if (granted) onAccess(toAccessToken(granted));
  };
  return {
    logIn: (email, password) => begin(() => requestLogin({ email, password })),
    logInWithCode: (challenge, code) => begin(() => requestSession("code", { challenge, code })),
    async logInWithPasskey(challenge) {
      const passkey = await askForPasskey(await requestPasskeyOptions(challenge));
      await begin(() => requestSession("passkey", { passkey, ...(challenge && { challenge }) }));
    },
  };
}

/** Whether the server refused the session, as opposed to being unavailable. */
function isRefusal(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions }) => extensions?.["code"] === "UNAUTHENTICATED");
}
