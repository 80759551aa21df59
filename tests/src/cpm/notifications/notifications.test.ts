import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel, untilEnded } from "../../support/api-client.js";
import { type MailServer, startMailServer } from "../../support/mail-server.js";
import { type Stack, startStack } from "../../support/stack.js";

type User = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const ASSIGN =
  "mutation ($id: ID!, $reviewer: ID) { assignReviewer(jobId: $id, reviewerId: $reviewer) { job { id } } }";
const LIST = `query ($unreadOnly: Boolean! = false) {
  notifications(first: 50, unreadOnly: $unreadOnly) { totalCount nodes { id kind actor readAt client { id } job { id } } } unreadNotificationCount }`;
const MARK = "mutation ($ids: [ID!], $upTo: ID) { markNotificationsRead(ids: $ids, upTo: $upTo) { unreadCount } }";
const PREFERENCES = "{ notificationPreferences { canEmail emails digestHour timeZone kinds { kind delivery } } }";
const UPDATE = `mutation ($input: NotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { preferences { emails digestHour timeZone kinds { kind delivery } } } }`;
const FOLLOW = "subscription { notificationReceived { unreadCount notification { kind job { id } } } }";

interface Listed {
  notifications: {
    totalCount: number;
    nodes: { id: string; kind: string; actor: string; readAt: string | null; job: { id: string } | null }[];
  };
  unreadNotificationCount: number;
}

