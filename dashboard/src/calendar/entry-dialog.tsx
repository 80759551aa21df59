import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { contentTypeName } from "../content-type/content-types";
import { formatZonedTime } from "../format/zoned-times";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Dialog } from "../ui/dialog";
import { orderWords } from "../words/order";
import classes from "./calendar.module.css";
import { EntryProblem } from "./entry-problem";
import { type Entry, entryClient, entryTitle, isPlanned, KINDS } from "./entry-words";
import { MoveForm } from "./move-form";
import { StateBadge } from "./state-badge";
import type { EntryChanges, Refusal } from "./use-entry-changes";

/** An entry that is open, and what the user does with it. */
export interface OpenEntry {
  entry: Entry;
  step: "details" | "move" | "cancel";
  /** Where the user wants to move it, as a local time, and why that was refused. */
  time?: string;
  refusal?: Refusal;
}

interface Props {
  /** Undefined while it is closed. */
  open: OpenEntry | undefined;
  zone: string;
  mayChange: boolean;
  changes: EntryChanges;
  onChange: (open: OpenEntry | undefined) => void;
}

/** An entry of the calendar, with what the user may do: open its content, move it, or cancel it. */
export function EntryDialog({ open, zone, mayChange, changes, onChange }: Props) {
  const [shown, setShown] = useState(open); // stays while the dialog disappears
  if (open && open !== shown) setShown(open);
  const close = () => onChange(undefined);
  if (!shown) return null;
  const { entry, step } = shown;
  return (
    <>
      <Dialog opened={open !== undefined && step !== "cancel"} onClose={close} title={entryTitle(entry)} size="md">
        {step === "move" && isPlanned(entry) ? (
          <MoveForm key={entry.id} open={shown} entry={entry} zone={zone} changes={changes} onClose={close} />
        ) : (
          <Details entry={entry} zone={zone} mayChange={mayChange} onStep={(next) => onChange({ entry, step: next })} />
        )}
      </Dialog>
      <ConfirmDialog
        opened={open !== undefined && step === "cancel"}
        onClose={close}
        title={orderWords.entry.cancel.title[entry.kind]}
        action={orderWords.entry.cancel.action[entry.kind]}
        keep={orderWords.entry.cancel.keep}
        destructive
        onConfirm={async () => {
          if (isPlanned(entry)) await changes.cancel(entry);
        }}
      >
        <Text size="sm">
          {entry.kind === "ORDER"
            ? orderWords.entry.cancel.order(entryTitle(entry), entryClient(entry))
            : orderWords.entry.cancel.publication(entryTitle(entry), entry.siteName)}
        </Text>
      </ConfirmDialog>
    </>
  );
}

interface DetailsProps extends Pick<Props, "zone" | "mayChange"> {
  entry: Entry;
  onStep: (step: OpenEntry["step"]) => void;
}

function Details({ entry, zone, mayChange, onStep }: DetailsProps) {
  const { kind, jobId, siteName, seriesId } = entry;
  return (
    <Stack>
      <dl className={classes.facts}>
        <dt>{KINDS[kind].name}</dt>
        <dd>
          <StateBadge state={entry.state} />
        </dd>
        <dt>{orderWords.entry.when}</dt>
        <dd>{formatZonedTime(entry.at, zone)}</dd>
        <dt>{orderWords.entry.client}</dt>
        <dd>{entryClient(entry)}</dd>
        <dt>{orderWords.entry.type}</dt>
        <dd>{contentTypeName(entry.contentType)}</dd>
        {siteName && (
          <>
            <dt>{orderWords.entry.site}</dt>
            <dd>{siteName}</dd>
          </>
        )}
        {seriesId && (
          <>
            <dt>{orderWords.entry.plannedBy}</dt>
            <dd>{orderWords.entry.series}</dd>
          </>
        )}
      </dl>
      <EntryProblem entry={entry} />
      <Group justify="flex-end">
        {mayChange && isPlanned(entry) && (
          <>
            <Button variant="default" onClick={() => onStep("cancel")}>
              {orderWords.entry.cancelButton}
            </Button>
            <Button variant={jobId ? "default" : "filled"} onClick={() => onStep("move")}>
              {orderWords.entry.moveButton}
            </Button>
          </>
        )}
        {jobId && (
          <Button component={Link} to={`/content/${jobId}`}>
            {orderWords.entry.openContent}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
