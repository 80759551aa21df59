/** The prefix of drafts in the session storage: what was entered on a request form and not sent yet. */
const PREFIX = "cgs.draft.";

/** A form's values, kept in this tab across reloads. */
export interface FormDraft<Entered> {
  /** The user's draft; undefined for none, and for the draft of another user who was logged in before. */
  read(userId: string): Entered | undefined;
  /** @returns whether it was saved: the browser's storage has a limit of some megabytes */
  save(userId: string, entered: Entered): boolean;
  /** Deletes the draft, after it was sent or emptied. */
  clear(): void;
}

interface Stored<Entered> {
  /** The draft's owner: another user of the same tab does not see it. */
  userId: string;
  entered: Entered;
}

type DraftName = "text" | "locations" | "file" | "rows" | "client-file" | "client-rows";

/** Creates the draft store of this name. */
export function createDraft<Entered>(name: DraftName): FormDraft<Entered> {
  const key = PREFIX + name;
  return {
    read(userId) {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as Stored<Entered> | null;
        return stored?.userId === userId ? stored.entered : undefined;
      } catch {
        return undefined;
      }
    },
    save(userId, entered) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ userId, entered } satisfies Stored<Entered>));
        return true;
      } catch {
        sessionStorage.removeItem(key);
        return false;
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** Deletes all drafts, at log-out. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
