import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type EditedDocument, loadEditorModules, type OpenMarkdown } from "./editor-modules.js";

/** Blocks that editors usually change when they only open and save a text. */
const HARD_BLOCKS = [
  "Setext heading\n==============",
  "### ATX heading with *emphasis* and `code` ###",
  "A paragraph\nwith soft line breaks,  \na hard one and\\\nanother.",
  "__Bold__ and _italic_ with underscores, ~~struck~~, `` code with ` `` and an escaped \\* star.",
  "A [link](<https://example.com/a b> 'Title'), a [reference][ref], [collapsed][] and [shortcut].",
  "An autolink <https://example.com>, a bare https://example.org/path?a=1&b=2 and mail@example.com.",
  '![An image](https://example.com/a_b.png "With title") inside words, ![](https://example.com/empty.png)',
  "Crowns last 10 years.[^1] Implants longer.[^long-name] Claims cite [[2]](<https://example.com/source>).",
  "* star bullet\n* another\n    * nested with four spaces\n\n      its second paragraph",
  "+ plus\n+ plus again",
  "1) parenthesis\n2) numbers\n10) jump",
  "7. starts at seven\n8. goes on",
  "- loose\n\n- list\n\n- items",
  "- [x] done\n- [ ] open",
  "> quoted\nlazy line\n>\n> > deeper\n> - item",
  "| Left | Center | Right |\n|:-----|:------:|------:|\n| a \\| b | **bold** | `c` |\n| [l](https://example.com) | | 3 |",
  "|a|b|\n|-|-|\n|1|2|",
  '```ts title="a"\nconst a = `b`;\n```',
  "~~~\ntilde fence with ``` inside\n~~~",
  "    indented code\n    second line",
  '<div class="note">\n\nText inside HTML\n\n</div>',
  "Inline <sup>HTML</sup> and &nbsp; entities &copy; stay.",
  "***",
  "_ _ _",
  '[ref]: https://example.com/ref "Reference"\n[collapsed]: <https://example.com/c>',
  "[^1]: A footnote with *emphasis*.\n\n    Its second paragraph.",
  "[^long-name]: https://example.com/long",
  "Ends with spaces   ",
  "日本語の段落です。**太字**です。",
  "A line with trailing backslash \\\\ and $math$ and a | pipe",
];

const blocks = fc.array(fc.constantFrom(...HARD_BLOCKS), { minLength: 1, maxLength: 12 });
const gaps = fc.constantFrom("\n\n", "\n\n\n", "\n \n\n");

/** Types a word at the start of a block; undefined where the block has no text of its own. */
function typeInto({ document, schema }: OpenMarkdown, index: number): EditedDocument | undefined {
  const block = document.child(index);
  if (!block.isTextblock || block.type.name === "source_block") return undefined;
  const typed = block.type.create(block.attrs, [schema.text("Edited"), ...block.children], block.marks);
  return document.copy(document.content.replaceChild(index, typed));
}

describe("Markdown in the editor", () => {
  let open: (markdown: string) => OpenMarkdown;
  beforeAll(async () => {
    ({ open } = await loadEditorModules());
  });

  test("comes back with every character when nothing was edited", () => {
    fc.assert(
      fc.property(blocks, gaps, fc.constantFrom("", "\n", "\n\n  "), (parts, gap, end) => {
        const markdown = parts.join(gap) + end;
        const { document, write } = open(markdown);
        expect(write(document)).toBe(markdown);
        expect(write(document.copy(document.content))).toBe(markdown);
      }),
      { numRuns: 200 },
    );
  });

  test("keeps every character of the blocks around an edited one", () => {
    fc.assert(
      fc.property(blocks, gaps, fc.nat(), (parts, gap, at) => {
        const opened = open(parts.join(gap));
        const index = at % opened.document.childCount;
        const edited = typeInto(opened, index);
        if (!edited) return;
        const written = opened.write(edited);
        const { before, after } = opened.around(index);
        expect(written.startsWith(before)).toBe(true);
        expect(written.endsWith(after)).toBe(true);
        expect(written).toContain("Edited");
      }),
      { numRuns: 200 },
    );
  });

  test("means the same after a block was written anew", () => {
    for (const block of HARD_BLOCKS) {
      const opened = open(`First.\n\n${block}\n\nLast.`);
      for (let index = 0; index < opened.document.childCount; index += 1) {
        const edited = typeInto(opened, index);
        if (!edited) continue;
        expect(open(opened.write(edited)).document.toString(), block).toBe(edited.toString());
      }
    }
  });

  test("means the same when all of it is written anew, lists and tables too", () => {
    for (const block of HARD_BLOCKS) {
      const opened = open(block);
      const anew = open("Another text.").write(opened.document);
      expect(open(anew).document.toString(), `${block}\n---\n${anew}`).toBe(opened.document.toString());
    }
  });

  test("has no spaces at the edges of an edited block, and no block of spaces", () => {
    const opened = open("First.\n\n**Last.**");
    const [first, last] = [opened.document.child(0), opened.document.child(1)];
    const withContent = (index: number, block: EditedDocument, content: EditedDocument[]) =>
      opened.document.copy(
        opened.document.content.replaceChild(index, block.type.create(block.attrs, content, block.marks)),
      );
    for (const typed of ["Typed ", " Typed", "Typed \t "])
      expect(opened.write(withContent(0, first, [opened.schema.text(typed)]))).toBe("Typed\n\n**Last.**");
    expect(opened.write(withContent(0, first, [opened.schema.text("  ")]))).toBe("**Last.**");
    expect(opened.write(withContent(1, last, [...last.children, opened.schema.text(" ")]))).toBe("First.\n\n**Last.**");
  });

  test("returns to the opened text when an edit is undone", () => {
    const opened = open(HARD_BLOCKS.join("\n\n"));
    const edited = typeInto(opened, 2)!;
    const undone = edited.copy(
      edited.content.replaceChild(2, opened.document.child(2).copy(opened.document.child(2).content)),
    );
    expect(opened.write(undone)).toBe(HARD_BLOCKS.join("\n\n"));
  });
});
