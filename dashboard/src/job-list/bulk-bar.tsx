import { useFragment } from "@apollo/client/react";
import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban, RotateCcw } from "lucide-react";
import { ExportMenu, ExportResult } from "../export/export-menu";
import { useContentExport } from "../export/use-content-export";
import { numberFormat } from "../format/numbers";
import { type JobSummaryFragment, JobSummaryFragmentDoc } from "../gql/graphql";
import { hasEnded } from "../job/stages";
import { ConfirmDialog } from "../ui/confirm-dialog";
import classes from "./job-table.module.css";
import type { BulkAction } from "./use-bulk";

interface Props {
  /** The ids of the selected jobs, all of them loaded. */
  ids: readonly string[];
  /** The running bulk action. */
  busy: BulkAction | undefined;
  onRun: (action: BulkAction, ids: readonly string[]) => void;
  onClear: () => void;
}

/** Actions on the selected jobs. Each button says how many jobs it affects. */
export function BulkBar({ ids, busy, onRun, onClear }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const jobs = useSelectedJobs(ids);
  const running = jobs.filter(({ status }) => !hasEnded(status)).map(({ id }) => id);
  const stopped = jobs.filter(({ status }) => status === "FAILED" || status === "CANCELLED").map(({ id }) => id);
  const written = jobs.filter(({ status }) => status === "COMPLETED").map(({ id }) => id);
  const texts = useContentExport();
  const cancel = async () => onRun("cancel", running);
  return (
    <div className={classes.foot}>
      {texts.outcome && <ExportResult outcome={texts.outcome} />}
      <Group gap="xs" className={classes.bulk} role="group" aria-label="Selected jobs">
        <Text size="sm" fw={600} mr="auto">
          {numberFormat.format(ids.length)} selected
        </Text>
        {running.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Ban size={15} />}
            loading={busy === "cancel"}
            disabled={busy === "retry"}
            onClick={open}
          >
            Cancel {running.length}
          </Button>
        )}
        {stopped.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCcw size={15} />}
            loading={busy === "retry"}
            disabled={busy === "cancel"}
            onClick={() => onRun("retry", stopped)}
          >
            Try {stopped.length} again
          </Button>
        )}
        {written.length > 0 && (
          <ExportMenu
            count={written.length}
            progress={texts.progress}
            disabled={busy !== undefined}
            onExport={(...chosen) => void texts.run(written, ...chosen)}
          />
        )}
        <Button size="xs" variant="subtle" disabled={busy !== undefined} onClick={onClear}>
          Clear selection
        </Button>
        <ConfirmDialog
          opened={asking}
          onClose={close}
          title={running.length === 1 ? "Cancel this job?" : `Cancel these ${running.length} jobs?`}
          action={running.length === 1 ? "Cancel job" : `Cancel ${running.length} jobs`}
          keep="Keep running"
          destructive
          onConfirm={cancel}
        >
          <Text size="sm">No further charges. What is already written is kept, so a retry continues from there.</Text>
        </ConfirmDialog>
      </Group>
    </div>
  );
}

interface SelectingProps {
  loaded: number;
  total: number;
  onClear: () => void;
}

/** Shown while all jobs of a list are loaded, so that they can be selected. */
export function SelectingBar({ loaded, total, onClear }: SelectingProps) {
  return (
    <div className={classes.foot}>
      <Group gap="xs" className={classes.bulk} role="group" aria-label="Selected jobs">
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

/** The current state of the selected jobs. */
function useSelectedJobs(ids: readonly string[]): JobSummaryFragment[] {
  const from = ids.map((id) => ({ __typename: "Job" as const, id }));
  const picked = useFragment({ fragment: JobSummaryFragmentDoc, from });
  return picked.complete ? picked.data : [];
}
