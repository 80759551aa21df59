import { Text } from "@mantine/core";
import { memo } from "react";
import { NavLink } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatTimeAgo } from "../format/times";
import type { JobSummaryFragment } from "../gql/graphql";
import { describeWait } from "./describe-wait";
import { jobClientName, jobTitle } from "./job-title";
import classes from "./recent-jobs.module.css";
import { hasEnded } from "./stages";
import { StatusBadge } from "./status-badge";

/** One recent job: title, client and status. Renders again only when its own data changes. */
export const RecentJobItem = memo(function RecentJobItem({ job, now }: { job: JobSummaryFragment; now: number }) {
  const running = !hasEnded(job.status);
  return (
    <li>
      <NavLink to={`/jobs/${job.id}`} className={classes.item ?? ""}>
        <Text span size="sm" fw={600} lineClamp={2} className={classes.name}>
          {jobTitle(job)}
        </Text>
        <Text span size="xs" c="dimmed" truncate display="block">
          {jobClientName(job)} · {contentTypeName(job.contentType)}
        </Text>
        <span className={classes.foot}>
          <StatusBadge job={job} size="sm" />
          <Text span size="xs" c="dimmed" className={classes.when}>
            {running && job.progress > 0 ? `${job.progress}%` : formatTimeAgo(Date.parse(job.createdAt), now)}
          </Text>
        </span>
        {job.waitingFor && (
          <Text span size="xs" c="dimmed" lineClamp={3} mt={4} className={classes.name}>
            {describeWait(job.waitingFor)}
          </Text>
        )}
      </NavLink>
    </li>
  );
});
