import { useMutation, useQuery } from "@apollo/client/react";
import { Anchor, Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDay } from "../format/times";
import { AbTestResultDocument, AbTestsDocument, StopAbTestDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { useActorName } from "../user/use-actor-name";
import { templatesWords } from "../words/templates";
import classes from "./ab-test.module.css";
import { ArmTable } from "./arm-table";
import { explainResults, winningVersion } from "./explain-results";

/** One A/B test with its result, in a sentence and in numbers. */
export function AbTestResult({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(AbTestResultDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    pollInterval: 15_000,
    skipPollAttempt: () => document.hidden,
  });
  const nameOf = useActorName(data ? [data.abTest.startedBy] : []);
  const [asking, { open, close }] = useDisclosure(false);
  const [stop] = useMutation(StopAbTestDocument, {
    variables: { id },
    refetchQueries: [AbTestsDocument],
    awaitRefetchQueries: true,
  });
  if (!data) {
    const retry = () => void refetch().catch(() => undefined);
    if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={retry} />;
    return <Skeleton height={260} radius="lg" />;
  }
  const { versionA, versionB, weight, reason, startedBy, startedAt, stoppedAt, results } = data.abTest;
  const winner = winningVersion(results);
  const title = templatesWords.abTest.versions(versionA, versionB);
  return (
    <Paper p="md" component="section" aria-label={title}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h6">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {stoppedAt
              ? templatesWords.abTest.ended(
                  weight,
                  versionB,
                  nameOf(startedBy),
                  formatDay(startedAt),
                  formatDay(stoppedAt),
                )
              : templatesWords.abTest.running(weight, versionB, nameOf(startedBy), formatDay(startedAt))}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
        </div>
        {!stoppedAt && (
          <Button variant="default" size="xs" onClick={open}>
            {templatesWords.abTest.stop}
          </Button>
        )}
      </div>
      <div className={classes.verdict} data-verdict={results.verdict} role="status">
        <Text fw={600}>{results.summary}</Text>
        <Text size="sm">{explainResults(results)}</Text>
        {winner && (
          <Anchor component={Link} size="sm" to={`?tab=versions&from=${versionA}&to=${versionB}`}>
            {templatesWords.abTest.publishWinner(winner)}
          </Anchor>
        )}
      </div>
      <ArmTable a={results.a} b={results.b} />
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={templatesWords.abTest.stopTitle}
        action={templatesWords.abTest.stop}
        keep={templatesWords.abTest.keep}
        destructive
        onConfirm={() => stop()}
      >
        <Text size="sm">{templatesWords.abTest.stopText}</Text>
      </ConfirmDialog>
    </Paper>
  );
}
