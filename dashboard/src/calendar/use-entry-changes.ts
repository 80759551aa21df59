import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useMutation } from "@apollo/client/react";
import { describeProblem, type Problem } from "../api/problem";
import { CancelCalendarEntryDocument, MoveCalendarEntryDocument } from "../gql/graphql";
import { useReloadCalendar } from "./use-calendar";

/** What a colleague made of an entry meanwhile. */
export interface Conflict {
  version: number;
  state: "PLANNED" | "DONE" | "FAILED" | "CANCELLED";
  at: string;
}

/** Why a change was refused. With a conflict, the user may choose anew. */
export interface Refusal {
  problem: Problem;
  conflict?: Conflict;
}

/** An entry as the user saw it. */
export interface SeenEntry {
  id: string;
  version: number;
  at: string;
}

/** A move that was made, which can be undone. */
export interface MadeMove {
  entry: SeenEntry;
  /** Where it was before; undefined for a time that has passed, to which nothing can be moved. */
  from: string | undefined;
}

/** What changes entries. Both reject with what {@link refusalOf} describes. */
export interface EntryChanges {
  move: (seen: SeenEntry, to: Date) => Promise<void>;
  cancel: (seen: SeenEntry) => Promise<void>;
}

/**
 * Moves and cancels entries. What pages show of the calendar is loaded again afterwards, also after a refusal.
 * @param onMoved called with each move, which can be undone
 */
export function useEntryChanges(onMoved: (move: MadeMove) => void): EntryChanges {
  const reload = useReloadCalendar();
  const [move] = useMutation(MoveCalendarEntryDocument);
  const [cancel] = useMutation(CancelCalendarEntryDocument);
  return {
    move: async ({ id, version, at: from }, to) => {
      try {
        const { data } = await move({ variables: { id, version, at: to.toISOString() } });
        const { entry } = data?.moveCalendarEntry ?? {};
        const before = Date.parse(from) > Date.now() ? from : undefined;
        if (entry) onMoved({ entry: { id, version: entry.version ?? version, at: entry.at }, from: before });
      } finally {
        await reload();
      }
    },
    cancel: async ({ id, version }) => {
      try {
        await cancel({ variables: { id, version } });
      } finally {
        await reload();
      }
    },
  };
}

/** Describes why a change was refused. */
export function refusalOf(error: unknown): Refusal {
  const problem = describeProblem(error);
  if (problem.code !== "VERSION_CONFLICT" || !CombinedGraphQLErrors.is(error)) return { problem };
  const details = error.errors[0]?.extensions?.["details"] as Partial<Conflict> | undefined;
  const { version, state, at } = details ?? {};
  return version && state && at ? { problem, conflict: { version, state, at } } : { problem };
}
