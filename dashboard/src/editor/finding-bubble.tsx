import { Paper } from "@mantine/core";
import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from "react";
import { placeBubble } from "./bubble-place";
import { closeExplanation, explainedFindings, pointAt } from "./findings";
import classes from "./rich-editor.module.css";

/** Milliseconds that the cursor or the pointer rests in a passage before it is explained. */
const REST_MS = 250;

/** Milliseconds in which the pointer may move from a passage to its bubble. */
const LEAVE_MS = 250;

interface Props {
  view: EditorView;
  state: EditorState;
  explain: (findingId: string) => ReactNode;
  /** The distances to the edges of the window that bars cover. */
  margins: { top: number; bottom: number };
  ref: RefObject<HTMLDivElement | null>;
}

/** What is said about the findings in which the cursor rests or to which the user points. It covers neither what is typed nor the cursor, and Escape closes it. */
export function FindingBubble({ view, state, explain, margins, ref }: Props) {
  const leave = usePointer(view);
  const shown = explainedFindings(state);
  const ids = shown.map(({ id }) => id).join("\n");
  const [rested] = useDebouncedValue(ids, REST_MS);
  const isOpen = ids !== "" && ids === rested;
  useLayoutEffect(() => {
    if (ref.current) placeBubble(view, ref.current, shown, margins);
  });
  if (!isOpen) return null;
  return (
    <Paper
      ref={ref}
      className={classes.bubble}
      role="note"
      aria-live="polite"
      onPointerEnter={leave.cancel}
      onPointerLeave={leave}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        closeExplanation(view.state, view.dispatch);
        view.focus();
      }}
    >
      {shown.map(({ id }) => (
        <div key={id}>{explain(id)}</div>
      ))}
    </Paper>
  );
}

/** Follows the pointer over the findings. Returns what is called when it leaves them. */
function usePointer(view: EditorView) {
  const leave = useDebouncedCallback(() => pointAt(null)(view.state, view.dispatch), LEAVE_MS);
  useEffect(() => {
    const onMove = ({ target, movementX, movementY }: PointerEvent) => {
      if (movementX === 0 && movementY === 0) return; // the text moved below a resting pointer
      const marked = target instanceof Element ? target.closest<HTMLElement>(MARKED) : null;
      const { required, advised, note } = marked?.dataset ?? {};
      const pointed = required ?? advised ?? note;
      if (pointed === undefined) return leave();
      leave.cancel();
      pointAt(pointed)(view.state, view.dispatch);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && closeExplanation(view.state, view.dispatch);
    const listening = new AbortController();
    const { signal } = listening;
    view.dom.addEventListener("pointermove", onMove, { signal });
    view.dom.addEventListener("pointerleave", () => leave(), { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [view, leave]);
  return leave;
}

const MARKED = "[data-required], [data-advised], [data-note]";
