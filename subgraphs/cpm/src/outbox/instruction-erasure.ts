import type { Logger } from "@cgs/kit/log";
import { postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import { traceIdOf } from "@cgs/kit/http/trace";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { inSpan } from "@cgs/kit/tracing/spans";
import type { DataSource } from "typeorm";
import { z } from "zod";
import type { ModuleConnection } from "../service-clients/module-connection.js";
import { Outbox, OUTBOX_INTERVAL_MS } from "./outbox.js";

/** Instructions in one request to the IM. */
const BATCH = 100;

const ERASE = "mutation Erase($ids: [ID!]!) { eraseInstructions(ids: $ids) }";

const erasedData = z.object({ eraseInstructions: z.int() });

/** The services that the erasure of instructions uses. */
export interface InstructionErasureDependencies {
  source: DataSource;
  im: ModuleConnection;
  log: Logger;
}

/**
 * Makes the IM erase the instructions of erased jobs, because they quote the request. While the IM is down, the ids wait in the database.
 * Erasing instructions twice has no further effect.
 */
export function createInstructionErasure({ source, im, log }: InstructionErasureDependencies): PeriodicTask {
  const outbox = new Outbox(source, "instruction_erasure");
  const erase = async (ids: string[]) => {
    const { data } = await postGraphQL(im.client, { query: ERASE, variables: { ids }, traceId: traceIdOf({}) });
    parseResponse("im", erasedData, data);
    await outbox.delete(ids);
  };
  const run = async () => {
    while (await im.offersGraphQL()) {
      const ids = await outbox.take(BATCH);
      if (ids.length === 0) return;
      await inSpan("erase instructions", { parent: null }, () => erase(ids));
    }
  };
  return createPeriodicTask({ name: "erase instructions", run, intervalMs: OUTBOX_INTERVAL_MS, log });
}
