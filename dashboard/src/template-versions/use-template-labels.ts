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
import { templatesWords } from "../words/templates";

/** The label of the version that writes content. */
export const PRODUCTION = "production";

/** The label of the version that is being tested. */
export const STAGING = "staging";

/** A label to move or remove. */
export interface LabelMove {
  label: string;
  /** The target; undefined to remove the label. */
  version: string | undefined;
}

/** A completed move. */
interface DoneMove extends LabelMove {
  /** Where the label was before; undefined for a new one. */
  before: string | undefined;
}

const REFETCH = { refetchQueries: [TemplateDocument, AbTestsDocument], awaitRefetchQueries: true };

/** Moves and removes labels, and undoes the last move. The server refuses a move when another user has moved the label meanwhile. */
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
      const reason = templatesWords.versions.undoneReason(
        done.label,
        done.version ?? templatesWords.versions.noVersion,
      );
      await send({ label: done.label, version: done.before }, done.version, reason);
      setDone(undefined);
    } catch (error) {
      setProblem(describeProblem(error));
    }
  };
  return { done, problem, busy: placing.loading || removing.loading, move, undo };
}
