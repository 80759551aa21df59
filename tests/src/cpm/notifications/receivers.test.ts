import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { cancelJobs } from "@cgs/cpm/job-transitions/cancel";
import { eraseJobContent } from "@cgs/cpm/job-transitions/erase";
import { NotificationConsumer } from "@cgs/cpm/notifications/delivery/notification-consumer";
import { NotificationReads } from "@cgs/cpm/notifications/notification-reads";
import { kindsFor } from "@cgs/cpm/notifications/notification-kind";
import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../../support/database.js";
import { notificationsOf } from "./notification-kit.js";

const ALL = { unreadOnly: false };

describe("notifications", () => {
  let database: TestDatabase;
  let source: DataSource;
  let kit: ReturnType<typeof notificationsOf>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    kit = notificationsOf(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => kit.reset());

  const asked = (jobId: string, reviewerId: string, actor: string) =>
    kit.record("review.requested", { jobId, clientId: "acme-austin", reviewerId, actor: `user:${actor}` });
  const approved = (jobId: string, by: string) =>
    source.transaction(async (manager) => {
      await manager.query("INSERT INTO cpm.content_approval (job_id, revision, approved_by) VALUES ($1, 1, $2)", [
        jobId,
        by.includes(":") ? by : `user:${by}`,
      ]);
      await kit.record("content.approved", { jobId, clientId: "acme-austin", revision: 1 });
    });
  const callerOf = (id: string, role: Role, ...clientIds: string[]): UserCaller => ({
    ...{ kind: "user", id, role, clientIds },
  });
  const seenBy = async (user: UserCaller) => {
    const { nodes } = await new NotificationReads(source).page(user, ALL);
    return nodes.map(({ kind }) => kind);
  };

  describe("of content", () => {
    test("that does not pass its strategy go to the user who ordered it, and content that passes makes none", async () => {
      const editor = await kit.user("editor", "acme-austin");
      await kit.user("manager", "acme");
      await kit.complete(await kit.job(editor), true);
      const below = await kit.job(editor);
      await kit.complete(below, false);
      await kit.dispatch();
      expect(await kit.all()).toEqual([
        expect.objectContaining({ userId: editor, kind: "CONTENT_FAILED_STRATEGY", jobId: below, delivery: "IN_APP" }),
      ]);
    });

    test("that could not be written go to the user who ordered it, and those of a program to no user", async () => {
      const editor = await kit.user("editor", "acme-austin");
      await kit.fail(await kit.job(editor));
      await kit.fail(await kit.job(randomUUID()));
      await kit.dispatch();
      expect((await kit.all()).map(({ userId, kind }) => [userId, kind])).toEqual([[editor, "JOB_FAILED"]]);
      expect(JSON.stringify(await kit.all())).not.toContain("secret");
    });

    test("for a review go to the reviewer, unless the reviewer asked", async () => {
      const [editor, manager] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const job = await kit.job(editor);
      await asked(job, manager, editor);
      await asked(await kit.job(editor), manager, manager);
      await kit.dispatch();
      expect(await kit.all()).toEqual([
        expect.objectContaining({ userId: manager, kind: "REVIEW_REQUESTED", jobId: job, actor: `user:${editor}` }),
      ]);
    });

    test("with the changes that a reviewer asked for go to the reviewer once, unless the reviewer made them", async () => {
      const [editor, manager] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const job = await kit.job(editor);
      await kit.complete(job);
      await source.query(
        `INSERT INTO cpm.content_review (job_id, reviewer_id, requested_by, changes_revision, changes_at)
         VALUES ($1, $2, $3, 1, now())`,
        [job, manager, `user:${editor}`],
      );
      for (const revision of [2, 3]) await kit.revise(job, revision, editor);
      await source.query("UPDATE cpm.content_review SET changes_revision = 3 WHERE job_id = $1", [job]);
      await kit.dispatch();
      await kit.revise(job, 4, manager);
      await kit.dispatch();
      expect(await kit.all()).toEqual([]);
      await source.query("UPDATE cpm.content_review SET changes_revision = 4 WHERE job_id = $1", [job]);
      for (const revision of [5, 6]) await kit.revise(job, revision, editor);
      await kit.dispatch();
      expect(await kit.all()).toEqual([
        expect.objectContaining({ userId: manager, kind: "REVIEW_REQUESTED", jobId: job, actor: `user:${editor}` }),
      ]);
    });

    test("that was approved go to the users who ordered it and sent it to review, not to the one who approved", async () => {
      const [orderer, requester] = [await kit.user("editor", "acme"), await kit.user("editor", "acme-austin")];
      const manager = await kit.user("manager", "acme");
      const job = await kit.job(orderer);
      await kit.complete(job);
      await source.query("INSERT INTO cpm.content_review (job_id, reviewer_id, requested_by) VALUES ($1, $2, $3)", [
        ...[job, manager, `user:${requester}`],
      ]);
      await approved(job, manager);
      const own = await kit.job(manager);
      await kit.complete(own);
      await approved(own, manager);
      await kit.dispatch();
      const told = await kit.all();
      expect(told.map(({ userId }) => userId).toSorted()).toEqual([orderer, requester].toSorted());
      expect(told.every(({ kind, actor }) => kind === "CONTENT_APPROVED" && actor === `user:${manager}`)).toBe(true);
    });

    test("of a comment go to the users whom it mentions", async () => {
      const [editor, manager] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const job = await kit.job(editor);
      await kit.complete(job);
      const commentId = randomUUID();
      await source.query(
        "INSERT INTO cpm.content_comment (id, job_id, revision, author, body, mentions) VALUES ($1, $2, 1, $3, 'Look', $4)",
        [commentId, job, `user:${editor}`, [manager, editor]],
      );
      await kit.record("comment.added", { jobId: job, clientId: "acme-austin", commentId });
      await kit.dispatch();
      expect((await kit.all()).map(({ userId, kind, delivery }) => [userId, kind, delivery])).toEqual([
        [manager, "MENTION", "DIGEST"],
      ]);
    });

    test("that a client answers go to its author, reviewer and the user who sent the link, each with the guest's name", async () => {
      const [author, reviewer] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const [sender, bystander] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      const job = await kit.job(author);
      await kit.complete(job);
      const answer = await kit.guestOf(job, sender);
      await source.query("INSERT INTO cpm.content_review (job_id, reviewer_id, requested_by) VALUES ($1, $2, $3)", [
        ...[job, reviewer, `user:${author}`],
      ]);
      await answer.decide("APPROVED");
      await answer.comment();
      await kit.dispatch();
      const told = await kit.all();
      for (const user of [author, reviewer, sender])
        expect(told.filter(({ userId }) => userId === user)).toMatchObject([
          { kind: "CLIENT_DECIDED", jobId: job, delivery: "DIGEST", data: { decision: "APPROVED", guestName: "Dana" } },
          { kind: "CLIENT_COMMENTED", jobId: job, delivery: "DIGEST", data: { guestName: "Dana" } },
        ]);
      expect(await kit.kindsOf(bystander)).toEqual([]);
      expect(told.every(({ actor }) => actor === `guest:${answer.link}`)).toBe(true);
    });

    test("that a client answers twice tell the last answer, and an approval that counts is told once", async () => {
      const author = await kit.user("editor", "acme-austin");
      const job = await kit.job(author);
      await kit.complete(job);
      const answer = await kit.guestOf(job, author);
      await answer.decide("CHANGES_REQUESTED");
      await kit.dispatch();
      await answer.decide("APPROVED");
      await approved(job, `guest:${answer.link}`);
      await kit.dispatch();
      expect(await kit.all()).toMatchObject([{ kind: "CLIENT_DECIDED", data: { decision: "APPROVED" } }]);
    });

    test("that a client answers go to no user without rights on the client, also when that user sent the link", async () => {
      const [author, sender] = [await kit.user("editor", "acme-denver"), await kit.user("editor", "northside")];
      const job = await kit.job(author);
      await kit.complete(job);
      const answer = await kit.guestOf(job, sender);
      await answer.decide("APPROVED");
      await answer.comment();
      await kit.dispatch();
      expect(await kit.all()).toEqual([]);
    });

    test("that could not be published go to the user who ordered it, or to the managers when a program did", async () => {
      const [editor, manager] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const job = await kit.job(editor);
      await kit.complete(job);
      const publication = async (orderedBy: string) => {
        const publicationId = randomUUID();
        const connection = randomUUID();
        await source.query(
          `INSERT INTO cpm.site_connection (id, client_id, client_path, kind, name, url, login_encrypted)
           VALUES ($1::uuid, 'acme-austin', '{acme,acme-austin}', 'WORDPRESS', 'Site', 'https://site.example/' || $1::text, '')`,
          [connection],
        );
        await source.query(
          `INSERT INTO cpm.publication (id, job_id, connection_id, state, wanted, revision, placement, ordered_by)
           VALUES ($1, $2, $3, 'FAILED', 'PUBLISHED', 1, '{}', $4)`,
          [publicationId, job, connection, orderedBy],
        );
        const data = { publicationId, jobId: job, clientId: "acme-austin", revision: 1, destinationId: connection };
        await kit.record("content.publication_failed", { ...data, errorCode: "UNREACHABLE" });
        await kit.dispatch();
      };
      await publication(`user:${editor}`);
      expect(await kit.kindsOf(editor)).toEqual(["PUBLICATION_FAILED"]);
      expect(await kit.kindsOf(manager)).toEqual([]);
      await publication(`apiKey:${randomUUID()}`);
      expect(await kit.kindsOf(manager)).toEqual(["PUBLICATION_FAILED"]);
    });
  });

  describe("of the calendar", () => {
    test("tell who planned something that it is overdue, or the managers when a program did", async () => {
      const [editor, manager] = [await kit.user("editor", "acme-austin"), await kit.user("manager", "acme")];
      const overdue = async (plannedBy: string) => {
        const entryId = randomUUID();
        await source.query(
          `INSERT INTO cpm.calendar_entry (id, kind, client_id, client_path, content_type, job_id, planned_for, planned_by, request_id, ordinal)
           VALUES ($1, 'ORDER', 'acme-austin', '{acme,acme-austin}', 'seo_article', $1, now(), $2, $1, 0)`,
          [entryId, plannedBy],
        );
        await kit.record("calendar.overdue", {
          entryId,
          clientId: "acme-austin",
          kind: "order",
          reason: "QUOTA_EXCEEDED",
        });
        await kit.dispatch();
      };
      await overdue(`user:${editor}`);
      expect(await kit.kindsOf(editor)).toEqual(["CALENDAR_OVERDUE"]);
      expect(await kit.kindsOf(manager)).toEqual([]);
      await overdue(`apiKey:${randomUUID()}`);
      expect(await kit.kindsOf(manager)).toEqual(["CALENDAR_OVERDUE"]);
    });
  });

  describe("of clients and the installation", () => {
    test("tell the managers of a client and of its ancestors about its budget", async () => {
      const [manager, root] = [await kit.user("manager", "acme-austin"), await kit.user("admin", "acme")];
      const operator = await kit.user("admin", "*");
      for (const [role, client] of [
        ["editor", "acme-austin"],
        ["manager", "acme-denver"],
        ["manager", "northside"],
      ] as const)
        await kit.user(role, client);
      await source.query(
        "INSERT INTO cpm.client_budget (client_id, path, monthly_usd, month, spent_usd, reserved_usd) VALUES ('acme-austin', '{acme,acme-austin}', 10, cpm.utc_month(now()), 0, 0)",
      );
      for (const spent of [8, 9, 10, 11]) await source.query("UPDATE cpm.client_budget SET spent_usd = $1", [spent]);
      await kit.dispatch();
      const told = await kit.all();
      expect([...new Set(told.map(({ userId }) => userId))].toSorted()).toEqual([manager, root, operator].toSorted());
      expect(await kit.kindsOf(manager)).toEqual(["BUDGET_NEARLY_SPENT", "BUDGET_SPENT"]);
      expect(told[0]?.data).toEqual({ clientId: "acme-austin" });
    });

    test("tell administrators of all clients about a provider that is down, and not when it recovers", async () => {
      const operator = await kit.user("admin", "*");
      await kit.user("admin", "acme");
      await source.query("INSERT INTO cpm.provider_health (provider) VALUES ('openai')");
      for (const status of ["degraded", "down", "healthy"])
        await source.query("UPDATE cpm.provider_health SET status = $1", [status]);
      await kit.dispatch();
      expect((await kit.all()).map(({ userId, kind, data }) => [userId, kind, data])).toEqual([
        [operator, "PROVIDER_DOWN", { provider: "openai" }],
      ]);
    });
  });

  describe("of a batch", () => {
    test("are one, with the outcome, however many of its jobs failed", async () => {
      const editor = await kit.user("editor", "acme-austin");
      const batchId = await kit.batch(12);
      const jobs: string[] = [];
      for (let batchIndex = 0; batchIndex < 12; batchIndex++) jobs.push(await kit.job(editor, { batchId, batchIndex }));
      for (const [at, job] of jobs.slice(0, -1).entries()) await (at < 3 ? kit.fail(job) : kit.complete(job, at > 6));
      await kit.dispatch();
      expect(await kit.all()).toEqual([]);
      await source.transaction((manager) => cancelJobs(manager, "job", jobs.at(-1) ?? ""));
      await kit.dispatch();
      const [told, ...more] = await kit.all();
      expect(more).toEqual([]);
      expect(told).toMatchObject({ userId: editor, kind: "BATCH_FINISHED", batchId, count: 1 });
      expect(told?.data).toEqual({ outcome: { completed: 8, failed: 3, cancelled: 1, belowStrategy: 4 } });
    });

    test("tell approvals of its content together while they are unread", async () => {
      const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      const batchId = await kit.batch(3);
      const approveNext = async (batchIndex: number) => {
        const job = await kit.job(editor, { batchId, batchIndex });
        await kit.complete(job);
        await approved(job, manager);
      };
      await approveNext(0);
      await approveNext(1);
      await kit.dispatch();
      await approveNext(2);
      await kit.dispatch();
      const approvals = (await kit.all()).filter(({ kind }) => kind === "CONTENT_APPROVED");
      expect(approvals.map(({ count }) => count)).toEqual([3]);
    });
  });

  describe("respect rights", () => {
    test("of other tenants: what happens at a client makes none for another one", async () => {
      const stranger = await kit.user("admin", "northside");
      const job = await kit.job(stranger);
      await kit.complete(job, false);
      await asked(job, stranger, randomUUID());
      await kit.dispatch();
      expect(await kit.all()).toEqual([]);
    });

    test("of now: a user who lost the client or the role sees nothing of before, and a deactivated user gets nothing", async () => {
      const manager = await kit.user("manager", "acme-austin");
      const gone = await kit.user("manager", "acme-austin");
      await source.query("UPDATE cpm.user_account SET active = false WHERE id = $1", [gone]);
      const job = await kit.job(manager);
      await kit.complete(job, false);
      await kit.record("webhook.disabled", { endpointId: randomUUID(), clientId: "acme-austin", reason: "gone" });
      await kit.dispatch();
      expect(await kit.kindsOf(gone)).toEqual([]);
      expect(await seenBy(callerOf(manager, "manager", "acme"))).toEqual([
        "WEBHOOK_DISABLED",
        "CONTENT_FAILED_STRATEGY",
      ]);
      expect(await seenBy(callerOf(manager, "editor", "acme"))).toEqual(["CONTENT_FAILED_STRATEGY"]);
      expect(await seenBy(callerOf(manager, "manager", "northside"))).toEqual([]);
      expect(await new NotificationReads(source).unreadCount(callerOf(manager, "manager", "northside"))).toBe(0);
    });

    test("of roles: only administrators of all clients can get what concerns all clients", () => {
      expect(kindsFor(callerOf("a", "admin", "acme"))).not.toContain("PROVIDER_DOWN");
      expect(kindsFor(callerOf("a", "manager", "*"))).not.toContain("PROVIDER_DOWN");
      expect(kindsFor(callerOf("a", "admin", "*"))).toContain("PROVIDER_DOWN");
      expect(kindsFor(callerOf("a", "viewer", "acme"))).not.toContain("BUDGET_SPENT");
    });
  });

  describe("are stored once", () => {
    test("when the process is killed after it has stored them and before it commits", async () => {
      const editor = await kit.user("editor", "acme-austin");
      await kit.complete(await kit.job(editor), false);
      const killed = new NotificationConsumer({ sendsMail: true });
      const accept = killed.accept.bind(killed);
      killed.accept = async (manager, events) => {
        await accept(manager, events);
        const [{ pid }] = await manager.query<[{ pid: number }]>("SELECT pg_backend_pid() AS pid");
        await source.query("SELECT pg_terminate_backend($1)", [pid]);
        await manager.query("SELECT 1");
      };
      await kit.dispatchTo(killed);
      expect(await kit.all()).toEqual([]);
      await kit.dispatch();
      await kit.dispatch();
      expect(await kit.kindsOf(editor)).toEqual(["CONTENT_FAILED_STRATEGY"]);
    });

    test("when several processes dispatch at the same time", async () => {
      const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      for (let n = 0; n < 20; n++) await asked(await kit.job(editor), manager, editor);
      await Promise.all([kit.dispatch(), kit.dispatch(), kit.dispatch()]);
      await kit.dispatch();
      expect(await kit.kindsOf(manager)).toHaveLength(20);
    });
  });

  describe("are bounded", () => {
    test("to the newest 500 of a user", async () => {
      const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      const job = await kit.job(editor);
      await source.query(
        `INSERT INTO cpm.notification (id, user_id, event_id, kind, group_key, count, client_path, data, delivery)
         SELECT lpad(n::text, 32, '0')::uuid, $1, gen_random_uuid(), 'MENTION', n::text, 1, '{acme}', '{}', 'IN_APP' FROM generate_series(1, 505) AS n`,
        [manager],
      );
      await asked(job, manager, editor);
      await kit.dispatch();
      const kinds = await kit.kindsOf(manager);
      expect(kinds).toHaveLength(500);
      expect(kinds.at(-1)).toBe("REVIEW_REQUESTED");
    });

    test("to 20 e-mails in an hour: what is more waits for the daily e-mail", async () => {
      const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      for (let n = 0; n < 25; n++) await asked(await kit.job(editor), manager, editor);
      await kit.dispatch();
      const deliveries = (await kit.all()).map(({ delivery }) => delivery);
      expect(deliveries.filter((delivery) => delivery === "EMAIL")).toHaveLength(20);
      expect(deliveries.filter((delivery) => delivery === "DIGEST")).toHaveLength(5);
      expect(await kit.mails()).toHaveLength(1);
    });
  });

  describe("follow what the user chose", () => {
    test("for each kind: off stores nothing, another delivery replaces the default", async () => {
      const [editor, quiet] = [await kit.user("editor", "acme"), await kit.user("editor", "acme")];
      await kit.choose(editor, { CONTENT_FAILED_STRATEGY: "EMAIL" });
      await kit.choose(quiet, { CONTENT_FAILED_STRATEGY: "OFF" });
      for (const user of [editor, quiet]) await kit.complete(await kit.job(user), false);
      await kit.dispatch();
      expect((await kit.all()).map(({ userId, delivery }) => [userId, delivery])).toEqual([[editor, "EMAIL"]]);
      expect((await kit.mails()).map(({ userId }) => userId)).toEqual([editor]);
    });

    test("and order no e-mail where there is no mail server", async () => {
      const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
      await asked(await kit.job(editor), manager, editor);
      await kit.dispatch(false);
      expect(await kit.kindsOf(manager)).toEqual(["REVIEW_REQUESTED"]);
      expect(await kit.mails()).toEqual([]);
    });
  });

  test("go with the content of an erased job, and with an erased user", async () => {
    const [editor, manager] = [await kit.user("editor", "acme"), await kit.user("manager", "acme")];
    const job = await kit.job(editor);
    await kit.complete(job, false);
    await asked(await kit.job(editor), manager, editor);
    await kit.dispatch();
    await source.transaction((transaction) => eraseJobContent(transaction, job));
    expect(await kit.kindsOf(editor)).toEqual([]);
    await source.query("DELETE FROM cpm.user_account WHERE id = $1", [manager]);
    expect(await kit.all()).toEqual([]);
  });

  test("cost no statement when a job is accepted, and no row when its content passes", async () => {
    const editor = await kit.user("editor", "acme");
    const withSubscription = await statementsOf(() => kit.job(editor));
    await kit.complete(await kit.job(editor));
    expect(await source.query("SELECT FROM cpm.event")).toEqual([]);
    await source.query("TRUNCATE cpm.event_subscription");
    expect(await statementsOf(() => kit.job(editor))).toEqual(withSubscription);
    expect(withSubscription.length).toBeGreaterThan(2);
  });
});

/** The statements that some work sends to the database, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spy = vi.spyOn(Client.prototype, "query");
  await work();
  for (const [statement] of spy.mock.calls)
    sent.push(typeof statement === "string" ? statement : (statement as { text: string }).text);
  spy.mockRestore();
  return sent;
}
