import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../../support/api-client.js";
import { firstResult } from "../../support/first-result.js";
import { kill } from "../../support/processes.js";
import { type Stack, startStack } from "../../support/stack.js";
import { startReceiver, type WebhookReceiver } from "../../support/webhook-receiver.js";
import { describeWithWordPress, type WordPress } from "../../support/wordpress.js";

const SITE = "id clientId name url problem advice notices";
const CONNECT = `mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { site { ${SITE} } } }`;
const CHECK = `mutation ($id: ID!) { checkSite(id: $id) { site { ${SITE} } } }`;
const REMOVE = `mutation ($id: ID!) { removeSite(id: $id) { site { ${SITE} } } }`;
const SITES = `query ($clientId: ID!) { siteConnections(clientId: $clientId) { ${SITE} } }`;
const MAP = `mutation ($input: PublishingMappingInput!) { setPublishingMapping(input: $input) { mapping {
  postType categories effective { postType categories tags author customFields { name value } } } } }`;
const PUBLICATION = `id state wanted revision liveState liveRevision url editUrl problem notices scheduledFor site { id name }`;
const PUBLISH = `mutation ($input: PublishContentInput!) { publishContent(input: $input) { publication { ${PUBLICATION} } } }`;
const UNPUBLISH = `mutation ($id: ID!) { unpublishContent(id: $id) { publication { ${PUBLICATION} } } }`;
const KEEP = `mutation ($id: ID!, $seen: String!) { keepSiteVersion(id: $id, seen: $seen) { publication { ${PUBLICATION} } } }`;
const READ = `query ($id: ID!) { job(id: $id) { publications { ${PUBLICATION} } } }`;
const PREVIEW = `query ($jobId: ID!, $siteId: ID!, $revision: Int!) { publicationPreview(jobId: $jobId, siteId: $siteId, revision: $revision) {
  next { title lines } standing { title lines state seen isChanged } isDeleted } }`;
const SUBSCRIBE = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret endpoint { id } } }`;
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) { editContent(jobId: $id, baseRevision: $base, input: $input) { job { id } } }`;
const APPROVE =
  "mutation ($id: ID!, $revision: Int!) { approveContent(jobId: $id, revision: $revision) { job { id } } }";
const WITHDRAW = "mutation ($id: ID!) { withdrawApproval(jobId: $id) { job { id } } }";
const LIST = `query ($publication: PublicationFilter) { jobsConnection(first: 100, publication: $publication) { totalCount nodes { id mainPublication { state liveState } } } }`;
const ARCHIVE = "mutation ($id: ID!) { archiveClient(id: $id) { client { id } } }";
const ERASE = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";

const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  advice: z.string().nullable(),
});
const publicationSchema = z.object({
  id: z.string(),
  state: z.string(),
  wanted: z.string(),
  liveState: z.string().nullable(),
  liveRevision: z.int().nullable(),
  url: z.string().nullable(),
  problem: z.string().nullable(),
});
const previewSchema = z.object({
  next: z.object({ title: z.string(), lines: z.array(z.string()) }),
  standing: z
    .object({
      title: z.string(),
      lines: z.array(z.string()),
      state: z.string(),
      seen: z.string(),
      isChanged: z.boolean(),
    })
    .nullable(),
  isDeleted: z.boolean(),
});

