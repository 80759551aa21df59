import type { Logger } from "@cgs/kit/log";
import { postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { traceIdOf } from "@cgs/kit/http/trace";
import { inSpan } from "@cgs/kit/tracing/spans";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { Outbox } from "./outbox.js";
import { OutboxRounds } from "./outbox-rounds.js";

/** What the IM takes at once. */
const BATCH = 100;

const ERASE = "mutation Erase($ids: [ID!]!) { eraseInstructions(ids: $ids) }";

const erasedData = z.object({ eraseInstructions: z.int() });

/** What the erasure of instructions works with. */
export interface InstructionErasureDependencies {
  source: DataSource;
  im: ServiceClient;
  log: Logger;
}

/**
 * Has the IM erase the instructions of erased jobs, which quote their requests. While the IM is away, what is to be erased waits in the
 * database. Told twice, the IM erases once.
 */
export class InstructionErasure {
  private readonly outbox: Outbox;
  private readonly rounds: OutboxRounds;

  constructor(private readonly dependencies: InstructionErasureDependencies) {
    this.outbox = new Outbox(dependencies.source, "instruction_erasure");
    this.rounds = new OutboxRounds(
      () => this.erase(),
      (err) => dependencies.log.warn({ err }, "instructions could not be erased; it is tried again"),
    );
  }

  start(): void {
    this.rounds.start();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async erase(): Promise<boolean> {
    const ids = await this.outbox.take(BATCH);
    if (ids.length === 0) return false;
    return inSpan("erase instructions", { parent: null }, () => this.eraseThese(ids));
  }

  private async eraseThese(ids: string[]): Promise<true> {
    const request = { query: ERASE, variables: { ids }, traceId: traceIdOf({}) };
    const { data } = await postGraphQL(this.dependencies.im, request);
    parseResponse("im", erasedData, data);
    await this.outbox.done(ids);
    return true;
  }
}
