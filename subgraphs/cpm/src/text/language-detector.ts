import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { lazy } from "@cgs/kit/lazy";
import type { eld } from "eld/extrasmall";

const MODULE = "eld/extrasmall";

/**
 * The detector of languages. It is loaded at its first use, which takes about 0.1 s: its statistics take 32 MB, and most processes at rest have
 * measured nothing. Callers are synchronous, hence `require`.
 */
export const languageDetector: () => typeof eld = lazy(() => {
  const require = createRequire(import.meta.url);
  const loaded = require(fileURLToPath(import.meta.resolve(MODULE))) as { eld: typeof eld };
  return loaded.eld;
});
