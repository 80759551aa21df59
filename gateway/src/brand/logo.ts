import { readFile, stat } from "node:fs/promises";
import { EnvError } from "@cgs/kit/env";

/** An image file with the type that its content has. */
export interface Logo {
  type: "image/svg+xml" | "image/png";
  bytes: Buffer;
}

/** Every visitor of the log-in page loads the logo. */
const MAX_KILOBYTES = 200;

const PNG_START = Buffer.from("89504e470d0a1a0a", "hex");

/** An XML declaration, a doctype and comments may stand before the root element. */
const SVG_START = /^\uFEFF?\s*(<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE svg[^>[]*>|\s)*<svg[\s>]/i;

/**
 * Reads the logo of an installation. Its content decides its type, never its name.
 * @throws EnvError for a file that cannot be read, is too large, or is neither SVG nor PNG
 */
export async function readLogo(path: string): Promise<Logo> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw refused(`there is no readable file at ${path}: give the path of an SVG or PNG file`);
  if (found.size > MAX_KILOBYTES * 1_000)
    throw refused(`${path} has ${Math.ceil(found.size / 1_000)} kB: use an image of at most ${MAX_KILOBYTES} kB`);
  const bytes = await readFile(path).catch(() => {
    throw refused(`${path} cannot be read: let the gateway's user read it`);
  });
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return { type: "image/png", bytes };
  if (SVG_START.test(bytes.toString("utf8"))) return { type: "image/svg+xml", bytes };
  throw refused(`${path} is neither SVG nor PNG: convert the image to one of them`);
}

function refused(reason: string): EnvError {
  return new EnvError(`PRODUCT_LOGO: ${reason}`);
}
