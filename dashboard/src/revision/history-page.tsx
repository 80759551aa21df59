import { Anchor, Button, Group, Paper, Select, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { describeProblem } from "../api/problem";
import { type RevisionSummaryFragment, RevisionsDocument, type RevisionsQuery } from "../gql/graphql";
import { JobMissing } from "../job/job-missing";
import { jobClientName } from "../job/job-title";
import { afterLast, rowsOf, useList } from "../list/use-list";
import { useAccess } from "../session/use-access";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { editingWords } from "../words/editing";
import classes from "./history-page.module.css";
import { RestoreButton } from "./restore-button";
import { RevisionDiff } from "./revision-diff";
import { VersionList } from "./version-list";

/** Revisions loaded at once. */
const PAGE = 50;

/** The revisions of content, what each changed, and the option to restore one. */
export default function HistoryPage() {
  const { id = "" } = useParams();
  const {
    rows: revisions,
    first,
    error,
    hasMore,
    loadMore,
    reload,
  } = useList({
    query: RevisionsDocument,
    variables: { id, first: PAGE },
    read: revisionsIn,
    nextPage: afterLast,
  });
  const job = first?.job;
  const title = job?.result?.title ?? editingWords.editPage.untitled;
  useDocumentTitle(job ? editingWords.history.title(title) : undefined);
  if (!job || !revisions)
    return error ? (
      <JobMissing problem={describeProblem(error)} onRetry={reload} />
    ) : (
      <PageSkeleton label={editingWords.history.loading} />
    );
  const total = first.contentRevisions.totalCount;
  return (
    <>
      <PageHeader
        title={editingWords.history.title(title)}
        note={editingWords.history.note(total, jobClientName(job))}
        trail={
          <Anchor component={Link} to={`/content/${id}`} size="sm">
            {editingWords.history.back}
          </Anchor>
        }
      />
      {revisions.length < 2 && !hasMore ? (
        <NoRevisions id={id} />
      ) : (
        <History
          key={total}
          jobId={id}
          approval={job.approval}
          revisions={revisions}
          onMore={hasMore ? loadMore : undefined}
          onChanged={reload}
        />
      )}
    </>
  );
}

function NoRevisions({ id }: { id: string }) {
  return (
    <EmptyState
      title={editingWords.history.emptyTitle}
      action={
        <Button component={Link} to={`/content/${id}`}>
          {editingWords.history.back}
        </Button>
      }
    >
      {editingWords.history.empty}
    </EmptyState>
  );
}

interface HistoryProps {
  jobId: string;
  approval: NonNullable<RevisionsQuery["job"]>["approval"];
  revisions: readonly RevisionSummaryFragment[];
  onMore: (() => void) | undefined;
  onChanged: () => void;
}

function History({ jobId, approval, revisions, onMore, onChanged }: HistoryProps) {
  const newest = revisions[0]?.number ?? 1;
  const [shown, setShown] = useState(newest);
  const [chosen, setChosen] = useState<number>();
  const { mayEdit } = useAccess();
  const against = chosen !== undefined && chosen !== shown ? chosen : Math.max(shown - 1, 1);
  const others = revisions.filter(({ number }) => number !== shown).map(({ number }) => String(number));
  const other = shown === 1 ? newest : against;
  return (
    <div className={classes.columns}>
      <VersionList revisions={revisions} approval={approval} shown={shown} onShow={setShown} onMore={onMore} />
      <Paper component="section" className={classes.paper} aria-labelledby="changes">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5" id="changes">
            {shown === 1 ? editingWords.history.sinceWritten : editingWords.history.changesOf(shown)}
          </Title>
          <Group gap="xs">
            {shown > 1 && others.length > 1 && (
              <Select
                size="xs"
                w={170}
                aria-label={editingWords.history.compareWith}
                allowDeselect={false}
                data={others.map((value) => ({ value, label: editingWords.history.sinceVersion(value) }))}
                value={String(against)}
                onChange={(value) => setChosen(Number(value))}
              />
            )}
            {mayEdit && shown !== newest && (
              <RestoreButton jobId={jobId} newest={newest} number={shown} onRestored={onChanged} />
            )}
          </Group>
        </Group>
        <RevisionDiff jobId={jobId} before={Math.min(shown, other)} after={Math.max(shown, other)} />
      </Paper>
    </div>
  );
}

function revisionsIn({ contentRevisions }: RevisionsQuery) {
  return rowsOf(contentRevisions);
}
