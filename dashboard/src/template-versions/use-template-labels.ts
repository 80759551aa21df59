import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import {
  AbTestsDocument,
  MoveTemplateLabelDocument,
  RemoveTemplateLabelDocument,
  TemplateDocument,
  type TemplateSummaryFragment,
} from "../gql/graphql";

/** A label that is to be moved, or taken away. */
export interface LabelMove {
  label: string;
  /** Where to; undefined for nowhere. */
  version: string | undefined;
}

/** A label that was moved. */
interface DoneMove extends LabelMove {
  /** Where it was; undefined where it is new. */
  before: string | undefined;
}

const REFETCH = { refetchQueries: [TemplateDocument, AbTestsDocument], awaitRefetchQueries: true };

/** Moves labels and takes them away, and undoes the last of it. What somebody else has moved meanwhile is refused, not overwritten. */
export function useTemplateLabels({ id, labels }: TemplateSummaryFragment) {
  const [done, setDone] = useState<DoneMove>();
  const [problem, setProblem] = useState<Problem>();
  const [place, placing] = useMutation(MoveTemplateLabelDocument, REFETCH);
  const [remove, removing] = useMutation(RemoveTemplateLabelDocument, REFETCH);
  const send = ({ label, version }: LabelMove, expectedVersion: string | undefined, reason: string) =>
    version === undefined
      ? remove({ variables: { input: { templateId: id, label, expectedVersion } } })
      : place({
          variables: { input: { templateId: id, label, version, expectedVersion, reason: reason || undefined } },
        });
  const move = async (to: LabelMove, reason: string) => {
    setProblem(undefined);
    const before = labels.find(({ label }) => label === to.label)?.version;
    await send(to, before, reason);
    setDone({ ...to, before });
  };
  const undo = async () => {
    if (!done) return;
    try {
      const reason = `Undone: ${done.label} to ${done.version ?? "no version"}`;
      await send({ label: done.label, version: done.before }, done.version, reason);
      setDone(undefined);
    } catch (error) {
      setProblem(describeProblem(error));
    }
  };
  return { done, problem, busy: placing.loading || removing.loading, move, undo };
}
