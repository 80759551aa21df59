import { requestLogout } from "./logout-request";

/** Marks a log-out that the server has not confirmed. Only the server can clear the cookie. */
const KEY = "cgs.leaving";

/** A log-out that holds even while the server cannot be reached. */
export const pendingLogout = {
  /** Whether a log-out waits for the server. */
  isPending: () => localStorage.getItem(KEY) !== null,
  begin: () => localStorage.setItem(KEY, "1"),
  /** Tells the server; rejects when it cannot be reached. @returns the provider's log-out page for a session that began there. */
  async complete(): Promise<string | undefined> {
    const providerUrl = await requestLogout();
    localStorage.removeItem(KEY);
    return providerUrl;
  },
  /** Called after a log-in. */
  clear: () => localStorage.removeItem(KEY),
};
