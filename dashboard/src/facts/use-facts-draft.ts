import { useState } from "react";
import { isSameFact } from "./changed-facts";
import { FACT_FIELDS, type FactField, type FactName } from "./fact-fields";

/** A refusal of the server, at the fact that it is about. */
export interface FactRefusal {
  name: FactName;
  /** The place within the fact: `2.amount`. Empty for the fact as a whole. */
  place: string;
  message: string;
}

/**
 * The user's changes of a client's facts, in the form of the API; null stands for the inherited fact. Only changed facts are held, so that
 * the others show what users save meanwhile. `version` is the client's own version that the page shows.
 */
export function useFactsDraft(version: number) {
  const [changes, setChanges] = useState<Partial<Record<FactName, unknown>>>({});
  const [bases, setBases] = useState<Partial<Record<FactName, unknown>>>({});
  const [begun, setBegun] = useState(version);
  const [refusal, setRefusal] = useState<FactRefusal>();
  const dirty = Object.keys(changes).length > 0;
  const seen = dirty ? begun : version;
  const discard = () => {
    setChanges({});
    setRefusal(undefined);
  };
  return {
    changes,
    changed: FACT_FIELDS.filter(({ id }) => id in changes),
    dirty,
    /** The version on which the changes are based. */
    seen,
    /** Whether another user saved after the first change. */
    hasConflict: seen !== version,
    refusal,
    setRefusal,
    /** Whether another user changed the fact after this user began to. @param present the current fact */
    isContested: ({ id }: FactField, present: unknown) => id in changes && !isSameFact(bases[id], present),
    /** @param present the current fact, which the user sees while changing it */
    change: ({ id }: FactField, value: unknown, present: unknown) => {
      if (!dirty) setBegun(version);
      if (refusal?.name === id) setRefusal(undefined);
      setBases((now) => ({ ...now, [id]: present }));
      setChanges((now) => ({ ...now, [id]: value }));
    },
    undo: ({ id }: FactField) => {
      if (refusal?.name === id) setRefusal(undefined);
      setChanges((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== id)));
    },
    /** Bases the changes on the newest version, after the user has seen it. */
    rebase: () => setBegun(version),
    discard,
  };
}

/** The result of {@link useFactsDraft}. */
export type FactsDraft = ReturnType<typeof useFactsDraft>;
