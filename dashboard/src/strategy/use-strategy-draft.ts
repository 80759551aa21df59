import { useState } from "react";
import { editedFields, toStrategyInput, type Edit, type Edits, type OwnStrategy, editProblems } from "./strategy-edits";

/**
 * The user's edits of a strategy, over the server's current state. Only edited fields are held, so that other users' changes show in all
 * other fields. `seen` is the state when the edit began.
 */
export function useStrategyDraft(own: OwnStrategy) {
  const [edits, setEdits] = useState<Edits>({});
  const [inheritEdit, setInheritEdit] = useState<boolean>();
  const [begun, setBegun] = useState(own);
  const changed = editedFields(own, edits);
  const inherit = inheritEdit ?? own.inherit;
  const dirty = changed.length > 0 || inherit !== own.inherit;
  const seen = dirty ? begun : own;
  const begin = () => {
    if (!dirty) setBegun(own);
  };
  return {
    edits,
    changed,
    problems: editProblems(edits),
    inherit,
    dirty,
    seen,
    /** Whether another user saved after the edit began. */
    hasConflict: seen.version !== own.version,
    /** The input for the server. */
    change: { values: toStrategyInput(own, edits), inherit: inherit === own.inherit ? null : inherit },
    edit: (id: string, edit: Edit | undefined) => {
      begin();
      setEdits((now) => ({ ...now, [id]: edit }));
    },
    setInherit: (next: boolean) => {
      begin();
      setInheritEdit(next);
    },
    discard: () => {
      setEdits({});
      setInheritEdit(undefined);
    },
    /** Rebases the edits on the other user's version; for these fields the other user's values are kept. */
    rebase: (theirs: readonly string[]) => {
      setEdits((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !theirs.includes(id))));
      setBegun(own);
    },
  };
}

/** The result of {@link useStrategyDraft}. */
export type StrategyDraft = ReturnType<typeof useStrategyDraft>;
