import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useHotkeys } from "@mantine/hooks";
import { Save } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { ConflictAlert } from "./conflict-alert";
import { EditFields } from "./edit-fields";
import classes from "./edit-page.module.css";
import {
  EDIT_LIMITS,
  type EditValues,
  toEditInput,
  validateEdit,
  toEditValues,
  type EditedRevision,
} from "./edit-values";
import { ScorePanel } from "./score-panel";
import { useSaveRevision } from "./use-save-revision";
import { useScore } from "./use-score";

interface Props {
  jobId: string;
  revision: EditedRevision;
  post: boolean;
}

/** Edits content beside a preview and its score, which are updated when the user pauses. */
export function EditForm({ jobId, revision, post }: Props) {
  const [initial] = useState(() => toEditValues(revision.editable));
  const form = useForm<EditValues>({ initialValues: initial, validate: (values) => validateEdit(values, post) });
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const { busy, problem, newer, save } = useSaveRevision(() => void navigate(`/content/${jobId}`));
  const input = toEditInput(form.values, post);
  const changed = JSON.stringify(input) !== JSON.stringify(toEditInput(initial, post));
  const valid = Object.keys(validateEdit(form.values, post)).length === 0;
  const { scored, error, measuring } = useScore(jobId, input, changed && valid);
  const send = (baseRevision: number) => {
    if (!form.validate().hasErrors) void save({ id: jobId, baseRevision, input, note });
  };
  const submit = () => {
    if (changed && newer === undefined) send(revision.number);
  };
  useHotkeys([["mod+S", submit]], []);
  return (
    <form
      className={classes.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnsavedGuard unsaved={changed && !busy} />
      <div className={classes.fields}>
        <EditFields form={form} post={post} />
        <div className={classes.save}>
          {newer !== undefined && (
            <ConflictAlert newer={newer} jobId={jobId} busy={busy} onSaveAnyway={() => send(newer)} />
          )}
          {problem && <ProblemAlert problem={problem} />}
          <div className={classes.buttons}>
            <TextInput
              aria-label="What did you change?"
              placeholder="What did you change? (for the history)"
              maxLength={EDIT_LIMITS.note}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
              className={classes.note}
            />
            <Button component={Link} to={`/content/${jobId}`} variant="default">
              Cancel
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={!changed || newer !== undefined}
              leftSection={<Save size={16} />}
            >
              Save
            </Button>
          </div>
        </div>
      </div>
      <ScorePanel
        content={changed && scored ? scored.content : revision.content}
        report={(changed && scored ? scored.conformance : revision.conformance) ?? null}
        measuring={measuring}
        error={error}
      />
    </form>
  );
}
