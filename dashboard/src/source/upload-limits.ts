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
    return "This format can’t be read. Use a PDF, Word (DOCX), Markdown, HTML or text document.";
  if (size === 0) return "The file is empty.";
  return size > MAX_BYTES ? `It has ${formatBytes(size)}; a document may have 5 MB.` : undefined;
}

/** The name of an uploaded file as its source has it. The end is kept, because it says the format. */
export function sourceName({ name }: Pick<File, "name">): string {
  return name.slice(-MAX_NAME);
}
