import { useEffect } from "react";
import { type FormDraft, createDraft } from "./form-draft";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";

/** The draft of a single request. */
export const CONTENT_DRAFT: FormDraft<GenerateValues> = createDraft("text");

/** The user's draft in this tab, or an empty form. */
export function readContentDraft(userId: string): GenerateValues {
  return { ...EMPTY_REQUEST, ...CONTENT_DRAFT.read(userId) };
}

/** Saves the form's values in this tab, so that they survive a reload. */
export function useContentDraft(userId: string, values: GenerateValues): void {
  useEffect(() => {
    const empty = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
    if (empty) CONTENT_DRAFT.clear();
    else CONTENT_DRAFT.save(userId, values);
  }, [userId, values]);
}
