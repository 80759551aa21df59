import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { formatZonedTime, fromLocalTime, toLocalTime } from "../format/zoned-times";
import type { OpenEntry } from "./entry-dialog";
import type { Entry } from "./entry-words";
import { type Conflict, type EntryChanges, type Refusal, refusalOf } from "./use-entry-changes";
import { orderWords } from "../words/order";
import { commonWords } from "../words/common";

interface Props {
  open: OpenEntry;
  entry: Entry & { version: number };
  zone: string;
  changes: EntryChanges;
  onClose: () => void;
}

/** Moves an entry to a date and time. When a colleague changed it meanwhile, it says how and keeps the choice. */
export function MoveForm({ open, entry, zone, changes, onClose }: Props) {
  const [time, setTime] = useState(open.time ?? toLocalTime(new Date(entry.at), zone));
  const [refusal, setRefusal] = useState<Refusal | undefined>(open.refusal);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const conflict = refusal?.conflict;
  const isGone = conflict && conflict.state !== "PLANNED" && conflict.state !== "FAILED";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = fromLocalTime(time, zone);
    const invalid = at === undefined || at.getTime() <= Date.now();
    setError(invalid ? orderWords.entry.move.notFuture : undefined);
    if (invalid) return;
    setBusy(true);
    try {
      await changes.move({ ...entry, ...(conflict && { version: conflict.version, at: conflict.at }) }, at);
      onClose();
    } catch (caught) {
      setRefusal(refusalOf(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {conflict && <ConflictAlert entry={entry} conflict={conflict} zone={zone} />}
        {refusal && !conflict && <ProblemAlert problem={refusal.problem} />}
        <TextInput
          type="datetime-local"
          label={orderWords.entry.move.time}
          description={orderWords.entry.move.inZone(zone)}
          withAsterisk
          data-autofocus
          value={time}
          error={error}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonWords.actions.close}
          </Button>
          {!isGone && (
            <Button type="submit" loading={busy}>
              {conflict ? orderWords.entry.move.submitAnyway : orderWords.entry.move.submit}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function ConflictAlert({ entry, conflict, zone }: { entry: Entry; conflict: Conflict; zone: string }) {
  return (
    <Alert color="yellow" variant="light" role="alert" title={orderWords.entry.move.conflict}>
      <Text size="sm">{changeOf(entry, conflict, zone)}</Text>
    </Alert>
  );
}

function changeOf(entry: Entry, { state, at, version }: Conflict, zone: string): string {
  if (state === "CANCELLED") return orderWords.entry.move.canceled;
  if (state === "DONE") return orderWords.entry.move.done;
  if (version === entry.version) return orderWords.entry.move.running;
  if (at === entry.at) return orderWords.entry.move.stateChanged;
  return orderWords.entry.move.moved(formatZonedTime(entry.at, zone), formatZonedTime(at, zone));
}
