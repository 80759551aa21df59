import { writeFileSync } from "node:fs";
import { SourceError, SourceFailure } from "./sources/source-failure.js";
import { type DocumentToParse, parseDocument } from "./sources/reading/parse-document.js";

/** Lets Linux end this process before all others when memory is short. */
function yieldMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // another system
  }
}

yieldMemory();
process.on("disconnect", () => process.exit());
process.once("message", (document: DocumentToParse) => {
  parseDocument(document)
    .catch((error: unknown) => ({
      failure: error instanceof SourceError ? error.failure : SourceFailure.UNREADABLE,
    }))
    .then((outcome) => process.send?.(outcome))
    .catch(() => process.exit(1));
});
