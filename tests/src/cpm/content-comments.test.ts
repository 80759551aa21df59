import { createClient } from "graphql-ws";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const SAVE = `mutation ($id: ID!, $base: Int!, $version: Int!, $input: EditContentInput!) {
  saveContentDraft(jobId: $id, baseRevision: $base, version: $version, input: $input) { draft { version baseRevision } } }`;
const DRAFT = "query ($id: ID!) { contentDraft(jobId: $id) { version baseRevision editable { title bodyMarkdown } } }";
const DISCARD = "mutation ($id: ID!) { discardContentDraft(jobId: $id) { job { id revision { number } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { id revision { number } } } }`;
const COMMENT = `id threadId revision body anchor { quote } author { kind name userId } mentions { name } resolvedAt resolvedBy`;
const ADD = `mutation ($id: ID!, $input: AddCommentInput!) { addComment(jobId: $id, input: $input) { comment { ${COMMENT} } } }`;
const LIST = `query ($id: ID!) { contentComments(jobId: $id) { ${COMMENT} } }`;
const RESOLVE =
  "mutation ($id: ID!, $resolved: Boolean!) { resolveComment(id: $id, resolved: $resolved) { comment { resolvedBy } } }";
const REMOVE = "mutation ($id: ID!) { removeComment(id: $id) { job { id } } }";
const ASSIGN = `mutation ($id: ID!, $reviewer: ID) {
  assignReviewer(jobId: $id, reviewerId: $reviewer) { job { review { state reviewer requestedBy } } } }`;
const REQUEST = `mutation ($id: ID!, $revision: Int!, $comment: String!) {
  requestChanges(jobId: $id, revision: $revision, comment: $comment) { job { review { state } } } }`;
const APPROVE =
  "mutation ($id: ID!, $revision: Int!) { approveContent(jobId: $id, revision: $revision) { job { review { state } } } }";
const WAITING = "query { waitingForMe { totalCount items { reason job { id } } } }";
const ERASE = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
const ERASE_USER = "mutation ($id: ID!) { eraseUser(id: $id) { userId } }";
const FOLLOW = "subscription ($id: ID!) { commentsUpdated(jobId: $id) { body author { name } } }";

