import { Tabs, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { lazy, type RefObject, useState } from "react";
import type { AnchoredPassage, RichEditorHandle } from "../editor/rich-editor";
import { editingWords } from "../words/editing";
import classes from "./body-field.module.css";
import { CountedLabel } from "./counted-label";
import type { EditFindings } from "./edit-findings";
import { EDIT_LIMITS, type EditValues } from "./edit-values";

const loadEditor = () => import("../editor/rich-editor");
const RichEditor = lazy(loadEditor);

/** Loads the editor while the page loads its content. A failure is ignored: it shows when the editor is rendered. */
export const preloadEditor = () => void loadEditor().catch(() => undefined);

interface Props {
  form: UseFormReturnType<EditValues>;
  findings: EditFindings;
  /** The passages of comments. */
  anchored: readonly AnchoredPassage[];
  onSave: () => void;
  editor: RefObject<RichEditorHandle | null>;
}

type Mode = "rich" | "markdown";

/** Edits the text of an article as rich text or as Markdown. Both show the same text at any time. The page waits for the editor, so that nothing shifts. */
export function BodyField({ form, findings, anchored, onSave, editor }: Props) {
  const [mode, setMode] = useState<Mode>("rich");
  const { bodyMarkdown } = form.values;
  const problem = form.errors["bodyMarkdown"];
  return (
    <div>
      <Tabs value={mode} onChange={(value) => setMode(value as Mode)} keepMounted={false}>
        <div className={classes.head}>
          <CountedLabel label={editingWords.fields.text} value={bodyMarkdown} most={EDIT_LIMITS.body} />
          <Tabs.List aria-label={editingWords.fields.textForm}>
            <Tabs.Tab value="rich">{editingWords.fields.richText}</Tabs.Tab>
            <Tabs.Tab value="markdown">{editingWords.fields.markdown}</Tabs.Tab>
          </Tabs.List>
        </div>
        <Tabs.Panel value="rich">
          <RichEditor
            label={editingWords.fields.text}
            markdown={bodyMarkdown}
            onChange={(markdown) => form.setFieldValue("bodyMarkdown", markdown)}
            onSave={onSave}
            marked={findings.marked}
            anchored={anchored}
            explain={findings.explain}
            handle={editor}
          />
        </Tabs.Panel>
        <Tabs.Panel value="markdown">
          <Textarea
            aria-label={editingWords.fields.textAsMarkdown}
            autosize
            minRows={18}
            maxRows={34}
            maxLength={EDIT_LIMITS.body}
            classNames={{ input: classes.markdown ?? "" }}
            {...form.getInputProps("bodyMarkdown")}
          />
        </Tabs.Panel>
      </Tabs>
      {mode === "rich" && problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
