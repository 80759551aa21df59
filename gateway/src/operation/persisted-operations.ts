import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type DefinitionNode, Kind, parse } from "graphql";
import { z } from "zod";

/** Paths of the manifests of this release's operations of the dashboard and the command line, generated from their documents. */
export const RELEASED_OPERATIONS: readonly string[] = ["dashboard", "cli"].map((client) =>
  fileURLToPath(new URL(`../../../${client}/src/gql/persisted-documents.json`, import.meta.url)),
);

/** An operation that callers can send as a hash. */
export interface PersistedOperation {
  /** The operation name, for metrics and logs. */
  name: string;
  document: string;
}

const manifest = z.record(z.string().max(200), z.string().max(100_000));

/** The persisted operations, by hash. */
export class PersistedOperations {
  private constructor(private readonly byHash: ReadonlyMap<string, PersistedOperation>) {}

  /** Reads manifests: JSON files that map hashes to documents. @throws Error that names the invalid file. */
  static async load(paths: readonly string[]): Promise<PersistedOperations> {
    const manifests = await Promise.all(paths.map(readManifest));
    return new PersistedOperations(new Map(manifests.flat()));
  }

  find(hash: string): PersistedOperation | undefined {
    return this.byHash.get(hash);
  }
}

async function readManifest(path: string): Promise<[hash: string, operation: PersistedOperation][]> {
  try {
    const documents = manifest.parse(JSON.parse(await readFile(path, "utf8")));
    return Object.entries(documents).map(([hash, document]) => [hash, { name: nameOf(document), document }]);
  } catch (error) {
    throw new Error(`The persisted operations in ${path} are invalid.`, { cause: error });
  }
}

function nameOf(document: string): string {
  const isOperation = (definition: DefinitionNode) => definition.kind === Kind.OPERATION_DEFINITION;
  return parse(document, { noLocation: true }).definitions.find(isOperation)?.name?.value ?? "unnamed";
}
