import { calendarDaysSql, calendarPageSql, overduePageSql } from "@cgs/cpm/calendar/reads/calendar.sql";
import { type RankedPage, searchContentSql } from "@cgs/cpm/content-search/content-search.sql";
import { selectMembersAfterSql, selectMembersBeforeSql } from "@cgs/cpm/identity/account/membership.sql";
import { selectAllBatchesSql, selectBatchesOfClientsSql } from "@cgs/cpm/jobs/batch/batch-reads.sql";
import {
  countHealthChangesSql,
  selectNewerChangesFirstSql,
  selectOlderChangesFirstSql,
} from "@cgs/cpm/providers/health/health.sql";
import { selectRevisionsSql } from "@cgs/cpm/revisions/revisions.sql";
import { selectPassagesSql } from "@cgs/cpm/sources/source.sql";
import { selectDueSql } from "@cgs/cpm/webhooks/delivery/delivery.sql";
import { selectNewerDeliveriesSql, selectOlderDeliveriesSql } from "@cgs/cpm/webhooks/webhook.sql";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const ID = "019a0000-0000-7000-8000-000000000000";
const PATHS = JSON.stringify([["acme-dental"]]);
const newest = (table: string, list: string, key = "id") =>
  `SELECT * FROM ${table} WHERE ${list} = $1 AND ${key} < $2 ORDER BY ${key} DESC LIMIT 21`;

const FOUND = ["crown", ["acme-dental"], 21, 0.5, ID];
const CONTENT = { own: ["acme-dental"] };
const searchContent = (page: RankedPage) => numbered(searchContentSql(CONTENT, page));

/** A statement with named parameters, with their numbers instead. */
function numbered(statement: string): string {
  const names = ["query", "own", "limit", "positionRank", "positionId"];
  return names.reduce((sql, name, index) => sql.replaceAll(`:${name}`, `$${index + 1}`), statement);
}

/** Content is read as in lists of jobs. */
const PERIOD = { jobs: { own: ["acme-dental"], tree: "acme-dental" }, kinds: ["ORDER", "PUBLICATION"] };
const NEXT = { backward: false, hasPosition: true };

/** A statement of the calendar with numbers instead of named parameters, and their values. */
function calendarRead(statement: string): [statement: string, parameters: unknown[]] {
  const values = {
    ...{ own: ["acme-dental"], tree: "acme-dental", from: "2026-12-01", to: "2027-01-01", limit: 21, perDay: 4 },
    ...{ timeZone: "UTC", positionKey: "2026-12-05", positionId: ID },
  };
  const parameters: unknown[] = [];
  const sql = statement.replaceAll(/(?<!:):([a-zA-Z]+)/g, (name, key: string) => {
    if (!(key in values)) return name;
    return `$${parameters.push(values[key as keyof typeof values])}`;
  });
  return [sql, parameters];
}

type Read = [list: string, statement: string, parameters: unknown[], indexes: string[]];

/** The statements that read a page of a list, each with the indexes that it must use. */
const READS: Read[] = [
  ["batches", selectAllBatchesSql.forward, [null, null, ID, 21], ["batch_pkey"]],
  ["batches, backward", selectAllBatchesSql.backward, [null, null, ID, 21], ["batch_pkey"]],
  ["batches of clients", selectBatchesOfClientsSql.forward, [["a"], ["a"], ID, 21], ["batch_client_pkey"]],
  ["batches of clients, backward", selectBatchesOfClientsSql.backward, [["a"], ["a"], ID, 21], ["batch_client_pkey"]],
  ["revisions", selectRevisionsSql, [ID, 21, 0], ["content_revision_pkey", "job_result_pkey", "job_pkey"]],
  [
    "found content",
    searchContent({ backward: false, hasPosition: true }),
    FOUND,
    ["content_text_words", "content_text_pkey"],
  ],
  ["found content, backward", searchContent({ backward: true, hasPosition: true }), FOUND, ["content_text_words"]],
  ["passages", selectPassagesSql, [ID, 1, 21], ["source_pkey", "source_passage_pkey"]],
  ["members", selectMembersAfterSql, [PATHS, 21, ID], ["user_account_clients"]],
  ["members, backward", selectMembersBeforeSql, [PATHS, 21, ID], ["user_account_clients"]],
  ["status changes", selectNewerChangesFirstSql, [null, 7, 21], ["provider_health_change_pkey"]],
  ["status changes of a vendor", selectNewerChangesFirstSql, ["x", 7, 21], ["provider_health_change_of"]],
  ["status changes, backward", selectOlderChangesFirstSql, ["x", 7, 21], ["provider_health_change_of"]],
  ["number of status changes", countHealthChangesSql, ["x"], ["provider_health_change_of"]],
  ["webhook endpoints", newest("cpm.webhook_endpoint", "client_id"), ["a", ID], ["webhook_endpoint_of_client"]],
  ["webhook deliveries", selectOlderDeliveriesSql, [ID, null, 7, 21], ["webhook_delivery_of_endpoint"]],
  ["webhook deliveries, backward", selectNewerDeliveriesSql, [ID, "FAILED", 7, 21], ["webhook_delivery_of_endpoint"]],
  ["due webhook deliveries", selectDueSql, [ID, [], 200], ["webhook_delivery_due", "webhook_delivery_in_order"]],
  [
    "the calendar",
    ...calendarRead(calendarPageSql(PERIOD, NEXT)),
    ["calendar_entry_shown", "publication_written", "publication_scheduled", "publication_unwritten"],
  ],
  ["days of the calendar", ...calendarRead(calendarDaysSql(PERIOD)), ["calendar_entry_shown", "publication_written"]],
  ["what is overdue", ...calendarRead(overduePageSql(PERIOD.jobs, NEXT)), ["calendar_entry_overdue"]],
  ["order series", newest("cpm.order_series", "client_id"), ["a", ID], ["order_series_of_client"]],
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
