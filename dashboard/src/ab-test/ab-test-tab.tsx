import { useQuery } from "@apollo/client/react";
import { Skeleton, Stack } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AbTestsDocument, type TemplateSummaryFragment } from "../gql/graphql";
import { EmptyState } from "../ui/empty-state";
import { templatesWords } from "../words/templates";
import { AbTestResult } from "./ab-test-result";
import { PastTests } from "./past-tests";
import { StartTest } from "./start-test";

/** The server's limit for one page of tests. */
const MAX_TESTS = 100;

/** The running A/B test of a template, or the form that starts one, and the ended tests below it. */
export default function AbTestTab({ template }: { template: TemplateSummaryFragment }) {
  const { data, error, refetch } = useQuery(AbTestsDocument, {
    variables: { id: template.id, first: MAX_TESTS },
    fetchPolicy: "cache-and-network",
  });
  if (!data) {
    const retry = () => void refetch().catch(() => undefined);
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={retry} />;
    return <Skeleton height={280} radius="lg" />;
  }
  const tests = data.template.abTests.nodes;
  const running = tests.find(({ stoppedAt }) => stoppedAt === null);
  const past = tests.filter(({ stoppedAt }) => stoppedAt !== null);
  return (
    <Stack gap="lg" maw={860}>
      {running && <AbTestResult key={running.id} id={running.id} />}
      {!running && template.versionNumbers.length > 1 && <StartTest template={template} />}
      {!running && template.versionNumbers.length < 2 && (
        <EmptyState title={templatesWords.abTest.oneVersionTitle}>{templatesWords.abTest.oneVersion}</EmptyState>
      )}
      {past.length > 0 && <PastTests tests={past} />}
    </Stack>
  );
}
