import { useFragment } from "@apollo/client/react";
import { Button, Group, Progress, Text } from "@mantine/core";
import { Square } from "lucide-react";
import { ExportMenu, ExportResult } from "../export/export-menu";
import { useContentExport } from "../export/use-content-export";
import { ContentRowFragmentDoc } from "../gql/graphql";
import { jobTitle } from "../job/job-title";
import { hasEnded } from "../job/stages";
import { PublishMany } from "../publication/publish-many";
import { useAccess } from "../session/use-access";
import { ApproveMany } from "./approve-many";
import { ConfirmMany } from "./confirm-many";
import { bottomBar } from "../ui/bottom-bar";
import { contentWords } from "../words/content";
import { commonWords } from "../words/common";
import classes from "./content-table.module.css";
import { MAX_SELECTED, type SelectedPiece } from "./fetch-selection";
import type { BulkAction } from "./bulk-actions";
import type { BulkProgress } from "./bulk-run";
import type { useBulkAction } from "./use-bulk";

interface Props {
  /** The ids of the selected pieces. */
  ids: readonly string[];
  /** What is known of pieces that were selected without their rows. */
  known: ReadonlyMap<string, SelectedPiece>;
  /** The number of pieces that match. */
  total: number;
  bulk: ReturnType<typeof useBulkAction>;
  onClear: () => void;
}

/** Actions on the selected pieces. Each button says how many pieces it affects. */
export function BulkBar({ ids, known, total, bulk, onClear }: Props) {
  const { mayManage } = useAccess();
  const pieces = useSelectedPieces(ids, known);
  const running = pieces.filter(({ status }) => !hasEnded(status));
  const stopped = pieces.filter(({ status, retriedBy }) => hasEnded(status) && status !== "COMPLETED" && !retriedBy);
  const written = pieces.filter(({ status }) => status === "COMPLETED");
  const unapproved = written.filter(({ approved }) => approved === false);
  const approved = written.filter((piece) => piece.approved === true);
  const failed = written.filter(({ passed }) => passed === false);
  const texts = useContentExport();
  const titled = (some: readonly SelectedPiece[]) => some.map((piece) => ({ id: piece.id, title: jobTitle(piece) }));
  const run = (action: Exclude<BulkAction, "publish">, some: readonly SelectedPiece[]) =>
    void bulk.run(action, titled(some)).then(onClear);
  return (
    <div ref={bottomBar} className={classes.foot}>
      {texts.outcome && <ExportResult outcome={texts.outcome} />}
      <Group gap="xs" className={classes.bulk} role="group" aria-label={contentWords.selection.label}>
        <Text size="sm" fw={600} mr="auto">
          {ids.length === MAX_SELECTED && total > MAX_SELECTED
            ? contentWords.selection.selectedOf(ids.length, total)
            : contentWords.selection.selected(ids.length)}
        </Text>
        {running.length > 0 && (
          <ConfirmMany kind="cancel" count={running.length} onConfirm={() => run("cancel", running)} />
        )}
        {stopped.length > 0 && (
          <ConfirmMany kind="retry" count={stopped.length} onConfirm={() => run("retry", stopped)} />
        )}
        {failed.length > 0 && (
          <ConfirmMany kind="rewrite" count={failed.length} onConfirm={() => run("rewrite", failed)} />
        )}
        {mayManage && unapproved.length > 0 && (
          <ApproveMany pieces={unapproved} onConfirm={() => run("approve", unapproved)} />
        )}
        {approved.length > 0 && (
          <PublishMany
            pieces={approved}
            onConfirm={(order) => void bulk.publish(order, titled(approved)).then(onClear)}
          />
        )}
        {written.length > 0 && (
          <ExportMenu
            count={written.length}
            progress={texts.progress}
            disabled={false}
            onExport={(...chosen) =>
              void texts.run(
                written.map(({ id }) => id),
                ...chosen,
              )
            }
          />
        )}
        <Button size="xs" variant="subtle" onClick={onClear}>
          {contentWords.selection.clear}
        </Button>
      </Group>
    </div>
  );
}

/** The progress of a bulk action, and a button that stops it. */
export function RunningBar({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const { action, done, total, stopped } = progress;
  const label = contentWords.selection.progress[action](done, total);
  return (
    <div ref={bottomBar} className={classes.foot}>
      <Group gap="xs" className={classes.bulk} role="group" aria-label={contentWords.selection.running}>
        <Text size="sm" fw={600} mr="auto" role="status">
          {label}
        </Text>
        <Progress value={(100 * done) / total} w={140} color="accent" aria-label={label} />
        <Button size="xs" variant="default" leftSection={<Square size={13} />} disabled={stopped} onClick={onStop}>
          {contentWords.selection.stop}
        </Button>
      </Group>
    </div>
  );
}

interface SelectingProps {
  loaded: number;
  total: number;
  onClear: () => void;
}

/** Shown while all pieces that match are selected. */
export function SelectingBar({ loaded, total, onClear }: SelectingProps) {
  return (
    <div ref={bottomBar} className={classes.foot}>
      <Group gap="xs" className={classes.bulk} role="group" aria-label={contentWords.selection.label}>
        <Text size="sm" fw={600} mr="auto" role="status">
          {contentWords.selection.selecting(loaded, Math.min(total, MAX_SELECTED))}
        </Text>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {commonWords.actions.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** The current state of the selected pieces. */
function useSelectedPieces(ids: readonly string[], known: Props["known"]): SelectedPiece[] {
  const listed = ids.filter((id) => !known.has(id));
  const from = listed.map((id) => ({ __typename: "Job" as const, id }));
  const picked = useFragment({ fragment: ContentRowFragmentDoc, fragmentName: "ContentRow", from });
  const shown = picked.complete ? picked.data : [];
  return [...ids.flatMap((id) => known.get(id) ?? []), ...shown];
}
