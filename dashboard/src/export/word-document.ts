import { AlignmentType, Document, LevelFormat, Packer } from "docx";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { blocksOf, LISTS, QUOTE } from "./word-blocks";
import { printable } from "./word-inline";

const parser = unified().use(remarkParse).use(remarkGfm);

/** What of a text is in a document. */
interface Text {
  title: string;
  metaDescription: string;
  bodyMarkdown: string;
}

/** A text as a Word document: headings, lists, tables, links and emphasis, made from the tree of its Markdown. Loaded when first wanted. */
export function wordDocument({ title, metaDescription, bodyMarkdown }: Text): Promise<Blob> {
  const document = new Document({
    title: printable(title),
    description: printable(metaDescription),
    creator: "Content Generation System",
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } }, paragraphStyles: [QUOTE] },
    numbering: {
      config: [
        { reference: LISTS.bullets, levels: levels(LevelFormat.BULLET, () => "•") },
        { reference: LISTS.numbers, levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
      ],
    },
    sections: [{ children: blocksOf(parser.parse(bodyMarkdown).children, { instances: { count: 0 } }) }],
  });
  return Packer.toBlob(document);
}

function levels(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: (level: number) => string) {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format,
    text: text(level),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }));
}
