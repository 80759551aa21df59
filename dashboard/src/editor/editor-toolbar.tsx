import { ActionIcon } from "@mantine/core";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from "lucide-react";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import type { KeyboardEvent, Ref } from "react";
import { useState } from "react";
import { editingWords } from "../words/editing";
import {
  hasMark,
  insertTable,
  linkRange,
  marks,
  nodeAround,
  nodes,
  toggle,
  toggleHeading,
  toggleList,
  toggleQuote,
} from "./commands";
import type { EditorDialogKind } from "./editor-dialog";
import classes from "./rich-editor.module.css";
import type { MarkName, NodeName } from "./schema";
import { TableTools } from "./table-tools";

/** A button of the toolbar. */
interface Tool {
  name: string;
  /** As written on the user's keyboard. */
  keys?: string;
  icon: LucideIcon;
  run: Command | EditorDialogKind;
  /** Whether it applies to the selection; undefined for tools that are no switch. */
  isOn?: (state: EditorState) => boolean;
}

const heading = (level: number) => (state: EditorState) =>
  state.selection.$from.parent.type === nodes["heading"] && state.selection.$from.parent.attrs["level"] === level;
const mark = (name: MarkName) => (state: EditorState) => hasMark(state, marks[name]);
const inside = (name: NodeName) => (state: EditorState) => nodeAround(state, nodes[name]) !== undefined;

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()));
  return true;
};

const GROUPS: Tool[][] = [
  [
    { ...editingWords.toolbar.undo, icon: Undo2, run: undo },
    { ...editingWords.toolbar.redo, icon: Redo2, run: redo },
  ],
  [
    { ...editingWords.toolbar.heading2, icon: Heading2, run: toggleHeading(2), isOn: heading(2) },
    { ...editingWords.toolbar.heading3, icon: Heading3, run: toggleHeading(3), isOn: heading(3) },
    { ...editingWords.toolbar.heading4, icon: Heading4, run: toggleHeading(4), isOn: heading(4) },
  ],
  [
    { ...editingWords.toolbar.bold, icon: Bold, run: toggle("strong"), isOn: mark("strong") },
    { ...editingWords.toolbar.italic, icon: Italic, run: toggle("em"), isOn: mark("em") },
    { ...editingWords.toolbar.strikethrough, icon: Strikethrough, run: toggle("strike"), isOn: mark("strike") },
    { ...editingWords.toolbar.code, icon: Code, run: toggle("code"), isOn: mark("code") },
    { ...editingWords.toolbar.link, icon: Link, run: "link", isOn: (state) => linkRange(state).href !== "" },
  ],
  [
    {
      ...editingWords.toolbar.bulletedList,
      icon: List,
      run: toggleList(nodes.bullet_list),
      isOn: inside("bullet_list"),
    },
    {
      ...editingWords.toolbar.numberedList,
      icon: ListOrdered,
      run: toggleList(nodes.ordered_list),
      isOn: inside("ordered_list"),
    },
    { ...editingWords.toolbar.quote, icon: TextQuote, run: toggleQuote, isOn: inside("blockquote") },
  ],
  [
    { ...editingWords.toolbar.image, icon: Image, run: "image" },
    { ...editingWords.toolbar.insertTable, icon: Table, run: insertTable },
    { ...editingWords.toolbar.horizontalLine, icon: Minus, run: insertRule },
  ],
];

interface Props {
  view: EditorView;
  state: EditorState;
  onDialog: (kind: EditorDialogKind) => void;
  ref: Ref<HTMLDivElement>;
}

/** The editor's tools as one tab stop: arrow keys move between them, Escape returns to the text. */
export function EditorToolbar({ view, state, onDialog, ref }: Props) {
  const [current, setCurrent] = useState(editingWords.toolbar.undo.name);
  const use = ({ run }: Tool) => {
    if (typeof run === "string") return onDialog(run);
    run(view.state, (transaction) => view.dispatch(transaction), view);
    view.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={editingWords.toolbar.label}
      className={classes.toolbar}
      onKeyDown={(event) => moveFocus(event, () => view.focus())}
      onFocus={({ target }) => setCurrent(target.getAttribute("aria-label") ?? editingWords.toolbar.undo.name)}
    >
      {GROUPS.map((tools, group) => (
        <div key={group} role="group" className={classes.group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              view={view}
              state={state}
              isCurrent={tool.name === current}
              onUse={() => use(tool)}
            />
          ))}
        </div>
      ))}
      {isInTable(state) && <TableTools view={view} current={current} />}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  view: EditorView;
  state: EditorState;
  /** Whether the toolbar's tab stop is here. */
  isCurrent: boolean;
  onUse: () => void;
}

function ToolButton({ tool: { name, keys, icon: Icon, run, isOn }, view, state, isCurrent, onUse }: ToolButtonProps) {
  const isPossible = typeof run === "string" || run(state, undefined, view);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className={classes.tool}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn?.(state)}
      aria-disabled={!isPossible}
      onMouseDown={(event) => event.preventDefault()} // keeps the selection of the text
      onClick={onUse}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}

/** Moves the focus between the tools, and back to the text on Escape. */
function moveFocus(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const at = tools.findIndex((tool) => tool === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Escape") leave();
  else if (to !== undefined) tools.at(to % tools.length)?.focus();
  else return;
  event.preventDefault();
}
