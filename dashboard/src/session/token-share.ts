/** Where this tab's refresh token survives a reload. */
const STORAGE_KEY = "cgs.refresh-token";

/** Told to the other tabs when a refresh token was exchanged for the next one, or given up. */
interface Exchange {
  from: string;
  to: string | undefined;
}

/** The refresh token of this tab, kept in step with the tabs that were duplicated from it. */
export interface TokenShare {
  get(): string | undefined;
  put(token: string): void;
  /** Forgets the token, here and in the tabs that hold the same one. */
  clear(): void;
}

/**
 * Keeps the refresh token in this tab's session storage. A duplicated tab starts with a copy of it, and the server takes the use of
 * an exchanged token for theft and ends the session; so each exchange is told to the other tabs, which follow.
 */
export function createTokenShare(onCleared: () => void): TokenShare {
  const channel = new BroadcastChannel("cgs.session");
  const get = () => sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  const store = (token: string | undefined) => {
    if (token) sessionStorage.setItem(STORAGE_KEY, token);
    else sessionStorage.removeItem(STORAGE_KEY);
  };
  const change = (to: string | undefined) => {
    const from = get();
    store(to);
    if (from) channel.postMessage({ from, to } satisfies Exchange);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Exchange>) => {
    if (data.from !== get()) return;
    store(data.to);
    if (!data.to) onCleared();
  });
  return { get, put: change, clear: () => change(undefined) };
}
