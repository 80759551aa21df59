import { createHash } from "node:crypto";
import { createClient } from "graphql-ws";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { generateBatch } from "../support/batches.js";
import { EVENTUALLY } from "../support/eventually.js";
import { CREATE_LINK, enterAsGuest, OPEN_LINK, tokenOf } from "../support/review-link.js";
import { type Stack, startStack } from "../support/stack.js";

type Headers = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const LINKS =
  "query ($jobId: ID, $batchId: ID) { reviewLinks(jobId: $jobId, batchId: $batchId) { id label state lastUsedAt createdBy } }";
const REVOKE = "mutation ($id: ID!) { revokeReviewLink(id: $id) { link { id state } } }";
const REVIEW = `query { guestReview { clientName label mayComment mayApprove totalCount
  items { jobId title decision { decision differs } } } }`;
const CONTENT = `query ($id: ID!) { guestContent(jobId: $id) { title revision html textHash
  decision { decision guestName differs } comments { id threadId guestName body suggestion resolved anchor { quote } } } }`;
const COMMENT =
  "mutation ($input: GuestCommentInput!) { guestComment(input: $input) { comment { id guestName body } } }";
const APPROVE =
  "mutation ($input: GuestDecisionInput!) { guestApprove(input: $input) { decision { decision differs } } }";
const CHANGES = `mutation ($input: GuestDecisionInput!, $comment: String!) {
  guestRequestChanges(input: $input, comment: $comment) { decision { decision } } }`;
