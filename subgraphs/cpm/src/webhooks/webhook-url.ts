import { isIP } from "node:net";
import { invalidField } from "@cgs/kit/errors";
import { isPublicAddress } from "../sources/fetching/public-address.js";

/**
 * The address of a receiver in its normal form.
 * @param internalOrigins origins that are allowed although they are not public or not encrypted.
 * @throws AppError VALIDATION_ERROR for an address that nothing would ever be sent to. What a host name stands for is checked when connecting.
 */
export function receiverUrl(field: string, text: string, internalOrigins: readonly string[]): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField(field, "must be an https address");
  if (url.username !== "" || url.password !== "") throw invalidField(field, "must not hold a user or password");
  if (url.hash !== "") throw invalidField(field, "must not have a fragment");
  if (internalOrigins.includes(url.origin)) return url.href;
  if (url.protocol !== "https:") throw invalidField(field, "must be an https address");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (host === "localhost" || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw invalidField(field, "must be a public address");
  return url.href;
}
