import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { findingsIn, selectionOf } from "./findings";
import { type MarkName, schema } from "./schema";

/** The nodes and marks of the schema by their names. */
export const { nodes, marks } = schema;

/** Whether all of the selection, or what is typed next, has a mark. */
export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** The innermost node of a type around the selection. */
export function nodeAround({ selection: { $from } }: EditorState, type: NodeType): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return $from.node(depth);
  return undefined;
}

/** Turns the blocks of the selection into headings of a level, and back. */
export function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isHeading = parent.type === nodes["heading"] && parent.attrs["level"] === level;
    return setBlockType(isHeading ? nodes.paragraph : nodes.heading, isHeading ? null : { level })(state, dispatch);
  };
}

/** Makes the selection a list of a kind, changes the kind of the list around it, or ends the list. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { type: around } = $from.node(depth);
      if (around === type) return liftListItem(nodes.list_item)(state, dispatch, view);
      if (around === nodes["bullet_list"] || around === nodes["ordered_list"]) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch, view);
  };
}

/** Quotes the blocks of the selection, or ends the quote. */
export const toggleQuote: Command = (state, dispatch, view) =>
  (nodeAround(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view);

/** Inserts a table of three columns with a header, and puts the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      [0, 1, 2].map(() => type.create()),
    );
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]);
  if (dispatch) {
    const { tr } = state;
    const start = tr.selection.$from.after(1);
    tr.insert(start, table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  }
  return true;
};

/** Links the selection, or inserts the address where nothing is selected. An empty address removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const type = marks.link;
    if (!dispatch) return true;
    const { tr } = state;
    if (href === "") return (dispatch(tr.removeMark(from, to, type)), true);
    const mark = type.create({ href });
    dispatch(from === to ? tr.replaceSelectionWith(schema.text(href, [mark]), false) : tr.addMark(from, to, mark));
    return true;
  };
}

/** The selection, or the whole link in which the cursor stands. */
export function linkRange({ selection, doc }: EditorState): { from: number; to: number; href: string } {
  const { from, to, $from, empty } = selection;
  const type = marks.link;
  const mark = type.isInSet($from.marks()) ?? ($from.nodeAfter && type.isInSet($from.nodeAfter.marks));
  if (!mark) return { from, to, href: "" };
  if (!empty) return { from, to, href: mark.attrs["href"] };
  let [start, end] = [from, to];
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!mark.isInSet(node.marks)) return;
    if (at <= from && from <= at + node.nodeSize)
      [start, end] = [Math.min(start, at), Math.max(end, at + node.nodeSize)];
  });
  return { from: start, to: end, href: mark.attrs["href"] };
}

/** Inserts an image by its address and description. */
export function insertImage(attrs: Attrs): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attrs)).scrollIntoView());
    return true;
  };
}

/** Selects the next finding after the cursor, or the one before it; after the last follows the first. */
export function selectFinding(direction: 1 | -1): Command {
  return (state, dispatch) => {
    const findings = findingsIn(state);
    const { from, to } = state.selection;
    const next =
      direction === 1
        ? (findings.find((finding) => finding.from >= to && finding.from > from) ?? findings[0])
        : (findings.findLast((finding) => finding.from < from) ?? findings.at(-1));
    if (!next) return false;
    dispatch?.(state.tr.setSelection(selectionOf(state.doc, next)).scrollIntoView());
    return true;
  };
}

/** Toggles a mark by the name that the schema has for it. */
export function toggle(name: MarkName): Command {
  return toggleMark(marks[name]);
}
