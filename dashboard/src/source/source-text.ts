import type { SourceRowFragment } from "../gql/graphql";

const FORMATS: Record<string, string> = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "text/markdown": "Markdown",
  "text/html": "HTML",
  "text/plain": "Text",
};

/** The format of a document in a word, such as `PDF`; empty while it is unknown. */
export function formatName(mediaType: string | null): string {
  return FORMATS[mediaType ?? ""] ?? "";
}

/** A size in bytes: `640 bytes`, `12 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Format and size of a document: `PDF, 1.4 MB`. */
export function describeFile({ mediaType, bytes }: Pick<SourceRowFragment, "mediaType" | "bytes">): string {
  return [formatName(mediaType), bytes === null ? "" : formatBytes(bytes)].filter(Boolean).join(", ");
}

/** An address without its scheme, as people know it: `acme.example/prices`. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** Whether a source changes on its own soon, because it is read or uploaded. */
export function isBusy({ state, rereading }: SourceRowFragment): boolean {
  return state === "PENDING" || rereading;
}

/** A passage of a source. */
interface Place {
  passage: number | null;
  /** The version of the source that has it; by default the current one. */
  version?: number | null;
}

/** The page of a source as the client with this id has or inherits it, or the place of one of its passages there. */
export function sourcePath(
  clientId: string,
  sourceId: string,
  { passage, version }: Place = { passage: null },
): string {
  const query = version ? `?version=${version}` : "";
  return `/clients/${clientId}/sources/${sourceId}${query}${passage === null ? "" : `#passage-${passage}`}`;
}
