import { commonWords } from "../words/common";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatScore } from "../format/numbers";
import { formatTimeAgo } from "../format/times";
import type { ContentRowFragment } from "../gql/graphql";
import { jobClientName, jobTitle } from "../job/job-title";
import { StatusBadge } from "../job/status-badge";
import { useJobProgressUpdates } from "../job/use-job-progress-updates";
import { LoadingRows } from "../ui/loading-rows";
import { clientsWords } from "../words/clients";
import classes from "../ui/panel.module.css";
import { Panel } from "../ui/panel";
import { useNow } from "../ui/use-now";

interface Props {
  title: string;
  /** The first pieces, and how many there are; undefined while they load. */
  list: { total: number; pieces: ContentRowFragment[] } | undefined;
  /** The page with all of them. */
  to: string;
  empty: string;
}

/** The first pieces of a list. Those in progress are followed live. */
export function PieceList({ title, list, to, empty }: Props) {
  const more = list && list.total > list.pieces.length;
  return (
    <Panel title={title} {...(more && { more: { to, label: clientsWords.home.viewAll(list.total) } })}>
      {!list && <LoadingRows label={commonWords.loading(title)} rows={3} height={36} />}
      {list?.total === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {list && list.total > 0 && (
        <ul className={classes.list}>
          {list.pieces.map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Piece({ piece }: { piece: ContentRowFragment }) {
  useJobProgressUpdates(piece);
  const now = useNow(60_000);
  return (
    <li>
      <div className={classes.line}>
        <Link to={`/content/${piece.id}`} className={classes.link}>
          {jobTitle(piece)}
        </Link>
        <span className={classes.figure}>
          {piece.score !== null && <strong>{formatScore(piece.score)} </strong>}
          <StatusBadge job={piece} size="sm" />
        </span>
      </div>
      <Text size="xs" c="dimmed">
        {jobClientName(piece)} · {contentTypeName(piece.contentType)} ·{" "}
        {formatTimeAgo(Date.parse(piece.createdAt), now)}
      </Text>
    </li>
  );
}
