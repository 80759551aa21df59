import { useState } from "react";
import { editedFields, toStrategyInput, type Edit, type Edits, type OwnStrategy, editProblems } from "./strategy-edits";

/**
 * What somebody is about to change of a strategy, over what the server says now. Only touched fields are held, so that what others
 * save meanwhile shows in all others at once; `seen` is what the person had before them when they began.
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
    /** Whether somebody else saved after the person began. */
    overtaken: seen.version !== own.version,
    /** The change for the server. */
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
    /** Goes on from what the other one saved; of these fields theirs is taken. */
    settle: (theirs: readonly string[]) => {
      setEdits((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !theirs.includes(id))));
      setBegun(own);
    },
  };
}

/** What {@link useStrategyDraft} gives. */
export type StrategyDraft = ReturnType<typeof useStrategyDraft>;
