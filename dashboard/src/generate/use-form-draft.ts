import { useEffect } from "react";
import { type Draft, draftOf } from "./draft";
import { EMPTY_REQUEST, type GenerateValues } from "./generate-values";

/** What is entered for one text. */
export const TEXT_DRAFT: Draft<GenerateValues> = draftOf("text");

/** What the person had entered in this tab before a reload, else an empty form. */
export function storedDraft(personId: string): GenerateValues {
  return { ...EMPTY_REQUEST, ...TEXT_DRAFT.read(personId) };
}

/** Keeps what is entered for a reload, in this tab. */
export function useFormDraft(personId: string, values: GenerateValues): void {
  useEffect(() => {
    const empty = JSON.stringify(values) === JSON.stringify(EMPTY_REQUEST);
    if (empty) TEXT_DRAFT.forget();
    else TEXT_DRAFT.keep(personId, values);
  }, [personId, values]);
}
