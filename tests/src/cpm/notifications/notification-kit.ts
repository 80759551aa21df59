import { randomUUID } from "node:crypto";
import { createEventDispatch } from "@cgs/cpm/events/event-dispatch";
import { ALL_CLIENTS, type EventData, type EventType } from "@cgs/cpm/events/event-types";
import { recordEvent } from "@cgs/cpm/events/record-event";
import { subscribe } from "@cgs/cpm/events/subscriptions";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { NotificationConsumer } from "@cgs/cpm/notifications/delivery/notification-consumer";
import { NOTIFIED_EVENTS } from "@cgs/cpm/notifications/delivery/notification-sources";
import { NOTIFICATIONS, SUBSCRIBER_ID } from "@cgs/cpm/notifications/notifications";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { EDITOR, newJob } from "../job-rows.js";

const log = createLogger("test", "silent");
const TABLES = `cpm.job, cpm.batch, cpm.event, cpm.event_subscription, cpm.client_budget, cpm.provider_health, cpm.user_account,
  cpm.notification, cpm.notification_choice, cpm.mail_message`;

/** The client of most tests, below `acme`. */
export const AUSTIN = ["acme", "acme-austin"];

/** A stored notification. */
export interface StoredNotification {
  userId: string;
  kind: string;
  count: number;
  jobId: string | null;
  batchId: string | null;
  actor: string | null;
  delivery: string;
  data: Record<string, unknown>;
}

/** Notifications without the rest of the product: events, their dispatch in one process, and what users then have. */
export function notificationsOf(source: DataSource) {
  const claims = new ClaimStore(source);
  const store = new JobStore(source);
  const dispatchTo = (consumer: NotificationConsumer) =>
    createEventDispatch({ source, consumers: [consumer], log }).runNow();
  return {
    /** Starts from empty tables, with the subscription that workers make. */
    async reset() {
      await source.query(`TRUNCATE ${TABLES} CASCADE`);
      await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise') ON CONFLICT DO NOTHING");
      await subscribe(source.manager, { consumer: NOTIFICATIONS, id: SUBSCRIBER_ID }, ALL_CLIENTS, NOTIFIED_EVENTS);
    },
    dispatchTo,
    dispatch: (sendsMail = true) => dispatchTo(new NotificationConsumer({ sendsMail })),
    /** Adds a user. */
    async user(role: string, ...clientIds: string[]): Promise<string> {
      const id = randomUUID();
      const paths = JSON.stringify(clientIds.map((client) => [client]));
      await source.query(
        `INSERT INTO cpm.user_account (id, email_hash, email_encrypted, name_encrypted, password_hash, role, client_ids, client_paths)
         VALUES ($1::uuid, $1::text, '', '', '', $2, $3, $4)`,
        [id, role, clientIds, paths],
      );
      return id;
    },
    choose: (userId: string, deliveries: object) =>
      source.query("INSERT INTO cpm.notification_choice (user_id, deliveries) VALUES ($1, $2)", [
        userId,
        JSON.stringify(deliveries),
      ]),
    /** A job that a user ordered. */
    async job(createdBy: string, more: object = {}, path = AUSTIN): Promise<string> {
      const job = { ...newJob(path), createdBy, ...more };
      await store.accept([job], EDITOR);
      return job.id;
    },
    async claim(id: string) {
      await source.query("UPDATE cpm.job SET admitted = true WHERE id = $1", [id]);
      const claim = await claims.claim(id, randomUUID());
      return { id, attempt: claim?.job.attempt ?? 0 };
    },
    /** Ends a job with content. */
    async complete(id: string, passed = true) {
      const conformance = { score: passed ? 90 : 40, passed, checks: [], evidence: [] };
      const content = { title: "A secret title" };
      await claims.complete(await this.claim(id), { content, conformance, page: null } as never);
    },
    /** Saves a revision of content by a user. */
    async revise(jobId: string, revision: number, by: string) {
      await source.query(
        `INSERT INTO cpm.content_revision (job_id, number, content, conformance, author) VALUES ($1, $2, '{}', '{"score": 90, "passed": true}', $3)`,
        [jobId, revision, `user:${by}`],
      );
      await this.record("revision.created", { jobId, clientId: "acme-austin", revision });
    },
    /** A guest with a review link to the content of a job, which a user made. */
    async guestOf(jobId: string, createdBy: string) {
      const link = randomUUID();
      await source.query(
        `INSERT INTO cpm.review_link (id, job_id, label, token_hash, may_comment, may_approve, counts_as_approval, created_by, expires_at)
         VALUES ($1::uuid, $2, 'Dana', $1::text, true, true, true, $3, now() + interval '1 day')`,
        [link, jobId, `user:${createdBy}`],
      );
      const about = { jobId, clientId: "acme-austin" };
      return {
        link,
        decide: async (decision: "APPROVED" | "CHANGES_REQUESTED") => {
          const decisionId = randomUUID();
          await source.query(
            `INSERT INTO cpm.client_decision (id, job_id, link_id, revision, decision, guest_name, text_hash)
             VALUES ($1, $2, $3, 1, $4, 'Dana', repeat('0', 64))`,
            [decisionId, jobId, link, decision],
          );
          const decided = decision === "APPROVED" ? ("approved" as const) : ("changes_requested" as const);
          await this.record("review.client_decided", { ...about, revision: 1, decisionId, decision: decided });
        },
        comment: async () => {
          const commentId = randomUUID();
          await source.query(
            `INSERT INTO cpm.content_comment (id, job_id, revision, guest_name, link_id, body)
             VALUES ($1, $2, 1, 'Dana', $3, 'Shorter')`,
            [commentId, jobId, link],
          );
          await this.record("comment.added", { ...about, commentId });
        },
      };
    },
    async fail(id: string) {
      await claims.fail(await this.claim(id), { code: "PROVIDER_ERROR", message: "secret words", retryable: false });
    },
    async batch(total: number): Promise<string> {
      const id = randomUUID();
      await source.query("INSERT INTO cpm.batch (id, total) VALUES ($1, $2)", [id, total]);
      return id;
    },
    record: <T extends EventType>(type: T, data: EventData<T>, clientPath = AUSTIN) =>
      recordEvent(source.manager, type, { clientPath, data }),
    all: (): Promise<StoredNotification[]> =>
      source.query(`SELECT user_id AS "userId", kind, count, job_id AS "jobId", batch_id AS "batchId", actor, delivery, data
        FROM cpm.notification ORDER BY id`),
    /** The kinds that a user got, oldest first. */
    async kindsOf(userId: string): Promise<string[]> {
      const rows = await source.query<{ kind: string }[]>(
        "SELECT kind FROM cpm.notification WHERE user_id = $1 ORDER BY id",
        [userId],
      );
      return rows.map(({ kind }) => kind);
    },
    mails: (): Promise<{ kind: string; userId: string; ids: string[] }[]> =>
      source
        .query<{ mail: never }[]>("SELECT mail FROM cpm.mail_message ORDER BY id")
        .then((rows) => rows.map(({ mail }) => mail)),
  };
}
