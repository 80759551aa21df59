import { Badge, Button } from "@mantine/core";
import { formatDateTime } from "../format/times";
import type { StrategyVersionRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";

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
      label="Versions"
      rows={versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          name: "Version",
          render: ({ version }) => (
            <span>
              {version} {version === newest && <Badge variant="default">Current</Badge>}
            </span>
          ),
        },
        { name: "Why", render: ({ reason }) => reason },
        { name: "Who", render: ({ author }) => authorName(author) },
        { name: "When", render: ({ createdAt }) => formatDateTime(createdAt) },
        {
          name: "Actions",
          actions: true,
          render: ({ version }) => (
            <>
              {version > 1 && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Show what version ${version} changed`}
                  onClick={() => onCompare(version)}
                >
                  Changes
                </Button>
              )}
              {onRestore && version !== newest && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Restore version ${version}`}
                  onClick={() => onRestore(version)}
                >
                  Restore
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
