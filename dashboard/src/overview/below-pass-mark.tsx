import { Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount } from "../format/numbers";
import { jobClientName, jobTitle } from "../job/job-title";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { useBelowPassMark } from "./use-overview";
import { overviewWords } from "../words/overview";

const words = overviewWords.belowPassMark;

/** The newest content below the pass mark, for review. */
export function BelowPassMark() {
  const { list, error, reload } = useBelowPassMark();
  return (
    <Panel title={words.title}>
      {error && <ProblemAlert problem={describeProblem(error)} onRetry={reload} />}
      {!list && !error && <LoadingRows label={words.loading} rows={2} height={32} />}
      {list?.totalCount === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <ul className={classes.list}>
        {list?.nodes.map((job) => (
          <li key={job.id}>
            <div className={classes.line}>
              <Link to={`/content/${job.id}`} className={classes.link}>
                {jobTitle(job)}
              </Link>
              {job.conformance && (
                <span className={classes.figure}>
                  <strong style={{ color: "var(--app-bad)" }}>{job.conformance.score}</strong>
                  {words.ofPassMark(job.conformance.passMark)}
                </span>
              )}
            </div>
            <Text size="xs" c="dimmed">
              {jobClientName(job)}
            </Text>
          </li>
        ))}
      </ul>
      {list && list.totalCount > list.nodes.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.total(formatCount(list.totalCount))}
        </Text>
      )}
    </Panel>
  );
}
