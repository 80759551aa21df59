import { useForm } from "@mantine/form";
import { useHotkeys } from "@mantine/hooks";
import { type RefObject, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ProblemAlert } from "../api/problem-alert";
import type { MarkedPassages } from "../article/passage";
import type { RichEditorHandle } from "../editor/rich-editor";
import { DraftConflict } from "../draft/draft-conflict";
import { anchoredOf, explainComment } from "../comment/commented-passages";
import { useComments } from "../comment/use-comments";
import { useDraft } from "../draft/use-draft";
import type { DraftFieldsFragment } from "../gql/graphql";
import { fixButtonOf } from "../repair/fix-button";
import { type RepairState, useRepair } from "../repair/use-repair";
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
import { useSideTab } from "./use-side-tab";
import { type Measured, useScore } from "./use-score";

interface Props {
  jobId: string;
  revision: EditedRevision;
  /** The user's unsaved edit, with which the form opens. */
  draft: DraftFieldsFragment | undefined;
  post: boolean;
  /** Opens the form anew with what the server has. */
  onReopen: () => Promise<void>;
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
  const side = useSideTab();
  const navigate = useNavigate();
  const { busy, problem, newer, save } = useSaveRevision(
    newerThan(base, revision),
    () => void navigate(`/content/${jobId}`),
  );
  const input = toEditInput(form.values, post);
  const changed = JSON.stringify(input) !== JSON.stringify(toEditInput(initial, post));
  const valid = Object.keys(validateEdit(form.values, post)).length === 0;
  const measured = useScore(jobId, revision, input, changed, valid);
  const repair = useRepair(jobId, base, () => (changed ? input : undefined));
  const editor = useRef<RichEditorHandle>(null);
  const { findings, comments, anchored, show } = useMarkedText(jobId, measured, repair, editor);
  const acceptance = useDraftAcceptance(form, repair, editor);
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
        <EditFields form={form} post={post} findings={findings} anchored={anchored} onSave={submit} editor={editor} />
        <SaveBar
          jobId={jobId}
          note={note}
          onNote={setNote}
          busy={busy}
          disabled={!changed || newer !== undefined}
          draft={draft}
          onDiscarded={onReopen}
          report={measured.report}
          onScore={side.showScore}
        >
          {newer !== undefined && (
            <ConflictAlert newer={newer} jobId={jobId} busy={busy} onSaveAnyway={() => void send(newer)} />
          )}
          {problem && <ProblemAlert problem={problem} />}
          {draft.state.kind === "conflict" && <DraftConflict onKeep={draft.keepMine} onReload={onReopen} />}
        </SaveBar>
      </div>
      <EditSide
        jobId={jobId}
        revision={revision.number}
        side={side}
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

/** The newest revision, where it was saved after the draft began. */
function newerThan(base: number, { number }: EditedRevision): number | undefined {
  return number > base ? number : undefined;
}

/** What the editor marks: what the strategy check objects to, and the passages of comments. */
function useMarkedText(
  jobId: string,
  measured: Measured,
  repair: RepairState | undefined,
  editor: RefObject<RichEditorHandle | null>,
) {
  const findings = useFindings(measured);
  const comments = useComments(jobId);
  const anchored = useMemo(() => anchoredOf(comments.all ?? []), [comments.all]);
  const explain = (id: string) =>
    explainComment(comments.all ?? [], id) ?? findings.explain(id, repair && fixButtonOf(repair));
  const show = ({ current }: MarkedPassages) => {
    const id = findings.idOf(current);
    return id !== undefined && editor.current?.select(id) === true;
  };
  return { findings: { ...findings, explain }, comments, anchored, show };
}
