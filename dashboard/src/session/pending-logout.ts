import { requestSession } from "./session-request";

/** Says that a person has left while the server, which alone can clear the cookie, did not answer. */
const KEY = "cgs.leaving";

/** A log-out that holds even when the server can't be told yet. */
export const pendingLogout = {
  /** Whether somebody left and the server does not know yet. */
  isPending: () => localStorage.getItem(KEY) !== null,
  begin: () => localStorage.setItem(KEY, "1"),
  /** Rejects when the server could not be told. */
  async complete(): Promise<void> {
    await requestSession("logout");
    localStorage.removeItem(KEY);
  },
  /** Somebody has come in. */
  clear: () => localStorage.removeItem(KEY),
};
