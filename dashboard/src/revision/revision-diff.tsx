import { useQuery } from "@apollo/client/react";
import { Loader, Text } from "@mantine/core";
import { useMemo } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { RevisionContentDocument } from "../gql/graphql";
import { diffRows } from "../ui/diff-rows";
import { SideBySide } from "../ui/side-by-side";
import { editingWords } from "../words/editing";
import { compareParagraphs } from "./compare-paragraphs";

interface Props {
  jobId: string;
  before: number;
  after: number;
}

/** Two revisions with the changes marked, side by side or stacked on a phone. */
export function RevisionDiff({ jobId, before, after }: Props) {
  const old = useQuery(RevisionContentDocument, { variables: { id: jobId, number: before } });
  const current = useQuery(RevisionContentDocument, { variables: { id: jobId, number: after } });
  const [from, to] = [old.data?.contentRevision.content, current.data?.contentRevision.content];
  const rows = useMemo(() => (from && to ? diffRows(compareParagraphs(from, to)) : undefined), [from, to]);
  const error = old.error ?? current.error;
  if (error)
    return (
      <ProblemAlert
        problem={describeProblem(error)}
        onRetry={() => void Promise.all([old.refetch(), current.refetch()])}
      />
    );
  if (!rows) return <Loader size="sm" aria-label={editingWords.history.loadingVersions} />;
  const changes = rows.filter(({ kind }) => kind === "changed").length;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" role="status">
        {changes === 0 ? editingWords.history.noDifferences : editingWords.history.changedParagraphs(changes)}
      </Text>
      {changes > 0 && (
        <SideBySide
          key={`${before} ${after}`}
          rows={rows}
          from={editingWords.history.version(before)}
          to={editingWords.history.version(after)}
          of="paragraphs"
        />
      )}
    </>
  );
}
