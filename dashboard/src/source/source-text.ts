import type { SourceRowFragment } from "../gql/graphql";
import { sourcesWords } from "../words/sources";

/** The format of a document in a word, such as `PDF`; empty while it is unknown. */
export function formatName(mediaType: string | null): string {
  const formats: Record<string, string> = sourcesWords.formats;
  return formats[mediaType ?? ""] ?? "";
}

/** A size in bytes: `640 bytes`, `12 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const { bytes: ofBytes, kilobytes, megabytes } = sourcesWords.sizes;
  if (bytes < 1_000) return ofBytes(bytes);
  return bytes < 1_000_000 ? kilobytes(Math.round(bytes / 1_000)) : megabytes((bytes / 1_000_000).toFixed(1));
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
