/** A bug as one replacement in the compiled product. */
export interface PlantedBug {
  /** What the product does wrong with it. */
  name: string;
  /** The compiled file, from the top of the repository. */
  file: string;
  /** A text that occurs once in the file. */
  text: string;
  replacement: string;
  /** The bug shows only in jobs that are in work when their worker is lost: they are written slowly. */
  longJobs?: boolean;
}

const CPM = "subgraphs/cpm/dist";
const CLAIM_SQL = `${CPM}/job-transitions/claim.sql.js`;
const CLAIM_STORE = `${CPM}/job-transitions/claim-store.js`;
const CONDITIONS = `${CPM}/job-transitions/conditions.sql.js`;
const QUEUE_SQL = `${CPM}/job-transitions/queue.sql.js`;
const RECONCILER = `${CPM}/worker/reconciler.js`;
const JOB_STORE = `${CPM}/jobs/acceptance/job-store.js`;

/** The bugs that `npm run chaos -- --sabotage` plants one at a time. */
export const PLANTED_BUGS: PlantedBug[] = [
  {
    name: "a claim has no attempt fence",
    file: CONDITIONS,
    text: `"attempt = $2 AND status = 'processing'"`,
    replacement: `"attempt >= least($2, attempt) AND status = 'processing'"`,
    longJobs: true,
  },
  {
    name: "steps are ignored after a lost worker",
    file: CLAIM_STORE,
    text: "steps = isNew ? [] : await",
    replacement: "steps = true ? [] : await",
    longJobs: true,
  },
  {
    name: "idempotency keys are ignored",
    file: `${CPM}/jobs/acceptance/idempotency-keys.js`,
    text: "if (key === undefined || key === null)",
    replacement: "if (true)",
  },
  {
    name: "the slots of ended jobs are not refilled",
    file: QUEUE_SQL,
    text: "count(*) AS jobs FROM cpm.job WHERE ${admittedSql} GROUP BY",
    replacement: "count(*) AS jobs FROM cpm.job WHERE admitted GROUP BY",
  },

  {
    name: "steps are stored late",
    file: `${CPM}/generation/job-run.js`,
    text: "await this.store(spec, answer);",
    replacement: "setTimeout(() => this.store(spec, answer).catch(() => undefined), 1_500);",
  },
  {
    name: "a cancelled job is completed",
    file: CLAIM_SQL,
    text: "approved = false, ${setEndedSql}, ${bumpVersionSql} WHERE ${claimedRowSql} RETURNING",
    replacement: "approved = false, ${setEndedSql}, ${bumpVersionSql} WHERE id = $1 AND attempt = $2 RETURNING",
    longJobs: true,
  },
  {
    name: "the quota of failed jobs is not given back",
    file: CLAIM_SQL,
    text: "RETURNING plan_holder, counted_in, ${ENDED_COLUMNS}), ${releaseQuotaSql}",
    replacement: "RETURNING plan_holder, null::date AS counted_in, ${ENDED_COLUMNS}), ${releaseQuotaSql}",
  },
  {
    name: "content is damaged on its way into the row",
    file: CLAIM_STORE,
    text: "JSON.stringify(content)",
    replacement: 'JSON.stringify(content).replaceAll(" the ", " teh ")',
  },
  {
    name: "a step is damaged on its way into the row",
    file: `${CPM}/job-transitions/store-steps.js`,
    text: "JSON.stringify(steps.map(rowOf))",
    replacement: 'JSON.stringify(steps.map(rowOf)).replace(" and ", " ")',
  },
  {
    name: "a live worker is taken for lost",
    file: `${CPM}/job-record/worker-heartbeat.js`,
    text: "WORKER_LOST_AFTER_SECONDS = 6",
    replacement: "WORKER_LOST_AFTER_SECONDS = 0.5",
    longJobs: true,
  },
  {
    name: "the jobs of lost workers are not taken over",
    file: RECONCILER,
    text: "await requeueLostJobs(source)",
    replacement: "[]",
    longJobs: true,
  },
  {
    name: "heartbeats are an hour ahead",
    file: `${CPM}/worker/worker-registration.sql.js`,
    text: "heartbeat_at = now()",
    replacement: "heartbeat_at = now() + interval '1 hour'",
    longJobs: true,
  },

  {
    name: "queue entries of lost workers stay",
    file: `${CPM}/jobs/queue/job-queue.js`,
    text: "if (jobIds.length > 0)\n            await this.entries.remove",
    replacement: "if (jobIds.length < 0)\n            await this.entries.remove",
    longJobs: true,
  },
  {
    name: "a cancellation is reported and not stored",
    file: `${CPM}/job-transitions/cancel.sql.js`,
    text: "SET status = 'cancelled', worker_id = NULL",
    replacement: "SET worker_id = worker_id",
  },
  {
    name: "cancelled jobs are not in the audit log",
    file: JOB_STORE,
    text: "await recordChanges(manager, cancelled.map(",
    replacement: "await recordChanges(manager, [].map(",
  },
  {
    name: "the cost of a step counts twice",
    file: CLAIM_SQL,
    text: "cost_usd = cost_usd + total.cost, held_usd",
    replacement: "cost_usd = cost_usd + 2 * total.cost, held_usd",
  },
  {
    name: "the end of a job is not shown to watchers",
    file: `${CPM}/jobs/feed/job-feed.js`,
    text: "void push(job);",
    replacement: "if (!isEnded(job.status)) void push(job);",
  },
  {
    name: "a channel drops the last message",
    file: "rest-shim/dist/channels/message-throttle.js",
    text: "this.last = message;\n        this.send(message);",
    replacement: 'this.last = message;\n        if (message.status !== "completed") this.send(message);',
  },
  {
    name: "failed jobs are not reported to the IM",
    file: `${CPM}/outbox/outbox.sql.js`,
    text: "WHERE job.id = ANY ($1)",
    replacement: "WHERE job.id = ANY ($1) AND job.status <> 'failed'",
  },

  {
    name: "a batch loses its last job",
    file: `${CPM}/job-transitions/accept.js`,
    text: "await insertRows(manager, Job, group);",
    replacement: "await insertRows(manager, Job, group.length > 1 ? group.slice(0, -1) : group);",
  },
  {
    name: "the monthly limit of a plan is not checked",
    file: `${CPM}/billing/plan/quota-error.js`,
    text: "if (pieces > 0 && usage.jobs + pieces > monthlyJobs) {",
    replacement: "if (pieces > 0 && usage.jobs + pieces > monthlyJobs + 1_000) {",
  },
  {
    name: "a lost worker fails its jobs",
    file: QUEUE_SQL,
    text: "SET status = 'queued', admitted = false, worker_id = NULL, losses = losses + 1",
    replacement:
      'SET status = \'failed\', error = \'{"code":"INTERNAL_ERROR","message":"lost","retryable":true}\', worker_id = NULL, losses = losses + 1',
    longJobs: true,
  },
  {
    name: "an answered job is not stored",
    file: JOB_STORE,
    text: "return await this.acceptBatched(group);",
    replacement: "return jobs[0].retryOf ? undefined : await this.acceptBatched(group);",
  },
  {
    name: "a vendor's failure ends a job without a retry as completed",
    file: CLAIM_SQL,
    text: "SET status = 'failed', worker_id = NULL",
    replacement: "SET status = 'completed', worker_id = NULL",
  },
  {
    name: "a job is claimed while another worker writes it",
    file: CLAIM_SQL,
    text: "WHERE id = $1 AND status = 'queued' AND admitted AND run_after <= now()",
    replacement: "WHERE id = $1 AND status IN ('queued', 'processing') AND admitted AND run_after <= now()",
    longJobs: true,
  },

  {
    name: "the end of a batch is not shown to watchers",
    file: `${CPM}/jobs/batch/batch-feed.js`,
    text: "void push(batch);",
    replacement: "if (!isFinal) void push(batch);",
  },
  {
    name: "the search description of content is damaged",
    file: CLAIM_STORE,
    text: "JSON.stringify(content)",
    replacement: "JSON.stringify({ ...content, metaDescription: `${content.metaDescription} Call us.` })",
  },
  {
    name: "an attempt requests an unusable answer again",
    file: `${CPM}/generation/step-call.js`,
    text: "if (!this.raiseLimit(error))",
    replacement: "if (!this.raiseLimit(error) && (this.tries = (this.tries ?? 0) + 1) > 3)",
  },
];
