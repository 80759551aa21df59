import type { AccessToken } from "./access-token";

/** What one tab tells the others: the newest access token, or that the session is over. */
type TabMessage = { access: AccessToken } | { expired: boolean };

/** The tabs of this browser, which share one session. */
export interface SessionTabs {
  tellAccess(access: AccessToken): void;
  tellEnd(expired: boolean): void;
  /** Runs what only one tab may do at a time: a refresh token that is exchanged twice ends the session. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Listens to the other tabs until the page goes. */
export function connectSessionTabs(
  onAccess: (access: AccessToken) => void,
  onEnd: (expired: boolean) => void,
): SessionTabs {
  const channel = new BroadcastChannel("cgs.session");
  const tell = (news: TabMessage) => channel.postMessage(news);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if ("access" in data) onAccess(data.access);
    else onEnd(data.expired);
  });
  return {
    tellAccess: (access) => tell({ access }),
    tellEnd: (expired) => tell({ expired }),
    // Browsers have locks over https and on localhost only. Elsewhere the gateway answers tabs that come at once alike.
    withLock: (work) => ("locks" in navigator ? navigator.locks.request("cgs.session", work) : work()),
  };
}
