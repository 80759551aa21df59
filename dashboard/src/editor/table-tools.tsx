import { ActionIcon } from "@mantine/core";
import { BetweenHorizontalEnd, BetweenVerticalEnd, Columns3, type LucideIcon, Rows3, Trash2 } from "lucide-react";
import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { editingWords } from "../words/editing";
import classes from "./rich-editor.module.css";

const TOOLS: { name: string; icon: LucideIcon; run: Command }[] = [
  { name: editingWords.tableTools.addRow, icon: BetweenHorizontalEnd, run: addRowAfter },
  { name: editingWords.tableTools.addColumn, icon: BetweenVerticalEnd, run: addColumnAfter },
  { name: editingWords.tableTools.deleteRow, icon: Rows3, run: deleteRow },
  { name: editingWords.tableTools.deleteColumn, icon: Columns3, run: deleteColumn },
  { name: editingWords.tableTools.deleteTable, icon: Trash2, run: deleteTable },
];

/** Scrolls a toolbar that is wider than the window. */
const showGroup = (group: HTMLElement | null) => group?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The tools of the toolbar for the table in which the cursor stands. */
export function TableTools({ view, current }: { view: EditorView; current: string }) {
  return (
    <div ref={showGroup} role="group" aria-label={editingWords.tableTools.label} className={classes.group}>
      {TOOLS.map(({ name, icon: Icon, run }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.tool}
          tabIndex={name === current ? 0 : -1}
          aria-label={name}
          title={name}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection of the text
          onClick={() => {
            run(view.state, (transaction) => view.dispatch(transaction));
            view.focus();
          }}
        >
          <Icon size={17} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
