import { Text } from "@mantine/core";
import { Link } from "react-router";
import { formatCount } from "../format/numbers";
import type { BelowPassMarkQuery } from "../gql/graphql";
import { jobClientName, jobTitle } from "../job/job-title";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { overviewWords } from "../words/overview";

const words = overviewWords.belowPassMark;

/** The newest content below the pass mark, for review. */
export function BelowPassMark({ list }: { list: BelowPassMarkQuery["jobsBelowPassMark"] | undefined }) {
  return (
    <Panel title={words.title}>
      {!list && <LoadingRows label={words.loading} rows={2} height={32} />}
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
