import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
} from "prosemirror-commands";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell, isInTable, tableEditing } from "prosemirror-tables";
import { nodes, selectFinding, setLink, toggle, toggleHeading, toggleList, toggleQuote } from "./commands";
import { closeExplanation, findingsPlugin, openExplanation } from "./findings";
import { isWebAddress } from "./link-address";
import { markdownRules } from "./markdown-rules";

/** What the page does for keys of the editor. */
export interface EditorKeys {
  /** Moves the focus behind the editor. */
  leave: () => void;
  /** Moves the focus to what is said about the finding at the cursor. */
  explanation: () => void;
  /** Moves the focus to the toolbar. */
  toolbar: () => void;
  link: () => void;
  save: () => void;
}

/** The plugins of the editor. Tab indents in lists and moves in tables; elsewhere it leaves the editor, as Escape does everywhere once no finding is explained. */
export function editorPlugins(keys: () => EditorKeys): Plugin[] {
  const run =
    (act: keyof EditorKeys): Command =>
    () => {
      keys()[act]();
      return true;
    };
  const item = nodes.list_item;
  return [
    markdownRules(),
    linkPaste(),
    keymap({
      Escape: chainCommands(closeExplanation, run("leave")),
      "Alt-Enter": chainCommands(openExplanation, run("explanation")),
      "Alt-F10": run("toolbar"),
      "Mod-Shift-k": run("link"),
      "Mod-s": run("save"),
      "Mod-z": chainCommands(undoInputRule, undo),
      Backspace: undoInputRule,
      "Mod-y": redo,
      "Mod-Shift-z": redo,
      "Mod-b": toggle("strong"),
      "Mod-i": toggle("em"),
      "Mod-e": toggle("code"),
      "Mod-Shift-x": toggle("strike"),
      "Mod-Alt-0": setBlockType(nodes.paragraph),
      "Mod-Alt-2": toggleHeading(2),
      "Mod-Alt-3": toggleHeading(3),
      "Mod-Alt-4": toggleHeading(4),
      "Mod-Shift-7": toggleList(nodes.ordered_list),
      "Mod-Shift-8": toggleList(nodes.bullet_list),
      "Mod-Shift-9": toggleQuote,
      F8: selectFinding(1),
      "Shift-F8": selectFinding(-1),
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(item)),
      Enter: chainCommands(
        nextCell,
        newlineInCode,
        splitListItem(item),
        createParagraphNear,
        liftEmptyBlock,
        splitBlock,
      ),
      "Shift-Enter": chainCommands(nextCell, exitCode, breakLine),
    }),
    keymap(baseKeymap),
    history(),
    tableEditing(),
    gapCursor(),
    findingsPlugin(),
  ];
}

/** A cell of a Markdown table has one line. */
const nextCell: Command = (state, dispatch) => isInTable(state) && (goToNextCell(1)(state, dispatch) || true);

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Links the selected words to an address that is pasted over them. */
function linkPaste(): Plugin {
  return new Plugin({
    props: {
      handlePaste({ state, dispatch }, { clipboardData }) {
        const address = clipboardData?.getData("text/plain") ?? "";
        const { selection } = state;
        const inCode = selection.$from.parent.type.spec.code;
        if (!(selection instanceof TextSelection) || selection.empty || inCode || !isWebAddress(address)) return false;
        return setLink(address.trim())(state, dispatch);
      },
    },
  });
}
