import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { SourceError, SourceFailure } from "../source-failure.js";
import { readFragment } from "./read-html.js";
import type { DocumentText } from "./text-block.js";

/** The most bytes of the unpacked texts of a document. */
const MAX_UNPACKED_BYTES = 40_000_000;

/** The parts of a document that have text or say where it is. Pictures and fonts are never unpacked. */
const TEXT_PART = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;

/** A run of text without others in it. */
const RUN = /<w:r(?:\s[^>]*)?>(?:(?!<w:r[\s>])[\s\S])*?<\/w:r>/g;

/** The property of a run that Word does not show. */
const HIDDEN = /<w:(?:vanish|webHidden)(?:\s+w:val="(?:true|1|on)")?\s*\/>/;

/** Reads the text of a Word document, without hidden text. @throws SourceError TOO_LARGE for a document that unpacks to too much. */
export async function readDocx(document: Buffer): Promise<DocumentText> {
  const parts = withoutHiddenText(unpackTexts(document));
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const { value } = await mammoth.convertToHtml({ buffer }, { ignoreEmptyParagraphs: true });
  return readFragment(value);
}

function withoutHiddenText(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const text = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const shown = text.replace(RUN, (run) => (HIDDEN.test(run) ? "" : run));
  return shown === text ? parts : { ...parts, "word/document.xml": strToU8(shown) };
}

/** An entry is unpacked to the size that the archive states for it, and not beyond. */
function unpackTexts(document: Buffer): Record<string, Uint8Array> {
  let bytes = 0;
  const parts = unzipSync(document, {
    filter({ name, originalSize }) {
      if (!TEXT_PART.test(name)) return false;
      bytes += originalSize;
      if (bytes > MAX_UNPACKED_BYTES) throw new SourceError(SourceFailure.TOO_LARGE);
      return true;
    },
  });
  if (!parts["word/document.xml"]) throw new SourceError(SourceFailure.UNSUPPORTED_TYPE);
  return parts;
}
