import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { Attrs, MarkType } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import { marks, nodes } from "./commands";
import { linkAddress } from "./link-address";

/** Turns what people type in Markdown into what it means: ## for a heading, - for a list, > for a quote, ``` for code, ** for bold. */
export function markdownRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list),
      wrappingInputRule(/^(\d+)[.)]\s$/, nodes.ordered_list, ([, start]) => ({ start: Number(start) })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      markRule(/(?<!\*)\*{3}(?![\s*])([^*]+)(?<!\s)\*{3}$/, [marks.strong, marks.em]),
      markRule(/(?<!\*)\*\*(?![\s*])([^*]+)(?<!\s)\*\*$/, [marks.strong]),
      markRule(/(?<![\p{L}\p{N}_])__(?![\s_])([^_]+)(?<!\s)__$/u, [marks.strong]),
      markRule(/(?<![\p{L}\p{N}*])\*(?![\s*])([^*]+)(?<!\s)\*$/u, [marks.em]),
      markRule(/(?<![\p{L}\p{N}_])_(?![\s_])([^_]+)(?<!\s)_$/u, [marks.em]),
      markRule(/(?<!~)~~(?![\s~])([^~]+)(?<!\s)~~$/, [marks.strike]),
      markRule(/(?<!`)`([^`]+)`$/, [marks.code]),
      markRule(/(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/, [marks.link], linkAttributes),
    ],
  });
}

/**
 * Marks the words between the signs, and removes the signs. Never inside of code.
 * @param pattern captures the words as its first group
 * @param attributes those of the marks; undefined where the match is no mark
 */
function markRule(
  pattern: RegExp,
  types: readonly MarkType[],
  attributes: (match: RegExpMatchArray) => Attrs | undefined = () => ({}),
): InputRule {
  return new InputRule(
    pattern,
    ({ tr, selection }, match, start, end) => {
      const [all, words = ""] = match;
      const attrs = attributes(match);
      if (!attrs || startsInCode(match)) return null;
      tr.insertText(all.slice(selection.from - start), selection.from, end); // the sign that was just typed
      const from = start + all.indexOf(words);
      const to = from + words.length;
      for (const type of types) tr.addMark(from, to, type.create(attrs));
      tr.delete(to, start + all.length).delete(start, from);
      for (const type of types) tr.removeStoredMark(type);
      return tr;
    },
    { inCodeMark: false },
  );
}

/** Whether code is begun before the match. */
function startsInCode({ input = "", index }: RegExpMatchArray): boolean {
  return input.slice(0, index).split("`").length % 2 === 0;
}

function linkAttributes([, , address = ""]: RegExpMatchArray): Attrs | undefined {
  const href = linkAddress(address);
  return href === undefined ? undefined : { href };
}
