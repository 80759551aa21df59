import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { shortTimeIn, timeIn } from "./calendar-days";
import classes from "./calendar.module.css";
import { type Entry, entryClient, entryTitle, isPlanned, KINDS, STATES } from "./entry-words";
import type { DragLibrary } from "./use-drag-library";

interface Props {
  entry: Entry;
  zone: string;
  onOpen: (entry: Entry) => void;
  /** With it, a planned entry can be dragged. */
  drag: DragLibrary | undefined;
}

/** An entry on its day: signs of its kind and state, its time, and what it is about. It opens, and can be dragged to another day. */
export function EntryChip({ entry, zone, onOpen, drag }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  const movable = isPlanned(entry);
  useEffect(() => {
    if (!drag || !movable || !element.current) return undefined;
    return drag.draggable({
      element: element.current,
      getInitialData: () => ({ entry }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [drag, movable, entry]);
  const [kind, state] = [KINDS[entry.kind], STATES[entry.state]];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(entry);
  };
  // Not a button: Firefox does not drag buttons.
  return (
    <div
      ref={element}
      role="button"
      tabIndex={0}
      className={classes.chip}
      data-tone={state.tone}
      data-movable={drag && movable ? true : undefined}
      data-dragged={dragged}
      title={`${entryTitle(entry)} · ${entryClient(entry)}`}
      aria-label={`${kind.name}, ${state.name}, ${timeIn(entry.at, zone)}: ${entryTitle(entry)}, ${entryClient(entry)}`}
      onClick={() => onOpen(entry)}
      onKeyDown={onKeyDown}
    >
      <kind.icon size={13} aria-hidden />
      <span className={classes.time}>{shortTimeIn(entry.at, zone)}</span>
      <span className={classes.title}>{entryTitle(entry)}</span>
      <state.icon size={13} aria-hidden />
    </div>
  );
}
