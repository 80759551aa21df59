import { useQuery } from "@apollo/client/react";
import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { contentTypeName } from "../content-type/content-types";
import { type StrategyInput, StrategyPreviewDocument, type StrategyPreviewQuery } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { Dialog } from "../ui/dialog";
import { LoadingRows } from "../ui/loading-rows";
import { strategyWords } from "../words/strategy";

interface Props {
  onClose: () => void;
  clientId: string;
  change: { values: StrategyInput; inherit: boolean | null };
}

/** The recent articles that would fail a check under the changed strategy. Nothing is saved. */
export function PreviewDialog({ onClose, clientId, change }: Props) {
  const { data, error, loading, refetch, fetchMore } = useQuery(StrategyPreviewDocument, {
    variables: { id: clientId, changes: change.values, inherit: change.inherit, after: null },
    fetchPolicy: "network-only",
  });
  const preview = data?.strategyPreview;
  return (
    <Dialog opened onClose={onClose} title={strategyWords.impact.title} size="lg">
      {!preview && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
      {!preview && !error && <LoadingRows label={strategyWords.impact.loading} rows={3} />}
      {preview && (
        <Stack>
          <Text size="sm" role="status">
            {summary(preview)}
          </Text>
          {preview.articles.map((article) => (
            <Article key={article.job.id} article={article} />
          ))}
          <Group justify="flex-end">
            {preview.pageInfo.hasNextPage && (
              <Button
                variant="default"
                loading={loading}
                onClick={() =>
                  void fetchMore({ variables: { after: preview.pageInfo.endCursor }, updateQuery: appendArticles })
                }
              >
                {strategyWords.impact.checkOlder}
              </Button>
            )}
            <Button onClick={onClose}>{strategyWords.impact.back}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Article({ article }: { article: StrategyPreviewQuery["strategyPreview"]["articles"][number] }) {
  const { job, title, scoreBefore, scoreAfter, passesAfter, newlyFailing } = article;
  return (
    <section aria-label={title}>
      <Group gap="xs">
        <Anchor component={Link} to={`/content/${job.id}`} target="_blank" size="sm" fw={600} underline="always">
          {title}
        </Anchor>
        <Badge variant="default">
          {scoreBefore} → {scoreAfter}
        </Badge>
        {!passesAfter && (
          <Badge variant="light" style={{ background: "var(--app-bad-soft)", color: "var(--app-bad)" }}>
            {strategyWords.impact.wouldFail}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {strategyWords.impact.typeAndClient(contentTypeName(job.contentType), jobClientName(job))}
      </Text>
      <ul style={{ margin: "4px 0 0", paddingLeft: 18, fontSize: 14 }}>
        {newlyFailing.map(({ rule, title: name, expected, measured }) => (
          <li key={rule}>{strategyWords.impact.check(name, expected, measured)}</li>
        ))}
      </ul>
    </section>
  );
}

function summary({ measured, articles, pageInfo }: StrategyPreviewQuery["strategyPreview"]): string {
  const { summary: words } = strategyWords.impact;
  const of = pageInfo.hasNextPage ? words.newest : words.all;
  if (measured === 0) return of.none;
  return articles.length === 0 ? of.noneFails(measured) : of.failing(articles.length, measured);
}

function appendArticles(
  { strategyPreview: known }: StrategyPreviewQuery,
  { fetchMoreResult: { strategyPreview: older } }: { fetchMoreResult: StrategyPreviewQuery },
): StrategyPreviewQuery {
  const articles = [...known.articles, ...older.articles];
  return { strategyPreview: { ...older, articles, measured: known.measured + older.measured } };
}
