import { sourcesWords } from "../words/sources";
import { formatBytes } from "./source-text";

/** The largest document that the server accepts. */
const MAX_BYTES = 5_000_000;

/** The longest name. */
const MAX_NAME = 200;

/** The file names that can be uploaded, for the browser's file dialog. */
export const ACCEPTED = ".pdf,.docx,.md,.markdown,.html,.htm,.txt";

/** Why a file cannot be uploaded; undefined when it can be. */
export function uploadProblem({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!ACCEPTED.split(",").some((ending) => name.toLowerCase().endsWith(ending)))
    return sourcesWords.uploads.unknownFormat;
  if (size === 0) return sourcesWords.uploads.emptyFile;
  return size > MAX_BYTES ? sourcesWords.uploads.tooLarge(formatBytes(size)) : undefined;
}

/** The name of an uploaded file as its source has it. The end is kept, because it says the format. */
export function sourceName({ name }: Pick<File, "name">): string {
  return name.slice(-MAX_NAME);
}
