import { ActionIcon, Button, Menu, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { EllipsisVertical, Save, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ScoreButton } from "../conformance/score-link";
import { DiscardButton, DraftStatus } from "../draft/draft-status";
import type { Draft } from "../draft/use-draft";
import type { ConformanceFieldsFragment } from "../gql/graphql";
import { bottomBar } from "../ui/bottom-bar";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { commonWords } from "../words/common";
import { contentWords } from "../words/content";
import { editingWords } from "../words/editing";
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
  draft: Draft;
  /** Opens the form without the draft, which was deleted. */
  onDiscarded: () => Promise<void>;
  report: ConformanceFieldsFragment | null;
  /** Leads to the report, which is far below the text where the window is narrow. */
  onScore: () => void;
  /** What the user has to decide before saving. */
  children: ReactNode;
}

/** The bar below the form: the state of the draft, the note for the history, and the buttons that leave the form and save it. One row where the window is narrow. */
export function SaveBar({ draft, report, onDiscarded, onScore, children, ...props }: Props) {
  const narrow = useMediaQuery("(max-width: 62em)", undefined, { getInitialValueInEffect: false });
  const [discarding, setDiscarding] = useState(false);
  const discard = () => setDiscarding(true);
  const note = <NoteField {...props} />;
  return (
    <>
      {narrow && note}
      <div ref={bottomBar} className={classes.save} data-narrow={narrow || undefined}>
        {children}
        {!narrow && (
          <div className={classes.status}>
            <DraftStatus draft={draft} short={false} />
            <DiscardButton draft={draft} onPress={discard} />
          </div>
        )}
        <div className={classes.buttons}>
          {narrow ? (
            <>
              {report && <ScoreButton report={report} onPress={onScore} />}
              <div className={classes.short}>
                <DraftStatus draft={draft} short />
              </div>
              <MoreMenu jobId={props.jobId} onDiscard={draft.state.kind === "saved" ? discard : undefined} />
            </>
          ) : (
            <>
              {note}
              <Button component={Link} to={`/content/${props.jobId}`} variant="default">
                {commonWords.actions.cancel}
              </Button>
            </>
          )}
          <Button type="submit" loading={props.busy} disabled={props.disabled} leftSection={<Save size={16} />}>
            {editingWords.saveBar.save}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title={contentWords.draft.discardTitle}
        action={contentWords.draft.discard}
        destructive
        onConfirm={() => draft.discard().then(onDiscarded)}
      >
        {contentWords.draft.discardHelp}
      </ConfirmDialog>
    </>
  );
}

function NoteField({ note, onNote }: Pick<Props, "note" | "onNote">) {
  return (
    <TextInput
      aria-label={editingWords.saveBar.note}
      placeholder={editingWords.saveBar.notePlaceholder}
      maxLength={EDIT_LIMITS.note}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
      className={classes.note}
    />
  );
}

/** @param onDiscard undefined without a draft */
function MoreMenu({ jobId, onDiscard }: { jobId: string; onDiscard: (() => void) | undefined }) {
  return (
    <Menu position="top-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={editingWords.saveBar.more}>
          <EllipsisVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/content/${jobId}`} leftSection={<X size={16} />}>
          {commonWords.actions.cancel}
        </Menu.Item>
        {onDiscard && (
          <Menu.Item leftSection={<Trash2 size={16} />} onClick={onDiscard}>
            {contentWords.draft.discard}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