describe("notifications of a user", () => {
  let stack: Stack;
  let mail: MailServer;
  let admin: User;
  let reviewer: User;
  let reviewerId: string;
  let stranger: User;

  beforeAll(async () => {
    mail = await startMailServer();
    const settings = { SMTP_URL: mail.url, MAIL_FROM: "content@example.com", PRODUCT_NAME: "Copydesk" };
    stack = await startStack({ settings });
    admin = await logIn(stack);
    [reviewer, reviewerId] = await person("manager", "acme-dental");
    [stranger] = await person("manager", "northside-plumbing");
  });
  afterAll(async () => {
    await stack?.stop();
    await mail?.stop();
  });

  const ask = (document: string, variables: Record<string, unknown>, user: Partial<User>) =>
    graphql(stack.gatewayUrl, document, variables, { ...user });
  const done = async (document: string, variables: Record<string, unknown>, user: User) => {
    const { data, errors } = await ask(document, variables, user);
    expect(errors).toEqual([]);
    return data as never;
  };
  const codeOf = async (document: string, variables: Record<string, unknown>, user: Partial<User>) =>
    (await ask(document, variables, user)).errors[0]?.extensions["code"];
  async function person(role: string, client: string): Promise<[User, string]> {
    const email = `${role}@${client}.example.com`;
    const input = {
      email,
      password: PASSWORD,
      name: `Max of ${client}`,
      role: role.toUpperCase(),
      clientIds: [client],
    };
    const { createUser } = (await done(CREATE_USER, { input }, admin)) as { createUser: { user: { id: string } } };
    return [await logIn({ ...stack, email, password: PASSWORD }), createUser.user.id];
  }
  const listOf = (user: User, unreadOnly = false): Promise<Listed> => done(LIST, { unreadOnly }, user);
  const reviewAsked = async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    await done(ASSIGN, { id, reviewer: reviewerId }, admin);
    return id;
  };

  test("arrive live through the gateway, are read one by one or all at once, and are the user's own", async () => {
    const client = createClient({
      url: `${stack.gatewayUrl.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { ...reviewer },
    });
    const updates = client.iterate<{ notificationReceived: { unreadCount: number; notification: object | null } }>({
      query: FOLLOW,
    });
    const next = async () => {
      const { value } = await updates.next();
      return value?.data?.notificationReceived;
    };
    expect(await next()).toEqual({ unreadCount: 0, notification: null });
    const id = await reviewAsked();
    let update = await next();
    while (update?.unreadCount === 0) update = await next();
    expect(update).toEqual({ unreadCount: 1, notification: { kind: "REVIEW_REQUESTED", job: { id } } });

    const listed = await listOf(reviewer);
    const [first] = listed.notifications.nodes;
    expect(first).toMatchObject({ kind: "REVIEW_REQUESTED", job: { id }, readAt: null });
    expect(await listOf(stranger)).toEqual({ notifications: { totalCount: 0, nodes: [] }, unreadNotificationCount: 0 });
    expect(await done(MARK, { ids: [first?.id] }, stranger)).toEqual({ markNotificationsRead: { unreadCount: 0 } });
    expect((await listOf(reviewer)).unreadNotificationCount).toBe(1);
    expect(await done(MARK, { ids: [first?.id] }, reviewer)).toEqual({ markNotificationsRead: { unreadCount: 0 } });
    update = await next();
    while (update?.unreadCount !== 0) update = await next();
    await updates.return?.();
    await client.dispose();

    for (let n = 0; n < 2; n++) await reviewAsked();
    await expect.poll(async () => (await listOf(reviewer, true)).notifications.totalCount).toBe(2);
    const newest = (await listOf(reviewer)).notifications.nodes[0]?.id;
    expect(await done(MARK, { upTo: newest }, reviewer)).toEqual({ markNotificationsRead: { unreadCount: 0 } });
    expect((await listOf(reviewer)).notifications.totalCount).toBe(3);
  });

  test("are for users: an anonymous caller gets none, and exactly one of ids and upTo is set", async () => {
    expect(await codeOf(LIST, {}, {})).toBe("UNAUTHENTICATED");
    expect(await codeOf(MARK, {}, reviewer)).toBe("VALIDATION_ERROR");
    const id = "00000000-0000-4000-8000-000000000000";
    expect(await codeOf(MARK, { ids: [id], upTo: id }, reviewer)).toBe("VALIDATION_ERROR");
  });

  test("are delivered as the user chooses, for the kinds that the user's role gets", async () => {
    const { notificationPreferences: before } = (await done(PREFERENCES, {}, reviewer)) as {
      notificationPreferences: { kinds: { kind: string; delivery: string }[] };
    };
    expect(before).toMatchObject({ canEmail: true, emails: true, digestHour: 8, timeZone: "UTC" });
    expect(before.kinds).toContainEqual({ kind: "REVIEW_REQUESTED", delivery: "EMAIL" });
    expect(before.kinds.map(({ kind }) => kind)).not.toContain("PROVIDER_DOWN");
    const input = {
      ...{ digestHour: 17, timeZone: "America/Chicago" },
      kinds: [{ kind: "CONTENT_APPROVED", delivery: "OFF" }],
    };
    const { updateNotificationPreferences: changed } = (await done(UPDATE, { input }, reviewer)) as {
      updateNotificationPreferences: { preferences: object };
    };
    expect(changed.preferences).toMatchObject({ emails: true, digestHour: 17, timeZone: "America/Chicago" });
    const refused = [
      { timeZone: "Mars/Olympus" },
      { timeZone: "+01:00" },
      { digestHour: 24 },
      { kinds: [{ kind: "PROVIDER_DOWN", delivery: "EMAIL" }] },
      { kinds: [1, 2].map(() => ({ kind: "MENTION", delivery: "OFF" })) },
    ];
    for (const one of refused) expect(await codeOf(UPDATE, { input: one }, reviewer)).toBe("VALIDATION_ERROR");
  });

  test("by e-mail end with one request to the link of an e-mail, which opening it does not send", async () => {
    await reviewAsked();
    const email = await mail.next("manager@acme-dental.example.com");
    const link = email.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";
    const path = new URL(link).pathname;
    const post = (to: string) =>
      fetch(`${stack.gatewayUrl}${to}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    const emails = async () =>
      ((await done(PREFERENCES, {}, reviewer)) as { notificationPreferences: { emails: boolean } })
        .notificationPreferences.emails;
    await fetch(`${stack.gatewayUrl}${path}`, { headers: { accept: "text/html" } });
    expect((await post(`${path.slice(0, -2)}xx`)).status).toBe(404);
    expect((await post("/unsubscribe/nonsense")).status).toBe(422);
    expect(await emails()).toBe(true);
    expect((await post(path)).status).toBe(204);
    expect(await emails()).toBe(false);
  });
});
