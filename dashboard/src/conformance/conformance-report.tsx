import { Paper, Text, Title } from "@mantine/core";
import type { Passage } from "../article/passage";
import type { JobDetailsFragment } from "../gql/graphql";
import { CheckList } from "./check-list";
import classes from "./conformance-report.module.css";

type Report = NonNullable<JobDetailsFragment["conformance"]>;

/** The conformance report: the score, the failed checks and, on request, the passed ones. */
export function ConformanceReport({ report, onShow }: { report: Report; onShow: (passage: Passage) => void }) {
  const { checks, passed, score, passMark, revisions } = report;
  const missed = checks.filter(({ verdict }) => verdict === "FAILED");
  const obeyed = checks.filter(({ verdict }) => verdict === "PASSED");
  const others = checks.filter(({ verdict }) => verdict === "NOT_APPLICABLE");
  return (
    <Paper p="lg" component="section" aria-labelledby="conformance">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h6" id="conformance" className={classes.title}>
            Strategy check
          </Title>
          <Text size="sm" c="dimmed">
            {passed ? "Passed" : "Below the pass mark"} · {passMark} of 100 needed
          </Text>
        </div>
        <Text className={classes.score} data-passed={passed}>
          {score}
        </Text>
      </div>
      {revisions > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          Revised {revisions === 1 ? "once" : `${revisions} times`} to get there.
        </Text>
      )}
      <CheckList checks={missed} onShow={onShow} />
      {obeyed.length > 0 && (
        <details className={classes.more}>
          <summary>{formatRuleCount(obeyed.length)} obeyed</summary>
          <CheckList checks={obeyed} onShow={onShow} />
        </details>
      )}
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>{formatRuleCount(others.length)} that can’t be applied here</summary>
          <CheckList checks={others} onShow={onShow} />
        </details>
      )}
    </Paper>
  );
}

function formatRuleCount(rules: number): string {
  return rules === 1 ? "1 rule" : `${rules} rules`;
}
