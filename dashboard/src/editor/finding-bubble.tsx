import { Paper } from "@mantine/core";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, useEffect, useState } from "react";
import { findingsIn } from "./findings";
import classes from "./rich-editor.module.css";

interface Props {
  view: EditorView;
  state: EditorState;
  explain: (findingId: string) => ReactNode;
}

/** What is said about the findings at the cursor or under the pointer, below their passage. */
export function FindingBubble({ view, state, explain }: Props) {
  const pointed = usePointedFinding(view);
  const { from, to } = state.selection;
  const all = findingsIn(state);
  const atCursor = all.filter((finding) => finding.from <= from && to <= finding.to);
  const shown = atCursor.length > 0 ? atCursor : all.filter(({ id }) => id === pointed);
  const first = shown[0];
  if (!first) return null;
  const { left, bottom } = placeBelow(view, first.from, Math.max(...shown.map((finding) => finding.to)));
  return (
    <Paper className={classes.bubble} role="note" aria-live="polite" style={{ left, top: bottom }}>
      {shown.map(({ id }) => (
        <div key={id}>{explain(id)}</div>
      ))}
    </Paper>
  );
}

/** The place below the last line of a passage, in the editor's box, which the bubble stays inside of. */
function placeBelow(view: EditorView, from: number, to: number): { left: number; bottom: number } {
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  const [left, top, width] = [box?.left ?? 0, box?.top ?? 0, box?.width ?? 0];
  return {
    left: Math.max(0, Math.min(view.coordsAtPos(from).left - left, width - BUBBLE_WIDTH)),
    bottom: view.coordsAtPos(to, -1).bottom - top + 6,
  };
}

/** In pixels, as in the style sheet. */
const BUBBLE_WIDTH = 330;

/** The finding that the pointer was moved to. None while the user types, because the bubble would cover what is typed below a resting pointer. */
function usePointedFinding(view: EditorView): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const onMove = ({ target }: Event) => {
      const passage = target instanceof Element ? target.closest<HTMLElement>("[data-bad], [data-note]") : null;
      setPointed(passage?.dataset["bad"] ?? passage?.dataset["note"]);
    };
    const onKey = () => setPointed(undefined);
    view.dom.addEventListener("pointermove", onMove);
    view.dom.addEventListener("keydown", onKey);
    return () => {
      view.dom.removeEventListener("pointermove", onMove);
      view.dom.removeEventListener("keydown", onKey);
    };
  }, [view]);
  return pointed;
}
