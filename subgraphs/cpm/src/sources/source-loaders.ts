import type { Caller } from "@cgs/kit/auth/caller";
import DataLoader from "dataloader";
import type { Source } from "./source.entity.js";
import type { SourceReads } from "./source-reads.js";

/** Reads the sources of clients for one request. Concurrent reads are batched. */
export class SourceLoaders {
  private clients: DataLoader<string, Source[]> | undefined;

  constructor(private readonly sources: Pick<SourceReads, "ofClients">) {}

  /** The sources of a client; none for a client outside the caller's. */
  ofClient(caller: Caller, clientId: string): Promise<Source[]> {
    this.clients ??= new DataLoader((ids) => this.sources.ofClients(caller, ids), { cache: false });
    return this.clients.load(clientId);
  }
}
