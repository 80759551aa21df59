import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { SupergraphManager } from "@apollo/gateway";
import type { Logger } from "@cgs/kit/log";

/** The supergraph schema of this release, composed from the subgraphs. */
export const RELEASED_SUPERGRAPH = fileURLToPath(new URL("../../../schema/supergraph.graphql", import.meta.url));

const CHECK_EVERY_MS = 1_000;

/** Reads the supergraph from a file, and again when the file changes. A file that is no supergraph leaves the present one in use. */
export function supergraphFile(path: string, log: Logger): SupergraphManager {
  return {
    async initialize({ update }) {
      const supergraphSdl = await readFile(path, "utf8");
      const reload = async () => {
        try {
          update(await readFile(path, "utf8"));
          log.info("took a changed supergraph schema into use");
        } catch (error) {
          log.error({ err: error }, "the changed supergraph schema cannot be used");
        }
      };
      const onChange = () => void reload();
      watchFile(path, { interval: CHECK_EVERY_MS, persistent: false }, onChange);
      return {
        supergraphSdl,
        async cleanup() {
          unwatchFile(path, onChange);
        },
      };
    },
  };
}
