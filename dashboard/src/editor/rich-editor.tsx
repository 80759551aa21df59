import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Node, Slice } from "prosemirror-model";
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { uiWords } from "../words/ui";
import { editingWords } from "../words/editing";
import { cleanPastedHtml } from "./clean-paste";
import { type EditorKeys, editorPlugins } from "./editor-plugins";
import { EditorDialog, type EditorDialogKind } from "./editor-dialog";
import { EditorToolbar } from "./editor-toolbar";
import { FindingBubble } from "./finding-bubble";
import { type Finding, findingsIn, showFindings } from "./findings";
import { locatePassages, type MarkedPassage } from "./locate-passages";
import { MarkdownSource } from "./markdown-source";
import classes from "./rich-editor.module.css";
import { anchorOf, findAnchor, type TextAnchor } from "./text-anchor";
import { clearOfBars, showPassage } from "./visible-area";

/** A passage that is found by its anchor. */
export interface AnchoredPassage {
  id: string;
  anchor: TextAnchor;
}

/** What other components do to the editor's text. */
export interface RichEditorHandle {
  /** Selects the passage of a finding and scrolls it into view; false when it is not in the text any more. */
  select(findingId: string): boolean;
  /** Replaces the text by other Markdown as one change that can be undone, and moves the cursor there. Returns whether the editor did. */
  replace(markdown: string): boolean;
  /** The anchor of the selected passage; undefined when nothing is selected. */
  anchor(): TextAnchor | undefined;
}

interface Props {
  /** The accessible name. */
  label: string;
  /** The text when the editor opens. Later values are ignored: give the component another key. */
  markdown: string;
  onChange: (markdown: string) => void;
  onSave: () => void;
  /** The passages to underline, with the Markdown that their positions refer to. */
  marked: { markdown: string; passages: readonly MarkedPassage[] };
  /** Passages by their anchors, such as those of comments. */
  anchored: readonly AnchoredPassage[];
  /** What is said about the passage in which the cursor stands. */
  explain: (findingId: string) => React.ReactNode;
  handle?: RefObject<RichEditorHandle | null>;
}

/** Edits Markdown as rich text. Blocks that are not edited keep their source. */
export default function RichEditor({ label, markdown, onChange, onSave, marked, anchored, explain, handle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [margins] = useState(() => clearOfBars(toolbar));
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<EditorDialogKind>();
  const actions: EditorKeys & Pick<Props, "onChange"> = {
    onChange,
    save: onSave,
    link: () => setDialog("link"),
    leave: () => end.current?.focus({ preventScroll: true }),
    toolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
    explanation: () => bubble.current?.querySelector("button")?.focus(),
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });

  // Before the paint, so that the editor never shows without its text.
  useLayoutEffect(() => {
    const source = new MarkdownSource(markdown);
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: source.document, plugins: editorPlugins(() => latest.current) }),
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: classes.text ?? "" },
      scrollThreshold: margins,
      scrollMargin: margins,
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text) => Slice.maxOpen(new MarkdownSource(text).document.content),
      dispatchTransaction(transaction: Transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(source.write(next.doc));
      },
    });
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
    // `markdown` is only the initial text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label]);

  useEffect(() => {
    if (!view) return;
    const passages = anchored.flatMap(({ id, anchor }): Finding[] => {
      const range = findAnchor(view.state.doc, anchor);
      return range ? [{ id, tone: "note", ...range }] : [];
    });
    view.dispatch(showFindings(view.state, [...locatePassages(view, marked.markdown, marked.passages), ...passages]));
  }, [view, marked, anchored]);

  useImperativeHandle(handle, () => ({
    select(id) {
      const found = view && findingsIn(view.state).find((finding) => finding.id === id);
      if (!view || !found) return false;
      showPassage(view, found, margins);
      return true;
    },
    replace(next) {
      view?.dispatch(replaceBlocks(view.state, new MarkdownSource(next).document));
      view?.focus();
      return view !== undefined;
    },
    anchor() {
      const { from, to, empty } = view?.state.selection ?? { from: 0, to: 0, empty: true };
      return view && !empty ? anchorOf(view.state.doc, from, to) : undefined;
    },
  }));

  return (
    <div className={classes.editor}>
      {view && state && <EditorToolbar ref={toolbar} view={view} state={state} onDialog={setDialog} />}
      <div ref={place} className={classes.place} />
      {view && state && <FindingBubble view={view} state={state} explain={explain} margins={margins} ref={bubble} />}
      <div ref={end} tabIndex={-1} className={classes.end}>
        <KeysHelp />
      </div>
      {view && dialog && <EditorDialog kind={dialog} view={view} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function KeysHelp() {
  const { escape, alt, enter } = uiWords.keys;
  const altF10 = (
    <>
      <kbd>{alt}</kbd> <kbd>F10</kbd>
    </>
  );
  const altEnter = (
    <>
      <kbd>{alt}</kbd> <kbd>{enter}</kbd>
    </>
  );
  return editingWords.richEditor.keysHelp(<kbd>{escape}</kbd>, altF10, <kbd>F8</kbd>, altEnter);
}

/** The transaction that replaces the blocks in which another document differs, and puts the cursor before them. */
function replaceBlocks({ doc, tr }: EditorState, next: Node): Transaction {
  const [former, wanted] = [doc.children, next.children];
  const most = Math.min(former.length, wanted.length);
  let before = 0;
  while (before < most && former[before]?.eq(wanted[before] as Node)) before += 1;
  let after = 0;
  while (after < most - before && former.at(-1 - after)?.eq(wanted.at(-1 - after) as Node)) after += 1;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);
  const start = sizeOf(former.slice(0, before));
  const end = doc.content.size - sizeOf(former.slice(former.length - after));
  tr.replaceWith(start, end, wanted.slice(before, wanted.length - after));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView();
}
