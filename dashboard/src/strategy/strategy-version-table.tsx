import { Badge, Button } from "@mantine/core";
import { formatDateTime } from "../format/times";
import type { StrategyVersionRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";
import { strategyWords } from "../words/strategy";

interface Props {
  /** Newest first. */
  versions: readonly StrategyVersionRowFragment[];
  /** The current version. */
  newest: number;
  authorName: (author: string) => string;
  /** Shows what a version changed. */
  onCompare: (version: number) => void;
  /** Restores a version; undefined for users who may not. */
  onRestore: ((version: number) => void) | undefined;
}

/** The versions of a strategy with reason, author and time. */
export function StrategyVersionTable({ versions, newest, authorName, onCompare, onRestore }: Props) {
  return (
    <DataTable
      label={strategyWords.versions.title}
      rows={versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          name: strategyWords.versions.number,
          render: ({ version }) => (
            <span>
              {version} {version === newest && <Badge variant="default">{strategyWords.versions.current}</Badge>}
            </span>
          ),
        },
        { name: strategyWords.versions.reason, render: ({ reason }) => reason },
        { name: strategyWords.versions.author, render: ({ author }) => authorName(author) },
        { name: strategyWords.versions.date, render: ({ createdAt }) => formatDateTime(createdAt) },
        {
          name: strategyWords.versions.actions,
          actions: true,
          render: ({ version }) => (
            <>
              {version > 1 && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={strategyWords.versions.changesOf(version)}
                  onClick={() => onCompare(version)}
                >
                  {strategyWords.versions.changes}
                </Button>
              )}
              {onRestore && version !== newest && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={strategyWords.versions.restoreVersion(version)}
                  onClick={() => onRestore(version)}
                >
                  {strategyWords.versions.restore}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
