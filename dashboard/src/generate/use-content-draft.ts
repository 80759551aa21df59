import { useEffect } from "react";
import { type FormDraft, createDraft } from "./form-draft";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";

/** What is entered for one text. */
export const CONTENT_DRAFT: FormDraft<GenerateValues> = createDraft("text");

/** What the person had entered in this tab before a reload, else an empty form. */
export function readContentDraft(userId: string): GenerateValues {
  return { ...EMPTY_REQUEST, ...CONTENT_DRAFT.read(userId) };
}

/** Keeps what is entered for a reload, in this tab. */
export function useContentDraft(userId: string, values: GenerateValues): void {
  useEffect(() => {
    const empty = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
    if (empty) CONTENT_DRAFT.clear();
    else CONTENT_DRAFT.save(userId, values);
  }, [userId, values]);
}
