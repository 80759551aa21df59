import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, onModel, untilEnded } from "../support/api-client.js";
import { describeWithGit } from "../support/git-server.js";
import { CREATE_LINK, enterAsGuest, OPEN_LINK, tokenOf } from "../support/review-link.js";
import { type Stack, startStack } from "../support/stack.js";
import { startReceiver } from "../support/webhook-receiver.js";
import { article, type CalendarCaller, inDays, openCalendar } from "./calendar/calendar-kit.js";

const CLIENT = "acme-dental-portland";
const WEEK = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
const ARCHIVE = "mutation ($id: ID!) { archiveClient(id: $id) { client { id } } }";
const UNARCHIVE = "mutation ($id: ID!) { unarchiveClient(id: $id) { client { id } } }";
const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const APPROVE = "mutation ($id: ID!) { approveContent(jobId: $id, revision: 1) { job { id } } }";
const PUBLISH = "mutation ($input: PublishContentInput!) { publishContent(input: $input) { publication { id } } }";
const CREATE_WEBHOOK = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { endpoint { id } } }`;
const UPDATE_WEBHOOK = `mutation ($id: ID!, $input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(id: $id, input: $input) { endpoint { status } } }`;
const WEBHOOK = "query ($id: ID!) { webhookEndpoint(id: $id) { status disabledReason } }";
const WITHDRAW = "mutation ($id: ID!) { withdrawApproval(jobId: $id) { job { id } } }";
const CONTENT = "query ($id: ID!) { guestContent(jobId: $id) { title } }";

describeWithGit("an archived client", (server) => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let siteId: string;
  let webhookId: string;

  const done = async <T = unknown>(query: string, variables: Record<string, unknown>, as = calendar.user) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const refusal = async (query: string, variables: Record<string, unknown>, as?: { authorization: string }) =>
    (await graphql(stack.gatewayUrl, query, variables, as)).errors[0]?.extensions["code"];
  const webhook = () => done<{ status: string; disabledReason: string | null }>(WEBHOOK, { id: webhookId });
  const archive = async () => {
    await done(ARCHIVE, { id: CLIENT });
    await expect.poll(webhook).toMatchObject({ status: "DISABLED", disabledReason: "CLIENT_ARCHIVED" });
  };
  const unarchive = async () => {
    await done(UNARCHIVE, { id: CLIENT });
    await expect.poll(webhook).toMatchObject({ status: "ENABLED", disabledReason: null });
  };
  const approved = async () => {
    const order = onModel("instant", { keywords: ["dental implants"], target_length: 100 });
    const id = await generate(stack, calendar.user, { client_id: CLIENT, ...order });
    expect((await untilEnded(stack, calendar.user, id)).status).toBe("COMPLETED");
    await done(APPROVE, { id });
    return id;
  };
  const publish = (jobId: string, more: object = {}) => ({
    input: { jobId, siteId, revision: 1, state: "PUBLISHED", recreate: false, ...more },
  });
  const publication = async (jobId: string) =>
    (await calendar.rows("SELECT state, live_state, problem FROM cpm.publication WHERE job_id = $1", [jobId]))[0];
  const entryOf = async (id: string) => {
    const period = { clientId: CLIENT, from: inDays(-2), to: inDays(60), kinds: ["ORDER", "PUBLICATION"], first: 100 };
    return (await calendar.page("list", period)).nodes.find((entry) => entry.id === id);
  };

  beforeAll(async () => {
    const git = server();
    receiver = await startReceiver();
    stack = await startStack({
      settings: {
        PUBLISHING_INTERNAL_ORIGINS: new URL(git.url).origin,
        PUBLISHING_RETRY_SECONDS: "0.3",
        WEBHOOK_INTERNAL_ORIGINS: receiver.origin,
      },
    });
    calendar = await openCalendar(stack);
    const site = { clientId: CLIENT, kind: "GIT", url: git.url, userName: "editor", password: git.token };
    siteId = (await done<{ site: { id: string } }>(CONNECT, { input: site })).site.id;
    const input = { clientId: CLIENT, url: receiver.origin, eventTypes: ["CONTENT_APPROVED"] };
    webhookId = (await done<{ endpoint: { id: string } }>(CREATE_WEBHOOK, { input })).endpoint.id;
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
    await receiver?.stop();
  });

  test("delivers no webhooks until it is unarchived, and then those of new events", async () => {
    const first = await approved();
    await expect.poll(() => receiver.received.map(({ event }) => event.data.jobId)).toEqual([first]);
    await archive();
    await done(WITHDRAW, { id: first });
    await done(APPROVE, { id: first });
    expect(await refusal(UPDATE_WEBHOOK, { id: webhookId, input: { enabled: true } }, calendar.user)).toBe(
      "CLIENT_ARCHIVED",
    );
    const input = { clientId: CLIENT, url: receiver.origin, eventTypes: ["CONTENT_APPROVED"] };
    expect(await refusal(CREATE_WEBHOOK, { input }, calendar.user)).toBe("CLIENT_ARCHIVED");
    await unarchive();
    const second = await approved();
    await expect.poll(() => receiver.received.map(({ event }) => event.data.jobId)).toEqual([first, second]);
  });

  test("keeps a webhook disabled that a user had disabled before", async () => {
    const input = { clientId: CLIENT, url: receiver.origin, eventTypes: ["CONTENT_APPROVED"] };
    const { endpoint } = await done<{ endpoint: { id: string } }>(CREATE_WEBHOOK, { input });
    await done(UPDATE_WEBHOOK, { id: endpoint.id, input: { enabled: false } });
    await archive();
    await unarchive();
    expect(await done(WEBHOOK, { id: endpoint.id })).toEqual({ status: "DISABLED", disabledReason: "BY_USER" });
  });

  test("publishes nothing: what is scheduled is taken back, what waits fails, what is new is refused", async () => {
    const [scheduled, waiting, fresh] = [await approved(), await approved(), await approved()];
    await done(PUBLISH, publish(scheduled, { state: "SCHEDULED", scheduledFor: inDays(3) }));
    await expect.poll(() => publication(scheduled)).toMatchObject({ state: "DONE", live_state: "SCHEDULED" });
    await done(PUBLISH, publish(waiting, { state: "DRAFT" }));
    await expect.poll(() => publication(waiting)).toMatchObject({ state: "DONE", live_state: "DRAFT" });
    const hold = `UPDATE cpm.publication SET state = 'WAITING', wanted = 'PUBLISHED', due_at = now() + $2::interval WHERE job_id = $1`;
    await calendar.rows(hold, [waiting, "1 hour"]); // as if it had been ordered while the site failed
    await archive();
    await expect.poll(() => publication(scheduled)).toMatchObject({ state: "DONE", live_state: "UNPUBLISHED" });
    await calendar.rows(hold, [waiting, "0 seconds"]);
    await expect.poll(() => publication(waiting)).toMatchObject({ state: "FAILED", problem: "CLIENT_ARCHIVED" });
    expect(await refusal(PUBLISH, publish(fresh), calendar.user)).toBe("CLIENT_ARCHIVED");
    const plan = { input: { jobId: fresh, siteId, at: inDays(2) } };
    expect(await calendar.refusal("publish", plan)).toBe("CLIENT_ARCHIVED");
    await unarchive();
    await done(PUBLISH, publish(fresh));
    await expect.poll(() => publication(fresh)).toMatchObject({ state: "DONE", live_state: "PUBLISHED" });
  });

  test("holds what is planned for it: what is ahead happens after it is unarchived, and what was missed fails", async () => {
    const [ahead, missed] = [
      await calendar.planOne({ clientId: CLIENT }),
      await calendar.planOne({ clientId: CLIENT, at: inDays(2) }),
    ];
    await archive();
    await calendar.makeDue(missed.id, "1 hour");
    const other = await calendar.planOne();
    await calendar.makeDue(other.id);
    await expect.poll(() => calendar.stateOf(other.id)).toBe("DONE"); // so the calendar was looked at
    expect(await entryOf(missed.id)).toMatchObject({ state: "HELD" });
    expect(await entryOf(ahead.id)).toMatchObject({ state: "HELD" });
    expect((await calendar.page("overdue", {})).totalCount).toBe(0);
    const { id, version } = ahead;
    expect(await calendar.refusal("move", { id, version, at: inDays(5) })).toBe("CLIENT_ARCHIVED");
    await unarchive();
    expect(await entryOf(missed.id)).toMatchObject({ state: "FAILED", problem: "CLIENT_ARCHIVED" });
    expect(await entryOf(ahead.id)).toMatchObject({ state: "PLANNED" });
    await calendar.makeDue(ahead.id);
    await expect.poll(() => calendar.stateOf(ahead.id)).toBe("DONE");
  });

  test("holds its series, which are planned anew from today when it is unarchived", async () => {
    const spacing = { weekdays: WEEK, everyDays: 1, time: "09:00", startsOn: inDays(2).slice(0, 10) };
    const keywords = ["one", "two", "three"].map((word) => `${word} ${randomUUID()}`);
    const input = { clientId: CLIENT, name: "Daily", keywords, content: article(), spacing, timeZone: "UTC" };
    const { id } = await calendar.series("create", { input });
    const entries = () =>
      calendar.rows<{ id: string; title: string; late: boolean }>(
        `SELECT id, title, planned_for < now() AS late FROM cpm.calendar_entry
         WHERE series_id = $1 AND state = 'PLANNED' ORDER BY planned_for`,
        [id],
      );
    const [first] = await entries();
    await archive();
    const heldOf = async () => (await calendar.rows("SELECT held FROM cpm.order_series WHERE id = $1", [id]))[0];
    expect(await heldOf()).toEqual({ held: true });
    await calendar.makeDue(first?.id ?? "", "1 day");
    await unarchive();
    expect(await heldOf()).toEqual({ held: false });
    expect((await entries()).map(({ title, late }) => ({ title, late }))).toEqual(
      keywords.map((title) => ({ title, late: false })),
    );
  });

  test("closes its review links for guests, who are told so, until it is unarchived", async () => {
    const id = await approved();
    const { url } = await done<{ url: string }>(CREATE_LINK, { input: { jobId: id, label: "Dana at Acme" } });
    const guest = await enterAsGuest(stack.gatewayUrl, url);
    await archive();
    expect(await refusal(CONTENT, { id }, guest)).toBe("UNAUTHENTICATED");
    const { errors } = await graphql(stack.gatewayUrl, OPEN_LINK, { token: tokenOf(url) });
    expect(errors).toMatchObject([
      { message: expect.stringContaining("This review is closed") as string, extensions: { code: "CLIENT_ARCHIVED" } },
    ]);
    const again = { input: { jobId: id, label: "Dana at Acme" } };
    expect(await refusal(CREATE_LINK, again, calendar.user)).toBe("CLIENT_ARCHIVED");
    await unarchive();
    await done(CONTENT, { id }, await enterAsGuest(stack.gatewayUrl, url));
  });

  test("is followed with its descendants, and a descendant stays archived when only the client is unarchived", async () => {
    const parent = "acme-dental";
    await done(ARCHIVE, { id: parent });
    await expect.poll(webhook).toMatchObject({ status: "DISABLED", disabledReason: "CLIENT_ARCHIVED" });
    await done(UNARCHIVE, { id: parent });
    await expect.poll(() => calendar.rows("SELECT FROM cpm.archived_client WHERE id = $1", [parent])).toEqual([]);
    expect(await webhook()).toMatchObject({ status: "DISABLED" });
    await unarchive();
  });
});
