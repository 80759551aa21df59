import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The documents with TypeScript examples. */
const DOCUMENTS = ["api-client/README.md"];

const FOLDER = "scripts/dist/readme-examples";

/** An example of a document. */
export interface ReadmeExample {
  /** The name of a file for it. */
  file: string;
  /** Its code, with empty lines before it, so that a line has the same number as in the document. */
  code: string;
}

/** The TypeScript examples of a Markdown document, in order. */
export async function readmeExamples(top: string, document: string): Promise<ReadmeExample[]> {
  const text = await readFile(join(top, document), "utf8");
  return [...text.matchAll(/```ts\n([^]*?)```/g)].map(({ 1: code = "", index }, nth) => {
    const linesBefore = text.slice(0, index).split("\n").length;
    return { file: `${document.replaceAll(/\W/g, "-")}-${nth + 1}.ts`, code: "\n".repeat(linesBefore) + code };
  });
}

/**
 * Writes the examples of all documents as a TypeScript project, so that the compiler checks them.
 * @returns the path of the project, relative to the top folder
 */
export async function writeReadmeExamples(top: string): Promise<string> {
  const folder = join(top, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const examples = await Promise.all(DOCUMENTS.map((document) => readmeExamples(top, document)));
  await Promise.all(examples.flat().map(({ file, code }) => writeFile(join(folder, file), code)));
  const project = { extends: join(top, "tsconfig.base.json"), compilerOptions: { noEmit: true, composite: false } };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  return FOLDER;
}
