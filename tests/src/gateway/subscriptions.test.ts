import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import type { Job } from "./job-feed.js";
import { rawSocket, type SocketClient, socketClient, type Stream } from "./socket-client.js";

const JOB_WITH_CLIENT = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress client { name } } }`;
const JOB = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress } }`;

let graph: FixtureGraph;
const clients: SocketClient[] = [];
let jobs = 0;

beforeAll(async () => {
  graph = await startFixtureGraph();
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

/** A job of its own for each test. */
function newJob(clientId = "acme"): string {
  const id = `job-${(jobs += 1)}`;
  graph.feed.publish({ id, clientId, status: "QUEUED" });
  return id;
}

const update = (status: string, progress: number, client: unknown) => ({
  data: { jobUpdated: { status, progress, client } },
});

describe("a subscription", () => {
  test("is sent every change, with the fields of other subgraphs", async () => {
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

  test("keeps what the event says when another subgraph fails, with the path of what is missing", async () => {
    const id = newJob("gone");
    const updates = connect().run(JOB_WITH_CLIENT, { id });
    const { data, errors } = await updates.next();
    expect(data).toEqual({ jobUpdated: { status: "QUEUED", progress: 0, client: null } });
    expect(errors).toMatchObject([{ path: ["jobUpdated", "client"], extensions: { code: "CLIENT_NOT_FOUND" } }]);
  });

  test("goes on while another subgraph is away, and tells no host", async () => {
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

  test("to what does not exist is refused with the subgraph's code", async () => {
    const updates = connect().run(JOB, { id: "nowhere" });
    expect(await updates.next()).toMatchObject({ data: null, errors: [{ extensions: { code: "JOB_NOT_FOUND" } }] });
    await updates.end();
  });

  test("without a credential is refused, and leaves the connection open for what needs none", async () => {
    const client = socketClient(graph.webSocketUrl);
    clients.push(client);
    const updates = client.run(JOB, { id: newJob() });
    expect(await updates.next()).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    expect(await client.run(`{ echo(text: "still here") }`).next()).toEqual({ data: { echo: "still here" } });
  });

  test.each([
    ["cannot be parsed", "subscription {", "GRAPHQL_PARSE_FAILED"],
    [
      "asks for a field that is not there",
      `subscription { jobUpdated(id: "1") { nothing } }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["is not in the document", "fragment F on Job { id }", "OPERATION_RESOLUTION_FAILURE"],
  ])("that %s is told so", async (_what, query, code) => {
    await expect(connect().run(query).next()).rejects.toMatchObject([{ extensions: { code } }]);
  });

  test("with bad variables is told which", async () => {
    const { errors } = await connect().run(JOB, {}).next();
    expect(errors).toMatchObject([{ message: expect.stringContaining("$id"), extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("sharing", () => {
  test("equal subscriptions of one caller run once upstream, and who comes later starts with the current state", async () => {
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

  test("who comes later to all jobs of a client is shown all of them, and nobody what they did not ask for", async () => {
    const [one, two] = [newJob("later"), newJob("later")];
    const authorization = graph.authorization();
    const query = `subscription { clientJobUpdated(clientId: "later") { job: id status } }`;
    const shown = (id: string) => ({ data: { clientJobUpdated: { job: id, status: "QUEUED" } } });
    for (const updates of [1, 2].map(() => connect(authorization).run(query)))
      expect([await updates.next(), await updates.next()]).toEqual([shown(one), shown(two)]);
  });

  test("callers with different tokens never share", async () => {
    const id = newJob();
    const opened = graph.feed.opened;
    await connect(graph.authorization("ann")).run(JOB, { id }).next();
    await connect(graph.authorization("bob")).run(JOB, { id }).next();
    expect(graph.feed.opened - opened).toBe(2);
    expect(graph.feed.active).toBe(2);
  });

  test("different variables never share", async () => {
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

  test("a refused caller does not disturb the others on that connection", async () => {
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

describe("leaving", () => {
  test("the last subscriber to leave ends the upstream subscription", async () => {
    const id = newJob();
    const authorization = graph.authorization();
    const streams = [connect(authorization).run(JOB, { id }), connect(authorization).run(JOB, { id })];
    for (const stream of streams) await stream.next();
    await streams[0]?.unsubscribe();
    expect(graph.feed.active).toBe(1);
    await streams[1]?.unsubscribe();
    await graph.feed.untilActive(0);
  });

  test("a client that just disconnects leaves nothing upstream", async () => {
    const id = newJob();
    const { socket } = await rawSocket(graph.webSocketUrl, { authorization: graph.authorization() });
    await once(socket, "message");
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: JOB, variables: { id } } }));
    await graph.feed.untilActive(1);
    socket.terminate();
    await graph.feed.untilActive(0);
  });

  test("200 subscriptions that come and go leave no subscription and no connection", async () => {
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

describe("when the subgraph comes and goes", () => {
  test("a restart subscribes again, and the client sees where the job is by then", async () => {
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

  test("a connection that is cut is opened again", async () => {
    const id = newJob();
    const updates = connect().run(JOB, { id });
    await updates.next();
    for (const socket of graph.cpm.sockets()) socket.terminate();
    await graph.feed.untilActive(0);
    graph.feed.publish({ id, progress: 90 });
    expect(await updates.next()).toEqual({ data: { jobUpdated: { status: "QUEUED", progress: 90 } } });
  });
});

describe("a client that does not keep up", () => {
  const note = "x".repeat(100_000);

  /** Subscribes on a line that is read only when the witness, who asks for the same, has seen everything. */
  async function slowly(
    query: string,
    variables: Record<string, unknown>,
    whatHappens: (witness: Stream) => Promise<void>,
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
        if (Object.values(message.payload?.data ?? {}).some((job) => (job as Job).note === "the last")) resolve();
      });
    });
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables } }));
    await graph.feed.untilActive(1);
    socket.pause();
    await whatHappens(connect(authorization).run(query, variables));
    socket.resume();
    await done;
    socket.close();
    return messages.filter(({ type }) => type === "next").flatMap(({ payload }) => Object.values(payload?.data ?? {}));
  }

  test("misses progress, and is told the final state and the end", async () => {
    const id = newJob();
    const query = `subscription ($id: ID!) { jobUpdated(id: $id) { status progress note } }`;
    const states = await slowly(query, { id }, async (witness) => {
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

  test("with all jobs of a client is told the final state of those that ended early, too", async () => {
    const [early, busy] = [newJob("slow"), newJob("slow")];
    const query = `subscription { clientJobUpdated(clientId: "slow") { id status note } }`;
    const states = await slowly(query, {}, async (witness) => {
      for (const _ of [early, busy]) await witness.next();
      for (let progress = 1; progress <= 300; progress += 1) {
        if (progress === 100) graph.feed.publish({ id: early, clientId: "slow", status: "COMPLETED", note: "" });
        graph.feed.publish({ id: busy, clientId: "slow", status: "PROCESSING", progress, note });
        for (let n = progress === 100 ? 2 : 1; n > 0; n -= 1) await witness.next();
      }
      graph.feed.publish({ id: busy, clientId: "slow", status: "COMPLETED", note: "the last" });
      await witness.next();
    });
    const ends = states.filter(({ status }) => status === "COMPLETED");
    expect(ends).toEqual([
      { id: early, status: "COMPLETED", note: "" },
      { id: busy, status: "COMPLETED", note: "the last" },
    ]);
    expect(states.length).toBeLessThan(303);
  });
});

describe("a changed schema", () => {
  test("ends what runs with a code, and is in use for what comes next", async () => {
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
