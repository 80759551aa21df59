import { useEffect } from "react";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";

const STORAGE_KEY = "cgs.draft";

interface Stored {
  /** Whose draft it is: nobody else who logs in on the tab sees it. */
  personId: string;
  values: GenerateValues;
}

/** What the person had entered in this tab before a reload, else an empty form. */
export function storedDraft(personId: string): GenerateValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Stored | null;
    return stored?.personId === personId ? { ...EMPTY_REQUEST, ...stored.values } : EMPTY_REQUEST;
  } catch {
    return EMPTY_REQUEST;
  }
}

/** Forgets the draft: it was sent, or the person has left. */
export function forgetDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Keeps what is entered for a reload, in this tab. */
export function useFormDraft(personId: string, values: GenerateValues): void {
  useEffect(() => {
    const empty = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
    if (empty) forgetDraft();
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ personId, values } satisfies Stored));
  }, [personId, values]);
}
