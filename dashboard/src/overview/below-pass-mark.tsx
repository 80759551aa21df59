import { Text } from "@mantine/core";
import { Link } from "react-router";
import type { BelowPassMarkQuery } from "../gql/graphql";
import { jobClientName, jobTitle } from "../job/job-title";
import { LoadingRows } from "../ui/loading-rows";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";

/** The newest content below the pass mark, for review. */
export function BelowPassMark({ list }: { list: BelowPassMarkQuery["jobsBelowPassMark"] | undefined }) {
  return (
    <Panel title="Needs attention">
      {!list && <LoadingRows label="Loading the content below the pass mark" rows={2} height={32} />}
      {list?.totalCount === 0 && (
        <Text size="sm" c="dimmed">
          Nothing needs attention. Content that fails its strategy check shows up here.
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
                  <strong style={{ color: "var(--app-bad)" }}>{job.conformance.score}</strong> / 100 (min{" "}
                  {job.conformance.passMark})
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
          {list.totalCount} in the last 30 days.
        </Text>
      )}
    </Panel>
  );
}
