import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { prepareOperation, type PreparedOperation } from "./prepared-operation.js";

/** A dashboard sends a few dozen queries. */
const MAX_OPERATIONS = 500;
/** Characters. Longer queries are not cached. */
const MAX_QUERY_LENGTH = 20_000;

/** Caches prepared operations by query text and operation name. Bounded: the least recently used one is dropped. Refused operations are not cached. */
export class OperationCache {
  private readonly prepared = new Map<string, PreparedOperation>();

  constructor(private readonly supergraph: LoadedSupergraph) {}

  /** Number of cached operations. */
  get size(): number {
    return this.prepared.size;
  }

  /** @throws RefusedOperation */
  prepare(source: string, operationName: string | undefined): PreparedOperation {
    const key = `${operationName ?? ""}\n${source}`;
    const known = this.prepared.get(key);
    const operation = known ?? prepareOperation(this.supergraph, source, operationName);
    if (source.length <= MAX_QUERY_LENGTH) this.cache(key, operation);
    return operation;
  }

  private cache(key: string, operation: PreparedOperation): void {
    this.prepared.delete(key);
    this.prepared.set(key, operation);
    if (this.prepared.size <= MAX_OPERATIONS) return;
    const [oldest] = this.prepared.keys();
    if (oldest !== undefined) this.prepared.delete(oldest);
  }
}
