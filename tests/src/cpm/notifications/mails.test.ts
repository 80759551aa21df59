import { cpmDatabase } from "@cgs/cpm/database/database";
import { loadLookupHash } from "@cgs/cpm/identity/data-key/lookup-key";
import { UserService } from "@cgs/cpm/identity/user/user.service";
import { createMailDelivery } from "@cgs/cpm/mail/mail-delivery";
import { MailMetrics } from "@cgs/cpm/mail/mail-metrics";
import { type MailTransport, openMailTransport } from "@cgs/cpm/mail/mail-transport";
import { orderDigests } from "@cgs/cpm/notifications/delivery/digest";
import { notificationMails } from "@cgs/cpm/notifications/delivery/notification-mails";
import { unsubscribeToken, userOfUnsubscribeToken } from "@cgs/cpm/notifications/unsubscribe-token";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../../support/database.js";
import { type MailServer, startMailServer } from "../../support/mail-server.js";
import { notificationsOf } from "./notification-kit.js";

const KEYS = [{ version: "v1", secret: "a secret of the tests" }];
const origin = "https://content.example.com";
let people = 0;

describe("e-mails with notifications", () => {
  let database: TestDatabase;
  let source: DataSource;
  let kit: ReturnType<typeof notificationsOf>;
  let mail: MailServer;
  let users: UserService;
  let transport: MailTransport;
  let hash: (plain: string) => string;
  let deliver: () => Promise<void>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    kit = notificationsOf(source);
    mail = await startMailServer();
    const cipher = new DataCipher(KEYS);
    const lookup = await loadLookupHash(source, cipher, KEYS);
    hash = (plain) => lookup.of(plain);
    users = new UserService(source, cipher, lookup);
    transport = openMailTransport({ url: mail.url, from: "Content <content@example.com>" });
    const written = { source, users, hash, origin, productName: "Copydesk" };
    const delivery = createMailDelivery({
      ...{ source, transport, metrics: new MailMetrics(), log: createLogger("test", "silent") },
      compose: async (order) => ("ids" in order ? notificationMails(written, order) : []),
    });
    deliver = () => delivery.runNow();
  });
  afterAll(async () => {
    transport?.close();
    await mail?.stop();
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await kit.reset();
    mail.received.length = 0;
    mail.failure = undefined;
  });

  /** A user with an address. */
  const person = async (role: "editor" | "manager", name: string, client = "acme") => {
    const email = `person-${++people}@example.com`;
    await users.create({ email, name, role, clientIds: [client] });
    const [row] = await source.query<{ id: string }[]>("SELECT id FROM cpm.user_account WHERE email_hash = $1", [
      users.emailHash(email),
    ]);
    return { id: row?.id ?? "", email };
  };
  const askForReview = async (reviewer: string, asker: string) => {
    const jobId = await kit.job(asker);
    await kit.record("review.requested", {
      ...{ jobId, clientId: "acme-austin", reviewerId: reviewer, actor: `user:${asker}` },
    });
    await kit.dispatch();
    return jobId;
  };
  const makeDue = () => source.query("UPDATE cpm.mail_message SET due_at = now()");

  test("name who asked and link to the content, without its title or client, and offer to stop them", async () => {
    const [ada, max] = [await person("editor", "Ada <b>"), await person("manager", "Max")];
    const jobId = await askForReview(max.id, ada.id);
    await deliver();
    const email = await mail.next(max.email);
    expect(email.subject).toBe("Ada <b> asked you to review content.");
    expect(email.text).toContain(`Open: ${origin}/content/${jobId}`);
    expect(email.html).toContain("Ada &lt;b&gt; asked you to review content.");
    const url = `${origin}/unsubscribe/${unsubscribeToken(max.id, hash)}`;
    expect(`${email.text}${email.html}`.replaceAll(url, "")).not.toMatch(/acme|secret/i); // but by chance in the token
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<${url}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(email.html).toContain(url);
    expect(await source.query("SELECT FROM cpm.mail_message")).toEqual([]);
  });

  test("say what a client answered, without the name that the guest gave", async () => {
    const ada = await person("editor", "Ada");
    await kit.choose(ada.id, { CLIENT_DECIDED: "EMAIL", CLIENT_COMMENTED: "EMAIL" });
    const jobId = await kit.job(ada.id);
    await kit.complete(jobId);
    const answer = await kit.guestOf(jobId, ada.id);
    const subjects: (string | undefined)[] = [];
    for (const say of [() => answer.decide("APPROVED"), () => answer.decide("CHANGES_REQUESTED"), answer.comment]) {
      await say();
      await kit.dispatch();
      await deliver();
      const email = await mail.next(ada.email);
      subjects.push(email.subject);
      expect(email.text).toContain(`Open: ${origin}/content/${jobId}`);
      expect(`${email.text}${email.html}`).not.toContain("Dana");
      mail.received.length = 0;
    }
    expect(subjects).toEqual([
      "A client approved content.",
      "A client asked for changes to content.",
      "A client commented on content.",
    ]);
  });

  test("are sent once when the mail server was down and works again", async () => {
    const [ada, max] = [await person("editor", "Ada"), await person("manager", "Max")];
    mail.failure = "Try again later";
    await askForReview(max.id, ada.id);
    await deliver();
    expect(mail.received).toEqual([]);
    mail.failure = undefined;
    for (let n = 0; n < 3; n++) {
      await makeDue();
      await deliver();
    }
    expect(mail.received).toHaveLength(1);
  });

  test("tell several at once in one, and the links of each", async () => {
    const [ada, max] = [await person("editor", "Ada"), await person("manager", "Max")];
    const jobs = [await kit.job(ada.id), await kit.job(ada.id)];
    for (const jobId of jobs)
      await kit.record("review.requested", {
        ...{ jobId, clientId: "acme-austin", reviewerId: max.id, actor: `user:${ada.id}` },
      });
    await kit.dispatch();
    await deliver();
    const [email, ...more] = mail.received;
    expect(more).toEqual([]);
    expect(email?.subject).toBe("2 new notifications");
    for (const jobId of jobs) expect(email?.text).toContain(`${origin}/content/${jobId}`);
  });

  test.each([
    ["has read it", "UPDATE cpm.notification SET read_at = now() WHERE user_id = $1"],
    ["was moved to another client", "UPDATE cpm.user_account SET client_ids = '{northside}' WHERE id = $1"],
    ["was deactivated", "UPDATE cpm.user_account SET active = false WHERE id = $1"],
    ["was erased", "DELETE FROM cpm.user_account WHERE id = $1"],
    ["unsubscribed", "INSERT INTO cpm.notification_choice (user_id, emails) VALUES ($1, false)"],
  ])("are not sent to a user who %s in the meantime", async (_what, change) => {
    const [ada, max] = [await person("editor", "Ada"), await person("manager", "Max")];
    await askForReview(max.id, ada.id);
    await source.query(change, [max.id]);
    await deliver();
    expect(mail.received).toEqual([]);
    expect(await source.query("SELECT FROM cpm.mail_message")).toEqual([]);
  });

  test("end with a token of their user only", async () => {
    const [ada, max] = [await person("editor", "Ada"), await person("manager", "Max")];
    const token = unsubscribeToken(max.id, hash);
    expect(userOfUnsubscribeToken(token, hash)).toBe(max.id);
    const [signature, other] = [token.slice(22), unsubscribeToken(ada.id, hash).slice(0, 22)];
    for (const forged of [other + signature, `${token}x`, other, "x", ""])
      expect(userOfUnsubscribeToken(forged, hash)).toBeUndefined();
    expect(userOfUnsubscribeToken(token, (plain) => hash(`${plain} of another installation`))).toBeUndefined();
  });

  describe("every day", () => {
    /** A user with an unread notification for the digest, from a time. */
    const waiting = async (timeZone: string, hour: number, createdAt: string) => {
      const max = await person("manager", "Max");
      await source.query("INSERT INTO cpm.notification_choice (user_id, digest_hour, time_zone) VALUES ($1, $2, $3)", [
        max.id,
        hour,
        timeZone,
      ]);
      await add(max.id, createdAt);
      return max;
    };
    const add = (userId: string, createdAt: string) =>
      source.query(
        `INSERT INTO cpm.notification (id, user_id, event_id, kind, group_key, count, client_path, data, delivery, created_at)
         VALUES (uuidv7(), $1, gen_random_uuid(), 'MENTION', gen_random_uuid()::text, 1, '{acme}', '{}', 'DIGEST', $2)`,
        [userId, createdAt],
      );
    const orderedAt = async (...times: string[]) => {
      const ordered: string[] = [];
      for (const time of times) {
        await source.query("TRUNCATE cpm.mail_message");
        await orderDigests(source, new Date(time));
        if ((await kit.mails()).length > 0) ordered.push(time);
      }
      return ordered;
    };

    test("come at the user's hour and list what is unread, and none comes when nothing happened", async () => {
      const max = await waiting("America/Chicago", 8, "2026-01-10T12:00:00Z");
      await add(max.id, "2026-01-10T12:30:00Z");
      expect(await orderedAt("2026-01-10T13:59:00Z")).toEqual([]);
      expect(await orderedAt("2026-01-10T14:00:00Z")).toHaveLength(1);
      await deliver();
      const email = await mail.next(max.email);
      expect(email.subject).toBe("Your day in Copydesk");
      expect(email.text).toContain("You have 2 unread notifications since the last daily email.");
      expect(await orderedAt("2026-01-10T14:01:00Z", "2026-01-11T14:00:00Z")).toEqual([]);
    });

    test("have what came after the hour on the next day", async () => {
      await waiting("America/Chicago", 8, "2026-01-10T14:30:00Z");
      expect(await orderedAt("2026-01-10T15:00:00Z", "2026-01-11T13:00:00Z", "2026-01-11T14:00:00Z")).toEqual([
        "2026-01-11T14:00:00Z",
      ]);
    });

    test("come an hour earlier in UTC when daylight saving time begins, and later when it ends", async () => {
      const max = await waiting("America/Chicago", 8, "2026-03-07T20:00:00Z");
      expect(await orderedAt("2026-03-08T12:59:00Z", "2026-03-08T13:00:00Z", "2026-03-08T14:00:00Z")).toEqual([
        "2026-03-08T13:00:00Z",
      ]);
      await add(max.id, "2026-10-31T20:00:00Z");
      expect(await orderedAt("2026-11-01T13:00:00Z", "2026-11-01T14:00:00Z")).toEqual(["2026-11-01T14:00:00Z"]);
    });

    test("come once on the day that lacks the hour, and once on the day that has it twice", async () => {
      const max = await waiting("America/Chicago", 2, "2026-03-07T20:00:00Z");
      expect(await orderedAt("2026-03-08T07:59:00Z", "2026-03-08T08:00:00Z", "2026-03-08T09:00:00Z")).toEqual([
        "2026-03-08T08:00:00Z",
      ]);
      await source.query("UPDATE cpm.notification_choice SET digest_hour = 1");
      await add(max.id, "2026-10-31T20:00:00Z");
      const night = ["2026-11-01T06:00:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:00:00Z", "2026-11-01T07:30:00Z"];
      expect(await orderedAt(...night)).toHaveLength(1);
    });

    test("leave out what was read, and users who want no e-mails", async () => {
      const max = await waiting("UTC", 8, "2026-01-10T01:00:00Z");
      const quiet = await waiting("UTC", 8, "2026-01-10T01:00:00Z");
      await source.query("UPDATE cpm.notification SET read_at = now() WHERE user_id = $1", [max.id]);
      await source.query("UPDATE cpm.notification_choice SET emails = false WHERE user_id = $1", [quiet.id]);
      expect(await orderedAt("2026-01-10T08:00:00Z")).toEqual([]);
    });
  });
});
