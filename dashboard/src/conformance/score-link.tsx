import { ArrowDown } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import classes from "./conformance-report.module.css";

/** The score with a link to the report, for layouts where the report is below a long article. */
export function ScoreLink({ report }: { report: NonNullable<JobDetailsFragment["conformance"]> }) {
  const missed = report.checks.filter(({ verdict }) => verdict === "FAILED").length;
  return (
    <a href="#conformance" className={classes.link}>
      <span className={classes.small} data-passed={report.passed}>
        {report.score}
      </span>
      Strategy check: {missed === 0 ? "all rules passed" : `${missed === 1 ? "1 rule" : `${missed} rules`} failed`}
      <ArrowDown size={16} aria-hidden />
    </a>
  );
}
