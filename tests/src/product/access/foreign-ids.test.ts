import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { article, type CalendarCaller, inDays, openCalendar } from "../../cpm/calendar/calendar-kit.js";
import { generate, graphql, logIn, onModel, untilEnded } from "../../support/api-client.js";
import { CREATE_LINK } from "../../support/review-link.js";
import { type Stack, startStack } from "../../support/stack.js";

const OWN = "acme-dental";
const FOREIGN = "northside-plumbing";
const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const CONNECT = "mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { id } } }";
const ENDPOINT =
  "mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }";
const SPACING = { weekdays: ["MONDAY"], perWeek: 1, time: "09:00", startsOn: inDays(2).slice(0, 10) };

/** The tables with what the operations change. */
const LEASES = "ARRAY['lease', 'lease_owner', 'lease_until', 'leased_until']";
const TABLES = ["webhook_endpoint", "site_connection", "publishing_mapping", "publication", "calendar_entry"].concat([
  "order_series",
  "review_link",
  "content_comment",
  "content_view",
  "repair_proposal",
]);

/** What one client has. */
interface Things {
  client: string;
  job: string;
  site: string;
  webhook: string;
  delivery: string;
  publication: string;
  entry: string;
  series: string;
  link: string;
  comment: string;
}

describe("ids of another client", () => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let manager: { authorization: string };
  let own: Things;
  let foreign: Things;
  let before: unknown;

  const done = async <T>(query: string, variables: object, as = calendar.user) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, { ...variables }, as);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  /** The rows that another client's manager must not change. */
  /** What the tables have, but for the leases by which workers take rows in the meantime. */
  const rows = async () => {
    const found: unknown[] = [];
    for (const table of TABLES)
      found.push(
        await calendar.rows(`SELECT (to_jsonb(t) - ${LEASES})::text AS row FROM cpm.${table} AS t ORDER BY 1`),
      );
    return found;
  };

  async function thingsOf(client: string): Promise<Things> {
    const order = { client_id: client, ...onModel("instant", { keywords: ["a word"], target_length: 100 }) };
    const job = await generate(stack, calendar.user, order);
    await untilEnded(stack, calendar.user, job);
    await done("mutation ($id: ID!) { approveContent(jobId: $id, revision: 1) { job { id } } }", { id: job });
    const login = {
      kind: "GIT",
      url: `https://${client}.invalid/site.git`,
      userName: "editor",
      password: "not-a-secret",
    };
    const { site } = await done<{ site: { id: string } }>(CONNECT, { input: { clientId: client, ...login } });
    const hook = { clientId: client, url: "https://receiver.invalid/", eventTypes: ["CONTENT_APPROVED"] };
    const { endpoint } = await done<{ endpoint: { id: string } }>(ENDPOINT, { input: hook });
    const tested = await done<{ delivery: { id: string } }>(
      "mutation ($id: ID!) { sendWebhookTest(id: $id) { delivery { id } } }",
      { id: endpoint.id },
    );
    const publication = randomUUID();
    await calendar.rows(
      `INSERT INTO cpm.publication (id, job_id, connection_id, state, wanted, revision, placement, ordered_by)
       VALUES ($1, $2, $3, 'CONFLICT', 'DRAFT', 1, '{}', 'nobody')`,
      [publication, job, site.id],
    );
    const entry = await calendar.planOne({ clientId: client, at: inDays(30) });
    const series = await calendar.series("create", {
      input: { clientId: client, name: "Weekly", keywords: ["a word"], content: article(), spacing: SPACING },
    });
    const { link } = await done<{ link: { id: string } }>(CREATE_LINK, { input: { jobId: job, label: "A client" } });
    const added = await done<{ comment: { id: string } }>(
      "mutation ($id: ID!, $input: AddCommentInput!) { addComment(jobId: $id, input: $input) { comment { id } } }",
      { id: job, input: { revision: 1, body: "A word" } },
    );
    return {
      ...{ client, job, site: site.id, webhook: endpoint.id, delivery: tested.delivery.id, publication },
      ...{ entry: entry.id, series: series.id, link: link.id, comment: added.comment.id },
    };
  }

  beforeAll(async () => {
    stack = await startStack();
    calendar = await openCalendar(stack);
    const email = "manager@acme.example.com";
    const input = { email, password: PASSWORD, name: "A manager", role: "MANAGER", clientIds: [OWN] };
    await done(CREATE_USER, { input });
    manager = await logIn({ ...stack, email, password: PASSWORD });
    [own, foreign] = [await thingsOf(OWN), await thingsOf(FOREIGN)];
    await calendar.rows("UPDATE cpm.webhook_endpoint SET status = 'DISABLED', disabled_reason = 'BY_USER'"); // nothing is sent meanwhile
    before = await rows();
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  /** Operations with ids of the manager's own client and of the other one, by what is foreign in them. */
  const attempts: [name: string, fields: (mine: Things, theirs: Things) => string][] = [
    ["a webhook to read", (_, { webhook }) => `query { webhookEndpoint(id: "${webhook}") { url } }`],
    [
      "a webhook whose deliveries are read",
      (_, { webhook }) => `query { webhookDeliveries(endpointId: "${webhook}") { totalCount } }`,
    ],
    [
      "a client whose webhooks are read",
      (_, { client }) => `query { webhookEndpoints(clientId: "${client}") { totalCount } }`,
    ],
    [
      "a webhook to change",
      (_, { webhook }) =>
        `mutation { updateWebhookEndpoint(id: "${webhook}", input: { enabled: true }) { endpoint { id } } }`,
    ],
    [
      "a webhook whose secret is replaced",
      (_, { webhook }) => `mutation { rotateWebhookSecret(id: "${webhook}") { secret } }`,
    ],
    [
      "a webhook to delete",
      (_, { webhook }) => `mutation { deleteWebhookEndpoint(id: "${webhook}") { endpoint { id } } }`,
    ],
    ["a webhook to test", (_, { webhook }) => `mutation { sendWebhookTest(id: "${webhook}") { delivery { id } } }`],
    [
      "a delivery to repeat",
      (_, { delivery }) => `mutation { replayWebhookDelivery(id: "${delivery}") { delivery { id } } }`,
    ],
    [
      "a webhook whose events are repeated",
      (_, { webhook }) =>
        `mutation { replayWebhookEvents(id: "${webhook}", from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z") { deliveries } }`,
    ],
    [
      "a client for a webhook",
      (_, { client }) =>
        `mutation { createWebhookEndpoint(input: { clientId: "${client}", url: "https://receiver.invalid/", eventTypes: [] }) { secret } }`,
    ],
    [
      "a client that a view filters by",
      (_, { client }) =>
        `mutation { createContentView(input: { name: "${randomUUID()}", address: "client=${client}", shared: true }) { view { id } } }`,
    ],
    ["content whose proposed repairs are read", (_, { job }) => `query { repairProposals(jobId: "${job}") { id } }`],
    [
      "content of which a repair is proposed",
      (_, { job }) =>
        `mutation { repairContent(jobId: "${job}", baseRevision: 1, rule: "tone", propose: true) { job { id } } }`,
    ],
    ["a client whose sites are read", (_, { client }) => `query { siteConnections(clientId: "${client}") { url } }`],
    ["a site to check", (_, { site }) => `mutation { checkSite(id: "${site}") { site { id } } }`],
    ["a site to remove", (_, { site }) => `mutation { removeSite(id: "${site}") { site { id } } }`],
    [
      "a site whose options are read",
      ({ client }, { site }) => `query { siteOptions(siteId: "${site}", clientId: "${client}") { __typename } }`,
    ],
    [
      "a client and a site whose options are read",
      (_, { client, site }) => `query { siteOptions(siteId: "${site}", clientId: "${client}") { __typename } }`,
    ],
    [
      "a site whose mapping is read",
      ({ client }, { site }) => `query { publishingMapping(siteId: "${site}", clientId: "${client}") { author } }`,
    ],
    [
      "a site whose mapping is set",
      ({ client }, { site }) =>
        `mutation { setPublishingMapping(input: { siteId: "${site}", clientId: "${client}", author: "me" }) { mapping { author } } }`,
    ],
    [
      "a client of a mapping",
      ({ site }, { client }) =>
        `mutation { setPublishingMapping(input: { siteId: "${site}", clientId: "${client}", author: "me" }) { mapping { author } } }`,
    ],
    [
      "a client for a site",
      (_, { client }) =>
        `mutation { connectSite(input: { clientId: "${client}", kind: GIT, url: "https://a.invalid/b.git", userName: "a", password: "not-a-secret" }) { site { id } } }`,
    ],
    [
      "a client for an authorization",
      (_, { client }) =>
        `mutation { beginSiteAuthorization(clientId: "${client}", url: "https://a.invalid") { authorizeUrl } }`,
    ],
    [
      "a site to publish on",
      ({ job }, { site }) =>
        `mutation { publishContent(input: { jobId: "${job}", siteId: "${site}", revision: 1, state: PUBLISHED }) { publication { id } } }`,
    ],
    [
      "content to publish",
      ({ site }, { job }) =>
        `mutation { publishContent(input: { jobId: "${job}", siteId: "${site}", revision: 1, state: PUBLISHED }) { publication { id } } }`,
    ],
    [
      "a site of a preview",
      ({ job }, { site }) =>
        `query { publicationPreview(jobId: "${job}", siteId: "${site}", revision: 1) { __typename } }`,
    ],
    [
      "a publication to take back",
      (_, { publication }) => `mutation { unpublishContent(id: "${publication}") { publication { id } } }`,
    ],
    [
      "a publication to decide",
      (_, { publication }) => `mutation { keepSiteVersion(id: "${publication}", seen: "x") { publication { id } } }`,
    ],
    [
      "a client whose calendar is read",
      (_, { client }) =>
        `query { calendar(clientId: "${client}", from: "${inDays(0)}", to: "${inDays(60)}") { totalCount } }`,
    ],
    [
      "a client whose days are read",
      (_, { client }) =>
        `query { calendarDays(clientId: "${client}", from: "${inDays(0)}", to: "${inDays(40)}", timeZone: "UTC") { day } }`,
    ],
    [
      "a client whose overdue entries are read",
      (_, { client }) => `query { overdueCalendarEntries(clientId: "${client}") { totalCount } }`,
    ],
    [
      "a client whose time zone is read",
      (_, { client }) => `query { calendarTimeZone(clientId: "${client}") { timeZone } }`,
    ],
    [
      "a client whose time zone is set",
      (_, { client }) =>
        `mutation { setCalendarTimeZone(clientId: "${client}", timeZone: "Europe/Berlin") { calendarTimeZone { timeZone } } }`,
    ],
    [
      "a client of a planned order",
      (_, { client }) =>
        `mutation { planOrders(input: { orders: [{ clientId: "${client}", at: "${inDays(3)}", content: { contentType: "seo_article" } }] }) { entries { id } } }`,
    ],
    [
      "a site of a planned order",
      ({ client }, { site }) =>
        `mutation { planOrders(input: { orders: [{ clientId: "${client}", at: "${inDays(3)}", content: { contentType: "seo_article" }, publication: { siteId: "${site}", at: "${inDays(4)}" } }] }) { entries { id } } }`,
    ],
    [
      "content of a planned publication",
      ({ site }, { job }) =>
        `mutation { planPublication(input: { jobId: "${job}", siteId: "${site}", at: "${inDays(3)}" }) { entry { id } } }`,
    ],
    [
      "a site of a planned publication",
      ({ job }, { site }) =>
        `mutation { planPublication(input: { jobId: "${job}", siteId: "${site}", at: "${inDays(3)}" }) { entry { id } } }`,
    ],
    [
      "an entry to move",
      (_, { entry }) =>
        `mutation { moveCalendarEntry(id: "${entry}", version: 1, at: "${inDays(5)}") { entry { id } } }`,
    ],
    [
      "an entry to cancel",
      (_, { entry }) => `mutation { cancelCalendarEntry(id: "${entry}", version: 1) { entry { id } } }`,
    ],
    [
      "a client whose series are read",
      (_, { client }) => `query { orderSeries(clientId: "${client}") { totalCount } }`,
    ],
    [
      "a series to preview",
      ({ client }, { series }) => `query { previewOrderSeries(id: "${series}", input: ${seriesOf(client)}) { total } }`,
    ],
    [
      "a client of a series",
      (_, { client }) => `mutation { createOrderSeries(input: ${seriesOf(client)}) { series { id } } }`,
    ],
    [
      "a client among those of a series",
      ({ client }, theirs) =>
        `mutation { createOrderSeries(input: ${seriesOf(client, `clientIds: ["${client}", "${theirs.client}"]`)}) { series { id } } }`,
    ],
    [
      "a client in the preview of a series",
      ({ client }, theirs) =>
        `query { previewOrderSeries(input: ${seriesOf(client, `clientIds: ["${theirs.client}"]`)}) { total } }`,
    ],
    [
      "a site of a series",
      ({ client }, { site }) =>
        `mutation { createOrderSeries(input: ${seriesOf(client, `publishing: { siteId: "${site}", daysAfter: 1, time: "09:00" }`)}) { series { id } } }`,
    ],
    [
      "a series to change",
      ({ client }, { series }) =>
        `mutation { updateOrderSeries(id: "${series}", version: 1, input: ${seriesOf(client)}) { series { id } } }`,
    ],
    [
      "a client that takes over a series",
      ({ series }, { client }) =>
        `mutation { updateOrderSeries(id: "${series}", version: 1, input: ${seriesOf(client)}) { series { id } } }`,
    ],
    [
      "a site that a series is moved to",
      ({ client, series }, { site }) =>
        `mutation { updateOrderSeries(id: "${series}", version: 1, input: ${seriesOf(client, `publishing: { siteId: "${site}", daysAfter: 1, time: "09:00" }`)}) { series { id } } }`,
    ],
    [
      "a series to pause",
      (_, { series }) =>
        `mutation { setOrderSeriesPaused(id: "${series}", version: 1, paused: true) { series { id } } }`,
    ],
    [
      "a series to end",
      (_, { series }) => `mutation { deleteOrderSeries(id: "${series}", version: 1) { series { id } } }`,
    ],
    ["content whose links are read", (_, { job }) => `query { reviewLinks(jobId: "${job}") { id } }`],
    [
      "content for a link",
      (_, { job }) => `mutation { createReviewLink(input: { jobId: "${job}", label: "x" }) { url } }`,
    ],
    ["a link to revoke", (_, { link }) => `mutation { revokeReviewLink(id: "${link}") { link { id } } }`],
    [
      "content whose comments are written into it",
      (_, { job, comment }) =>
        `mutation { reviseComments(jobId: "${job}", baseRevision: 1, commentIds: ["${comment}"]) { job { id } } }`,
    ],
    [
      "comments to write into own content",
      ({ job }, { comment }) =>
        `mutation { reviseComments(jobId: "${job}", baseRevision: 1, commentIds: ["${comment}"]) { job { id } } }`,
    ],
    [
      "a suggestion to accept",
      (_, { comment }) => `mutation { acceptSuggestion(id: "${comment}", baseRevision: 1) { job { id } } }`,
    ],
    [
      "a comment to resolve",
      (_, { comment }) => `mutation { resolveComment(id: "${comment}", resolved: true) { comment { id } } }`,
    ],
    [
      "a thread to reply in",
      ({ job }, { comment }) =>
        `mutation { addComment(jobId: "${job}", input: { revision: 1, body: "Hello", threadId: "${comment}" }) { comment { id } } }`,
    ],
  ];

  test.each(attempts)("are refused as %s, as unknown ones", async (_name, fields) => {
    const asked = async (theirs: Things) => {
      const { data, errors } = await graphql(stack.gatewayUrl, fields(own, theirs), {}, manager);
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
      return errors.map(({ message, extensions }) => ({ message, code: extensions["code"] }));
    };
    const refusal = await asked(foreign);
    expect(refusal.map(({ code }) => code)).not.toContain("GRAPHQL_VALIDATION_FAILED");
    expect(["NOT_FOUND", "CLIENT_NOT_FOUND", "JOB_NOT_FOUND", "VALIDATION_ERROR"]).toContain(refusal[0]?.code);
    const id = "0192e4a0-0000-7000-8000-000000000000";
    const unknown = { client: "nobody", job: id, site: id, webhook: id, delivery: "999999999", publication: id };
    const withoutNames = JSON.stringify(refusal).replaceAll(FOREIGN, "nobody");
    expect(JSON.stringify(await asked({ ...unknown, entry: id, series: id, link: id, comment: id }))).toBe(
      withoutNames,
    );
  });

  test("were changed by none of these attempts", async () => {
    expect(await rows()).toEqual(before);
  });

  test("are in no list without a client", async () => {
    const lists = `query { orderSeries { nodes { clientId } }
      calendar(from: "${inDays(0)}", to: "${inDays(60)}") { nodes { clientId } } }`;
    const { data, errors } = await graphql(stack.gatewayUrl, lists, {}, manager);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).toContain(OWN);
    expect(JSON.stringify(data)).not.toContain(FOREIGN);
  });

  test("that a user created before losing the client are not told by the same request again", async () => {
    const email = "moved@acme.example.com";
    const input = { email, password: PASSWORD, name: "Moved", role: "EDITOR", clientIds: [FOREIGN] };
    const { user } = await done<{ user: { id: string } }>(CREATE_USER, { input });
    const as = await logIn({ ...stack, email, password: PASSWORD });
    const keys = [randomUUID(), randomUUID()];
    const orders = [{ clientId: FOREIGN, at: inDays(9), content: article() }];
    const series = { clientId: FOREIGN, name: "Mine", keywords: ["x"], content: article(), spacing: SPACING };
    const requests = [
      ["plan", { input: { orders }, key: keys[0] }],
      ["create", { input: series, key: keys[1] }],
    ] as const;
    for (const [name, variables] of requests) expect((await calendar.ask(name, variables, as)).errors).toEqual([]);
    await calendar.rows("UPDATE cpm.user_account SET client_ids = $2 WHERE id = $1", [user.id, [OWN]]);
    const now = await logIn({ ...stack, email, password: PASSWORD });
    for (const [name, variables] of requests)
      expect(await calendar.refusal(name, variables, now)).toBe("CLIENT_NOT_FOUND");
  });
});

/** The input of a series, with more fields. */
function seriesOf(client: string, more = ""): string {
  return `{ clientId: "${client}", name: "x", keywords: ["x"], content: { contentType: "seo_article" },
    spacing: { weekdays: [MONDAY], perWeek: 1, time: "09:00", startsOn: "${inDays(2).slice(0, 10)}" } ${more} }`;
}
