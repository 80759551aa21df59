import { z } from "zod";
import type { VendorTimeouts } from "../contract/provider.js";

/** Options of a provider with a protocol of its own. */
export interface NativeProviderOptions {
  baseUrl: string;
  /** The installation's key. */
  apiKey: string | undefined;
  defaultModel: string;
  timeouts?: VendorTimeouts;
}

/** A token limit in a vendor's list of models. A value of another form counts as unknown. */
export const listedTokens = z.number().int().positive().nullish().catch(null);

/** The URL without trailing slashes. */
export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
