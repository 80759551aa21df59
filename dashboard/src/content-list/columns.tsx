import { Badge, Text } from "@mantine/core";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { contentTypeName } from "../content-type/content-types";
import { formatCost, formatScore, NO_VALUE } from "../format/numbers";
import { formatDateTime, formatTimeAgo } from "../format/times";
import type { ContentRowFragment, JobSort } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { hasEnded } from "../job/stages";
import { StatusBadge } from "../job/status-badge";
import { describeStanding } from "../publication/publication-words";
import { StandingBadge } from "../publication/standing-badge";
import { contentWords } from "../words/content";

export type ColumnKey =
  | "client"
  | "type"
  | "status"
  | "score"
  | "approval"
  | "publication"
  | "author"
  | "cost"
  | "ordered"
  | "finished";

/** A column that may be hidden. The title is always shown. */
export interface ListColumn {
  key: ColumnKey;
  name: string;
  /** Its least width in pixels. */
  least: number;
  /** Its share of the space that is left; undefined when it does not grow. */
  grow?: number;
  /** What its head sorts by; undefined when it does not. */
  sort?: JobSort;
  /** Whether it is shown until the user chooses. */
  shown: boolean;
  render: (piece: ContentRowFragment, now: number) => ReactNode;
}

export const COLUMNS: readonly ListColumn[] = [
  {
    key: "client",
    name: contentWords.columns.client,
    least: 120,
    grow: 1.5,
    sort: "CLIENT",
    shown: true,
    render: jobClientName,
  },
  {
    key: "type",
    name: contentWords.columns.type,
    least: 104,
    grow: 1.1,
    shown: true,
    render: ({ contentType }) => contentTypeName(contentType),
  },
  {
    key: "status",
    name: contentWords.columns.status,
    least: 146,
    shown: true,
    render: (piece) => <Status piece={piece} />,
  },
  {
    key: "score",
    name: contentWords.columns.score,
    least: 64,
    sort: "SCORE",
    shown: true,
    render: ({ score }) => formatScore(score),
  },
  {
    key: "approval",
    name: contentWords.columns.approval,
    least: 96,
    shown: true,
    render: ({ approved }) => approvalOf(approved),
  },
  {
    key: "publication",
    name: contentWords.columns.onSite,
    least: 112,
    shown: true,
    render: ({ mainPublication }) => <OnSite publication={mainPublication} />,
  },
  {
    key: "author",
    name: contentWords.columns.author,
    least: 110,
    grow: 1,
    shown: false,
    render: ({ orderedBy }) => <span title={orderedBy ?? undefined}>{orderedBy ?? NO_VALUE}</span>,
  },
  {
    key: "cost",
    name: contentWords.columns.cost,
    least: 72,
    sort: "COST",
    shown: false,
    render: ({ usage: { costUsd } }) => formatCost(costUsd),
  },
  {
    key: "ordered",
    name: contentWords.columns.ordered,
    least: 104,
    sort: "CREATED",
    shown: true,
    render: ({ createdAt }, now) => (
      <span title={formatDateTime(createdAt)}>{formatTimeAgo(Date.parse(createdAt), now)}</span>
    ),
  },
  {
    key: "finished",
    name: contentWords.columns.finished,
    least: 104,
    sort: "COMPLETED",
    shown: false,
    render: ({ completedAt }, now) =>
      completedAt ? (
        <span title={formatDateTime(completedAt)}>{formatTimeAgo(Date.parse(completedAt), now)}</span>
      ) : (
        NO_VALUE
      ),
  },
];

function Status({ piece }: { piece: ContentRowFragment }) {
  const { status, progress } = piece;
  return (
    <>
      <StatusBadge job={piece} size="sm" />
      {!hasEnded(status) && progress > 0 && (
        <Text span size="xs" c="dimmed">
          {progress}%
        </Text>
      )}
    </>
  );
}

/** How it stands on a site. The site and the time are in its title. */
function OnSite({ publication }: { publication: ContentRowFragment["mainPublication"] }) {
  if (!publication) return NO_VALUE;
  const { tone, text } = describeStanding(publication);
  const isScheduled = publication.state === "DONE" && publication.liveState === "SCHEDULED";
  return (
    <span title={`${publication.site.name}: ${text}`}>
      <StandingBadge standing={{ tone, text: isScheduled ? contentWords.columns.scheduled : text }} size="sm" />
    </span>
  );
}

function approvalOf(approved: boolean | null): ReactNode {
  if (approved === null) return NO_VALUE;
  if (!approved) return contentWords.columns.awaitingApproval;
  return (
    <Badge size="sm" variant="light" color="accent" leftSection={<BadgeCheck size={12} aria-hidden />}>
      {contentWords.columns.approved}
    </Badge>
  );
}
