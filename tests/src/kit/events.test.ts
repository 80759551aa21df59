import { createEvents, type Events } from "@cgs/kit/database/events";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import { createLogger } from "@cgs/kit/log";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeOnEachBackend, empty } from "../support/backends.js";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

describeOnEachBackend("events between processes", ({ redisUrl }) => {
  let database: TestDatabase;
  let events: Events;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    events = await createEvents({ DATABASE_URL: database.url, REDIS_URL: redisUrl }, createLogger("test", "silent"));
  });
  afterAll(async () => {
    await events?.close();
    await database?.drop();
  });

  /** Ends all registrations, as happens to a process that stood still. */
  async function endRegistrations(): Promise<void> {
    if (redisUrl) return empty(redisUrl);
    const client = new Client(database.url);
    await client.connect();
    await client.query(`DELETE FROM ${QUEUE_NAMESPACE}.relay_node`);
    await client.end();
  }

  test("reach subscribers from before and after the registration of their process ended", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    await events.subscribe("jobs.*", before);
    await endRegistrations();
    await events.subscribe("jobs.one", after);
    await expect
      .poll(async () => {
        await events.publish("jobs.one", { state: "done" });
        return [before.mock.lastCall, after.mock.lastCall];
      })
      .toEqual([[{ state: "done" }], [{ state: "done" }]]);
  });

  test("refuse a topic that is not valid", async () => {
    await expect(events.subscribe("jobs.not a topic", vi.fn())).rejects.toThrow("Invalid topic pattern");
  });
});
