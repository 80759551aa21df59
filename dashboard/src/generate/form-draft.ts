/** The drafts of a tab: what was entered on a page that orders content, and not sent yet. */
const PREFIX = "cgs.draft.";

/** What a page keeps of a form, for a reload in this tab. */
export interface FormDraft<Entered> {
  /** What the person had entered; undefined for nothing, and for what somebody else entered who was logged in before. */
  read(userId: string): Entered | undefined;
  /** @returns Whether it is kept: a browser has room for some megabytes. */
  save(userId: string, entered: Entered): boolean;
  /** It was sent, or there is nothing left of it. */
  clear(): void;
}

interface Stored<Entered> {
  /** Whose draft it is: nobody else who logs in on the tab sees it. */
  userId: string;
  entered: Entered;
}

/** The draft of that name. */
export function createDraft<Entered>(name: "text" | "locations" | "file" | "rows"): FormDraft<Entered> {
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

/** Forgets all of them: the person has left. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
