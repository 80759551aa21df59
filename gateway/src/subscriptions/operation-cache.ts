import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { prepareOperation, type PreparedOperation } from "./prepared-operation.js";

/** A dashboard sends a few dozen texts. Longer texts, and more of them, are prepared each time. */
const MAX_OPERATIONS = 500;
const MAX_TEXT_LENGTH = 20_000;

/** Prepares each operation text once. Bounded: the one that was used longest ago goes. Refused operations are not kept. */
export class OperationCache {
  private readonly prepared = new Map<string, PreparedOperation>();

  constructor(private readonly supergraph: LoadedSupergraph) {}

  /** How many operations are kept. */
  get size(): number {
    return this.prepared.size;
  }

  /** @throws RefusedOperation */
  prepare(source: string, operationName: string | undefined): PreparedOperation {
    const key = `${operationName ?? ""}\n${source}`;
    const known = this.prepared.get(key);
    const operation = known ?? prepareOperation(this.supergraph, source, operationName);
    if (source.length <= MAX_TEXT_LENGTH) this.remember(key, operation);
    return operation;
  }

  private remember(key: string, operation: PreparedOperation): void {
    this.prepared.delete(key);
    this.prepared.set(key, operation);
    if (this.prepared.size <= MAX_OPERATIONS) return;
    const [oldest] = this.prepared.keys();
    if (oldest !== undefined) this.prepared.delete(oldest);
  }
}
