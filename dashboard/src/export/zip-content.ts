import { strToU8, zip } from "fflate";
import type { ExportedContentFieldsFragment, ProvenanceFieldsFragment } from "../gql/graphql";
import { type FileFormat, exportFileName, renderFile } from "./file-formats";
import { provenanceFile } from "./provenance";

/** The content of a job, and where its claims come from when that is exported too. */
export interface ExportedPiece {
  content: ExportedContentFieldsFragment;
  provenance: ProvenanceFieldsFragment | undefined;
}

/** Packs content into one archive, a file each. Repeated names get a number. Loaded on first use. */
export async function zipContent(pieces: readonly ExportedPiece[], format: FileFormat): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const { content, provenance } of pieces) {
    const file = await renderFile(content, format);
    files[uniqueName(files, exportFileName(content, format))] = new Uint8Array(await file.arrayBuffer());
    if (!provenance) continue;
    const { name, text } = provenanceFile(provenance);
    files[uniqueName(files, name)] = strToU8(text);
  }
  const archive = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data))));
  });
  return new Blob([archive], { type: "application/zip" });
}

function uniqueName(taken: object, name: string): string {
  const dot = name.lastIndexOf(".");
  let free = name;
  for (let count = 2; free in taken; count += 1) free = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  return free;
}
