import { zip } from "fflate";
import type { ExportedContentFieldsFragment } from "../gql/graphql";
import { type FileFormat, exportFileName, renderFile } from "./file-formats";

/** Packs content into one archive, a file each. Repeated names get a number. Loaded on first use. */
export async function zipContent(results: readonly ExportedContentFieldsFragment[], format: FileFormat): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const result of results) {
    const file = await renderFile(result, format);
    files[uniqueName(files, exportFileName(result, format))] = new Uint8Array(await file.arrayBuffer());
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
