import { languageOf } from "../../text/language-of.js";
import { MAX_PASSAGES } from "../limits.js";
import { SourceError, SourceFailure } from "../source-failure.js";
import { decodeText } from "./decode.js";
import type { DocumentKind } from "./media-type.js";
import { type Passage, passagesOf } from "./passages.js";
import { type DocumentText, visibleText } from "./text-block.js";

/** A document to parse. */
export interface DocumentToParse {
  document: Buffer;
  kind: DocumentKind;
  /** Of a text, as its server named it. */
  charset?: string | undefined;
}

/** A parsed document. */
export interface ParsedDocument {
  title: string | null;
  /** A primary language tag; null when none is likely. */
  language: string | null;
  passages: Passage[];
}

/** Characters that show the language of a document. */
const SAMPLE_CHARACTERS = 20_000;

/** Parses a document to passages. It may take long and much memory, so it runs in a process of its own. @throws SourceError. */
export async function parseDocument(source: DocumentToParse): Promise<ParsedDocument> {
  const { title, blocks } = await readText(source);
  const passages = passagesOf(blocks);
  if (passages.length === 0) throw new SourceError(SourceFailure.EMPTY);
  if (passages.length > MAX_PASSAGES) throw new SourceError(SourceFailure.TOO_LARGE);
  const sample = blocks
    .map(({ text }) => text)
    .join(" ")
    .slice(0, SAMPLE_CHARACTERS);
  return { title: visibleText(title ?? "").slice(0, 300) || null, language: languageOf(sample) ?? null, passages };
}

/** Loads only the reader of this kind: all of them would double the time that a process needs to start. */
async function readText({ document, kind, charset }: DocumentToParse): Promise<DocumentText> {
  if (kind === "pdf") return (await import("./read-pdf.js")).readPdf(document);
  if (kind === "docx") return (await import("./read-docx.js")).readDocx(document);
  const text = decodeText(document, charset);
  if (kind === "html") return (await import("./read-html.js")).readHtml(text);
  const { readMarkdown, readPlainText } = await import("./read-text.js");
  return kind === "markdown" ? readMarkdown(text) : readPlainText(text);
}
