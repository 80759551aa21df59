import { Anchor, Loader, Text } from "@mantine/core";
import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { RevisionsDocument } from "../gql/graphql";
import { Dialog } from "../ui/dialog";
import { editingWords } from "../words/editing";
import { RevisionDiff } from "./revision-diff";
import { VersionList } from "./version-list";

/** Versions shown beside the editor. The history page shows all. */
const SHOWN = 20;

/** The versions of the content beside the editor. One that is chosen is compared with the newest. */
export function HistoryPanel({ jobId, newest }: { jobId: string; newest: number }) {
  const { data, error, refetch } = useQuery(RevisionsDocument, {
    variables: { id: jobId, first: SHOWN },
    fetchPolicy: "cache-and-network",
  });
  const [shown, setShown] = useState<number>();
  if (error && !data) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label={editingWords.history.loadingVersions} />;
  const revisions = data.contentRevisions.edges.map(({ node }) => node);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {newest === 1 ? editingWords.history.panelEmpty : editingWords.history.panelHelp}
      </Text>
      <VersionList
        revisions={revisions}
        approval={data.job?.approval ?? null}
        shown={newest}
        onShow={setShown}
        onMore={undefined}
      />
      <Anchor component={Link} to={`/content/${jobId}/history`} size="sm" mt="sm" display="inline-block">
        {editingWords.history.open}
      </Anchor>
      <Dialog
        opened={shown !== undefined && shown !== newest}
        onClose={() => setShown(undefined)}
        title={editingWords.history.changesSince(shown ?? newest)}
        size="xl"
      >
        {shown !== undefined && <RevisionDiff jobId={jobId} before={shown} after={newest} />}
      </Dialog>
    </>
  );
}
