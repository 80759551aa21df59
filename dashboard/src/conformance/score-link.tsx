import { UnstyledButton } from "@mantine/core";
import { ArrowDown } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";

type Report = NonNullable<JobDetailsFragment["conformance"]>;

/** The score with a link to the report, for layouts where the report is below a long article. */
export function ScoreLink({ report }: { report: Report }) {
  return (
    <a href="#conformance" className={classes.link}>
      <span className={classes.small} data-passed={report.passed}>
        {report.score}
      </span>
      {summaryOf(report)}
      <ArrowDown size={16} aria-hidden />
    </a>
  );
}

/** The score alone, as a button that leads to the report. */
export function ScoreButton({ report, onPress }: { report: Report; onPress: () => void }) {
  const name = contentWords.conformance.scoreAndSummary(report.score, summaryOf(report));
  return (
    <UnstyledButton className={classes.button} data-passed={report.passed} aria-label={name} onClick={onPress}>
      {report.score}
    </UnstyledButton>
  );
}

function summaryOf({ checks, passed }: Report): string {
  return contentWords.conformance.summary(passed, checks.filter(({ verdict }) => verdict === "FAILED").length);
}
