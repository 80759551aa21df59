import { Badge, Button } from "@mantine/core";
import { formatDateTime } from "../format/times";
import type { StrategyVersionRowFragment } from "../gql/graphql";
import { DataTable } from "../ui/data-table";

interface Props {
  /** Newest first. */
  versions: readonly StrategyVersionRowFragment[];
  /** The version that holds now. */
  newest: number;
  authorName: (author: string) => string;
  /** Shows what a version changed. */
  onCompare: (version: number) => void;
  /** Makes a version hold again; absent for who may not. */
  onRestore: ((version: number) => void) | undefined;
}

/** Versions of a strategy: why, by whom and when each was saved. */
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
              {version} {version === newest && <Badge variant="default">Holds now</Badge>}
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