describe("content that users edit and review together", () => {
  let stack: Stack;
  let database: Client;
  let admin: User;
  let editor: User;
  let manager: User;
  let viewer: User;
  let stranger: User;
  let managerId: string;
  let editorId: string;

  const ask = (document: string, variables: Record<string, unknown>, user: User) =>
    graphql(stack.cpmUrl, document, variables, user);
  const done = async (document: string, variables: Record<string, unknown>, user: User) => {
    const { data, errors } = await ask(document, variables, user);
    expect(errors).toEqual([]);
    return data as Record<string, never>;
  };
  const codeOf = async (document: string, variables: Record<string, unknown>, user: User) =>
    (await ask(document, variables, user)).errors[0]?.extensions["code"];
  const person = async (role: string, client: string): Promise<[User, string]> => {
    const email = `${role}@${client}.example.com`.toLowerCase();
    const input = { email, password: PASSWORD, name: `${role} of ${client}`, role, clientIds: [client] };
    const { createUser } = (await done(CREATE_USER, { input }, admin)) as unknown as {
      createUser: { user: { id: string } };
    };
    return [await logIn({ ...stack, gatewayUrl: stack.cpmUrl, email, password: PASSWORD }), createUser.user.id];
  };
  const finished = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    return id;
  };
  const comment = async (id: string, input: object, user = editor) => {
    const { addComment } = (await done(ADD, { id, input: { revision: 1, ...input } }, user)) as unknown as {
      addComment: { comment: { id: string } };
    };
    return addComment.comment;
  };
  const waiting = async (user: User) =>
    (
      (await done(WAITING, {}, user)) as unknown as {
        waitingForMe: { items: { reason: string; job: { id: string } }[] };
      }
    ).waitingForMe.items;
  const reasons = async (user: User, id: string) =>
    (await waiting(user)).filter(({ job }) => job.id === id).map(({ reason }) => reason);
  const rows = async (table: string, id: string) =>
    (
      await database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM cpm.${table} WHERE job_id = $1`, [
        id,
      ])
    ).rows[0]?.count;

  beforeAll(async () => {
    stack = await startStack();
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
    [editor, editorId] = await person("EDITOR", "acme-dental");
    [manager, managerId] = await person("MANAGER", "acme-dental");
    [viewer] = await person("VIEWER", "acme-dental");
    [stranger] = await person("MANAGER", "northside-plumbing");
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
  });

  test("keeps one draft for each user, which no other user sees and no revision has", async () => {
    const id = await finished();
    const saved = await done(SAVE, { id, base: 1, version: 0, input: { title: "My draft" } }, editor);
    expect(saved).toMatchObject({ saveContentDraft: { draft: { version: 1, baseRevision: 1 } } });
    expect(await done(DRAFT, { id }, editor)).toMatchObject({
      contentDraft: { version: 1, editable: { title: "My draft" } },
    });
    expect(await done(DRAFT, { id }, manager)).toEqual({ contentDraft: null });
    expect(await done(DISCARD, { id }, editor)).toMatchObject({
      discardContentDraft: { job: { revision: { number: 1 } } },
    });
    expect(await done(DRAFT, { id }, editor)).toEqual({ contentDraft: null });
    expect(await codeOf(SAVE, { id, base: 1, version: 0, input: {} }, viewer)).toBe("FORBIDDEN");
    expect(await codeOf(DRAFT, { id }, stranger)).toBe("JOB_NOT_FOUND");
  });

  test("stores no draft of a revision that there is not", async () => {
    const id = await finished();
    const input = { title: "My draft" };
    expect(await codeOf(SAVE, { id, base: 999, version: 0, input }, editor)).toBe("NOT_FOUND");
    expect(await done(DRAFT, { id }, editor)).toEqual({ contentDraft: null });
    expect(await rows("content_draft", id)).toBe(0);
    await done(SAVE, { id, base: 1, version: 0, input }, editor);
    expect(await codeOf(SAVE, { id, base: 999, version: 1, input }, editor)).toBe("NOT_FOUND");
    expect(await done(DRAFT, { id }, editor)).toMatchObject({ contentDraft: { version: 1, baseRevision: 1 } });
  });

  test("keeps a draft of one device from overwriting that of another unseen", async () => {
    const id = await finished();
    await done(SAVE, { id, base: 1, version: 0, input: { title: "On the laptop" } }, editor);
    expect(await codeOf(SAVE, { id, base: 1, version: 0, input: { title: "On the phone" } }, editor)).toBe(
      "VERSION_CONFLICT",
    );
    await done(SAVE, { id, base: 1, version: 1, input: { title: "On the phone, after a look" } }, editor);
    expect(await codeOf(SAVE, { id, base: 1, version: 1, input: { title: "On the laptop" } }, editor)).toBe(
      "VERSION_CONFLICT",
    );
    expect(await done(DRAFT, { id }, editor)).toMatchObject({
      contentDraft: { version: 2, editable: { title: "On the phone, after a look" } },
    });
  });

  test("deletes a draft when its edit is saved, and only that of its user", async () => {
    const id = await finished();
    await done(SAVE, { id, base: 1, version: 0, input: { title: "The editor’s" } }, editor);
    await done(SAVE, { id, base: 1, version: 0, input: { title: "The manager’s" } }, manager);
    await done(EDIT, { id, base: 1, input: { title: "The editor’s" } }, editor);
    expect(await done(DRAFT, { id }, editor)).toEqual({ contentDraft: null });
    expect(await done(DRAFT, { id }, manager)).toMatchObject({ contentDraft: { baseRevision: 1 } });
    expect(await codeOf(SAVE, { id, base: 1, version: 1, input: {} }, editor)).toBe("VERSION_CONFLICT");
  });

  test("has comments on passages with replies, which are resolved and opened again", async () => {
    const id = await finished();
    const anchor = { quote: "dental", prefix: "", suffix: "", position: 3 };
    const first = await comment(id, { body: "Is this so?", anchor });
    await comment(id, { body: "Yes.", threadId: first.id }, manager);
    const { contentComments } = await done(LIST, { id }, viewer);
    expect(contentComments).toMatchObject([
      {
        body: "Is this so?",
        anchor: { quote: "dental" },
        author: { kind: "USER", name: "EDITOR of acme-dental", userId: editorId },
      },
      { body: "Yes.", threadId: first.id, anchor: null },
    ]);
    expect(await done(RESOLVE, { id: first.id, resolved: true }, manager)).toMatchObject({
      resolveComment: { comment: { resolvedBy: "MANAGER of acme-dental" } },
    });
    expect(await done(RESOLVE, { id: first.id, resolved: false }, editor)).toMatchObject({
      resolveComment: { comment: { resolvedBy: null } },
    });
  });

  test("takes comments from editors only, and keeps them from other tenants", async () => {
    const id = await finished();
    const { id: of } = await comment(id, { body: "Mine" }, manager);
    expect(await codeOf(ADD, { id, input: { body: "No", revision: 1 } }, viewer)).toBe("FORBIDDEN");
    expect(await codeOf(LIST, { id }, stranger)).toBe("JOB_NOT_FOUND");
    expect(await codeOf(RESOLVE, { id: of, resolved: true }, stranger)).toBe("NOT_FOUND");
    expect(await codeOf(REMOVE, { id: of }, stranger)).toBe("NOT_FOUND");
    expect(await codeOf(REMOVE, { id: of }, editor)).toBe("FORBIDDEN");
    expect(await codeOf(ADD, { id, input: { body: " ", revision: 1 } }, editor)).toBe("VALIDATION_ERROR");
    const other = await comment(await finished(), { body: "Elsewhere" });
    expect(await codeOf(ADD, { id, input: { body: "Reply", revision: 1, threadId: other.id } }, editor)).toBe(
      "VALIDATION_ERROR",
    );
    await done(REMOVE, { id: of }, manager);
    expect(await done(LIST, { id }, editor)).toEqual({ contentComments: [] });
  });

  test("sends all comments again to those who follow them after each change", async () => {
    const id = await finished();
    const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
    const socket = createClient({ url, webSocketImpl: WebSocket, connectionParams: editor, retryAttempts: 0 });
    const seen: unknown[] = [];
    for await (const { data } of socket.iterate({ query: FOLLOW, variables: { id } })) {
      seen.push(data?.["commentsUpdated"]);
      if (seen.length === 1) await comment(id, { body: "Live" }, manager);
      else break;
    }
    await socket.dispose();
    expect(seen).toEqual([[], [{ body: "Live", author: { name: "MANAGER of acme-dental" } }]]);
  });

  test("waits for users whom an open comment mentions, until they answer", async () => {
    const id = await finished();
    const first = await comment(id, { body: "@MANAGER, please look", mentions: [managerId] });
    expect(await reasons(manager, id)).toEqual(["MENTION"]);
    await comment(id, { body: "Done", threadId: first.id }, manager);
    expect(await reasons(manager, id)).toEqual([]);
    const outside = (
      await database.query<{ id: string }>("SELECT id FROM cpm.user_account WHERE client_ids = '{northside-plumbing}'")
    ).rows[0]?.id;
    expect(await codeOf(ADD, { id, input: { body: "@x", revision: 1, mentions: [outside] } }, editor)).toBe(
      "VALIDATION_ERROR",
    );
  });

  test("is reviewed: assigned, sent back with a comment, edited and approved", async () => {
    const id = await finished();
    const assigned = await done(ASSIGN, { id, reviewer: managerId }, editor);
    expect(assigned).toMatchObject({
      assignReviewer: {
        job: {
          review: { state: "IN_REVIEW", reviewer: "MANAGER of acme-dental", requestedBy: "EDITOR of acme-dental" },
        },
      },
    });
    expect(await reasons(manager, id)).toEqual(["REVIEW"]);
    expect(await codeOf(REQUEST, { id, revision: 1, comment: "Not mine" }, editor)).toBe("FORBIDDEN");
    expect(await codeOf(REQUEST, { id, revision: 2, comment: "Too new" }, manager)).toBe("VERSION_CONFLICT");
    expect(await done(REQUEST, { id, revision: 1, comment: "Shorter, please" }, manager)).toMatchObject({
      requestChanges: { job: { review: { state: "CHANGES_REQUESTED" } } },
    });
    expect([await reasons(manager, id), await reasons(editor, id)]).toEqual([[], ["CHANGES_REQUESTED"]]);
    expect(await done(LIST, { id }, editor)).toMatchObject({ contentComments: [{ body: "Shorter, please" }] });
    await done(EDIT, { id, base: 1, input: { title: "Shorter" } }, editor);
    expect([await reasons(manager, id), await reasons(editor, id)]).toEqual([["REVIEW"], []]);
    expect(await done(APPROVE, { id, revision: 2 }, manager)).toMatchObject({
      approveContent: { job: { review: { state: "APPROVED" } } },
    });
    expect([await reasons(manager, id), await reasons(editor, id)]).toEqual([[], []]);
  });

  test("is reviewed only by users who may approve it", async () => {
    const id = await finished();
    expect(await codeOf(ASSIGN, { id, reviewer: editorId }, editor)).toBe("VALIDATION_ERROR");
    expect(await codeOf(ASSIGN, { id, reviewer: managerId }, viewer)).toBe("FORBIDDEN");
    expect(await codeOf(ASSIGN, { id, reviewer: managerId }, stranger)).toBe("JOB_NOT_FOUND");
    expect(await codeOf(REQUEST, { id, revision: 1, comment: "No review" }, manager)).toBe("NOT_FOUND");
  });

  test("leaves no draft, comment or review when it is erased, and no draft of an erased user", async () => {
    const id = await finished();
    const [leaver, leaverId] = await person("EDITOR", "acme-dental-austin").catch(() =>
      person("EDITOR", "acme-dental-denver"),
    );
    await done(ASSIGN, { id, reviewer: managerId }, editor);
    await comment(id, { body: "Words" });
    await done(SAVE, { id, base: 1, version: 0, input: { title: "Words" } }, editor);
    await done(ERASE, { id }, admin);
    expect(
      await Promise.all(["content_draft", "content_comment", "content_review"].map((table) => rows(table, id))),
    ).toEqual([0, 0, 0]);
    expect(await codeOf(SAVE, { id, base: 1, version: 0, input: {} }, editor)).toBe("CONTENT_REMOVED");
    const own = await generate(stack, admin, { ...onModel("instant"), client_id: "acme-dental-austin" });
    await untilEnded(stack, admin, own);
    await done(SAVE, { id: own, base: 1, version: 0, input: { title: "Mine" } }, leaver);
    await done(ERASE_USER, { id: leaverId }, admin);
    expect(await rows("content_draft", own)).toBe(0);
  });
});
