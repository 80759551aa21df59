import { TextDecoder } from "node:util";
import { SourceError, SourceFailure } from "../source-failure.js";

const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i;

/**
 * Decodes the bytes of a text: by its byte order mark, else the charset that the server or an HTML page names, else as UTF-8.
 * @throws SourceError UNREADABLE for what is no text.
 */
export function decodeText(document: Buffer, charset: string | undefined): string {
  const start = document.subarray(0, 1_024).toString("latin1");
  const text = decoderFor(byteOrder(document) ?? charset ?? META_CHARSET.exec(start)?.[1]).decode(document);
  if (text.includes("\0")) throw new SourceError(SourceFailure.UNREADABLE);
  return text;
}

function byteOrder(document: Buffer): string | undefined {
  if (document[0] === 0xff && document[1] === 0xfe) return "utf-16le";
  if (document[0] === 0xfe && document[1] === 0xff) return "utf-16be";
  return undefined;
}

function decoderFor(charset = "utf-8"): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
