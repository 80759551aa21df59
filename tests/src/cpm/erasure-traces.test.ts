import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { CREATE_LINK, enterAsGuest } from "../support/review-link.js";
import { type Stack, startStack } from "../support/stack.js";
import { tablesWith as tablesOf } from "../support/tables-with.js";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** In every text that a client, a guest or a receiver wrote. */
const WORD = "Zanzibarquartz";
const CLIENT = "acme-dental";
const PASSWORD = "a-password-of-the-tests";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const ERASE_USER = "mutation ($id: ID!) { eraseUser(id: $id) { userId } }";
const ERASE_JOB = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
const CREATE_ENDPOINT = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }`;
const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id, overlapHours: 24) { endpoint { id } } }`;
const DELETE_ENDPOINT = "mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) { endpoint { id } } }";
const CONTENT = "query ($id: ID!) { guestContent(jobId: $id) { revision textHash html } }";
const COMMENT = "mutation ($input: GuestCommentInput!) { guestComment(input: $input) { comment { id } } }";
const REWRITE = `mutation ($id: ID!, $commentIds: [ID!]!) {
  reviseComments(jobId: $id, baseRevision: 1, commentIds: $commentIds) { job { id } } }`;
const APPROVE = "mutation ($input: GuestDecisionInput!) { guestApprove(input: $input) { decision { decision } } }";
const ANSWER =
  "mutation ($id: ID!, $input: AddCommentInput!) { addComment(jobId: $id, input: $input) { comment { id } } }";

type Headers = { authorization: string };
type GuestContent = { revision: number; textHash: string; html: string };

describe("what links, comments and webhooks know", () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let database: Client;
  let admin: Headers;
  let manager: Headers & { id: string; email: string };
  let endpointId: string;
  let jobId: string;

  const done = async <T>(document: string, variables: object, as: Headers): Promise<T> => {
    const { data, errors } = await graphql(stack.gatewayUrl, document, { ...variables }, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const tablesWith = (text: string) => tablesOf(database, text);

  beforeAll(async () => {
    receiver = await startReceiver((response, { body }) => void response.end(`${WORD} got ${body}`));
    stack = await startStack({ settings: { WEBHOOK_INTERNAL_ORIGINS: receiver.origin } });
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
    const email = "once.upon@example.com";
    const input = { email, password: PASSWORD, name: "Once Upon", role: "MANAGER", clientIds: [CLIENT] };
    const { user } = await done<{ user: { id: string } }>(CREATE_USER, { input }, admin);
    manager = { ...user, email, ...(await logIn({ ...stack, email, password: PASSWORD })) };
    const eventTypes = ["JOB_COMPLETED", "CONTENT_APPROVED", "COMMENT_ADDED"];
    const created = await done<{ endpoint: { id: string } }>(
      CREATE_ENDPOINT,
      { input: { clientId: CLIENT, url: `${receiver.origin}/${WORD}`, eventTypes } },
      manager,
    );
    endpointId = created.endpoint.id;
    jobId = await generate(stack, manager, onModel("instant", { keywords: [WORD] }));
    await untilEnded(stack, manager, jobId);
    await reviewAsGuest();
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
    await receiver?.stop();
  });

  /** A guest named by the word comments and approves with a link of that label, and a user answers. */
  async function reviewAsGuest(): Promise<void> {
    const input = { jobId, label: `${WORD} GmbH`, countsAsApproval: true };
    const { url } = await done<{ url: string }>(CREATE_LINK, { input }, manager);
    const guest = await enterAsGuest(stack.gatewayUrl, url);
    const guestName = `Dana ${WORD}`;
    const { revision, textHash, html } = await done<GuestContent>(CONTENT, { id: jobId }, guest);
    const quote = /<p>([^<&]{20})/.exec(html)?.[1];
    const anchor = { quote, prefix: "", suffix: "", position: 0 };
    const written = { jobId, revision, guestName, body: `Say ${WORD} twice`, anchor };
    const { comment } = await done<{ comment: { id: string } }>(COMMENT, { input: written }, guest);
    const answer = { revision, threadId: comment.id, body: `${WORD} it is` };
    await done(ANSWER, { id: jobId, input: answer }, manager);
    await done(APPROVE, { input: { jobId, revision, textHash, guestName } }, guest);
    const rewrite = await done<{ job: { id: string } }>(REWRITE, { id: jobId, commentIds: [comment.id] }, manager);
    await untilEnded(stack, manager, rewrite.job.id);
  }

  test("about a job is gone when it is erased: links, guests' names and words, their rewriting, decisions, deliveries and answers", async () => {
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(3);
    const waiting = "SELECT FROM cpm.webhook_delivery WHERE state = 'PENDING'";
    await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(0);
    const holders = ["client_decision", "content_comment", "review_link", "webhook_attempt"].map(
      (name) => `cpm.${name}`,
    );
    expect(await tablesWith(WORD)).toEqual(expect.arrayContaining(holders));
    await done(ERASE_JOB, { id: jobId }, admin);
    // its address is not about the job; the IM erases the instructions by an outbox
    await expect.poll(() => tablesWith(WORD)).toEqual(["cpm.webhook_endpoint"]);
    const kept = await tablesWith(jobId);
    for (const table of [...holders, "cpm.webhook_delivery", "cpm.event", "cpm.notification"])
      expect(kept).not.toContain(table);
  });

  test("is gone with a deleted webhook: its address, both secrets and its deliveries", async () => {
    await done(ROTATE, { id: endpointId }, manager);
    const secrets = await database.query<{ one: string; other: string }>(
      "SELECT secret_encrypted AS one, previous_secret_encrypted AS other FROM cpm.webhook_endpoint WHERE id = $1",
      [endpointId],
    );
    const [{ one, other }] = secrets.rows as [{ one: string; other: string }];
    await done(DELETE_ENDPOINT, { id: endpointId }, manager);
    expect(await tablesWith(WORD)).toEqual([]);
    for (const secret of [one, other]) expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith(endpointId)).toEqual(["cpm.audit_log"]);
  });

  test("about a user is gone when the user is erased, except the id of what they did", async () => {
    const other = await generate(stack, manager, onModel("instant"));
    await untilEnded(stack, manager, other);
    await done(CREATE_LINK, { input: { jobId: other, label: "A client" } }, manager);
    await done(ANSWER, { id: other, input: { revision: 1, body: "Mine" } }, manager);
    await done(ERASE_USER, { id: manager.id }, admin);
    expect(await tablesWith("Once Upon")).toEqual([]);
    expect(await tablesWith(manager.email)).toEqual([]);
    const readBack =
      "query ($id: ID!) { reviewLinks(jobId: $id) { createdBy } contentComments(jobId: $id) { author { name } } }";
    const { data } = await graphql(stack.gatewayUrl, readBack, { id: other }, admin);
    expect(JSON.stringify(data)).not.toContain("Once");
    expect(data?.["reviewLinks"]).toHaveLength(1);
  });
});
