import type { AccessToken } from "./access-token";

/** A message between tabs: the newest access token, or that the session has ended. */
type TabMessage = { access: AccessToken } | { expired: boolean };

/** The browser's tabs, which share one session. */
export interface SessionTabs {
  sendAccess(access: AccessToken): void;
  sendEnd(expired: boolean): void;
  /** Runs work in one tab at a time: a refresh token that is used twice ends the session. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Listens to the other tabs until the page is closed. */
export function connectSessionTabs(
  onAccess: (access: AccessToken) => void,
  onEnd: (expired: boolean) => void,
): SessionTabs {
  const channel = new BroadcastChannel("cgs.session");
  const send = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if ("access" in data) onAccess(data.access);
    else onEnd(data.expired);
  });
  return {
    sendAccess: (access) => send({ access }),
    sendEnd: (expired) => send({ expired }),
    // Browsers have locks over https and on localhost only. Elsewhere the gateway gives concurrent tabs the same response.
    withLock: (work) => ("locks" in navigator ? navigator.locks.request("cgs.session", work) : work()),
  };
}
