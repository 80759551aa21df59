import { useFragment } from "@apollo/client/react";
import { Button, Group, Progress, Text } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { ExportMenu, ExportResult } from "../export/export-menu";
import { useContentExport } from "../export/use-content-export";
import { numberFormat } from "../format/numbers";
import { type ContentRowFragment, ContentRowFragmentDoc } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { useAccess } from "../session/use-access";
import { ApproveMany } from "./approve-many";
import { CancelMany } from "./cancel-many";
import classes from "./content-table.module.css";
import type { BulkAction, BulkProgress, useBulkAction } from "./use-bulk";

interface Props {
  /** The ids of the selected pieces, all of them loaded. */
  ids: readonly string[];
  bulk: ReturnType<typeof useBulkAction>;
  onClear: () => void;
}

/** Actions on the selected pieces. Each button says how many pieces it affects. */
export function BulkBar({ ids, bulk, onClear }: Props) {
  const { mayManage } = useAccess();
  const pieces = useSelectedPieces(ids);
  const running = pieces.filter(({ status }) => !hasEnded(status));
  const stopped = pieces.filter(({ status }) => status === "FAILED" || status === "CANCELLED");
  const written = pieces.filter(({ status }) => status === "COMPLETED");
  const unapproved = written.filter(({ approved }) => approved === false);
  const texts = useContentExport();
  const busy = bulk.progress !== undefined;
  const run = (action: BulkAction, some: readonly ContentRowFragment[]) =>
    void bulk
      .run(
        action,
        some.map(({ id }) => id),
      )
      .then(onClear);
  return (
    <div className={classes.foot}>
      {texts.outcome && <ExportResult outcome={texts.outcome} />}
      <Group gap="xs" className={classes.bulk} role="group" aria-label="Selected content">
        <Text size="sm" fw={600} mr="auto">
          {numberFormat.format(ids.length)} selected
        </Text>
        {bulk.progress && <BulkProgressBar progress={bulk.progress} />}
        {!busy && running.length > 0 && <CancelMany count={running.length} onConfirm={() => run("cancel", running)} />}
        {!busy && stopped.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCcw size={15} />}
            onClick={() => run("retry", stopped)}
          >
            Retry {stopped.length}
          </Button>
        )}
        {!busy && mayManage && unapproved.length > 0 && (
          <ApproveMany pieces={unapproved} onConfirm={() => run("approve", unapproved)} />
        )}
        {written.length > 0 && (
          <ExportMenu
            count={written.length}
            progress={texts.progress}
            disabled={busy}
            onExport={(...chosen) =>
              void texts.run(
                written.map(({ id }) => id),
                ...chosen,
              )
            }
          />
        )}
        <Button size="xs" variant="subtle" disabled={busy} onClick={onClear}>
          Clear selection
        </Button>
      </Group>
    </div>
  );
}

const DOING: Record<BulkAction, string> = { cancel: "Canceling", retry: "Retrying", approve: "Approving" };

function BulkProgressBar({ progress: { action, done, total } }: { progress: BulkProgress }) {
  const label = `${DOING[action]} ${numberFormat.format(done)} of ${numberFormat.format(total)}`;
  return (
    <>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={(100 * done) / total} w={140} color="pine" aria-label={label} />
    </>
  );
}

interface SelectingProps {
  loaded: number;
  total: number;
  onClear: () => void;
}

/** Shown while all pieces of a list are loaded, so that they can be selected. */
export function SelectingBar({ loaded, total, onClear }: SelectingProps) {
  return (
    <div className={classes.foot}>
      <Group gap="xs" className={classes.bulk} role="group" aria-label="Selected content">
        <Text size="sm" fw={600} mr="auto" role="status">
          Selecting {numberFormat.format(loaded)} of {numberFormat.format(total)}…
        </Text>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}

/** The current state of the selected pieces. */
function useSelectedPieces(ids: readonly string[]): ContentRowFragment[] {
  const from = ids.map((id) => ({ __typename: "Job" as const, id }));
  const picked = useFragment({ fragment: ContentRowFragmentDoc, fragmentName: "ContentRow", from });
  return picked.complete ? picked.data : [];
}
