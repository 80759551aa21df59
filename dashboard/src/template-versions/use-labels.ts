import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import {
  AbTestsDocument,
  MoveTemplateLabelDocument,
  TemplateDocument,
  type TemplateSummaryFragment,
} from "../gql/graphql";

/** A label that is to be moved. */
export interface LabelMove {
  label: string;
  /** Where to. */
  version: string;
}

/** A label that was moved. */
interface DoneMove extends LabelMove {
  /** Where it was; undefined where it is new. */
  before: string | undefined;
}

/** Moves labels, and moves the last one back. What somebody else has moved meanwhile is refused, not overwritten. */
export function useLabels({ id, labels }: TemplateSummaryFragment) {
  const [done, setDone] = useState<DoneMove>();
  const [problem, setProblem] = useState<Problem>();
  const [mutate, { loading }] = useMutation(MoveTemplateLabelDocument, {
    refetchQueries: [TemplateDocument, AbTestsDocument],
    awaitRefetchQueries: true,
  });
  const send = (move: LabelMove, expectedVersion: string | undefined, reason: string) =>
    mutate({ variables: { input: { templateId: id, ...move, expectedVersion, reason: reason || undefined } } });
  const move = async (to: LabelMove, reason: string) => {
    setProblem(undefined);
    const before = labels.find(({ label }) => label === to.label)?.version;
    await send(to, before, reason);
    setDone({ ...to, before });
  };
  const undo = async () => {
    if (!done?.before) return;
    try {
      await send({ label: done.label, version: done.before }, done.version, `Undone: ${done.label} to ${done.version}`);
      setDone(undefined);
    } catch (error) {
      setProblem(describeProblem(error));
    }
  };
  return { done, problem, busy: loading, move, undo };
}
