import {
  type ApiClient,
  ApiError,
  createApiClient,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from "@cgs/api-client";
import { WEBHOOK_PAYLOADS } from "@cgs/rest-shim/routes/external/webhook-payload";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { expectDocumented } from "../support/documented-body.js";
import { type Stack, startStack } from "../support/stack.js";
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

let stack: Stack;
let receiver: WebhookReceiver;
let user: { authorization: string };

beforeAll(async () => {
  receiver = await startReceiver();
  stack = await startStack({ tokensPerSecond: 20_000, settings: { WEBHOOK_INTERNAL_ORIGINS: receiver.origin } });
  user = await logIn(stack);
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});
beforeEach(() => void receiver.received.splice(0));

/** A client with a new key, whose rate limit is its own. */
async function clientOf(clientId: string): Promise<ApiClient> {
  return createApiClient({ baseUrl: `${stack.gatewayUrl}/api/v1`, apiKey: await createKey(stack, clientId) });
}

/** The requests of a type that the receiver got at a path. */
const received = (path: string, type?: string) =>
  receiver.received.filter((one) => one.path === path && (type === undefined || one.event.type === type));

async function firstAt(path: string, type?: string): Promise<ReceivedWebhook> {
  await expect.poll(() => received(path, type).length).toBeGreaterThan(0);
  return received(path, type)[0]!;
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`the call was not refused: ${JSON.stringify(outcome)}`, { cause: outcome });
}

