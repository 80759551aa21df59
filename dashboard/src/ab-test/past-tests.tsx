import { Paper, Title } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "../format/times";
import type { AbTestSummaryFragment } from "../gql/graphql";
import { templatesWords } from "../words/templates";
import { AbTestResult } from "./ab-test-result";
import classes from "./ab-test.module.css";

/** Ended A/B tests, newest first. Each one expands to its result. */
export function PastTests({ tests }: { tests: AbTestSummaryFragment[] }) {
  return (
    <Paper p="md" component="section" aria-labelledby="past-tests">
      <Title order={2} size="h6" id="past-tests">
        {templatesWords.abTest.earlier}
      </Title>
      <ul className={classes.past}>
        {tests.map((test) => (
          <li key={test.id}>
            <PastTest test={test} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function PastTest({ test: { id, versionA, versionB, startedAt } }: { test: AbTestSummaryFragment }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{templatesWords.abTest.earlierTest(versionA, versionB, formatDay(startedAt))}</summary>
      {opened && <AbTestResult id={id} />}
    </details>
  );
}
