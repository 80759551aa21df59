import { selectMembersAfterSql, selectMembersBeforeSql } from "@cgs/cpm/identity/account/membership.sql";
import { selectAllBatchesSql, selectBatchesOfClientsSql } from "@cgs/cpm/jobs/batch/batch-reads.sql";
import {
  countHealthChangesSql,
  selectNewerChangesFirstSql,
  selectOlderChangesFirstSql,
} from "@cgs/cpm/providers/health/health.sql";
import { selectRevisionsSql } from "@cgs/cpm/revisions/revisions.sql";
import { selectPassagesSql } from "@cgs/cpm/sources/source.sql";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const ID = "019a0000-0000-7000-8000-000000000000";
const PATHS = JSON.stringify([["acme-dental"]]);
const newest = (table: string, list: string, key = "id") =>
  `SELECT * FROM ${table} WHERE ${list} = $1 AND ${key} < $2 ORDER BY ${key} DESC LIMIT 21`;

type Read = [list: string, statement: string, parameters: unknown[], indexes: string[]];

/** The statements that read a page of a list, each with the indexes that it must use. */
const READS: Read[] = [
  ["batches", selectAllBatchesSql.forward, [null, null, ID, 21], ["batch_pkey"]],
  ["batches, backward", selectAllBatchesSql.backward, [null, null, ID, 21], ["batch_pkey"]],
  ["batches of clients", selectBatchesOfClientsSql.forward, [["a"], ["a"], ID, 21], ["batch_client_pkey"]],
  ["batches of clients, backward", selectBatchesOfClientsSql.backward, [["a"], ["a"], ID, 21], ["batch_client_pkey"]],
  ["revisions", selectRevisionsSql, [ID, 21, 0], ["content_revision_pkey", "job_result_pkey", "job_pkey"]],
  ["passages", selectPassagesSql, [ID, 1, 21], ["source_pkey", "source_passage_pkey"]],
  ["members", selectMembersAfterSql, [PATHS, 21, ID], ["user_account_clients"]],
  ["members, backward", selectMembersBeforeSql, [PATHS, 21, ID], ["user_account_clients"]],
  ["status changes", selectNewerChangesFirstSql, [null, 7, 21], ["provider_health_change_pkey"]],
  ["status changes of a vendor", selectNewerChangesFirstSql, ["x", 7, 21], ["provider_health_change_of"]],
  ["status changes, backward", selectOlderChangesFirstSql, ["x", 7, 21], ["provider_health_change_of"]],
  ["number of status changes", countHealthChangesSql, ["x"], ["provider_health_change_of"]],
  ["A/B tests", newest("im.ab_test", "template_id"), ["a", ID], ["ab_test_by_template"]],
  ["moves of labels", newest("im.template_label_move", "template_id"), ["a", ID], ["template_label_move_by_template"]],
  ["versions", newest("smm.strategy_version", "client_id", "version"), ["a", 7], ["strategy_version_pkey"]],
];

describe("a page of a list", () => {
  let created: TestDatabase;
  let database: Client;
  beforeAll(async () => {
    created = await createMigratedDatabase();
    database = new Client({ connectionString: created.url });
    await database.connect();
    await database.query("SET enable_seqscan = off");
  });
  afterAll(async () => {
    await database?.end();
    await created?.drop();
  });

  test.each(READS)("of %s is read from an index", async (_list, statement, parameters, indexes) => {
    const { rows } = await database.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`, parameters);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const index of indexes) expect(plan).toMatch(new RegExp(`(using|on) ${index}`));
    expect(plan).not.toContain("Seq Scan");
  });
});
