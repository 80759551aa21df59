import { autocompletion, type CompletionContext } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { forceLinting, linter } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { styleNonce } from "../ui/style-nonce";
import classes from "./code-editor.module.css";
import { highlightPlaceholders } from "./highlight-placeholders";
import { type KnownVariable, findTemplateProblems } from "./template-problems";

/** What other components may do to the editor's text. */
export interface CodeEditorHandle {
  /** Replaces the selection. */
  insert(words: string): void;
  /** Selects a range, scrolls it into view and focuses the editor. */
  select(from: number, to: number): void;
}

interface Props {
  /** The accessible name of the editor. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Ctrl+S or ⌘S. */
  onSave?: () => void;
  /** The known variables; all others are marked. Undefined while they load. */
  variables: readonly KnownVariable[] | undefined;
  readOnly?: boolean;
  handle?: RefObject<CodeEditorHandle | null>;
}

/** Edits a template. Placeholders are colored, unknown ones underlined, and known ones offered after `{`. Tab moves the focus out. */
export default function CodeEditor({ label, value, onChange, onSave, variables, readOnly = false, handle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ onChange, onSave });
  const marks = useRef(new Compartment());
  useEffect(() => {
    latest.current = { onChange, onSave };
  });

  // Before the paint, so that the editor never shows without its text.
  useLayoutEffect(() => {
    const editor = new EditorView({
      parent: place.current ?? undefined,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          highlightSpecialChars(),
          history(),
          search({ top: true }),
          EditorView.lineWrapping,
          EditorView.cspNonce.of(styleNonce),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": String(readOnly), tabindex: "0" }),
          marks.current.of([]),
          keymap.of([
            { key: "Mod-s", preventDefault: true, run: () => (latest.current.onSave?.(), true) },
            ...searchKeymap,
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
    // `value` is only the initial text; later ones are applied below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [label, readOnly]);

  useEffect(() => {
    if (!variables) return;
    view.current?.dispatch({ effects: marks.current.reconfigure(marksFor(variables, readOnly)) });
    if (view.current) forceLinting(view.current);
  }, [variables, readOnly, label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useImperativeHandle(handle, () => ({
    insert(words) {
      view.current?.dispatch(view.current.state.replaceSelection(words));
      view.current?.focus();
    },
    select(from, to) {
      view.current?.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.current?.focus();
    },
  }));

  return <div ref={place} className={classes.editor} data-readonly={readOnly} />;
}

function marksFor(variables: readonly KnownVariable[], readOnly: boolean) {
  const known = new Set(variables.map(({ name }) => name));
  const highlighter = highlightPlaceholders(known);
  if (readOnly) return [highlighter];
  return [
    highlighter,
    linter(({ state }) => findTemplateProblems(state.doc.toString(), known), { delay: 250 }),
    autocompletion({ override: [(context) => completeVariable(context, variables)], icons: false }),
  ];
}

/** Completes variables after an opening brace. */
function completeVariable(context: CompletionContext, variables: readonly KnownVariable[]) {
  const typed = context.matchBefore(/\{[a-z_]*/);
  if (!typed && !context.explicit) return null;
  return {
    from: typed?.from ?? context.pos,
    options: variables.map(({ name, description }) => ({ label: `{${name}}`, detail: description })),
    validFor: /^\{[a-z_]*$/,
  };
}
