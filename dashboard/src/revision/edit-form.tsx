import { useForm } from "@mantine/form";
import { useHotkeys } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import type { MarkedPassages } from "../article/passage";
import type { RichEditorHandle } from "../editor/rich-editor";
import { DraftStatus } from "../draft/draft-status";
import { anchoredOf, explainComment } from "../comment/commented-passages";
import { useComments } from "../comment/use-comments";
import { useDraft } from "../draft/use-draft";
import type { DraftFieldsFragment } from "../gql/graphql";
import { fixButtonOf } from "../repair/fix-button";
import { useRepair } from "../repair/use-repair";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { ConflictAlert } from "./conflict-alert";
import { useFindings } from "./edit-findings";
import { EditFields } from "./edit-fields";
import classes from "./edit-page.module.css";
import { EditSide } from "./edit-side";
import {
  type EditValues,
  toDraftInput,
  toEditInput,
  validateEdit,
  toEditValues,
  type EditedRevision,
} from "./edit-values";
import { SaveBar } from "./save-bar";
import { useDraftAcceptance } from "./use-draft-acceptance";
import { useSaveRevision } from "./use-save-revision";
import { useScore } from "./use-score";

interface Props {
  jobId: string;
  revision: EditedRevision;
  /** The user's unsaved edit, with which the form opens. */
  draft: DraftFieldsFragment | undefined;
  post: boolean;
  /** Opens the form anew with what the server has. */
  onReopen: () => void;
}

/** Edits content beside its score, preview and history. The score follows when the user pauses. */
export function EditForm({ jobId, revision, draft: opened, post, onReopen }: Props) {
  const [initial] = useState(() => toEditValues(revision.editable));
  const base = opened?.baseRevision ?? revision.number;
  const form = useForm<EditValues>({
    initialValues: opened ? toEditValues(opened.editable) : initial,
    validate: (values) => validateEdit(values, post),
  });
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const { busy, problem, newer, save } = useSaveRevision(() => void navigate(`/content/${jobId}`));
  const input = toEditInput(form.values, post);
  const changed = JSON.stringify(input) !== JSON.stringify(toEditInput(initial, post));
  const valid = Object.keys(validateEdit(form.values, post)).length === 0;
  const measured = useScore(jobId, revision, input, changed, valid);
  const repair = useRepair(jobId, base, () => (changed ? input : undefined));
  const findings = useFindings(measured);
  const comments = useComments(jobId);
  const anchored = useMemo(() => anchoredOf(comments.all ?? []), [comments.all]);
  const explain = (id: string) =>
    explainComment(comments.all ?? [], id) ?? findings.explain(id, repair && fixButtonOf(repair));
  const editor = useRef<RichEditorHandle>(null);
  const acceptance = useDraftAcceptance(form, repair, editor);
  const show = ({ current }: MarkedPassages) => {
    const id = findings.idOf(current);
    return id !== undefined && editor.current?.select(id) === true;
  };
  const draft = useDraft(jobId, base, opened, toDraftInput(form.values, post), changed);
  const send = async (baseRevision: number) => {
    if (form.validate().hasErrors) return;
    await draft.settle();
    await save({ id: jobId, baseRevision, input, note });
    draft.resume();
  };
  const submit = () => {
    if (changed && newer === undefined) void send(base);
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
      <UnsavedGuard unsaved={changed && draft.pending && !busy} />
      <div className={classes.fields}>
        <EditFields
          form={form}
          post={post}
          findings={{ ...findings, explain }}
          anchored={anchored}
          onSave={submit}
          editor={editor}
        />
        <div className={classes.save}>
          {newer !== undefined && (
            <ConflictAlert newer={newer} jobId={jobId} busy={busy} onSaveAnyway={() => void send(newer)} />
          )}
          {problem && <ProblemAlert problem={problem} />}
          <DraftStatus draft={draft} onReload={onReopen} onDiscarded={onReopen} />
          <SaveBar jobId={jobId} note={note} onNote={setNote} busy={busy} disabled={!changed || newer !== undefined} />
        </div>
      </div>
      <EditSide
        jobId={jobId}
        revision={revision.number}
        post={post}
        values={form.values}
        measured={measured}
        comments={comments}
        editor={editor}
        onShow={show}
        repair={repair}
        acceptance={acceptance}
      />
    </form>
  );
}
