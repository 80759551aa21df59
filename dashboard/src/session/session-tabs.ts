import type { Access } from "./access";

/** What one tab tells the others: the newest access token, or that the session is over. */
type News = { access: Access } | { expired: boolean };

/** The tabs of this browser, which share one session. */
export interface SessionTabs {
  tellAccess(access: Access): void;
  tellEnd(expired: boolean): void;
  /** Runs what only one tab may do at a time: a refresh token that is exchanged twice ends the session. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Listens to the other tabs until the page goes. */
export function joinSessionTabs(onAccess: (access: Access) => void, onEnd: (expired: boolean) => void): SessionTabs {
  const channel = new BroadcastChannel("cgs.session");
  const tell = (news: News) => channel.postMessage(news);
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if ("access" in data) onAccess(data.access);
    else onEnd(data.expired);
  });
  return {
    tellAccess: (access) => tell({ access }),
    tellEnd: (expired) => tell({ expired }),
    // Browsers have locks over https and on localhost only. Elsewhere the gateway answers tabs that come at once alike.
    inTurn: (work) => ("locks" in navigator ? navigator.locks.request("cgs.session", work) : work()),
  };
}