describeWithWordPress("content on a WordPress", (wordpress) => {
  let stack: Stack;
  let site: WordPress;
  let worker: ChildProcess;
  let admin: { authorization: string };
  let database: Client;
  let siteId: string;
  let folder: string | undefined;
  let receiver: WebhookReceiver;

  const ask = (query: string, variables: Record<string, unknown>) => graphql(stack.gatewayUrl, query, variables, admin);
  const call = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await ask(query, variables);
    expect(errors).toEqual([]);
    return firstResult(query, data);
  };
  const refusal = async (query: string, variables: Record<string, unknown>) =>
    (await ask(query, variables)).errors[0]?.extensions["code"];
  const connect = async (role: keyof WordPress["passwords"] = "editor", clientId = "acme-dental") => {
    const input = { clientId, kind: "WORDPRESS", url: site.url, userName: role, password: site.passwords[role] };
    return siteSchema.parse(await call(CONNECT, { input }));
  };
  const approve = (id: string, revision: number) => call(APPROVE, { id, revision });
  const edit = (id: string, base: number, input: object) => call(EDIT, { id, base, input });
  const publish = async (jobId: string, input: object = {}) =>
    publicationSchema.parse(
      await call(PUBLISH, { input: { jobId, siteId, revision: 1, state: "PUBLISHED", ...input } }),
    );
  const read = async (jobId: string) => {
    const found = z.object({ publications: z.array(publicationSchema) }).parse(await call(READ, { id: jobId }));
    return found.publications[0];
  };
  const until = async (jobId: string, state: string) => {
    await expect.poll(async () => (await read(jobId))?.state).toBe(state);
    return publicationSchema.parse(await read(jobId));
  };
  const preview = async (jobId: string, revision = 1) =>
    previewSchema.parse(await call(PREVIEW, { jobId, siteId, revision }));
  const archive = async (id: string) => {
    await call(ARCHIVE, { id });
    const known = "SELECT id FROM cpm.archived_client WHERE id = $1";
    await expect.poll(async () => (await database.query(known, [id])).rowCount).toBe(1);
  };
  const anApprovedArticle = async (clientId = "acme-dental") => {
    const id = await generate(stack, admin, { client_id: clientId, ...onModel("instant") });
    expect((await untilEnded(stack, admin, id)).status).toBe("COMPLETED");
    await approve(id, 1);
    return id;
  };
  const posts = async (key: string) => {
    const code = `echo json_encode(array_map(fn($p) => [$p->ID, $p->post_status, $p->post_title], array_values(array_filter(
      get_posts(['post_status' => ['any', 'trash'], 'numberposts' => -1, 'post_type' => 'any']),
      fn($p) => str_contains($p->post_content . $p->post_name, '${key}')))));`;
    return z.array(z.tuple([z.number(), z.string(), z.string()])).parse(JSON.parse(await site.php(code)));
  };
  const postOf = async ({ id }: { id: string }) => {
    const found = await posts(`cgs-${id}`);
    expect(found).toHaveLength(1);
    const [[number, status, title]] = found as [[number, string, string]];
    return { number, status, title };
  };
  const changeOnSite = (number: number, text: string) =>
    site.php(
      `$p = get_post(${number}); wp_update_post(wp_slash(['ID' => ${number}, 'post_content' => $p->post_content . '${text}']));`,
    );

  beforeAll(async () => {
    site = wordpress();
    folder = await mkdtemp(path.join(tmpdir(), "publications-"));
    receiver = await startReceiver();
    const settings = {
      ...{ PUBLISHING_INTERNAL_ORIGINS: site.url, PUBLISHING_RETRY_SECONDS: "0.3" },
      WEBHOOK_INTERNAL_ORIGINS: receiver.origin,
    };
    stack = await startStack({ forkedWorkers: 0, settings });
    worker = await stack.forkWorker();
    database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    admin = await logIn(stack);
    ({ id: siteId } = await connect());
  });
  afterAll(async () => {
    await database?.end();
    await stack?.stop();
    await receiver?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => site?.removePlugins());

  test("is published, updated and taken back, always as one post", async () => {
    const id = await anApprovedArticle();
    expect(await preview(id)).toMatchObject({ standing: null, isDeleted: false });
    expect(await publish(id, { state: "DRAFT" })).toMatchObject({ state: "WAITING", wanted: "DRAFT" });
    expect(await until(id, "DONE")).toMatchObject({ liveState: "DRAFT", liveRevision: 1, problem: null });
    await publish(id);
    const published = await until(id, "DONE");
    expect(published).toMatchObject({ liveState: "PUBLISHED" });
    expect((await postOf(published)).status).toBe("publish");

    await edit(id, 1, { title: "A better title & more" });
    await approve(id, 2);
    const { next, standing } = await preview(id, 2);
    expect(standing).toMatchObject({ state: "PUBLISHED", isChanged: false });
    expect(next.title).toBe("A better title & more");
    expect(next.lines).toEqual(standing?.lines);
    await publish(id, { revision: 2 });
    await expect.poll(async () => (await read(id))?.liveRevision).toBe(2);
    expect(await postOf(published)).toMatchObject({ status: "publish", title: "A better title &amp; more" });
    expect((await fetch(published.url ?? "")).status).toBe(200);

    await call(UNPUBLISH, { id: published.id });
    await expect.poll(async () => (await read(id))?.liveState).toBe("UNPUBLISHED");
    expect((await postOf(published)).status).toBe("draft");
    await publish(id, { revision: 2 });
    await expect.poll(async () => (await read(id))?.liveState).toBe("PUBLISHED");
    expect((await postOf(published)).status).toBe("publish");
  });

  test("is told to webhooks when it is published, and when that failed", async () => {
    const eventTypes = ["CONTENT_PUBLISHED", "CONTENT_PUBLICATION_FAILED"];
    await call(SUBSCRIBE, { input: { clientId: "acme-dental", url: receiver.origin, eventTypes } });
    const id = await anApprovedArticle();
    const eventsOf = () => receiver.received.map(({ event }) => event).filter(({ data }) => data["jobId"] === id);
    await site.addPlugin(
      `add_filter('rest_pre_insert_post', fn() => new WP_Error('rest_cannot_publish', 'Sorry.', ['status' => 403]));`,
    );
    const { id: publicationId } = await publish(id);
    await until(id, "FAILED");
    await site.removePlugins();
    await publish(id);
    const { url } = await until(id, "DONE");
    await expect.poll(() => eventsOf().length).toBe(2);
    const subject = { publicationId, jobId: id, revision: 1, destinationId: siteId };
    expect(eventsOf()).toEqual([
      expect.objectContaining({
        type: "content.publication_failed",
        data: expect.objectContaining({ ...subject, errorCode: "WRONG_ROLE" }),
      }),
      expect.objectContaining({ type: "content.published", data: expect.objectContaining({ ...subject, url }) }),
    ]);
  });

  test("is published once by two workers, however often it is ordered", async () => {
    const other = await stack.forkWorker();
    const ids = await Promise.all(Array.from({ length: 4 }, anApprovedArticle));
    await Promise.all(ids.flatMap((id) => [publish(id), publish(id)]));
    for (const id of ids) {
      const published = await until(id, "DONE");
      expect((await postOf(published)).status).toBe("publish");
    }
    await kill(other);
  });

  test("is listed by how it stands on sites", async () => {
    const [waiting, published] = [await anApprovedArticle(), await anApprovedArticle()];
    await publish(published);
    await until(published, "DONE");
    const listed = async (publication: string) => {
      const { data, errors } = await ask(LIST, { publication });
      expect(errors).toEqual([]);
      const list = z.object({
        jobsConnection: z.object({ totalCount: z.int(), nodes: z.array(z.object({ id: z.string() })) }),
      });
      const { nodes, totalCount } = list.parse(data).jobsConnection;
      expect(nodes.length).toBe(Math.min(totalCount, 100));
      return nodes.map(({ id }) => id);
    };
    expect(await listed("PUBLISHED")).toContain(published);
    expect(await listed("PUBLISHED")).not.toContain(waiting);
    expect(await listed("NONE")).toContain(waiting);
    expect(await listed("NONE")).not.toContain(published);
    await site.addPlugin(
      `add_filter('rest_pre_insert_post', fn() => new WP_Error('rest_cannot_edit', 'No.', ['status' => 403]));`,
    );
    await publish(published, { state: "DRAFT" });
    await until(published, "FAILED");
    expect(await listed("PROBLEM")).toContain(published);
  });

  test("is never published without an approval", async () => {
    const id = await generate(stack, admin, onModel("instant"));
    await untilEnded(stack, admin, id);
    const input = { jobId: id, siteId, revision: 1, state: "PUBLISHED" };
    expect(await refusal(PUBLISH, { input })).toBe("NOT_APPROVED");
    await approve(id, 1);
    await edit(id, 1, { title: "Not approved yet" });
    expect(await refusal(PUBLISH, { input: { ...input, revision: 2 } })).toBe("NOT_APPROVED");
    expect(await read(id)).toBeUndefined();
  });

  test("is not published when its approval is withdrawn before a worker gets to it", async () => {
    const id = await anApprovedArticle();
    await site.addPlugin(
      `if (isset($_SERVER['REQUEST_URI']) && strpos($_SERVER['REQUEST_URI'], 'wp-json')) { http_response_code(503); exit; }`,
    );
    await publish(id);
    await expect.poll(async () => (await read(id))?.problem).toBe("SITE_ERROR");
    await call(WITHDRAW, { id });
    await site.removePlugins();
    const failed = await until(id, "FAILED");
    expect(failed).toMatchObject({ problem: "NOT_APPROVED", liveState: null });
    expect((await posts(`cgs-${failed.id}`)).filter(([, status]) => status === "publish")).toEqual([]);
  });

  /** Kills the worker that publishes content, after the site stored a post of a condition and before its answer arrives. */
  const loseAnswer = async (id: string, condition: string, meanwhile?: () => Promise<void>) => {
    const [stored, released] = [path.join(folder ?? "", `stored-${id}`), path.join(folder ?? "", `released-${id}`)];
    await site.addPlugin(`add_action('rest_after_insert_post', function ($post) {
      if ('${condition}' === 'publish' && $post->post_status !== 'publish') return;
      touch('${stored}'); while (!file_exists('${released}')) usleep(20000); });`);
    await publish(id);
    await expect.poll(() => existsSync(stored)).toBe(true);
    await kill(worker);
    await site.removePlugins();
    await site.php(`touch('${released}');`);
    await meanwhile?.();
    worker = await stack.forkWorker();
    await database.query("UPDATE cpm.publication SET claimed_until = now()"); // as after the lease of the lost worker
  };

  test.each([
    ["reserved the post", "post_title"],
    ["published the post", "publish"],
  ])(
    "is published once when its worker is killed after the site %s and before we stored that",
    async (_when, condition) => {
      const id = await anApprovedArticle();
      await loseAnswer(id, condition);
      const published = await until(id, "DONE");
      expect(published).toMatchObject({ liveState: "PUBLISHED", liveRevision: 1 });
      expect((await postOf(published)).status).toBe("publish");
      const revisions = await site.php(`echo count(wp_get_post_revisions(${(await postOf(published)).number}));`);
      expect(Number(revisions)).toBe(1); // written once
    },
  );

  test("is shown as published when its approval is withdrawn after the site published it and before we stored that", async () => {
    const id = await anApprovedArticle();
    await loseAnswer(id, "publish", async () => void (await call(WITHDRAW, { id })));
    const published = await until(id, "DONE");
    expect(published).toMatchObject({ liveState: "PUBLISHED", liveRevision: 1, problem: null });
    expect((await postOf(published)).status).toBe("publish");
  });

  test.each([
    ["shown as published", "published", "acme-dental-portland", "publish", "DONE", "PUBLISHED", null],
    ["not published", "reserved", "acme-dental-denver", "post_title", "FAILED", null, "CLIENT_ARCHIVED"],
  ])(
    "is %s when its client is archived after the site %s it and before we stored that",
    async (_is, _when, clientId, condition, state, liveState, problem) => {
      const id = await anApprovedArticle(clientId);
      await loseAnswer(id, condition, () => archive(clientId));
      const outcome = await until(id, state);
      expect(outcome).toMatchObject({ liveState, problem });
      expect((await postOf(outcome)).status).toBe(condition === "publish" ? "publish" : "draft");
    },
  );

  test("is not overwritten when a user changed it on the site, until that is decided", async () => {
    const id = await anApprovedArticle();
    await publish(id);
    const { number } = await postOf(await until(id, "DONE"));
    await changeOnSite(number, "<p>Our own words.</p>");
    await edit(id, 1, { title: "Another title" });
    await approve(id, 2);
    await publish(id, { revision: 2 });
    const conflict = await until(id, "CONFLICT");
    expect(conflict.liveRevision).toBe(1);
    expect((await postOf(conflict)).title).not.toBe("Another title");

    const { standing } = await preview(id, 2);
    expect(standing).toMatchObject({ isChanged: true });
    expect(standing?.lines).toContain("Our own words.");
    await changeOnSite(number, "<p>And more.</p>"); // after it was shown
    await publish(id, { revision: 2, seen: standing?.seen });
    await until(id, "CONFLICT");
    expect(await refusal(KEEP, { id: conflict.id, seen: standing?.seen })).toBe("VERSION_CONFLICT");

    await publish(id, { revision: 2, seen: (await preview(id, 2)).standing?.seen });
    expect(await until(id, "DONE")).toMatchObject({ liveRevision: 2 });
    expect((await postOf(conflict)).title).toBe("Another title");
  });

  test("keeps what a user wrote on the site when that is decided, and is updated from there", async () => {
    const id = await anApprovedArticle();
    await publish(id);
    const published = await until(id, "DONE");
    const { number } = await postOf(published);
    await changeOnSite(number, "<p>Kept.</p>");
    await publish(id);
    await until(id, "CONFLICT");
    const { standing } = await preview(id);
    await call(KEEP, { id: published.id, seen: standing?.seen });
    expect(await read(id)).toMatchObject({ state: "DONE", liveRevision: null });
    expect(await site.php(`echo str_contains(get_post(${number})->post_content, 'Kept.') ? 1 : 0;`)).toBe("1");
    await publish(id);
    expect(await until(id, "DONE")).toMatchObject({ liveRevision: 1 });
    expect(await site.php(`echo str_contains(get_post(${number})->post_content, 'Kept.') ? 1 : 0;`)).toBe("0");
  });

  test("is not published again by an update when a user unpublished it on the site", async () => {
    const id = await anApprovedArticle();
    await publish(id);
    const published = await until(id, "DONE");
    await site.php(`wp_update_post(['ID' => ${(await postOf(published)).number}, 'post_status' => 'private']);`);
    await edit(id, 1, { title: "Private matters" });
    await approve(id, 2);
    await publish(id, { revision: 2, state: "PUBLISHED" });
    await until(id, "CONFLICT");
    expect((await postOf(published)).status).toBe("private");
  });

  test("says that its post was deleted, and creates it again only when told to", async () => {
    const id = await anApprovedArticle();
    await publish(id);
    const published = await until(id, "DONE");
    await site.php(`wp_trash_post(${(await postOf(published)).number});`);
    await publish(id);
    await until(id, "CONFLICT");
    expect(await preview(id)).toMatchObject({ standing: null, isDeleted: true });
    await publish(id, { recreate: true });
    expect(await until(id, "DONE")).toMatchObject({ liveState: "PUBLISHED" });
    const statuses = (await posts(`cgs-${published.id}`)).map(([, status]) => status).toSorted();
    expect(statuses).toEqual(["publish", "trash"]);
  });

  test("appears at its time, also when the site's own schedule does not run", async () => {
    const id = await anApprovedArticle();
    const past = new Date(Date.now() - 60_000).toISOString();
    const order = { jobId: id, siteId, revision: 1, state: "SCHEDULED" };
    expect(await refusal(PUBLISH, { input: order })).toBe("VALIDATION_ERROR");
    expect(await refusal(PUBLISH, { input: { ...order, scheduledFor: past } })).toBe("VALIDATION_ERROR");
    await publish(id, { state: "SCHEDULED", scheduledFor: new Date(Date.now() + 3_600_000).toISOString() });
    const scheduled = await until(id, "DONE");
    expect(scheduled).toMatchObject({ liveState: "SCHEDULED" });
    const { number, status } = await postOf(scheduled);
    expect(status).toBe("future");
    await site.php(
      `global $wpdb; $past = gmdate('Y-m-d H:i:s', time() - 3600); $wpdb->update($wpdb->posts, ['post_date' => $past, 'post_date_gmt' => $past], ['ID' => ${number}]);`,
    );
    await database.query("UPDATE cpm.publication SET due_at = now() WHERE id = $1", [scheduled.id]);
    await expect.poll(async () => (await read(id))?.liveState).toBe("PUBLISHED");
    expect((await postOf(scheduled)).status).toBe("publish");
  });

  test("does not appear when its approval is withdrawn before its time", async () => {
    const id = await anApprovedArticle();
    await publish(id, { state: "SCHEDULED", scheduledFor: new Date(Date.now() + 3_600_000).toISOString() });
    const scheduled = await until(id, "DONE");
    await call(WITHDRAW, { id });
    await expect.poll(async () => (await read(id))?.liveState).toBe("UNPUBLISHED");
    expect((await postOf(scheduled)).status).toBe("draft");
  });

  test("goes where the mapping of its client and content type says, with what is inherited", async () => {
    const map = (input: object) => call(MAP, { input: { siteId, ...input } });
    await map({ clientId: "acme-dental", categories: ["Advice"], tags: ["dental"] });
    expect(
      await map({
        clientId: "acme-dental-austin",
        contentType: "seo_article",
        categories: ["Austin"],
        postType: "page",
      }),
    ).toMatchObject({
      postType: "page",
      effective: { postType: "page", categories: ["Austin"], tags: ["dental"], author: null },
    });
    const id = await anApprovedArticle();
    await publish(id);
    const { number } = await postOf(await until(id, "DONE"));
    const code = `echo json_encode([get_the_category(${number})[0]->name, get_the_tags(${number})[0]->name]);`;
    expect(JSON.parse(await site.php(code))).toEqual(["Advice", "dental"]);
  });

  test("is forgotten with its job", async () => {
    const id = await anApprovedArticle();
    await publish(id);
    const published = await until(id, "DONE");
    await call(ERASE, { id });
    expect((await database.query("SELECT 1 FROM cpm.publication WHERE id = $1", [published.id])).rows).toEqual([]);
  });

  test("is published to the sites of the clients above, and to no others", async () => {
    const sites = z.array(siteSchema);
    expect(sites.parse(await call(SITES, { clientId: "acme-dental-austin" })).map(({ id }) => id)).toContain(siteId);
    expect(await call(SITES, { clientId: "northside-plumbing" })).toEqual([]);
    const other = await connect("editor", "northside-plumbing");
    const id = await anApprovedArticle();
    expect(await refusal(PUBLISH, { input: { jobId: id, siteId: other.id, revision: 1, state: "DRAFT" } })).toBe(
      "NOT_FOUND",
    );
    await call(REMOVE, { id: other.id });
    expect(await call(SITES, { clientId: "northside-plumbing" })).toEqual([]);
    const left = await database.query("SELECT 1 FROM cpm.site_connection WHERE id = $1", [other.id]);
    expect(left.rows).toEqual([]); // with its password
  });

  test("says what is wrong with a site, stores its password encrypted and never shows it", async () => {
    const wrong = await connect("subscriber");
    expect(wrong).toMatchObject({ id: siteId, problem: "WRONG_ROLE", advice: expect.stringContaining("role Editor") });
    expect(await connect()).toMatchObject({ id: siteId, problem: null, name: "Demo site" });
    expect(await call(CHECK, { id: siteId })).toMatchObject({ problem: null });
    const { rows } = await database.query<{ row: string }>(
      "SELECT site_connection::text AS row FROM cpm.site_connection",
    );
    const audit = await database.query<{ row: string }>(
      "SELECT audit_log::text AS row FROM cpm.audit_log WHERE action LIKE '%Site%'",
    );
    const all = JSON.stringify([...rows, ...audit.rows]);
    expect(all).not.toContain(site.passwords.editor);
    expect(audit.rows.length).toBeGreaterThan(0);
  });
});
