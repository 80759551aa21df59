import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import type { Job } from "./job-feed.js";
import { rawSocket, type SocketClient, socketClient, type Stream } from "../support/socket-client.js";

const JOB_WITH_CLIENT = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress client { name } } }`;
const JOB = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress } }`;

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  let graph: FixtureGraph;
  const clients: SocketClient[] = [];
  let jobs = 0;

  beforeAll(async () => {
    graph = await startFixtureGraph({ FAST_PATH: fastPath });
  });
  afterAll(() => graph.stop());
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await graph.feed.untilActive(0);
  });

  function connect(authorization: string | undefined = graph.authorization()): SocketClient {
    const client = socketClient(graph.webSocketUrl, authorization);
    clients.push(client);
    return client;
  }

  /** Publishes a new job, so that tests do not share one. */
  function newJob(clientId = "acme"): string {
    const id = `job-${(jobs += 1)}`;
    graph.feed.publish({ id, clientId, status: "QUEUED" });
    return id;
  }

  const update = (status: string, progress: number, client: unknown) => ({
    data: { jobUpdated: { status, progress, client } },
  });

  describe("a subscription", () => {
    test("sends every change, with fields of other subgraphs", async () => {
      const id = newJob();
      const updates = connect().run(JOB_WITH_CLIENT, { id });
      expect(await updates.next()).toEqual(update("QUEUED", 0, { name: "Client acme" }));
      graph.feed.publish({ id, status: "PROCESSING", progress: 40 });
      expect(await updates.next()).toEqual(update("PROCESSING", 40, { name: "Client acme" }));
    });

    test("ends when the subgraph ends it", async () => {
      const id = newJob();
      const updates = connect().run(JOB_WITH_CLIENT, { id });
      await updates.next();
      graph.feed.publish({ id, status: "COMPLETED", progress: 100 });
      graph.feed.complete(id);
      expect(await updates.next()).toEqual(update("COMPLETED", 100, { name: "Client acme" }));
      await updates.end();
    });

    test("sends the event's fields and an error with a path when another subgraph fails", async () => {
      const id = newJob("gone");
      const updates = connect().run(JOB_WITH_CLIENT, { id });
      const { data, errors } = await updates.next();
      expect(data).toEqual({ jobUpdated: { status: "QUEUED", progress: 0, client: null } });
      expect(errors).toMatchObject([{ path: ["jobUpdated", "client"], extensions: { code: "CLIENT_NOT_FOUND" } }]);
    });

    test("continues while another subgraph is down, and names no host", async () => {
      const id = newJob();
      const updates = connect().run(JOB_WITH_CLIENT, { id });
      await updates.next();
      await graph.smm.stop();
      graph.feed.publish({ id, progress: 10 });
      const partial = await updates.next();
      await graph.restartSmm();
      graph.feed.publish({ id, progress: 20 });
      expect(partial.data).toEqual({ jobUpdated: { status: "QUEUED", progress: 10, client: null } });
      expect(partial.errors).toMatchObject([
        { path: ["jobUpdated", "client"], extensions: { code: "SERVICE_UNAVAILABLE" } },
      ]);
      expect(JSON.stringify(partial)).not.toMatch(/localhost|127\.0\.0\.1|ECONN|composed\.invalid/);
      expect(await updates.next()).toEqual(update("QUEUED", 20, { name: "Client acme" }));
    });

    test("to an unknown job is refused with the subgraph's code", async () => {
      const updates = connect().run(JOB, { id: "nowhere" });
      expect(await updates.next()).toMatchObject({ data: null, errors: [{ extensions: { code: "JOB_NOT_FOUND" } }] });
      await updates.end();
    });

    test("without a credential is refused, and the connection stays open for operations that need none", async () => {
      const client = socketClient(graph.webSocketUrl);
      clients.push(client);
      const updates = client.run(JOB, { id: newJob() });
      expect(await updates.next()).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
      expect(await client.run(`{ echo(text: "still here") }`).next()).toEqual({ data: { echo: "still here" } });
    });

    test.each([
      ["cannot be parsed", "subscription {", "GRAPHQL_PARSE_FAILED"],
      ["selects an unknown field", `subscription { jobUpdated(id: "1") { nothing } }`, "GRAPHQL_VALIDATION_FAILED"],
      ["is not in the document", "fragment F on Job { id }", "OPERATION_RESOLUTION_FAILURE"],
    ])("that %s is refused with its code", async (_reason, query, code) => {
      await expect(connect().run(query).next()).rejects.toMatchObject([{ extensions: { code } }]);
    });

    test("with invalid variables is refused with their names", async () => {
      const { errors } = await connect().run(JOB, {}).next();
      expect(errors).toMatchObject([
        { message: expect.stringContaining("$id"), extensions: { code: "BAD_USER_INPUT" } },
      ]);
    });
  });

  describe("sharing", () => {
    test("equal subscriptions of one caller run once upstream, and a later one starts with the current state", async () => {
      const id = newJob();
      const opened = graph.feed.opened;
      const authorization = graph.authorization();
      const first = connect(authorization).run(JOB, { id });
      await first.next();
      graph.feed.publish({ id, progress: 30 });
      await first.next();
      const second = connect(authorization).run(JOB, { id });
      expect(await second.next()).toEqual({ data: { jobUpdated: { status: "QUEUED", progress: 30 } } });
      graph.feed.publish({ id, progress: 60 });
      const expected = { data: { jobUpdated: { status: "QUEUED", progress: 60 } } };
      expect([await first.next(), await second.next()]).toEqual([expected, expected]);
      expect(graph.feed.opened - opened).toBe(1);
    });

    test("a later subscription to all jobs of a client gets all of them, with its own fields only", async () => {
      const [one, two] = [newJob("later"), newJob("later")];
      const authorization = graph.authorization();
      const query = `subscription { clientJobUpdated(clientId: "later") { job: id status } }`;
      const stateOf = (id: string) => ({ data: { clientJobUpdated: { job: id, status: "QUEUED" } } });
      for (const updates of [1, 2].map(() => connect(authorization).run(query)))
        expect([await updates.next(), await updates.next()]).toEqual([stateOf(one), stateOf(two)]);
    });

    test("callers with different tokens do not share", async () => {
      const id = newJob();
      const opened = graph.feed.opened;
      await connect(graph.authorization("ann")).run(JOB, { id }).next();
      await connect(graph.authorization("bob")).run(JOB, { id }).next();
      expect(graph.feed.opened - opened).toBe(2);
      expect(graph.feed.active).toBe(2);
    });

    test("subscriptions with different variables do not share", async () => {
      const opened = graph.feed.opened;
      const client = connect();
      await client.run(JOB, { id: newJob() }).next();
      await client.run(JOB, { id: newJob() }).next();
      expect(graph.feed.opened - opened).toBe(2);
    });

    test("all subscriptions use one connection to the subgraph", async () => {
      await Promise.all(
        [1, 2, 3].map((user) =>
          connect(graph.authorization(`user-${user}`))
            .run(JOB, { id: newJob() })
            .next(),
        ),
      );
      expect(graph.cpm.sockets()).toHaveLength(1);
    });

    test("a refused caller does not disturb the others on the connection to the subgraph", async () => {
      const id = newJob();
      const updates = connect().run(JOB, { id });
      await updates.next();
      await expect(connect("Bearer cgs_unknown").run(JOB, { id }).next()).rejects.toMatchObject([
        { extensions: { code: "INVALID_API_KEY" } },
      ]);
      graph.feed.publish({ id, progress: 5 });
      expect(await updates.next()).toEqual({ data: { jobUpdated: { status: "QUEUED", progress: 5 } } });
    });
  });

  describe("unsubscribing", () => {
    test("the last subscriber ends the upstream subscription", async () => {
      const id = newJob();
      const authorization = graph.authorization();
      const streams = [connect(authorization).run(JOB, { id }), connect(authorization).run(JOB, { id })];
      for (const stream of streams) await stream.next();
      await streams[0]?.unsubscribe();
      expect(graph.feed.active).toBe(1);
      await streams[1]?.unsubscribe();
      await graph.feed.untilActive(0);
    });

    test("a client that disconnects ends its upstream subscription", async () => {
      const id = newJob();
      const { socket } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization() });
      await once(socket, "message");
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: JOB, variables: { id } } }));
      await graph.feed.untilActive(1);
      socket.terminate();
      await graph.feed.untilActive(0);
    });

    test("200 subscriptions that start and end leave no upstream subscription or connection", async () => {
      const id = newJob();
      const client = connect();
      for (let cycle = 0; cycle < 200; cycle += 1) {
        const updates = client.run(JOB_WITH_CLIENT, { id });
        await updates.next();
        await updates.unsubscribe();
      }
      await graph.feed.untilActive(0);
      await graph.cpm.untilNoSockets();
      expect(graph.cpm.sockets()).toHaveLength(0);
    });
  });

  describe("when the subgraph restarts", () => {
    test("the gateway subscribes again, and the client gets the current state", async () => {
      const id = newJob();
      const updates = connect().run(JOB_WITH_CLIENT, { id });
      await updates.next();
      await graph.cpm.stop();
      graph.feed.publish({ id, status: "PROCESSING", progress: 70 });
      await graph.restartCpm();
      expect(await updates.next()).toEqual(update("PROCESSING", 70, { name: "Client acme" }));
      graph.feed.publish({ id, progress: 80 });
      expect(await updates.next()).toEqual(update("PROCESSING", 80, { name: "Client acme" }));
    });

    test("a dropped connection is opened again", async () => {
      const id = newJob();
      const updates = connect().run(JOB, { id });
      await updates.next();
      for (const socket of graph.cpm.sockets()) socket.terminate();
      await graph.feed.untilActive(0);
      graph.feed.publish({ id, progress: 90 });
      expect(await updates.next()).toEqual({ data: { jobUpdated: { status: "QUEUED", progress: 90 } } });
    });
  });

  describe("a client that reads slowly", () => {
    const note = "x".repeat(100_000);

    /** Subscribes on a socket that is paused until a second client (the witness) has received every event of an equal subscription. */
    async function readSlowly(
      query: string,
      variables: Record<string, unknown>,
      publishAll: (witness: Stream) => Promise<void>,
    ) {
      const authorization = graph.authorization();
      const { socket } = await rawSocket(graph.webSocketUrl, { authorization });
      await once(socket, "message");
      const messages: { type: string; payload?: { data: Record<string, { status: string; note: string }> } }[] = [];
      const done = new Promise<void>((resolve) => {
        socket.on("message", (data) => {
          const message = JSON.parse(String(data));
          messages.push(message);
          if (message.type === "complete") resolve();
          if (Object.values(message.payload?.data ?? {}).some((job) => (job as Job).note === "last")) resolve();
        });
      });
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables } }));
      await graph.feed.untilActive(1);
      socket.pause();
      await publishAll(connect(authorization).run(query, variables));
      socket.resume();
      await done;
      socket.close();
      return messages
        .filter(({ type }) => type === "next")
        .flatMap(({ payload }) => Object.values(payload?.data ?? {}));
    }

    test("misses intermediate states and gets the final state and the end", async () => {
      const id = newJob();
      const query = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress note } }`;
      const states = await readSlowly(query, { id }, async (witness) => {
        await witness.next();
        for (let progress = 1; progress <= 300; progress += 1) {
          graph.feed.publish({ id, status: "PROCESSING", progress, note });
          await witness.next();
        }
        graph.feed.publish({ id, status: "COMPLETED", progress: 100, note: "" });
        graph.feed.complete(id);
        await witness.end();
      });
      expect(states.at(-1)?.status).toBe("COMPLETED");
      expect(states.length).toBeLessThan(302);
    });

    test("gets the final state of every job of a client, also of those that ended early", async () => {
      const [early, busy] = [newJob("slow"), newJob("slow")];
      const query = `subscription { clientJobUpdated(clientId: "slow") { id status note } }`;
      const states = await readSlowly(query, {}, async (witness) => {
        for (const _ of [early, busy]) await witness.next();
        for (let progress = 1; progress <= 300; progress += 1) {
          if (progress === 100) graph.feed.publish({ id: early, clientId: "slow", status: "COMPLETED", note: "" });
          graph.feed.publish({ id: busy, clientId: "slow", status: "PROCESSING", progress, note });
          for (let n = progress === 100 ? 2 : 1; n > 0; n -= 1) await witness.next();
        }
        graph.feed.publish({ id: busy, clientId: "slow", status: "COMPLETED", note: "last" });
        await witness.next();
      });
      const finalStates = states.filter(({ status }) => status === "COMPLETED");
      expect(finalStates).toEqual([
        { id: early, status: "COMPLETED", note: "" },
        { id: busy, status: "COMPLETED", note: "last" },
      ]);
      expect(states.length).toBeLessThan(303);
    });
  });

  describe("a changed schema", () => {
    test("ends running subscriptions with a code, and applies to new operations", async () => {
      const id = newJob();
      const client = connect();
      const updates = client.run(JOB, { id });
      await updates.next();
      await graph.changeSchema();
      await expect(updates.next()).rejects.toMatchObject([{ extensions: { code: "SUBSCRIPTION_SCHEMA_RELOAD" } }]);
      expect(await client.run("{ me { role } }").next()).toEqual({ data: { me: { role: "editor" } } });
      expect(await client.run(JOB, { id }).next()).toEqual({ data: { jobUpdated: { status: "QUEUED", progress: 0 } } });
    });
  });
});
