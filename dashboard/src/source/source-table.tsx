import { Anchor, Badge, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Problem } from "../api/problem";
import type { ClientTabProps } from "../client/client-tab";
import { formatTimeAgo } from "../format/times";
import type { SourceRowFragment } from "../gql/graphql";
import { SourceBadge } from "../strategy/source-badge";
import { DataTable } from "../ui/data-table";
import { Pagination } from "../ui/pagination";
import { useNow } from "../ui/use-now";
import { sourcesWords } from "../words/sources";
import { SourceActions } from "./source-actions";
import { SourceState } from "./source-state";
import { describeFile, shortAddress, sourcePath } from "./source-text";
import classes from "./source.module.css";

/** Sources on a page. All arrive in one response. */
const PAGE = 20;

interface Props extends ClientTabProps {
  sources: readonly SourceRowFragment[];
  /** Whether the user may change the client's own sources. */
  mayEdit: boolean;
  onRemoved: () => void;
  onProblem: (problem: Problem | undefined) => void;
}

/** The sources that a client has and inherits. Those of clients above can be changed at their client only. */
export function SourceTable({ client, access, sources, mayEdit, onRemoved, onProblem }: Props) {
  const [page, setPage] = useState(1);
  const now = useNow(30_000);
  const shown = Math.min(page, Math.max(1, Math.ceil(sources.length / PAGE)));
  return (
    <>
      <DataTable
        label={sourcesWords.table.label}
        rows={sources.slice((shown - 1) * PAGE, shown * PAGE)}
        keyOf={({ id }) => id}
        columns={[
          { name: sourcesWords.table.source, render: (source) => <SourceName clientId={client.id} source={source} /> },
          { name: sourcesWords.table.state, render: (source) => <SourceState source={source} /> },
          { name: sourcesWords.table.read, render: (source) => <LastRead source={source} now={now} /> },
          {
            name: sourcesWords.table.client,
            render: (source) => <Owner client={client} access={access} source={source} />,
          },
          {
            name: sourcesWords.table.actions,
            actions: true,
            render: (source) =>
              mayEdit &&
              source.clientId === client.id && (
                <SourceActions source={source} onRemoved={onRemoved} onProblem={onProblem} />
              ),
          },
        ]}
      />
      <Pagination page={shown} size={PAGE} total={sources.length} onChange={setPage} />
    </>
  );
}

function SourceName({ clientId, source }: { clientId: string; source: SourceRowFragment }) {
  const { id, name, title, url, orderOnly } = source;
  return (
    <div>
      <Anchor component={Link} to={sourcePath(clientId, id)} className={classes.link} inherit underline="always">
        {name}
      </Anchor>
      {title !== null && title !== name && (
        <Text size="xs" c="dimmed" className={classes.line}>
          {title}
        </Text>
      )}
      <Text size="xs" c="dimmed" className={classes.line}>
        {url === null ? describeFile(source) || sourcesWords.table.document : shortAddress(url)}
      </Text>
      {orderOnly && (
        <Badge variant="default" mt={4}>
          {sourcesWords.table.orderOnly}
        </Badge>
      )}
    </div>
  );
}

/** When a source was last read, and how many passages it has since. */
function LastRead({ source: { passageCount, readAt, version }, now }: { source: SourceRowFragment; now: number }) {
  if (readAt === null || version === 0) return sourcesWords.table.neverRead;
  return (
    <div className={classes.read}>
      {formatTimeAgo(Date.parse(readAt), now)}
      <Text size="xs" c="dimmed">
        {sourcesWords.table.passages(passageCount)}
      </Text>
    </div>
  );
}

function Owner({ client, access, source: { id, clientId } }: ClientTabProps & { source: SourceRowFragment }) {
  if (clientId === client.id) return sourcesWords.table.thisClient;
  const badge = <SourceBadge clientId={client.id} source={clientId} />;
  if (!access.covers(client.path.slice(0, client.path.indexOf(clientId) + 1))) return badge;
  return (
    <Anchor component={Link} to={sourcePath(clientId, id)} maw="100%" underline="never">
      {badge}
    </Anchor>
  );
}
