import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "./session";
import type { SessionState } from "./session-store";

/** Carries the page's one session to the components. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The page's session. @throws Error outside of `App`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext above it");
  return session;
}

/** Whether somebody is logged in, as it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
