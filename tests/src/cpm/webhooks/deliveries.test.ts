import { MAX_ATTEMPTS, nextPauseMs } from "@cgs/cpm/webhooks/delivery/retry-schedule";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openCpmDatabase } from "../../support/stored-jobs.js";
import { type Answer, startReceiver } from "../../support/webhook-receiver.js";
import { approve, attempts, deliveries, makeDue, MANAGER, webhooksOf } from "./webhook-kit.js";

const DAY_MS = 86_400_000;

describe("webhook deliveries", () => {
  let source: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(() => source.query("TRUNCATE cpm.event, cpm.event_subscription, cpm.webhook_endpoint CASCADE"));

  const receiver = async (answer?: Answer) => {
    const started = await startReceiver(answer);
    onTestFinished(() => started.stop());
    return started;
  };
  const started = (origins: readonly string[], options?: Parameters<typeof webhooksOf>[2]) => {
    const webhooks = webhooksOf(source, origins, options);
    webhooks.start();
    onTestFinished(() => webhooks.stop());
    return webhooks;
  };
  const states = async () => (await deliveries(source)).map(({ state }) => state);

  test("are signed as Standard Webhooks says, and name the event", async () => {
    const { origin, received } = await receiver();
    const { create, dispatch } = started([origin]);
    const { secret } = await create(`${origin}/hook`);
    const jobId = await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(1);
    const [{ headers, body, event }] = received as [(typeof received)[number]];
    expect(new Webhook(secret).verify(body, headers)).toEqual(event);
    expect(() => new Webhook(secret).verify(body.replace("acme", "acne"), headers)).toThrow(WebhookVerificationError);
    const links = { status: `/api/v1/jobs/${jobId}/status`, content: `/api/v1/jobs/${jobId}/content` };
    expect(event).toMatchObject({ type: "content.approved", data: { jobId, clientId: "acme", revision: 1, links } });
    await expect.poll(states).toEqual(["DELIVERED"]);
  });

  test("arrive in order for each job, although an attempt fails", async () => {
    const { origin, received } = await receiver((response, _request, index) => {
      response.statusCode = index === 1 ? 500 : 200;
      response.end();
    });
    const { create, dispatch } = started([origin]);
    await create(origin);
    const jobId = await approve(source, undefined, [1, 2, 3]);
    await dispatch();
    await expect.poll(() => received).toHaveLength(2);
    await expect.poll(states).toEqual(["DELIVERED", "PENDING", "PENDING"]);
    await makeDue(source);
    await expect.poll(states).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
    expect(received.map(({ event }) => event.data.revision)).toEqual([1, 2, 2, 3]);
    expect(received.every(({ event }) => event.data.jobId === jobId)).toBe(true);
    expect(received[1]?.headers["webhook-id"]).toBe(received[2]?.headers["webhook-id"]);
  });

  test("of other jobs do not wait for a failed one", async () => {
    const stuck = await approve(source);
    const { origin, received } = await receiver((response, { event }) => {
      response.statusCode = event.data.jobId === stuck ? 503 : 200;
      response.end();
    });
    const { create, dispatch } = started([origin]);
    await create(origin);
    await approve(source, stuck);
    const others = await Promise.all(Array.from({ length: 30 }, () => approve(source)));
    await dispatch();
    await expect.poll(() => new Set(received.map(({ event }) => event.data.jobId)).size).toBe(others.length + 1);
  });

  test("to a receiver that hangs delay no other receiver, also at the same host", async () => {
    const { origin, received } = await receiver((response, { path }) => {
      if (path !== "/hangs") response.end();
    });
    const { create, dispatch } = started([origin]);
    await create(`${origin}/hangs`);
    await create(`${origin}/works`);
    for (let job = 0; job < 100; job++) await approve(source);
    await dispatch();
    await expect.poll(() => received.filter(({ path }) => path === "/works")).toHaveLength(100);
    expect(received.filter(({ path }) => path === "/hangs").length).toBeLessThanOrEqual(20);
  });

  test("to a failing receiver are sent one at a time, until one succeeds", async () => {
    let works = false;
    let open = 0;
    let most = 0;
    const { origin, received } = await receiver((response) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        response.statusCode = works ? 200 : 500;
        response.end();
      });
    });
    const { create, dispatch } = started([origin]);
    await create(origin);
    await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(1);
    for (let job = 0; job < 10; job++) await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(11);
    expect(most).toBe(1);
    works = true;
    await makeDue(source);
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["DELIVERED"]));
  });

  test("keep their connection", async () => {
    const { origin, received, connections } = await receiver();
    const { create, dispatch } = started([origin]);
    await create(origin);
    await approve(
      source,
      undefined,
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    await dispatch();
    await expect.poll(() => received).toHaveLength(30);
    expect(connections()).toBe(1);
  });

  test("are refused by the guard when a public name resolves to a private address", async () => {
    const inside = await receiver();
    const answers = ["93.184.216.34", "127.0.0.1"];
    const resolve = (
      _host: string,
      _options: object,
      callback: (error: null, found: { address: string; family: number }[]) => void,
    ) => {
      const address = answers.length > 1 ? (answers.shift() ?? "") : "127.0.0.1";
      setImmediate(() => callback(null, [{ address, family: 4 }])); // later, as a name server answers
    };
    const { port } = new URL(inside.origin);
    const { create, dispatch } = started([], { guard: { internalOrigins: [], resolve }, timeoutMs: 400 });
    await create(`https://rebinding.example:${port}/`);
    await approve(source);
    await dispatch();
    await expect.poll(async () => (await attempts(source)).length).toBe(1); // the public address, which nothing answers
    await makeDue(source);
    await expect.poll(async () => (await attempts(source)).at(-1)?.failure).toBe("The address is not public.");
    expect(inside.received).toEqual([]);
  });

  test.each([
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/",
    "https://10.0.0.1/",
    "https://localhost/",
    "http://example.com/",
    "https://user:pass@example.com/",
  ])("cannot be ordered to %s", async (url) => {
    await expect(webhooksOf(source, []).create(url)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("end, and disable the endpoint, when the receiver answers 410", async () => {
    const { origin, received } = await receiver((response) => void response.writeHead(410).end());
    const { create, dispatch } = started([origin]);
    const { endpoint } = await create(origin);
    await create("https://watcher.invalid/", ["webhook.disabled"]);
    await approve(source);
    await dispatch();
    const status = async () =>
      (
        await source.query<{ disabled_reason: string }[]>(
          "SELECT disabled_reason FROM cpm.webhook_endpoint WHERE id = $1",
          [endpoint.id],
        )
      )[0];
    await expect.poll(status).toEqual({ disabled_reason: "GONE" });
    await approve(source);
    await dispatch();
    expect(received).toHaveLength(1);
    expect(await source.query("SELECT data FROM cpm.event WHERE type = 'webhook.disabled'")).toEqual([
      { data: { endpointId: endpoint.id, clientId: "acme", reason: "gone" } },
    ]);
  });

  test("are given up after 24 hours, which disables an endpoint that failed all the time", async () => {
    const { origin, received } = await receiver((response) => void response.writeHead(500).end());
    const { create, dispatch } = started([origin]);
    await create(origin);
    await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(1);
    await expect.poll(async () => (await deliveries(source))[0]?.attempts).toBe(1);
    await source.query("UPDATE cpm.webhook_endpoint SET failing_since = now() - interval '24 hours'");
    await source.query("UPDATE cpm.webhook_delivery SET attempts = $1, due_at = now()", [MAX_ATTEMPTS - 1]);
    await expect.poll(states).toEqual(["FAILED"]);
    const reason = () => source.query("SELECT disabled_reason FROM cpm.webhook_endpoint");
    await expect.poll(reason).toEqual([{ disabled_reason: "FAILING" }]);
  });

  test("that are given up do not disable an endpoint that works for others", async () => {
    const { origin } = await receiver((response) => void response.writeHead(500).end());
    const { create, dispatch } = started([origin]);
    await create(origin);
    await approve(source);
    await dispatch();
    await expect.poll(async () => (await deliveries(source))[0]?.attempts).toBe(1);
    await source.query("UPDATE cpm.webhook_delivery SET attempts = $1, due_at = now()", [MAX_ATTEMPTS - 1]);
    await expect.poll(states).toEqual(["FAILED"]);
    expect(await source.query("SELECT status FROM cpm.webhook_endpoint")).toEqual([{ status: "ENABLED" }]);
  });

  test("are retried within 24 hours, with growing pauses", () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => nextPauseMs(index + 1, null, 0.5) ?? 0);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / DAY_MS).toBeCloseTo(1, 2);
    expect(nextPauseMs(MAX_ATTEMPTS, null)).toBeUndefined();
    expect(nextPauseMs(1, 60_000)).toBe(60_000);
  });

  test("are made once when several processes deliver, and continued when one is gone", async () => {
    const { origin, received } = await receiver();
    const [first, second] = [started([origin]), started([origin])];
    await first.create(origin);
    for (let job = 0; job < 50; job++) await approve(source, undefined, [1, 2]);
    await Promise.all([first.dispatch(), second.dispatch()]);
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["DELIVERED"]));
    expect(received).toHaveLength(100);
    await source.query(
      "UPDATE cpm.webhook_endpoint SET lease_owner = gen_random_uuid(), lease_until = now() + interval '1 hour'",
    );
    await approve(source);
    await first.dispatch();
    expect(received).toHaveLength(100);
    await source.query("UPDATE cpm.webhook_endpoint SET lease_until = now() - interval '1 second'");
    await expect.poll(() => received).toHaveLength(101);
  });

  test("are signed with both secrets while one replaces the other", async () => {
    const { origin, received } = await receiver();
    const { create, dispatch, service } = started([origin]);
    const { secret: old, endpoint } = await create(origin);
    const { secret } = await service.rotateSecret(MANAGER, endpoint.id, 24);
    await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(1);
    const verify = (one: string, index: number) =>
      new Webhook(one).verify(received[index]?.body ?? "", received[index]?.headers ?? {});
    for (const one of [old, secret]) expect(verify(one, 0)).toBeDefined();
    await expect.poll(states).toEqual(["DELIVERED"]);
    await source.query("UPDATE cpm.webhook_endpoint SET previous_secret_until = now()");
    await expect
      .poll(
        async () =>
          (await source.query<{ lease_owner: string | null }[]>("SELECT lease_owner FROM cpm.webhook_endpoint"))[0]
            ?.lease_owner,
      )
      .toBeNull();
    await approve(source);
    await dispatch();
    await expect.poll(() => received).toHaveLength(2);
    expect(() => verify(old, 1)).toThrow(WebhookVerificationError);
    expect(verify(secret, 1)).toBeDefined();
  });

  test("wait while their endpoint is disabled, and replays repeat them", async () => {
    const { origin, received } = await receiver();
    const { create, dispatch, service, redeliveries } = started([origin]);
    const { endpoint } = await create(origin);
    const from = new Date(Date.now() - DAY_MS);
    await approve(source);
    await dispatch();
    await expect.poll(states).toEqual(["DELIVERED"]);
    await service.update(MANAGER, endpoint.id, { enabled: false });
    await expect(redeliveries.sendTest(MANAGER, endpoint.id)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await approve(source);
    await dispatch();
    expect(received).toHaveLength(1);
    await service.update(MANAGER, endpoint.id, { enabled: true });
    const span = { from, to: new Date(Date.now() + DAY_MS) };
    expect(await redeliveries.replaySpan(MANAGER, endpoint.id, { ...span, onlyFailed: true })).toBe(0);
    expect(await redeliveries.replaySpan(MANAGER, endpoint.id, { ...span, onlyFailed: false })).toBe(1);
    await expect.poll(() => received).toHaveLength(2);
    expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
    const test = await redeliveries.sendTest(MANAGER, endpoint.id);
    await expect.poll(() => received.at(-1)?.event.type).toBe("webhook.test");
    expect((await redeliveries.replay(MANAGER, test.id)).replayOf).toBe(test.id);
    await expect.poll(() => received).toHaveLength(4);
  });
});
