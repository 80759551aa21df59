import type { Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** A passage of the document of which the editor says more. */
export interface Finding {
  /** Unique among the findings that are shown together. */
  id: string;
  from: number;
  to: number;
  /** Which mark it has: that of a required rule, of an advised rule, or of a comment. */
  tone: "required" | "advised" | "note";
}

interface FindingsState {
  marked: DecorationSet;
  /** The finding under the pointer. */
  pointed: string | undefined;
  /** Whether the user moved the cursor last, rather than typed. */
  resting: boolean;
  /** The findings whose explanation the user closed, until the cursor and the pointer leave them. */
  closed: readonly string[];
}

/** What a transaction changes besides the document. */
interface Change {
  findings?: readonly Finding[];
  /** Null for none. */
  pointed?: string | null;
  explanation?: "open" | "close";
}

/** The most important ones first. */
const TONES: readonly Finding["tone"][] = ["required", "advised", "note"];

const key = new PluginKey<FindingsState>("findings");

/** Underlines findings in place, and knows which ones to explain. They move with the text that is edited around them, and vanish with their passage. */
export function findingsPlugin(): Plugin {
  return new Plugin<FindingsState>({
    key,
    state: {
      init: () => ({ marked: DecorationSet.empty, pointed: undefined, resting: false, closed: [] }),
      apply: nextState,
    },
    props: { decorations: (state) => key.getState(state)?.marked },
  });
}

function nextState(transaction: Transaction, before: FindingsState): FindingsState {
  const { doc, docChanged, mapping, selection, selectionSet } = transaction;
  const { findings, pointed = before.pointed, explanation } = (transaction.getMeta(key) ?? {}) as Change;
  const next: FindingsState = {
    marked: findings ? DecorationSet.create(doc, findings.map(toDecoration)) : before.marked.map(mapping, doc),
    pointed: docChanged ? undefined : (pointed ?? undefined),
    resting: !docChanged && (before.resting || selectionSet || explanation === "open"),
    closed: before.closed,
  };
  const here = [...atCursor(next, selection).map(({ id }) => id), next.pointed];
  if (explanation === "open") return { ...next, closed: [] };
  if (explanation === "close") return { ...next, closed: here.filter((id) => id !== undefined) };
  return { ...next, closed: before.closed.filter((id) => here.includes(id)) };
}

function toDecoration({ id, from, to, tone }: Finding): Decoration {
  return Decoration.inline(from, to, { [`data-${tone}`]: id }, { id, tone });
}

function change({ tr }: EditorState, changed: Change): Transaction {
  return tr.setMeta(key, changed).setMeta("addToHistory", false);
}

/** The transaction that shows other findings. */
export function showFindings(state: EditorState, findings: readonly Finding[]): Transaction {
  return change(state, { findings });
}

/** Tells the editor which finding the pointer is over; null for none. */
export function pointAt(pointed: string | null): Command {
  return (state, dispatch) => {
    if ((key.getState(state)?.pointed ?? null) === pointed) return false;
    dispatch?.(change(state, { pointed }));
    return true;
  };
}

/** Closes what is said about findings, until the cursor and the pointer leave them. */
export const closeExplanation: Command = (state, dispatch) => {
  if (explainedFindings(state).length === 0) return false;
  dispatch?.(change(state, { explanation: "close" }));
  return true;
};

/** Opens what is said about the findings at the cursor, also while the user types. */
export const openExplanation: Command = (state, dispatch) => {
  const current = key.getState(state);
  if (!current || atCursor(current, state.selection).length === 0 || explainedFindings(state).length > 0) return false;
  dispatch?.(change(state, { explanation: "open" }));
  return true;
};

/** The findings to explain: those in which the cursor rests, or else the one under the pointer. Required ones come first. None while the user types, and none that was closed. */
export function explainedFindings(state: EditorState): Finding[] {
  const current = key.getState(state);
  if (!current) return [];
  const open = (finding: Finding) => !current.closed.includes(finding.id);
  const resting = current.resting ? atCursor(current, state.selection).filter(open) : [];
  if (resting.length > 0) return resting.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
  return findingsIn(state).filter((finding) => finding.id === current.pointed && open(finding));
}

function atCursor({ marked }: FindingsState, { from, to }: Selection): Finding[] {
  return toFindings(marked.find(from, to)).filter((finding) => finding.from <= from && to <= finding.to);
}

/** Where the findings are now, in the order of the text. */
export function findingsIn(state: EditorState): Finding[] {
  return toFindings(key.getState(state)?.marked.find() ?? []);
}

/** The selection of a passage: an image is selected as an object. */
export function selectionOf(doc: Node, { from, to }: Pick<Finding, "from" | "to">): Selection {
  const node = doc.nodeAt(from);
  const isObject =
    node?.isLeaf === true && !node.isText && from + node.nodeSize === to && NodeSelection.isSelectable(node);
  return isObject ? NodeSelection.create(doc, from) : TextSelection.create(doc, from, to);
}

function toFindings(decorations: readonly Decoration[]): Finding[] {
  return decorations
    .map(({ from, to, spec }) => ({ id: spec.id as string, tone: spec.tone as Finding["tone"], from, to }))
    .toSorted((a, b) => a.from - b.from);
}