async function allOf<T>(items: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("a webhook of the External API", () => {
  it("is created, read, listed, tested and deleted, and shows its secret once", async () => {
    const api = await clientOf("acme-dental-austin");
    const url = `${receiver.origin}/life`;
    const { secret, ...created } = await api.createWebhook({ url, events: ["job.completed"], description: "Our shop" });
    expect(created).toMatchObject({
      url,
      events: ["job.completed"],
      status: "enabled",
      clientId: "acme-dental-austin",
    });
    expect(await api.webhook(created.webhookId)).toEqual(created);
    expect(await allOf(api.webhooks())).toEqual([created]);
    const { eventId } = await api.testWebhook(created.webhookId);
    const { body, headers } = await firstAt("/life");
    const event = await verifyWebhook(body, headers, secret);
    expect(event).toMatchObject({ id: eventId, type: "webhook.test", data: { endpointId: created.webhookId } });
    await api.deleteWebhook(created.webhookId);
    expect(await refusalOf(api.webhook(created.webhookId))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await allOf(api.webhooks())).toEqual([]);
  });

  it("is one, with one secret, for a repeated idempotency key; a test event and a rotation too", async () => {
    const api = await clientOf("acme-dental-denver");
    const request = { url: `${receiver.origin}/once`, events: ["job.failed" as const] };
    const first = await api.createWebhook(request, { idempotencyKey: "webhook-1" });
    expect(await api.createWebhook(request, { idempotencyKey: "webhook-1" })).toEqual(first);
    const other = api.createWebhook({ ...request, events: [] }, { idempotencyKey: "webhook-1" });
    expect(await refusalOf(other)).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
    const test = () => api.testWebhook(first.webhookId, { idempotencyKey: "test-1" });
    expect(await test()).toEqual(await test());
    const rotate = () => api.rotateWebhookSecret(first.webhookId, { idempotencyKey: "rotation-1" });
    const rotated = await rotate();
    expect(rotated.secret).not.toBe(first.secret);
    expect(await rotate()).toEqual(rotated);
    const { body, headers } = await firstAt("/once");
    expect(await verifyWebhook(body, headers, first.secret)).toBeDefined(); // it signs before the rotation and during it
    expect(received("/once", "webhook.test")).toHaveLength(1);
  });

  it("is signed with both secrets during a rotation, and a receiver with either one accepts it", async () => {
    const api = await clientOf("acme-dental-denver");
    const { secret: old, webhookId } = await api.createWebhook({ url: `${receiver.origin}/rotation`, events: [] });
    const { secret, previousSecretUntil } = await api.rotateWebhookSecret(webhookId, { overlapHours: 1 });
    expect(previousSecretUntil).not.toBeNull();
    await api.testWebhook(webhookId);
    const { body, headers } = await firstAt("/rotation");
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    for (const one of [old, secret, [secret, old]]) expect(await verifyWebhook(body, headers, one)).toBeDefined();
    for (const one of [old, secret]) expect(new Webhook(one).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it.each([
    ["a private address", "https://10.0.0.1/", "url"],
    ["an unencrypted address", "http://shop.example/", "url"],
    ["an address with a password", "https://user:word@shop.example/", "url"],
  ])("is refused for %s", async (_, url, field) => {
    const api = await clientOf("acme-dental-austin");
    const refusal = await refusalOf(api.createWebhook({ url, events: ["job.completed"] }));
    expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_ERROR", details: { field } });
  });

  it("is in no page of more than 100", async () => {
    const api = await clientOf("acme-dental-austin");
    for (const limit of [101, 10_001, 2_147_483_647]) {
      const { error } = await api.http.GET("/webhooks", { params: { query: { limit } } });
      expect(error).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "limit" } });
    }
  });

  it("is refused for an event that does not exist, that repeats, or that is only sent on request", async () => {
    const api = await clientOf("acme-dental-austin");
    for (const events of [["job.started"], ["job.failed", "job.failed"], ["webhook.test"]]) {
      const request = { url: `${receiver.origin}/`, events: events as "job.failed"[] };
      const refusal = await refusalOf(api.createWebhook(request));
      expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_ERROR" });
      expect(refusal.details["field"]).toMatch(/^events/);
    }
  });

  it("of another client does not exist", async () => {
    const { webhookId } = await (
      await clientOf("acme-dental-austin")
    ).createWebhook({ url: `${receiver.origin}/mine`, events: [] });
    const stranger = await clientOf("northside-plumbing");
    for (const call of [
      () => stranger.webhook(webhookId),
      () => stranger.deleteWebhook(webhookId),
      () => stranger.testWebhook(webhookId),
      () => stranger.rotateWebhookSecret(webhookId),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await allOf(stranger.webhooks())).toEqual([]);
    expect(received("/mine")).toEqual([]);
  });

  it("tells what happens to a job, in order, with payloads as documented", async () => {
    const api = await clientOf("acme-dental");
    const { secret } = await api.createWebhook({
      url: `${receiver.origin}/story`,
      events: ["job.completed", "revision.created", "content.approved", "content.approval_withdrawn"],
    });
    const { jobId } = await api.generate({ content_type: "gbp_post", keywords: ["implants"] });
    await untilEnded(stack, user, jobId);
    const change = async (mutation: string) => {
      const { errors } = await graphql(stack.gatewayUrl, `mutation { ${mutation} { job { id } } }`, {}, user);
      expect(errors).toEqual([]);
    };
    await change(`approveContent(jobId: "${jobId}", revision: 1)`);
    await change(`withdrawApproval(jobId: "${jobId}")`);
    await expect.poll(() => received("/story")).toHaveLength(3);
    const events: WebhookEvent[] = [];
    for (const { body, headers, event } of received("/story")) {
      expect(WEBHOOK_PAYLOADS[event.type as WebhookEvent["type"]].strict().safeParse(event).error).toBeUndefined();
      events.push(await verifyWebhook(body, headers, secret));
    }
    expect(events.map(({ type }) => type)).toEqual(["job.completed", "content.approved", "content.approval_withdrawn"]);
    const [completed] = events;
    if (completed?.type !== "job.completed") throw new Error("the type narrows the event");
    expect(completed.data).toMatchObject({ jobId, clientId: "acme-dental", batchId: null });
    const followed = await fetch(`${stack.gatewayUrl}${completed.data.links.content}`, {
      headers: { "x-api-key": await createKey(stack, "acme-dental") },
    });
    expect(followed.status).toBe(200);
  });
});

describe("a callback of an order", () => {
  it("is sent once when the job has ended, signed with the secret of the webhook at its origin", async () => {
    const api = await clientOf("acme-dental-austin");
    const { secret } = await api.createWebhook({ url: `${receiver.origin}/general`, events: [] });
    const callback_url = `${receiver.origin}/orders/4711`;
    const order = () => api.generate({ content_type: "gbp_post", callback_url }, { idempotencyKey: "order-4711" });
    const { jobId } = await order();
    expect((await order()).jobId).toBe(jobId);
    const { body, headers } = await firstAt("/orders/4711");
    expect(await verifyWebhook(body, headers, secret)).toMatchObject({ type: "job.completed", data: { jobId } });
    await untilEnded(stack, user, jobId);
    expect([received("/orders/4711").length, received("/general").length]).toEqual([1, 0]);
  });

  it("may use the webhook of a client above", async () => {
    const above = await clientOf("northside-plumbing");
    expect(
      await refusalOf(above.generate({ content_type: "gbp_post", callback_url: `${receiver.origin}/x` })),
    ).toMatchObject({
      details: { field: "callback_url" },
    });
    await above.createWebhook({ url: `${receiver.origin}/above`, events: [] });
    const { jobId } = await above.generate({ content_type: "gbp_post", callback_url: `${receiver.origin}/below` });
    expect((await firstAt("/below")).event.data["jobId"]).toBe(jobId);
  });

  it.each([
    ["an origin without a webhook", "https://elsewhere.example/"],
    ["a private address", "https://169.254.169.254/latest"],
    ["what is no address", "https://"],
  ])("is refused for %s, and no job is created", async (_, callback_url) => {
    const api = await clientOf("acme-dental-portland");
    const refusal = await refusalOf(api.generate({ content_type: "gbp_post", callback_url }));
    expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_ERROR", details: { field: "callback_url" } });
    expect(await allOf(api.jobs())).toEqual([]);
  });
});

describe("a batch of the External API", () => {
  it("is ordered once for an idempotency key, followed, called back, and read page by page", async () => {
    const key = await createKey(stack, "acme-dental-denver");
    const api = createApiClient({ baseUrl: `${stack.gatewayUrl}/api/v1`, apiKey: key });
    await api.createWebhook({ url: `${receiver.origin}/batches`, events: [] });
    const request = {
      items: ["implants", "crowns", "check-ups"].map((keyword) => ({
        content_type: "gbp_post" as const,
        keywords: [keyword],
      })),
      callback_url: `${receiver.origin}/batch-done`,
    };
    const created = await api.createBatch(request, { idempotencyKey: "batch-1" });
    expect(created).toMatchObject({ total: 3, links: { status: `/api/v1/batches/${created.batchId}` } });
    expect((await api.createBatch(request, { idempotencyKey: "batch-1" })).batchId).toBe(created.batchId);
    const { event } = await firstAt("/batch-done");
    expect(event).toMatchObject({
      type: "batch.finished",
      data: { batchId: created.batchId, completed: 3, failed: 0, links: created.links },
    });
    const status = await fetch(`${stack.gatewayUrl}${created.links.status}`, { headers: { "x-api-key": key } });
    expect(status.headers.get("retry-after")).toBeNull();
    expect(await expectDocumented(externalRoutes, "/batches/{batchId}", "GET", status)).toMatchObject({
      data: { status: "finished", counts: { completed: 3 }, progress: 100 },
    });
    const first = await fetch(`${stack.gatewayUrl}${created.links.contents}?limit=2`, {
      headers: { "x-api-key": key },
    });
    await expectDocumented(externalRoutes, "/batches/{batchId}/contents", "GET", first);
    const items = await allOf(api.batchContents(created.batchId, { format: "text", limit: 2 }));
    expect(items.map(({ index, status: one }) => [index, one])).toEqual([0, 1, 2].map((index) => [index, "completed"]));
    for (const { content, jobId } of items) expect(content).toMatchObject({ jobId, format: "text" });
    const stranger = await clientOf("acme-dental-austin");
    expect(await refusalOf(stranger.batch(created.batchId))).toMatchObject({ status: 404, code: "BATCH_NOT_FOUND" });
    expect(await refusalOf(stranger.batchContents(created.batchId).next())).toMatchObject({ code: "BATCH_NOT_FOUND" });
  });

  it("is refused as a whole, and names the items at fault as the request does", async () => {
    const api = await clientOf("acme-dental-portland");
    const items = [{ content_type: "gbp_post" as const }, { content_type: "gbp_post" as const, target_length: 5 }];
    const refusal = await refusalOf(api.createBatch({ items }));
    expect(refusal).toMatchObject({ status: 422, code: "BATCH_REFUSED", details: { refused: 1 } });
    expect(refusal.details["items"]).toEqual([
      expect.objectContaining({ index: 1, field: "target_length", message: expect.stringMatching(/^target_length: /) }),
    ]);
    expect(await refusalOf(api.createBatch({ items: [] }))).toMatchObject({ details: { field: "items" } });
    expect(await allOf(api.jobs())).toEqual([]);
  });
});

describe("the verification of a webhook", () => {
  const secret = `whsec_${Buffer.from("a secret of the tests, long enough").toString("base64")}`;
  const now = new Date("2026-11-21T09:51:04Z");
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data: { name: "Zoë" } });
  const headers = {
    "webhook-id": "01a1fd85-77aa-7f3e-93a1-2a4d0f1c8e55",
    "webhook-timestamp": String(now.getTime() / 1_000),
    "webhook-signature": new Webhook(secret).sign("01a1fd85-77aa-7f3e-93a1-2a4d0f1c8e55", now, body),
  };
  const verify = (
    more: Partial<typeof headers> = {},
    text: string | Uint8Array = body,
    secrets: string | string[] = secret,
  ) => verifyWebhook(text, { ...headers, ...more }, secrets, { now });

  it("accepts text and bytes, headers of Node.js and of the Fetch API, and any of several secrets and signatures", async () => {
    const other = `whsec_${Buffer.from("another secret").toString("base64")}`;
    const forged = `v1,${"A".repeat(43)}= v2,else ${headers["webhook-signature"]}`;
    expect(await verify()).toMatchObject({ type: "webhook.test", id: headers["webhook-id"] });
    expect(await verify({}, new TextEncoder().encode(body))).toBeDefined();
    expect(await verifyWebhook(body, new Headers(headers), [other, secret], { now })).toBeDefined();
    expect(await verify({ "webhook-signature": forged })).toBeDefined();
  });

  it.each([
    ["a changed body", "wrong signature", () => verify({}, body.replace("Zoë", "Zoe"))],
    ["a changed id", "wrong signature", () => verify({ "webhook-id": "other" })],
    ["another secret", "wrong signature", () => verify({}, body, `whsec_${btoa("other")}`)],
    ["no secret", "wrong signature", () => verify({}, body, [])],
    [
      "another scheme",
      "wrong signature",
      () => verify({ "webhook-signature": headers["webhook-signature"].replace("v1,", "v2,") }),
    ],
    ["a signature that is no Base64", "wrong signature", () => verify({ "webhook-signature": "v1,%%%" })],
    [
      "an old time",
      "old timestamp",
      () => verifyWebhook(body, headers, secret, { now: new Date(now.getTime() + 301_000) }),
    ],
    [
      "a time to come",
      "old timestamp",
      () => verifyWebhook(body, headers, secret, { now: new Date(now.getTime() - 301_000) }),
    ],
    ["a time that is none", "old timestamp", () => verify({ "webhook-timestamp": "soon" })],
    ["a missing header", "missing header", () => verify({ "webhook-id": "" })],
  ])("refuses %s", async (_, reason, call) => {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect(error).toMatchObject({ reason });
    expect(String(error)).not.toContain(secret);
  });

  it("tells a mistyped secret from a forged request", async () => {
    await expect(verify({}, body, "secret")).rejects.toBeInstanceOf(TypeError);
  });
});
