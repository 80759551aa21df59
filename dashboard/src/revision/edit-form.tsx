import { useForm } from "@mantine/form";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import type { MarkedPassages } from "../article/passage";
import type { RichEditorHandle } from "../editor/rich-editor";
import { DraftStatus } from "../draft/draft-status";
import { anchoredOf, explainComment } from "../comment/commented-passages";
import { useComments } from "../comment/use-comments";
import { useDraft } from "../draft/use-draft";
import type { DraftFieldsFragment } from "../gql/graphql";
import { FixButton } from "../repair/fix-button";
import { applyProposal } from "../repair/proposed-changes";
import type { Acceptance } from "../repair/proposed-fixes";
import { focusFixButton, type FixTarget, useRepair } from "../repair/use-repair";
import { UnsavedGuard } from "../ui/unsaved-guard";
import { ConflictAlert } from "./conflict-alert";
import { findingsOf } from "./edit-findings";
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
  const findings = useMemo(
    () => findingsOf(measured.content, measured.report, measured.body),
    [measured.content, measured.report, measured.body],
  );
  const comments = useComments(jobId);
  const anchored = useMemo(() => anchoredOf(comments.all ?? []), [comments.all]);
  const fix = (target: FixTarget, title: string) =>
    repair && <FixButton target={target} title={title} repair={repair} />;
  const explain = (id: string) => explainComment(comments.all ?? [], id) ?? findings.explain(id, fix);
  const editor = useRef<RichEditorHandle>(null);
  const values = useRef(form.values);
  useEffect(() => {
    values.current = form.values;
  });
  const acceptance: Acceptance = {
    obstacle: ({ before, after }) =>
      after && !applyProposal(form.values, before, after)
        ? "What this fix changes was edited since. Try again, or discard this fix."
        : undefined,
    accept: async (proposal) => {
      await repair?.decide(proposal, "TAKEN", "Accepted into your text. It is a draft until you save it.");
      const accepted = proposal.after && applyProposal(values.current, proposal.before, proposal.after);
      if (!accepted) return;
      form.setValues(accepted);
      if (!editor.current?.replace(accepted.bodyMarkdown)) focusFixButton(proposal);
    },
  };
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
