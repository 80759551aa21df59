import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { SupergraphManager } from "@apollo/gateway";
import type { Logger } from "@cgs/kit/log";

/** Path of the supergraph schema that this release was composed with. */
export const RELEASED_SUPERGRAPH = fileURLToPath(new URL("../../../schema/supergraph.graphql", import.meta.url));

const CHECK_EVERY_MS = 1_000;

/** Reads the supergraph from a file and reloads it when the file changes. An invalid file is logged and the current schema stays in use. */
export function supergraphFile(path: string, log: Logger): SupergraphManager {
  return {
    async initialize({ update }) {
      const supergraphSdl = await readFile(path, "utf8");
      const reload = async () => {
        try {
          update(await readFile(path, "utf8"));
          log.info("loaded the changed supergraph schema");
        } catch (error) {
          log.error({ err: error }, "the changed supergraph schema is invalid; the current one stays in use");
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
