/** The prefix of what a guest typed, in the session storage of the tab. */
const PREFIX = "cgs.guest.";

/** What was kept in this tab under a name; undefined for nothing. */
export function readKept<Kept>(name: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this tab through a reload, when the browser has space for it. */
export function saveKept(name: string, kept: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // It stays in the page until it is left.
  }
}
