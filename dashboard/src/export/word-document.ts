import { AlignmentType, Document, LevelFormat, Packer } from "docx";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { productName } from "../ui/brand";
import { toWordBlocks, WORD_LISTS, QUOTE_STYLE } from "./word-blocks";
import { stripControlCharacters } from "./word-inline";

const parser = unified().use(remarkParse).use(remarkGfm);

/** The content of a document. */
interface DocumentContent {
  title: string;
  metaDescription: string;
  bodyMarkdown: string;
}

/**
 * Renders content as a Word document: headings, lists, tables, links and emphasis, from the Markdown's syntax tree. Loaded on first use.
 */
export function renderWordDocument({ title, metaDescription, bodyMarkdown }: DocumentContent): Promise<Blob> {
  const document = new Document({
    title: stripControlCharacters(title),
    description: stripControlCharacters(metaDescription),
    creator: productName,
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } }, paragraphStyles: [QUOTE_STYLE] },
    numbering: {
      config: [
        { reference: WORD_LISTS.bullets, levels: levels(LevelFormat.BULLET, () => "•") },
        { reference: WORD_LISTS.numbers, levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
      ],
    },
    sections: [{ children: toWordBlocks(parser.parse(bodyMarkdown).children, { instances: { count: 0 } }) }],
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
