import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ProblemAlert } from "../api/problem-alert";
import { formatZonedTime, fromLocalTime, toLocalTime } from "../format/zoned-times";
import type { OpenEntry } from "./entry-dialog";
import type { Entry } from "./entry-words";
import { type Conflict, type EntryChanges, type Refusal, refusalOf } from "./use-entry-changes";

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
    setError(invalid ? "Choose a time in the future." : undefined);
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
          label="Date and time"
          description={`In the time zone ${zone}.`}
          withAsterisk
          data-autofocus
          value={time}
          error={error}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!isGone && (
            <Button type="submit" loading={busy}>
              {conflict ? "Move anyway" : "Move"}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function ConflictAlert({ entry, conflict, zone }: { entry: Entry; conflict: Conflict; zone: string }) {
  return (
    <Alert color="yellow" variant="light" role="alert" title="This was changed while you looked at it">
      <Text size="sm">{changeOf(entry, conflict, zone)}</Text>
    </Alert>
  );
}

function changeOf(entry: Entry, { state, at, version }: Conflict, zone: string): string {
  if (state === "CANCELLED") return "It was cancelled, and cannot be moved any more.";
  if (state === "DONE") return "Its time came: it was carried out, and cannot be moved any more.";
  if (version === entry.version) return "It is being carried out right now. Try again in a minute.";
  if (at === entry.at) return "Its state changed. Your choice of a time is kept below.";
  return `It was moved from ${formatZonedTime(entry.at, zone)} to ${formatZonedTime(at, zone)}. Your choice is kept below.`;
}
