import { ArrowDown } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import { contentWords } from "../words/content";
import classes from "./conformance-report.module.css";

/** The score with a link to the report, for layouts where the report is below a long article. */
export function ScoreLink({ report }: { report: NonNullable<JobDetailsFragment["conformance"]> }) {
  const failed = report.checks.filter(({ verdict }) => verdict === "FAILED").length;
  return (
    <a href="#conformance" className={classes.link}>
      <span className={classes.small} data-passed={report.passed}>
        {report.score}
      </span>
      {contentWords.conformance.summary(report.passed, failed)}
      <ArrowDown size={16} aria-hidden />
    </a>
  );
}
