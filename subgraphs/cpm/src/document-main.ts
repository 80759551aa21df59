import { writeFileSync } from "node:fs";
import { decodeText } from "./sources/reading/decode.js";
import { SourceError, SourceFailure } from "./sources/source-failure.js";
import type { DocumentTask } from "./sources/reading/document-process.js";

/** Lets Linux end this process before all others when memory is short. */
function yieldMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // another system
  }
}

async function run(given: DocumentTask): Promise<object> {
  if (given.task === "parse") {
    const { parseDocument } = await import("./sources/reading/parse-document.js");
    return parseDocument(given.document);
  }
  const { readWebsite } = await import("./sources/reading/read-website.js");
  const { document, charset } = given.document;
  return readWebsite(decodeText(document, charset), given.url);
}

yieldMemory();
process.on("disconnect", () => process.exit());
process.once("message", (task: DocumentTask) => {
  run(task)
    .catch((error: unknown) => ({
      failure: error instanceof SourceError ? error.failure : SourceFailure.UNREADABLE,
    }))
    .then((outcome) => process.send?.(outcome))
    .catch(() => process.exit(1));
});
