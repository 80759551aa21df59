import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import type { ClientTabProps } from "../client/client-tab";
import type { SourceRowFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { LoadingRows } from "../ui/loading-rows";
import { sourcesWords } from "../words/sources";
import { AddSources } from "./add-sources";
import { PassageSearch } from "./passage-search";
import { RemoveAll } from "./remove-all";
import { isBusy } from "./source-text";
import { SourceTable } from "./source-table";
import { useSources } from "./use-sources";
import { useUploads } from "./use-uploads";

/** The documents and pages that content of a client may cite. */
export default function SourcesTab({ client, access }: ClientTabProps) {
  const { sources: all, error, reload } = useSources(client.id);
  const uploads = useUploads(client.id, reload);
  const [problem, setProblem] = useState<Problem>();
  const mayEdit = access.mayEdit && client.archivedAt === null;
  if (!all) {
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={reload} />;
    return <LoadingRows label={sourcesWords.tab.loading} rows={5} height={64} />;
  }
  const inProgress = uploads.uploads.map(({ sourceId }) => sourceId);
  const sources = all.filter(({ id }) => !inProgress.includes(id));
  return (
    <Stack gap="md">
      {sources.length === 0 && (
        <EmptyState title={sourcesWords.tab.emptyTitle}>
          {sourcesWords.tab.empty} {!access.mayEdit && sourcesWords.tab.emptyWithoutAccess}
        </EmptyState>
      )}
      {mayEdit && <AddSources clientId={client.id} uploads={uploads} onAdded={reload} />}
      {sources.length > 0 && (
        <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="sources">
          <Group justify="space-between" mb="sm">
            <div>
              <Title order={2} size="h5" id="sources">
                {sourcesWords.tab.title}
              </Title>
              <Text size="sm" c="dimmed" role="status">
                {summaryOf(sources)}
              </Text>
            </div>
            {access.mayManage && <RemoveAll client={client} onRemoved={reload} />}
          </Group>
          {problem && <ProblemAlert problem={problem} />}
          <SourceTable
            client={client}
            access={access}
            sources={sources}
            mayEdit={mayEdit}
            onRemoved={reload}
            onProblem={setProblem}
          />
        </Paper>
      )}
      {sources.some(({ passageCount }) => passageCount > 0) && (
        <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby="passages">
          <Title order={2} size="h5" id="passages" mb="sm">
            {sourcesWords.tab.searchTitle}
          </Title>
          <PassageSearch clientId={client.id} sources={sources} />
        </Paper>
      )}
    </Stack>
  );
}

/** How many sources are in which state: `3 ready, 1 being read, 1 could not be read`. */
function summaryOf(sources: readonly SourceRowFragment[]): string {
  const count = (matches: (source: SourceRowFragment) => boolean) => sources.filter(matches).length;
  const { ready, reading, failed } = sourcesWords.tab;
  const counts: [number, (count: number) => string][] = [
    [count(({ state }) => state === "READY"), ready],
    [count(isBusy), reading],
    [count(({ state }) => state === "FAILED"), failed],
  ];
  return counts.flatMap(([number, words]) => (number > 0 ? [words(number)] : [])).join(", ");
}