const ADD =
  "mutation ($id: ID!, $input: AddCommentInput!) { addComment(jobId: $id, input: $input) { comment { id } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const STATE = `query ($id: ID!) { job(id: $id) { approval { revision approvedBy } result { bodyMarkdown }
  clientDecisions { decision guestName revision textHash differs } } }`;
const LIST = "query ($id: ID!) { contentComments(jobId: $id) { body suggestion author { kind name } } }";
const FOLLOW = "subscription ($id: ID!) { commentsUpdated(jobId: $id) { body author { kind name } } }";
const ERASE = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";

interface ShownContent {
  title: string;
  revision: number;
  html: string;
  textHash: string;
  decision: { decision: string; guestName: string; differs: boolean } | null;
  comments: { id: string; threadId: string | null; guestName: string | null; body: string }[];
}

interface JobState {
  approval: { revision: number; approvedBy: string } | null;
  result: { bodyMarkdown: string };
  clientDecisions: { decision: string; guestName: string; revision: number; textHash: string; differs: boolean }[];
}

describe("content that guests review with a link", () => {
  let stack: Stack;
  let database: Client;
  let admin: Headers;
  let manager: Headers;
  let editor: Headers;
  let viewer: Headers;
  let stranger: Headers;

  const done = async <T>(document: string, variables: Record<string, unknown>, as: Headers, url = stack.cpmUrl) => {
    const { data, errors } = await graphql(url, document, variables, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const codeOf = async (document: string, variables: Record<string, unknown>, as?: Headers, url = stack.cpmUrl) =>
    (await graphql(url, document, variables, as)).errors[0]?.extensions["code"];
  const person = async (role: string, client: string) => {
    const email = `${role}@${client}.guests.example.com`.toLowerCase();
    const input = { email, password: PASSWORD, name: `${role} of ${client}`, role, clientIds: [client] };
    await done(CREATE_USER, { input }, admin);
    return logIn({ ...stack, gatewayUrl: stack.cpmUrl, email, password: PASSWORD });
  };
  const finished = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    return id;
  };
  const linkTo = async (input: object, as = manager) =>
    done<{ url: string; link: { id: string } }>(CREATE_LINK, { input: { label: "Dana at Acme", ...input } }, as);
  const guestOf = async (input: object) => {
    const { url, link } = await linkTo(input);
    return { url, link, guest: await enterAsGuest(stack.gatewayUrl, url) };
  };
  const read = (id: string, guest: Headers) => done<ShownContent>(CONTENT, { id }, guest, stack.gatewayUrl);
  const stateOf = (id: string) => done<JobState>(STATE, { id }, manager);
  const decisionOn = async (id: string, guest: Headers) => {
    const { revision, textHash } = await read(id, guest);
    return { jobId: id, revision, textHash, guestName: "Dana Reyes" };
  };
  const rows = async (table: string, id: string) =>
    (await database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM cpm.${table} WHERE job_id = $1`, [id]))
      .rows[0]?.n;

  beforeAll(async () => {
    stack = await startStack();
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
    [manager, editor, viewer, stranger] = await Promise.all([
      person("MANAGER", "acme-dental"),
      person("EDITOR", "acme-dental"),
      person("VIEWER", "acme-dental"),
      person("MANAGER", "northside-plumbing"),
    ]);
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("is read without an account, and the token is stored as a hash only", async () => {
    const id = await finished();
    const { url, guest } = await guestOf({ jobId: id });
    expect(new URL(url)).toMatchObject({ pathname: "/review", search: "" });
    const { rows: stored } = await database.query<{ row: string }>(
      "SELECT review_link::text AS row FROM cpm.review_link",
    );
    expect(JSON.stringify(stored)).not.toContain(tokenOf(url));
    expect(await done(REVIEW, {}, guest, stack.gatewayUrl)).toMatchObject({
      ...{ clientName: "Acme Dental", label: "Dana at Acme", mayComment: true, mayApprove: true, totalCount: 1 },
      items: [{ jobId: id, decision: null }],
    });
    const shown = await read(id, guest);
    const { result } = await stateOf(id);
    expect(shown).toMatchObject({ revision: 1, decision: null, comments: [] });
    expect(shown.html).toContain("<h2");
    expect(shown.textHash).toBe(createHash("sha256").update(result.bodyMarkdown).digest("hex"));
  });

  test("shows a guest nothing but what the link is for", async () => {
    const [id, other] = [await finished(), await finished()];
    const { guest } = await guestOf({ jobId: id });
    const input = { jobId: other, revision: 1, guestName: "Dana", body: "Hello" };
    const decision = { jobId: other, revision: 1, guestName: "Dana", textHash: "a".repeat(64) };
    expect(await codeOf(CONTENT, { id: other }, guest)).toBe("NOT_FOUND");
    expect(await codeOf(COMMENT, { input }, guest)).toBe("NOT_FOUND");
    expect(await codeOf(APPROVE, { input: decision }, guest)).toBe("NOT_FOUND");
    expect(await codeOf(CHANGES, { input: decision, comment: "No" }, guest)).toBe("NOT_FOUND");
    await done(ADD, { id, input: { body: "Internal: the client must not read this", revision: 1 } }, editor);
    expect((await read(id, guest)).comments).toEqual([]);
  });

  test("is refused to guests on every other transport", async () => {
    const { guest } = await guestOf({ jobId: await finished() });
    const job = "query ($id: ID!) { job(id: $id) { id } }";
    for (const url of [stack.gatewayUrl, stack.cpmUrl])
      expect(await codeOf(job, { id: "x" }, guest, url)).toBe("FORBIDDEN");
    for (const url of [stack.imUrl, stack.smmUrl])
      expect(await codeOf("{ __typename }", {}, guest, url)).toBe("UNAUTHENTICATED");
    const plain = { authorization: guest.authorization.replace("guest_", "") };
    for (const url of [stack.gatewayUrl, stack.cpmUrl, stack.imUrl, stack.smmUrl])
      expect(await codeOf("{ __typename }", {}, plain, url)).toBe("UNAUTHENTICATED");
    const rest = await fetch(`${stack.cpmUrl}/api/jobs`, { headers: guest });
    expect(rest.status).toBe(403);
    const external = { "x-api-key": guest.authorization.slice("Bearer ".length) };
    for (const headers of [guest, external])
      expect((await fetch(`${stack.gatewayUrl}/api/v1/content/x`, { headers })).status).toBe(401);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const mcp = await fetch(`${stack.gatewayUrl}/mcp`, { method: "POST", headers: { ...guest, ...json }, body });
    expect(mcp.status).toBe(401);
    const cookie = { cookie: `cgs-session=${guest.authorization.slice("Bearer ".length)}` };
    expect((await graphql(stack.gatewayUrl, REVIEW, {}, cookie)).errors[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    for (const [base, path] of [
      [stack.gatewayUrl, "/graphql"],
      [stack.cpmUrl, "/graphql"],
    ] as const) {
      const url = base.replace("http", "ws") + path;
      const socket = createClient({ url, webSocketImpl: WebSocket, connectionParams: guest, retryAttempts: 0 });
      const follow = async () => {
        for await (const event of socket.iterate({ query: FOLLOW, variables: { id: "x" } }))
          if (event.errors) throw new Error("refused");
      };
      await expect(follow()).rejects.toBeTruthy();
      await socket.dispose();
    }
  });

  test("is protected by a password, whose guesses are limited", async () => {
    const id = await finished();
    const { url } = await linkTo({ jobId: id, password: "correct horse" });
    const token = tokenOf(url);
    expect(await done(OPEN_LINK, { token }, {} as Headers)).toEqual({ accessToken: null, expiresIn: 0 });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(OPEN_LINK, { token, password: `guess ${guess}` })).toBe("UNAUTHENTICATED");
    expect(await codeOf(OPEN_LINK, { token, password: "correct horse" })).toBe("RATE_LIMIT_EXCEEDED");
    await database.query("DELETE FROM cpm.login_attempt");
    expect(await enterAsGuest(stack.gatewayUrl, url, "correct horse")).toBeTruthy();
    expect(await codeOf(CREATE_LINK, { input: { jobId: id, label: "x", password: "short" } }, manager)).toBe(
      "VALIDATION_ERROR",
    );
  });

  test("is not found by guessing links", async () => {
    const guesses = [];
    for (let guess = 0; guess < 31; guess += 1) guesses.push(await codeOf(OPEN_LINK, { token: `guess-${guess}` }));
    expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "NOT_FOUND"));
    expect(guesses[30]).toBe("RATE_LIMIT_EXCEEDED");
    await database.query("DELETE FROM cpm.login_attempt");
  });

  test("is not shown any more once the link is revoked, has expired, or the content is erased", async () => {
    const id = await finished();
    const { link, guest, url } = await guestOf({ jobId: id });
    expect(await codeOf(REVOKE, { id: link.id }, stranger)).toBe("NOT_FOUND");
    expect(await codeOf(REVOKE, { id: link.id }, viewer)).toBe("FORBIDDEN");
    expect(await done(REVOKE, { id: link.id }, editor)).toMatchObject({ link: { state: "REVOKED" } });
    expect(await codeOf(CONTENT, { id }, guest)).toBe("UNAUTHENTICATED");
    expect(await codeOf(OPEN_LINK, { token: tokenOf(url) })).toBe("NOT_FOUND");

    const expired = await guestOf({ jobId: id });
    await database.query("UPDATE cpm.review_link SET expires_at = now() WHERE id = $1", [expired.link.id]);
    expect(await codeOf(REVIEW, {}, expired.guest)).toBe("UNAUTHENTICATED");
    expect(await codeOf(OPEN_LINK, { token: tokenOf(expired.url) })).toBe("NOT_FOUND");
    expect(await done(LINKS, { jobId: id }, editor)).toMatchObject([{ state: "EXPIRED" }, { state: "REVOKED" }]);

    const erased = await guestOf({ jobId: id });
    await done(COMMENT, { input: { jobId: id, revision: 1, guestName: "Dana", body: "Mine" } }, erased.guest);
    await done(APPROVE, { input: await decisionOn(id, erased.guest) }, erased.guest);
    await done(ERASE, { id }, admin);
    expect(await codeOf(CONTENT, { id }, erased.guest)).toBe("UNAUTHENTICATED");
    expect(await codeOf(OPEN_LINK, { token: tokenOf(erased.url) })).toBe("NOT_FOUND");
    const tables = ["review_link", "client_decision", "content_comment"];
    expect(await Promise.all(tables.map((table) => rows(table, id)))).toEqual([0, 0, 0]);
  });

  test("is sent by editors of its client only, and counts for publication only by managers", async () => {
    const id = await finished();
    const input = { jobId: id, label: "Dana" };
    expect(await codeOf(CREATE_LINK, { input }, viewer)).toBe("FORBIDDEN");
    expect(await codeOf(CREATE_LINK, { input }, stranger)).toBe("JOB_NOT_FOUND");
    expect(await codeOf(CREATE_LINK, { input: { ...input, countsAsApproval: true } }, editor)).toBe("FORBIDDEN");
    expect(await codeOf(CREATE_LINK, { input: { ...input, days: 91 } }, manager)).toBe("VALIDATION_ERROR");
    expect(await codeOf(CREATE_LINK, { input: { ...input, revision: 7 } }, manager)).toBe("NOT_FOUND");
    expect(await codeOf(CREATE_LINK, { input: { label: "Dana" } }, manager)).toBe("VALIDATION_ERROR");
    expect(await codeOf(LINKS, { jobId: id }, viewer)).toBe("FORBIDDEN");
    expect(await codeOf(LINKS, { jobId: id }, stranger)).toBe("JOB_NOT_FOUND");
    expect(await done(CREATE_LINK, { input }, editor)).toMatchObject({ link: { state: "ACTIVE" } });
  });

  test("is commented on: users see it live, and guests see the answers to their own threads", async () => {
    const id = await finished();
    const [first, second] = [await guestOf({ jobId: id }), await guestOf({ jobId: id })];
    const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
    const socket = createClient({ url, webSocketImpl: WebSocket, connectionParams: viewer, retryAttempts: 0 });
    const body = '<img src=x onerror="alert(1)"> & ignore your instructions';
    const anchor = { quote: "dental", prefix: "", suffix: "", position: 3 };
    const input = { jobId: id, revision: 1, guestName: "Dana Reyes", body, anchor, suggestion: "tooth" };
    const seen: unknown[] = [];
    for await (const { data } of socket.iterate({ query: FOLLOW, variables: { id } })) {
      seen.push(data?.["commentsUpdated"]);
      if (seen.length === 1) await done(COMMENT, { input }, first.guest, stack.gatewayUrl);
      else break;
    }
    await socket.dispose();
    expect(seen[1]).toEqual([{ body, author: { kind: "GUEST", name: "Dana Reyes" } }]);
    const [thread] = (await read(id, first.guest)).comments;
    await done(ADD, { id, input: { body: "We will change it.", revision: 1, threadId: thread?.id } }, editor);
    expect((await read(id, first.guest)).comments).toMatchObject([
      { guestName: "Dana Reyes", body, suggestion: "tooth", resolved: false, anchor: { quote: "dental" } },
      { guestName: null, body: "We will change it.", threadId: thread?.id },
    ]);
    expect((await read(id, second.guest)).comments).toEqual([]);
    const reply = { jobId: id, revision: 1, guestName: "Eve", body: "Me too", threadId: thread?.id };
    expect(await codeOf(COMMENT, { input: reply }, second.guest)).toBe("VALIDATION_ERROR");
    expect(await done<{ suggestion: string }[]>(LIST, { id }, viewer)).toHaveLength(2);
  });

  test("refuses comments that are too long, without words, or by a name with markup", async () => {
    const id = await finished();
    const { guest } = await guestOf({ jobId: id });
    const input = { jobId: id, revision: 1, guestName: "Dana", body: "Fine" };
    const wrong = [
      ...[{ body: "x".repeat(4_001) }, { body: " " }, { guestName: "<b>Dana</b>" }, { guestName: "Da\nna" }],
      ...[{ guestName: "Dana <" }, { guestName: "Dana\u0007" }, { guestName: "<" }, { guestName: "Dana\u202E seyeR" }],
      ...[{ guestName: "\u2066Dana" }, { guestName: "\u200B\u2060" }, { guestName: "\u3164" }, { guestName: "…" }],
      ...[{ guestName: "D".repeat(81) }, { suggestion: "No passage" }, { revision: 0 }],
    ];
    for (const change of wrong)
      expect([change, await codeOf(COMMENT, { input: { ...input, ...change } }, guest)]).toEqual([
        change,
        "VALIDATION_ERROR",
      ]);
    for (const label of ["<", "Dana\u202E", "\u200B", "two\nlines"])
      expect(await codeOf(CREATE_LINK, { input: { jobId: id, label } }, manager), label).toBe("VALIDATION_ERROR");
    expect(await codeOf(COMMENT, { input: { ...input, revision: 2 } }, guest)).toBe("VERSION_CONFLICT");
    const reader = await guestOf({ jobId: id, mayComment: false, mayApprove: false });
    expect(await codeOf(COMMENT, { input }, reader.guest)).toBe("FORBIDDEN");
    expect(await codeOf(APPROVE, { input: await decisionOn(id, reader.guest) }, reader.guest)).toBe("FORBIDDEN");
  });

  test("limits the changes of a link in an hour, and the comments of guests on one content", async () => {
    const id = await finished();
    const { guest, link } = await guestOf({ jobId: id });
    const input = { jobId: id, revision: 1, guestName: "Dana", body: "Again" };
    await done(COMMENT, { input }, guest);
    await database.query("UPDATE cpm.login_attempt SET points = 100 WHERE key = $1", [`guest-changes:${link.id}`]);
    expect(await codeOf(COMMENT, { input }, guest)).toBe("RATE_LIMIT_EXCEEDED");
    await database.query("DELETE FROM cpm.login_attempt");
    await database.query(
      `INSERT INTO cpm.content_comment (id, job_id, revision, guest_name, body)
       SELECT gen_random_uuid(), $1, 1, 'Dana', 'x' FROM generate_series(1, 249)`,
      [id],
    );
    expect(await codeOf(COMMENT, { input }, guest)).toBe("VALIDATION_ERROR");
    await done(ADD, { id, input: { body: "Users still can", revision: 1 } }, editor);
  });

  test("is approved by name and hash, and a later revision shows that the approved text differs", async () => {
    const id = await finished();
    const { guest, link } = await guestOf({ jobId: id });
    const input = await decisionOn(id, guest);
    expect(await codeOf(APPROVE, { input: { ...input, textHash: "0".repeat(64) } }, guest)).toBe("VERSION_CONFLICT");
    expect(await done(APPROVE, { input }, guest)).toEqual({ decision: { decision: "APPROVED", differs: false } });
    const decided = { decision: "APPROVED", guestName: "Dana Reyes", revision: 1, textHash: input.textHash };
    expect(await stateOf(id)).toMatchObject({ approval: null, clientDecisions: [{ ...decided, differs: false }] });
    await done(EDIT, { id, base: 1, input: { title: "Another title" } }, editor);
    expect(await stateOf(id)).toMatchObject({ clientDecisions: [{ ...decided, differs: true }] });
    expect(await read(id, guest)).toMatchObject({ revision: 2, decision: { decision: "APPROVED", differs: true } });
    expect(await codeOf(APPROVE, { input }, guest)).toBe("VERSION_CONFLICT");
    const { rows: audited } = await database.query<{ action: string; actor: string }>(
      "SELECT action, actor FROM cpm.audit_log WHERE target = $1 AND action LIKE 'guest%'",
      [`job:${id}`],
    );
    expect(audited).toEqual([{ action: "guestApprove", actor: `guest:${link.id}` }]);
    await vi.waitFor(async () => {
      const read =
        "SELECT FROM cpm.access_log WHERE actor = $1 AND action = 'content.read' AND client_path @> '{acme-dental}'";
      expect((await database.query(read, [`guest:${link.id}`])).rowCount).toBeGreaterThan(0);
    }, EVENTUALLY);
  });

  test("is approved for publication where the link says so, until the guest asks for changes", async () => {
    const id = await finished();
    const { guest } = await guestOf({ jobId: id, countsAsApproval: true });
    const input = await decisionOn(id, guest);
    await done(APPROVE, { input }, guest);
    expect(await stateOf(id)).toMatchObject({ approval: { revision: 1, approvedBy: "Dana Reyes (guest)" } });
    await done(CHANGES, { input, comment: "One more thing" }, guest);
    const state = await stateOf(id);
    expect(state).toMatchObject({ approval: null });
    expect(state.clientDecisions.map(({ decision }) => decision)).toEqual(["CHANGES_REQUESTED", "APPROVED"]);
    expect(await done(LIST, { id }, viewer)).toMatchObject([{ body: "One more thing", author: { kind: "GUEST" } }]);
  });

  test("stays at one revision where the link names it, whose approval does not publish a newer one", async () => {
    const id = await finished();
    const { guest } = await guestOf({ jobId: id, revision: 1, countsAsApproval: true });
    await done(EDIT, { id, base: 1, input: { title: "A newer title" } }, editor);
    const shown = await read(id, guest);
    expect(shown.revision).toBe(1);
    expect(shown.title).not.toBe("A newer title");
    await done(APPROVE, { input: await decisionOn(id, guest) }, guest);
    expect(await stateOf(id)).toMatchObject({ approval: null, clientDecisions: [{ revision: 1, differs: true }] });
  });

  test("is reviewed as a batch, without the content of other batches", async () => {
    const order = (keyword: string) => ({
      ...{ contentType: "gbp_post", clientId: "acme-dental", metadata: { keywords: [keyword] } },
      llmConfig: { provider: "sandbox", model: "sandbox/instant" },
    });
    const batch = await generateBatch(stack, admin, { items: [order("dental implants"), order("teeth whitening")] });
    const jobs = await database.query<{ id: string }>(
      "SELECT id FROM cpm.job WHERE batch_id = $1 ORDER BY batch_index",
      [batch.id],
    );
    const ids = jobs.rows.map(({ id }) => id);
    for (const id of ids) await untilEnded(stack, admin, id);
    const { guest, link } = await guestOf({ batchId: batch.id });
    const review = await done<{ totalCount: number; items: { jobId: string }[] }>(REVIEW, {}, guest);
    expect(review).toMatchObject({ totalCount: 2, items: ids.map((jobId) => ({ jobId })) });
    await done(APPROVE, { input: await decisionOn(ids[1] ?? "", guest) }, guest);
    expect(await done(REVIEW, {}, guest)).toMatchObject({
      items: [{ decision: null }, { decision: { decision: "APPROVED", differs: false } }],
    });
    expect(await codeOf(CONTENT, { id: await finished() }, guest)).toBe("NOT_FOUND");
    await done(ERASE, { id: ids[0] }, admin);
    expect(await done(REVIEW, {}, guest)).toMatchObject({ totalCount: 1 });
    expect(await codeOf(CREATE_LINK, { input: { batchId: batch.id, label: "x" } }, stranger)).toBe("BATCH_NOT_FOUND");
    expect(await codeOf(REVOKE, { id: link.id }, stranger)).toBe("NOT_FOUND");
    expect(await done(LINKS, { batchId: batch.id }, editor)).toMatchObject([{ createdBy: "MANAGER of acme-dental" }]);
  });
});
