import { useMutation } from "@apollo/client/react";
import { Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import { RestoreStrategyDocument, StrategyVersionsDocument, type StrategyVersionsQuery } from "../gql/graphql";
import { afterLast, rowsOf, useList } from "../list/use-list";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { ShowMore } from "../ui/show-more";
import { useActorName } from "../user/use-actor-name";
import { strategyWords } from "../words/strategy";
import { StrategyVersionDiff } from "./strategy-version-diff";
import { StrategyVersionTable } from "./strategy-version-table";
import { useAddress } from "../ui/use-address";

const PAGE = 20;

/** All versions of a client's own strategy, with comparison and restore. */
export default function StrategyVersionsTab({ client, access }: ClientTabProps) {
  const {
    rows: versions,
    first,
    error,
    loading,
    loadMore,
    reload,
  } = useList({
    query: StrategyVersionsDocument,
    variables: { id: client.id, first: PAGE },
    read: versionsIn,
    nextPage: afterLast,
  });
  const [address, setAddress] = useAddress();
  const [restoring, setRestoring] = useState<number>();
  const [restore] = useMutation(RestoreStrategyDocument);
  const actorName = useActorName(versions?.map(({ author }) => `user:${author}`) ?? []);
  if (!versions || !first) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
    return <LoadingRows label={strategyWords.versions.loading} />;
  }
  if (versions.length === 0)
    return <EmptyState title={strategyWords.versions.emptyTitle}>{strategyWords.versions.empty}</EmptyState>;
  const newest = versions[0]?.version ?? 0;
  const to = versionIn(address.get("to"), newest) ?? newest;
  const from = versionIn(address.get("from"), newest) ?? Math.max(1, to - 1);
  const compare = (one: number, other: number) =>
    setAddress({ from: String(one), to: String(other) }, { replace: true });
  const confirm = async (version: number) => {
    await restore({
      variables: {
        id: client.id,
        version,
        expectedVersion: newest,
        reason: strategyWords.versions.restoredReason(version),
      },
    });
    setAddress({}, { replace: true });
    reload();
  };
  return (
    <>
      {newest > 1 && (
        <StrategyVersionDiff clientId={client.id} from={from} to={to} newest={newest} onChange={compare} />
      )}
      <Paper component="section" p={{ base: "md", sm: "lg" }} mt="md" aria-labelledby="versions">
        <Title order={2} size="h5" id="versions" mb="sm">
          {strategyWords.versions.title}
        </Title>
        <StrategyVersionTable
          versions={versions}
          newest={newest}
          authorName={(author) => actorName(`user:${author}`)}
          onCompare={(version) => compare(version - 1, version)}
          onRestore={access.mayManage && client.archivedAt === null ? setRestoring : undefined}
        />
        <ShowMore
          shown={versions.length}
          total={first.client.strategyVersions.totalCount}
          loading={loading}
          onMore={loadMore}
        />
      </Paper>
      <ConfirmDialog
        opened={restoring !== undefined}
        onClose={() => setRestoring(undefined)}
        title={strategyWords.versions.restoreTitle(restoring ?? newest)}
        action={strategyWords.versions.restore}
        onConfirm={() => confirm(restoring ?? 0)}
      >
        <Text size="sm">{strategyWords.versions.restoreText(newest + 1, newest)}</Text>
      </ConfirmDialog>
    </>
  );
}

/** A version number from the URL, if it exists. */
function versionIn(text: string | null, newest: number): number | undefined {
  const version = Number(text);
  return text && Number.isInteger(version) && version >= 1 && version <= newest ? version : undefined;
}

function versionsIn({ client: { strategyVersions } }: StrategyVersionsQuery) {
  const { rows, more } = rowsOf(strategyVersions);
  return { rows: rows.map((one) => ({ ...one, id: String(one.version) })), more };
}
