import { createHash } from "node:crypto";

/** Short hashes of the {@link answerLines} of an answer, so that what a product stores can be compared with what was served. */
export function lineHashes(answer: unknown): string[] {
  return answerLines(answer).map((line) => createHash("sha256").update(line).digest("base64url").slice(0, 12));
}

/** The lines of an answer; of JSON, those of its texts. Markup at the beginning of a line does not count. */
export function answerLines(answer: unknown): string[] {
  return textsOf(typeof answer === "string" ? parsed(answer) : answer)
    .flatMap((text) => text.split("\n"))
    .map((line) => line.replace(/^[\s#>*+-]+/, "").trim())
    .filter((line) => line !== "");
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
