import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { CREATE_LINK, enterAsGuest } from "../support/review-link.js";
import { type SocketClient, socketClient } from "../support/socket-client.js";
import { type Stack, startStack } from "../support/stack.js";

type Headers = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const WATCH = `subscription ($id: ID!) { jobUpdated(id: $id, afterEnd: true) {
  status approved approval { revision approvedBy } review { state reviewer } revision { number } } }`;
const WATCH_TO_END = "subscription ($id: ID!) { jobUpdated(id: $id) { status } }";
const ASSIGN =
  "mutation ($id: ID!, $reviewer: ID) { assignReviewer(jobId: $id, reviewerId: $reviewer) { job { id } } }";
const CHANGES = `mutation ($id: ID!) {
  requestChanges(jobId: $id, revision: 1, comment: "Shorter, please.") { job { id } } }`;
const EDIT = `mutation ($id: ID!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: 1, input: $input) { job { id } } }`;
const APPROVE = "mutation ($id: ID!) { approveContent(jobId: $id, revision: 2) { job { id } } }";
const WITHDRAW = "mutation ($id: ID!) { withdrawApproval(jobId: $id) { job { id } } }";
const CONTENT = "query ($id: ID!) { guestContent(jobId: $id) { revision textHash } }";
const GUEST_APPROVE =
  "mutation ($input: GuestDecisionInput!) { guestApprove(input: $input) { decision { decision } } }";

interface Shown {
  status: string;
  approved: boolean;
  approval: { revision: number; approvedBy: string } | null;
  review: { state: string; reviewer: string } | null;
  revision: { number: number };
}

describe("finished content that a user watches", () => {
  let stack: Stack;
  let admin: Headers;
  let manager: Headers & { id: string };
  let viewer: Headers;
  let stranger: Headers;

  const done = async <T>(document: string, variables: Record<string, unknown>, as: Headers) => {
    const { data, errors } = await graphql(stack.gatewayUrl, document, variables, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const person = async (role: string, client: string) => {
    const email = `${role}@${client}.example.com`.toLowerCase();
    const input = { email, password: PASSWORD, name: `A ${role.toLowerCase()}`, role, clientIds: [client] };
    const { user } = await done<{ user: { id: string } }>(CREATE_USER, { input }, admin);
    return { id: user.id, ...(await logIn({ ...stack, email, password: PASSWORD })) };
  };
  const finished = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    return id;
  };
  const line = ({ authorization }: Headers): SocketClient =>
    socketClient(`${stack.gatewayUrl.replace("http", "ws")}/graphql`, authorization);
  /** Follows content. `until` skips states up to the one that is expected. */
  const follow = (id: string, as: Headers) => {
    const client = line(as);
    const updates = client.run(WATCH, { id });
    return {
      close: client.close,
      async until(expected: object) {
        for (;;) {
          const { data, errors } = await updates.next();
          expect(errors).toBeUndefined();
          const { jobUpdated } = data as { jobUpdated: Shown };
          if (Object.entries(expected).every(([key, value]) => matches(jobUpdated[key as keyof Shown], value))) return;
        }
      },
    };
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    [manager, viewer, stranger] = await Promise.all([
      person("MANAGER", "acme-dental"),
      person("VIEWER", "acme-dental"),
      person("MANAGER", "northside-plumbing"),
    ]);
  });
  afterAll(() => stack?.stop());

  test("shows each step of its review within two seconds, also when another user takes it", async () => {
    const id = await finished();
    const { until, close } = follow(id, viewer);
    await until({ status: "COMPLETED", approved: false, review: null });
    const steps: [document: string, variables: object, expected: object][] = [
      [ASSIGN, { reviewer: manager.id }, { review: { state: "IN_REVIEW", reviewer: "A manager" } }],
      [ASSIGN, { reviewer: null }, { review: null }],
      [ASSIGN, { reviewer: manager.id }, { review: { state: "IN_REVIEW" } }],
      [CHANGES, {}, { review: { state: "CHANGES_REQUESTED" } }],
      [EDIT, { input: { title: "Shorter" } }, { revision: { number: 2 }, review: { state: "IN_REVIEW" } }],
      [APPROVE, {}, { approved: true, approval: { approvedBy: "A manager" }, review: { state: "APPROVED" } }],
      [WITHDRAW, {}, { approved: false, approval: null, review: { state: "IN_REVIEW" } }],
    ];
    for (const [document, variables, expected] of steps) {
      await done(document, { id, ...variables }, document === ASSIGN ? admin : manager);
      const from = Date.now();
      await until(expected);
      expect(Date.now() - from).toBeLessThan(2_000);
    }
    await close();
  });

  test("shows the approval of the client with a review link", async () => {
    const id = await finished();
    await done(ASSIGN, { id, reviewer: manager.id }, admin);
    const { until, close } = follow(id, viewer);
    await until({ review: { state: "IN_REVIEW" } });
    const link = { label: "Dana", jobId: id, countsAsApproval: true };
    const { url } = await done<{ url: string }>(CREATE_LINK, { input: link }, manager);
    const guest = await enterAsGuest(stack.gatewayUrl, url);
    const { revision, textHash } = await done<{ revision: number; textHash: string }>(CONTENT, { id }, guest);
    await done(GUEST_APPROVE, { input: { jobId: id, revision, textHash, guestName: "Dana Reyes" } }, guest);
    await until({ approval: { approvedBy: "Dana Reyes (guest)" }, review: { state: "APPROVED" } });
    await close();
  });

  test("ends the stream of a caller who follows the job to its end only", async () => {
    const client = line(viewer);
    await client.run(WATCH_TO_END, { id: await finished() }).end();
    await client.close();
  });

  test("is shown to no user without rights on its client", async () => {
    const id = await finished();
    const client = line(stranger);
    const updates = client.run(WATCH, { id });
    expect(await updates.next()).toMatchObject({ data: null, errors: [{ extensions: { code: "JOB_NOT_FOUND" } }] });
    await done(ASSIGN, { id, reviewer: manager.id }, admin);
    await expect(updates.next()).rejects.toThrow("the stream has ended");
    await client.close();
  });
});

/** Whether a value has what is expected of it. */
function matches(value: unknown, expected: unknown): boolean {
  if (expected === null || typeof expected !== "object") return value === expected;
  if (value === null || typeof value !== "object") return false;
  return Object.entries(expected).every(([key, part]) => matches((value as Record<string, unknown>)[key], part));
}
