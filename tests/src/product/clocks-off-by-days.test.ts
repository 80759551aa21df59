import { Closers } from "@cgs/kit/closers";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { endProcess, forked } from "../support/processes.js";
import { seed, settingsFor } from "../support/stack.js";
import { aJob } from "../support/stored-jobs.js";

const DAY_MS = 86_400_000;
const KINDS = ["@cgs/cpm/main", "@cgs/cpm/worker-main", "@cgs/im/main", "@cgs/smm/main", "@cgs/gateway/main"];
const ANY_PORT = Object.fromEntries(["CPM", "IM", "SMM", "GATEWAY", "WORKER"].map((name) => [`${name}_PORT`, "0"]));

/** Data that is five days old by the database's clock, of every kind that is deleted by its age. */
const OLD_DATA = `
  INSERT INTO cpm.batch (id, total, created_at) VALUES ('00000000-0000-7000-8000-000000000001', 1, now() - interval '5 days');
  UPDATE cpm.job SET completed_at = now() - interval '5 days', batch_id = '00000000-0000-7000-8000-000000000001';
  INSERT INTO cpm.job_result (job_id, content) SELECT id, '{"title": "A calm morning"}' FROM cpm.job;
  INSERT INTO cpm.job_step (job_id, key, title, model, output, prompt_tokens, completion_tokens, cost_usd, attempt, completed_at)
    SELECT id, 'outline', 'outline', 'm', '{}', 5, 10, 0.25, 1, completed_at FROM cpm.job;
  INSERT INTO cpm.idempotency_key (scope, key, request_hash, result_id, lease, leased_until)
    SELECT 's', 'k', '', id, id, now() + interval '1 minute' FROM cpm.job;
  INSERT INTO cpm.provider_health_change (provider, status, at) VALUES ('sandbox', 'down', now() - interval '5 days');
  INSERT INTO cpm.user_account (id, email_hash, email_encrypted, name_encrypted, password_hash, role, client_ids, client_paths)
    VALUES ('00000000-0000-7000-8000-000000000002', 'h', 'v1.a.b.c', 'v1.a.b.c', 'p', 'viewer', '{acme}', '[["acme"]]');
  INSERT INTO cpm.session (id, user_id, expires_at) VALUES
    ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', now() + interval '25 days');
  INSERT INTO cpm.refresh_token (token_hash, session_id, expires_at) VALUES ('t', '00000000-0000-7000-8000-000000000003', now() + interval '25 days');
  INSERT INTO cpm.known_address (account, address, seen_at) VALUES ('a', 'b', now() - interval '5 days');
  INSERT INTO cpm.audit_log (id, at, actor, action, target, trace_id) SELECT id, created_at, 'nobody', 'old', 'x', '' FROM cpm.job;
  INSERT INTO smm.audit_log SELECT * FROM cpm.audit_log WHERE action = 'old';
  INSERT INTO im.audit_log SELECT * FROM cpm.audit_log WHERE action = 'old';`;

/** What must stay. Instructions are written by the IM's clock and database in the test below. */
const COUNTS = `SELECT json_build_object(
  'jobs', (SELECT count(*) FROM cpm.job), 'batches', (SELECT count(*) FROM cpm.batch),
  'contents', (SELECT count(*) FROM cpm.job_result), 'steps', (SELECT count(*) FROM cpm.job_step),
  'keys', (SELECT count(*) FROM cpm.idempotency_key), 'changes', (SELECT count(*) FROM cpm.provider_health_change WHERE at < now() - interval '1 day'),
  'usage', (SELECT count(*) FROM cpm.usage_day), 'sessions', (SELECT count(*) FROM cpm.session),
  'tokens', (SELECT count(*) FROM cpm.refresh_token), 'addresses', (SELECT count(*) FROM cpm.known_address),
  'audit of the CPM', (SELECT count(*) FROM cpm.audit_log WHERE action = 'old'),
  'audit of the IM', (SELECT count(*) FROM im.audit_log WHERE action = 'old'),
  'audit of the SMM', (SELECT count(*) FROM smm.audit_log WHERE action = 'old')) AS counts`;

describe("processes whose clocks are wrong by days", () => {
  const closers = new Closers();
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    await seed(database.url);
    client = new Client({ connectionString: database.url });
    await client.connect();
    const job = aJob();
    await client.query(
      `INSERT INTO cpm.job (id, client_id, client_path, plan_holder, content_type, status, request, brief, provider, requested_model,
         template_id, template_used, instruction_id, strategy_version, estimated_completion_time, created_by, created_at)
       VALUES ($1, 'acme', '{acme}', 'acme', 'seo_article', 'completed', '{"keywords": []}', '{}', 'sandbox', 'm', 't', 't v1.0', 'i', 's', 1, 'somebody', now() - interval '5 days')`,
      [job.id],
    );
    await client.query(OLD_DATA);
  });
  afterAll(async () => {
    await closers.close();
    await client?.end();
    await database?.drop();
  });

  const counts = async () => (await client.query<{ counts: object }>(COUNTS)).rows[0]?.counts;

  test.each([
    ["ahead", 500],
    ["behind", -500],
  ])("delete nothing that is young by the database's clock when they are %s", async (_direction, days) => {
    const before = await counts();
    expect(Object.values(before ?? {})).not.toContain(0);
    for (const schema of ["cpm", "im", "smm"])
      await client.query(`UPDATE ${schema}.housekeeping_turn SET taken_at = now() - interval '1 hour'`);
    const settings = { ...(await settingsFor(database.url, {})), ...ANY_PORT };
    const children = await Promise.all(
      KINDS.map((entry) => forked(entry, settings, closers, { clockOffsetMs: days * DAY_MS })),
    );
    const due = `SELECT (SELECT count(*) FILTER (WHERE taken_at > now() - interval '30 minutes') >= 9 FROM cpm.housekeeping_turn)
      AND (SELECT count(*) FILTER (WHERE taken_at > now() - interval '30 minutes') >= 6 FROM im.housekeeping_turn)
      AND (SELECT count(*) FILTER (WHERE taken_at > now() - interval '30 minutes') >= 1 FROM smm.housekeeping_turn) AS all_ran`;
    await expect.poll(async () => (await client.query<{ all_ran: boolean }>(due)).rows[0]?.all_ran).toBe(true);
    await Promise.all(children.map((child) => endProcess(child)));
    expect(await counts()).toEqual(before);
  });
});
