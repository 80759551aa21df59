import { createHash } from "node:crypto";
import { invalidField } from "../errors.js";

/** The position of a row: the values that its list is ordered by, of which the last are unique. */
export type Position = readonly (string | number)[];

const CHECKSUM_BYTES = 9;
const MAX_LENGTH = 4_000;

/**
 * Encodes the position of a row in a list. The form is opaque to callers, so the order of a list may change.
 * @param list the list's name with all that divides it from others, such as its owner and the clients that the caller covers. A cursor is
 *   valid for this list only.
 */
export function encodeCursor(list: string, position: Position): string {
  const text = JSON.stringify(position);
  return Buffer.concat([checksum(list, text), Buffer.from(text)]).toString("base64url");
}

/**
 * The position that a cursor of this list holds. The checksum finds errors and does not prove who made the cursor: a position decides only
 * where a page begins, and never which rows the caller can read.
 * @throws AppError VALIDATION_ERROR for a damaged cursor or one of another list. The message is the same for both.
 */
export function decodeCursor(list: string, field: "after" | "before", cursor: string): Position {
  const bytes = Buffer.from(cursor.slice(0, MAX_LENGTH), "base64url");
  const text = bytes.subarray(CHECKSUM_BYTES).toString();
  const isExact = bytes.toString("base64url") === cursor;
  if (!isExact || !checksum(list, text).equals(bytes.subarray(0, CHECKSUM_BYTES))) {
    throw invalidField(field, "must be a cursor of this list");
  }
  return JSON.parse(text) as Position;
}

function checksum(list: string, text: string): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([list, text]))
    .digest()
    .subarray(0, CHECKSUM_BYTES);
}
