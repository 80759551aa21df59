import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { batchWaitReason } from "../../job-record/batch-wait-reason.js";
import { endBatch, recordBatchAnswer, showBatchProgress } from "../../job-transitions/batch-answer.js";
import { type Provider, ProviderError } from "../../providers/contract/provider.js";
import type { BatchAnswer, BatchCall, VendorBatches } from "../../providers/contract/vendor-batches.js";
import { type BatchKeys, withBatchKeys } from "./batch-keys.js";
import { batchedAnswer } from "./batched-answer.js";
import type { OpenBatch, OpenBatches, OpenRequest } from "./open-batches.js";

/** What {@link visitBatch} uses. */
export interface VisitDependencies {
  source: DataSource;
  open: OpenBatches;
  log: Logger;
  signal: AbortSignal;
}

/** What a visit has changed: the job continues, or its readers see something new. */
export type VisitResult = "ended" | "progressed" | "unchanged";

/** How vendors refuse to cancel a batch that has ended, is about to, or is not known any more. */
const CANCEL_REFUSED = new Set([400, 404, 409, 410, 422]);

/**
 * Does what is next for a batch: sends it, finds it after a process was lost while sending it, cancels it when its job has ended or its
 * deadline is near, or records its answers. Nothing is sent twice and no answer is counted twice, however often a visit is repeated.
 * @param keys empty when there is no key to call the vendor with.
 * @throws ProviderError when the vendor may answer a later visit, or the signal's reason.
 */
export async function visitBatch(
  provider: Provider,
  batch: OpenBatch,
  keys: BatchKeys,
  dependencies: VisitDependencies,
): Promise<VisitResult> {
  const visit = new BatchVisit(provider, batch, keys, dependencies);
  const { batches } = provider;
  if (!batches) return visit.end(`${provider.name} has no batch interface.`);
  if (keys.length === 0) return visit.end(`${provider.name} needs an API key.`);
  try {
    return await visit.run(batches, await dependencies.open.requests(batch.id));
  } catch (error) {
    const isFinal = error instanceof ProviderError && !error.options.retryable;
    if (!isFinal || (batch.vendorId !== null && batch.isNew)) throw error;
    dependencies.log.warn({ err: error, batchId: batch.id, jobId: batch.jobId }, "a vendor's batch was given up");
    return visit.end(error.message);
  }
}

class BatchVisit {
  constructor(
    private readonly provider: Provider,
    private readonly batch: OpenBatch,
    private readonly keys: BatchKeys,
    private readonly dependencies: VisitDependencies,
  ) {}

  async run(batches: VendorBatches, requests: readonly OpenRequest[]): Promise<VisitResult> {
    const vendorId = this.batch.vendorId ?? (await this.findOrSend(batches, requests));
    if (vendorId === "unclear" && !this.batch.isOverdue) return "unchanged";
    if (vendorId === "unclear") return this.lose();
    if (vendorId === undefined) return this.end("The batch was not sent.");
    return this.follow(batches, vendorId, requests);
  }

  /** Ends the batch. With a failure, the rest of the job is written by direct calls. */
  async end(failure: string | undefined): Promise<VisitResult> {
    const directReason = failure && this.batch.isLate ? "The deadline is near." : failure;
    const end = { failure: failure ?? null, directReason: directReason ?? null };
    await endBatch(this.dependencies.source, this.batch.id, end);
    return "ended";
  }

  /** Ends a batch that the vendor may have, and of which it has not told the id in the time that any batch takes. */
  private lose(): Promise<VisitResult> {
    const { id: batchId, jobId } = this.batch;
    this.dependencies.log.warn({ batchId, jobId }, "a vendor's batch was not found, and may have been charged");
    return this.end("The batch was not found at the vendor.");
  }

  /** Whether the job needs no answers any more, or they would come too late. */
  private get isGivenUp(): boolean {
    return !this.batch.isWanted || this.batch.isLate;
  }

  /** The vendor's id of the batch. Undefined for a batch that was not sent, and will not be. */
  private async findOrSend(batches: VendorBatches, requests: readonly OpenRequest[]): Promise<string | undefined> {
    const { batch, keys } = this;
    const { open, signal } = this.dependencies;
    const { sendingSince } = batch;
    const sent = { id: batch.id, requests };
    if (sendingSince) {
      const search = { since: sendingSince, known: await open.knownIds(batch.provider, sendingSince) };
      const { result: found } = await withBatchKeys(keys, signal, (by) => batches.find(sent, search, by));
      if (found === "unclear") return found;
      if (found !== "none" && (await open.storeVendorId(batch.id, found.vendorId))) return found.vendorId;
    }
    if (this.isGivenUp) return undefined;
    if (!(await open.markSending(batch.id))) return undefined;
    const { result: vendorId, by } = await withBatchKeys(keys, signal, (call) => batches.create(sent, call));
    if (await open.storeVendorId(batch.id, vendorId)) return vendorId;
    await this.cancel(batches, vendorId, by); // another process sent it after this one was taken for lost
    return "unclear";
  }

  private async follow(
    batches: VendorBatches,
    vendorId: string,
    requests: readonly OpenRequest[],
  ): Promise<VisitResult> {
    const { batch, keys, provider } = this;
    const { source, open, signal } = this.dependencies;
    const { result: progress, by } = await withBatchKeys(keys, signal, (call) => batches.progress(vendorId, call));
    if (progress.isEnded) {
      for await (const answer of batches.answers(vendorId, requests, by)) await this.record(answer, requests);
      return this.end(progress.failure);
    }
    if (this.isGivenUp && !batch.isCancelled && (await this.cancel(batches, vendorId, by)))
      await open.markCancelled(batch.id);
    const { answered } = progress;
    const reason = batchWaitReason(provider.name, answered, requests.length);
    return (await showBatchProgress(source, batch.id, reason, answered)) ? "progressed" : "unchanged";
  }

  /** Cancels the batch. Returns false when the vendor refuses, as for one that has just ended: the next visit reads it or asks again. */
  private async cancel(batches: VendorBatches, vendorId: string, by: BatchCall): Promise<boolean> {
    try {
      await batches.cancel(vendorId, by);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError) || !CANCEL_REFUSED.has(error.status ?? 0)) throw error;
      this.dependencies.log.info({ err: error, batchId: this.batch.id }, "a vendor did not cancel a batch");
      return false;
    }
  }

  private async record(answer: BatchAnswer, requests: readonly OpenRequest[]): Promise<void> {
    const asked = requests.find(({ key }) => key === answer.key);
    if (!asked || asked.isAnswered) return;
    const charged = await batchedAnswer(this.provider, asked.request.model, answer);
    if (charged) await recordBatchAnswer(this.dependencies.source, this.batch.jobId, asked.step, charged);
  }
}
