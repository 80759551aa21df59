import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import classes from "./code-editor.module.css";

const KNOWN = Decoration.mark({ class: classes.known ?? "" });
const UNKNOWN = Decoration.mark({ class: classes.unknown ?? "" });

/** Colors the visible placeholders by whether they are known. */
export function highlightPlaceholders(known: ReadonlySet<string>) {
  const matcher = new MatchDecorator({
    regexp: /\{\{[a-z_][a-z0-9_]*\}\}|\{([a-z_][a-z0-9_]*)\}/g,
    decoration: ([, name]) => (name === undefined ? null : known.has(name) ? KNOWN : UNKNOWN),
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
}
