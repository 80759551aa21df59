import { getDocumentProxy, getMeta } from "unpdf";
import { MAX_PDF_PAGES } from "../limits.js";
import { SourceError, SourceFailure } from "../source-failure.js";
import { type DocumentText, textBlock, type TextBlock } from "./text-block.js";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads the text of a PDF. @throws SourceError TOO_LARGE for too many pages. */
export async function readPdf(document: Buffer): Promise<DocumentText> {
  const pdf = await getDocumentProxy(new Uint8Array(document));
  if (pdf.numPages > MAX_PDF_PAGES) throw new SourceError(SourceFailure.TOO_LARGE);
  const { info } = await getMeta(pdf);
  const title: unknown = (info as Record<string, unknown>)["Title"];
  const blocks: TextBlock[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) blocks.push(...(await readPage(pdf, page)));
  return { title: typeof title === "string" && title.trim() !== "" ? title : undefined, blocks };
}

/** The paragraphs of a page: lines whose distance is that of their neighbors. Words that are hyphenated at the end of a line are joined. */
async function readPage(pdf: Pdf, number: number): Promise<TextBlock[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const paragraphs: string[] = [""];
  let line = { y: 0, height: 0 };
  for (const item of items) {
    if (!("str" in item)) continue;
    const y = (item.transform as number[])[5] ?? 0;
    const distance = Math.abs(line.y - y);
    if (item.str.trim() !== "") {
      if (distance > 2.2 * Math.max(line.height, item.height)) paragraphs.push("");
      line = { y, height: item.height };
    }
    paragraphs[paragraphs.length - 1] += item.str + (item.hasEOL ? "\n" : "");
  }
  return paragraphs.map((text) => textBlock(text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, "$1")));
}
