import { Plugin, PluginKey, type EditorState } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** A passage of the document of which the editor says more. */
export interface Finding {
  /** Unique among the findings that are shown together. */
  id: string;
  from: number;
  to: number;
  tone: "bad" | "note";
}

const key = new PluginKey<DecorationSet>("findings");

/** Underlines findings in place. They move with the text that is edited around them, and vanish with their passage. */
export function findingsPlugin(): Plugin {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const findings = transaction.getMeta(key) as readonly Finding[] | undefined;
        if (!findings) return shown.map(transaction.mapping, transaction.doc);
        return DecorationSet.create(transaction.doc, findings.map(toDecoration));
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function toDecoration({ id, from, to, tone }: Finding): Decoration {
  return Decoration.inline(from, to, { [`data-${tone}`]: id }, { id, tone });
}

/** The transaction that shows other findings. */
export function showFindings({ tr }: EditorState, findings: readonly Finding[]) {
  return tr.setMeta(key, findings).setMeta("addToHistory", false);
}

/** Where the findings are now, in the order of the text. */
export function findingsIn(state: EditorState, from?: number, to?: number): Finding[] {
  const found = key.getState(state)?.find(from, to) ?? [];
  return found
    .map(({ from: start, to: end, spec }) => ({
      id: spec.id as string,
      tone: spec.tone as Finding["tone"],
      from: start,
      to: end,
    }))
    .toSorted((a, b) => a.from - b.from);
}
