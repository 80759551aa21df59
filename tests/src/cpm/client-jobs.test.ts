import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socketClient } from "../support/socket-client.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";
import { aJob, storeJobs } from "../support/stored-jobs.js";

const WATCH =
  "subscription ($clientId: ID!) { clientJobUpdated(clientId: $clientId) { id status client { id name } } }";
const CANCEL = "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }";

interface Seen {
  id: string;
  status: string;
  client: { id: string; name: string };
}

describeOnEachBackend("the jobs of a client and its descendants", (backend) => {
  let stack: Stack;
  let user: { authorization: string };
  beforeAll(async () => {
    stack = await startStack(backend);
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const order = (clientId: string, model: string) =>
    generate(stack, user, { ...onModel(model, { keywords: ["braces"], target_length: 100 }), client_id: clientId });
  const inDatabase = async (sql: string, parameters: unknown[]) => {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    await client.query(sql, parameters);
    await client.end();
  };
  const line = (authorization: string) =>
    socketClient(`${stack.gatewayUrl.replace("http", "ws")}/graphql`, authorization);

  describe("are watched at the gateway", () => {
    test("from the unfinished ones to the end of each new one, without jobs of other clients", async () => {
      const before = await order("acme-dental", "slow");
      const { run, close } = line(user.authorization);
      const updates = run(WATCH, { clientId: "acme-dental" });
      const seen: Seen[] = [];
      const until = async (id: string, status: string) => {
        while (!seen.some((job) => job.id === id && job.status === status)) {
          const { data, errors } = await updates.next();
          expect(errors).toBeUndefined();
          seen.push((data as { clientJobUpdated: Seen }).clientJobUpdated);
        }
      };
      await until(before, "PROCESSING");

      const foreign = await order("northside-plumbing", "instant");
      const below = await order("acme-dental-austin", "instant");
      await until(below, "COMPLETED");
      await graphql(stack.gatewayUrl, CANCEL, { id: before }, user);
      await until(before, "CANCELLED");

      expect(seen.map(({ id }) => id)).not.toContain(foreign);
      expect(seen.find(({ id }) => id === below)?.client).toEqual({
        id: "acme-dental-austin",
        name: "Acme Dental Austin",
      });
      await close();
    });

    test("with an end that was missed during a lost connection, and without older ends", async () => {
      const [missed, old] = [
        await order("acme-dental-denver", "instant"),
        await order("acme-dental-denver", "instant"),
      ];
      for (const id of [missed, old]) await untilEnded(stack, user, id);
      await inDatabase("UPDATE cpm.job SET completed_at = now() - interval '3 minutes' WHERE id = $1", [old]);
      const { run, close } = line(user.authorization);
      const updates = run(WATCH, { clientId: "acme-dental-denver" });
      const first = (await updates.next()).data as { clientJobUpdated: Seen };
      expect(first.clientJobUpdated).toMatchObject({ id: missed, status: "COMPLETED" });
      const next = updates.next();
      const added = await order("acme-dental-denver", "slow");
      expect((await next).data).toMatchObject({ clientJobUpdated: { id: added } });
      await graphql(stack.gatewayUrl, CANCEL, { id: added }, user);
      await close();
    });

    test("with changes and new jobs that no event announced, of jobs that have waited for long", async () => {
      const source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
      const createdAt = new Date(Date.now() - 3_600_000);
      const runAfter = new Date(Date.now() + 3_600_000);
      const waiting = (clientPath = ["northside-plumbing"]) =>
        storeJobs(source, [aJob({ clientPath, createdAt, runAfter })]).then(([job]) => job!.id!);
      const known = await waiting();
      const { run, close } = line(user.authorization);
      const updates = run(WATCH, { clientId: "northside-plumbing" });
      const until = async (id: string, status: string) => {
        for (let seen: Seen | undefined; seen?.id !== id || seen.status !== status;)
          seen = ((await updates.next()).data as { clientJobUpdated: Seen }).clientJobUpdated;
      };
      await until(known, "QUEUED");
      await until(await waiting(), "QUEUED");
      const cancel = `UPDATE cpm.job SET status = 'cancelled', completed_at = now(), revision = revision + 1 WHERE id = $1`;
      await source.query(cancel, [known]);
      await until(known, "CANCELLED");
      await close();
      await source.destroy();
    });

    test("not for a client that does not exist", async () => {
      const { run, close } = line(user.authorization);
      const { data, errors } = await run(WATCH, { clientId: "nobody" }).next();
      expect([data, errors?.[0]?.extensions?.["code"]]).toEqual([null, "CLIENT_NOT_FOUND"]);
      await close();
    });
  });
});
