import type { Events } from "@cgs/kit/database/events";
import type { AppError } from "@cgs/kit/errors";
import { traceIdOf } from "@cgs/kit/http/trace";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { inSpan } from "@cgs/kit/tracing/spans";
import type { DataSource } from "typeorm";
import {
  failPreparation,
  findUnprepared,
  type JobInstructions,
  prepareJobs,
  type UnpreparedJob,
} from "../../job-transitions/prepare.js";
import { Outbox, OUTBOX_INTERVAL_MS } from "../../outbox/outbox.js";
import type { InstructionClient } from "../../service-clients/instruction-client.js";
import { instructionContextOf } from "../acceptance/job-brief.js";
import { publishJobEvent } from "../feed/job-events.js";
import type { Dispatcher } from "../queue/dispatcher.js";
import { isItemError } from "./batch-refusal.js";

/** Jobs that are prepared at the same time: three requests of the largest size to the IM. */
const CHUNK = 90;

/** The services that the preparation of jobs uses. */
export interface JobPreparerDependencies {
  source: DataSource;
  instructions: Pick<InstructionClient, "generate">;
  dispatcher: Pick<Dispatcher, "wake">;
  events: Events;
  log: Logger;
}

/**
 * Renders the instructions of accepted jobs that wait for them, oldest first. While the IM is down, they wait in the database. A job whose
 * instructions the IM refuses fails with the reason. Any number of processes may do it: the instructions of a job are stored once.
 * See docs/decisions/007-accept-a-batch-in-one-transaction.md.
 */
export function createJobPreparer(dependencies: JobPreparerDependencies): PeriodicTask {
  const { source, log } = dependencies;
  const outbox = new Outbox(source, "job_preparation");
  let stopping = false;
  const run = async () => {
    while (!stopping) {
      const ids = await outbox.take(CHUNK);
      if (ids.length === 0) return;
      await inSpan("prepare jobs", { parent: null }, () => prepareChunk(ids, outbox, dependencies));
    }
  };
  const name = "prepare jobs";
  const task = createPeriodicTask({ name, run, intervalMs: OUTBOX_INTERVAL_MS, logOncePerOutage: true, log });
  const stop = () => {
    stopping = true;
    return task.stop();
  };
  return { ...task, stop };
}

/** @throws the first failure that no job caused. The jobs that wait because of it are given back to the outbox. */
async function prepareChunk(ids: string[], outbox: Outbox, dependencies: JobPreparerDependencies): Promise<void> {
  const { source, instructions, dispatcher } = dependencies;
  const jobs = await findUnprepared(source, ids);
  const waiting = new Set<string>();
  const failures: unknown[] = [];
  const renderOne = async (job: UnpreparedJob) => {
    try {
      return await render(job, instructions);
    } catch (error) {
      if (isItemError(error)) await fail(job, error, dependencies);
      else {
        waiting.add(job.id);
        failures.push(error);
      }
      return undefined;
    }
  };
  const rendered = await Promise.all(jobs.map(renderOne));
  await prepareJobs(
    source,
    rendered.filter((one) => one !== undefined),
  );
  dispatcher.wake();
  await outbox.delete(ids.filter((id) => !waiting.has(id)));
  if (waiting.size === 0) return;
  await outbox.giveBack([...waiting]);
  throw failures[0];
}

async function render(
  { id: jobId, clientId, contentType, brief, instructionId, traceParent }: UnpreparedJob,
  instructions: Pick<InstructionClient, "generate">,
): Promise<JobInstructions> {
  const { customizations, ...template } = brief.rendering ?? {};
  const context = instructionContextOf(brief, customizations);
  const request = { id: instructionId, contentType, clientId, jobId, ...template, context, takesTurn: false };
  const traceId = traceIdOf({ traceparent: traceParent ?? undefined });
  return { ...(await instructions.generate(request, traceId)), jobId };
}

/** A retry renders the instructions again, so it may succeed. */
async function fail({ id }: UnpreparedJob, { code, message }: AppError, dependencies: JobPreparerDependencies) {
  const { source, events, log } = dependencies;
  if (!(await failPreparation(source, id, { code, message, retryable: true }))) return;
  log.warn({ jobId: id, code }, "a job failed because the IM refused to render its instructions");
  await publishJobEvent(events, id, { kind: "changed" }).catch((error: unknown) =>
    log.warn({ err: error, jobId: id }, "publishing a failure failed"),
  );
}
