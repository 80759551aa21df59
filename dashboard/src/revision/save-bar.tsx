import { Button, TextInput } from "@mantine/core";
import { Save } from "lucide-react";
import { Link } from "react-router";
import { editingWords } from "../words/editing";
import { commonWords } from "../words/common";
import classes from "./edit-page.module.css";
import { EDIT_LIMITS } from "./edit-values";

interface Props {
  jobId: string;
  /** What the author says about the change. */
  note: string;
  onNote: (note: string) => void;
  busy: boolean;
  /** Whether there is nothing to save, or a conflict to decide first. */
  disabled: boolean;
}

/** The note for the history, and the buttons that leave the form and save it. */
export function SaveBar({ jobId, note, onNote, busy, disabled }: Props) {
  return (
    <div className={classes.buttons}>
      <TextInput
        aria-label={editingWords.saveBar.note}
        placeholder={editingWords.saveBar.notePlaceholder}
        maxLength={EDIT_LIMITS.note}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
        className={classes.note}
      />
      <Button component={Link} to={`/content/${jobId}`} variant="default">
        {commonWords.actions.cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} leftSection={<Save size={16} />}>
        {editingWords.saveBar.save}
      </Button>
    </div>
  );
}
