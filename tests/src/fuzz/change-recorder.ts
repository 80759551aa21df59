import type { Client } from "pg";

/**
 * The tables that a refused request may change: they record refusals, count towards limits or belong to background work. In
 * `instruction` and `generation_count`, the IM stores instructions before the CPM accepts the job, as documented. `api_key` has the last use of a key.
 * `usage_report` and `template_usage` have the results of earlier jobs.
 */
const BOOKKEEPING = [
  "cpm.access_log",
  "cpm.api_key",
  "cpm.audit_log",
  "cpm.content_change",
  "cpm.content_language",
  "cpm.content_text",
  "cpm.archive_feed",
  "cpm.housekeeping_turn",
  "cpm.idempotency_key",
  "cpm.job_count",
  "cpm.job_count_change",
  "cpm.known_address",
  "cpm.login_attempt",
  "cpm.provider_health",
  "cpm.provider_health_change",
  "cpm.provider_window",
  "cpm.usage_report",
  "cpm.worker",
  "gateway.rate_limit",
  "im.access_log",
  "im.audit_log",
  "im.generation_count",
  "im.housekeeping_turn",
  "im.instruction",
  "im.template_usage",
  "im.template_usage_latency",
  "im.template_usage_sum",
  "smm.access_log",
  "smm.housekeeping_turn",
];

/** Outbox tables: background work updates and deletes their rows, but a refused request may not insert any. */
const OUTBOX = ["cpm.instruction_erasure", "cpm.job_preparation"];

/** Records every row that is inserted, updated or deleted in all other tables, with a trigger. */
export class ChangeRecorder {
  constructor(private readonly client: Client) {}

  /** Adds the trigger to each table. */
  async install(): Promise<void> {
    await this.client.query(`
      CREATE SCHEMA fuzz;
      CREATE TABLE fuzz.change (id bigint GENERATED ALWAYS AS IDENTITY, what text NOT NULL);
      CREATE FUNCTION fuzz.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO fuzz.change (what) VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME || ' ' || lower(TG_OP));
        RETURN NULL;
      END $$;
      DO $$
      DECLARE
        name text;
        watched text;
      BEGIN
        FOR name IN SELECT table_schema || '.' || table_name FROM information_schema.tables
          WHERE table_schema IN ('cpm', 'im', 'smm', 'gateway') AND table_type = 'BASE TABLE'
            AND table_schema || '.' || table_name <> ALL ('{${BOOKKEEPING.join(",")}}')
        LOOP
          watched := CASE WHEN name = ANY ('{${OUTBOX.join(",")}}') THEN 'INSERT' ELSE 'INSERT OR UPDATE OR DELETE' END;
          EXECUTE format('CREATE TRIGGER fuzz_notes AFTER %s ON %s FOR EACH ROW EXECUTE FUNCTION fuzz.note()', watched, name);
        END LOOP;
      END $$;`);
  }

  /** The changes since the last call, e.g. `cpm.job insert`. */
  async changes(): Promise<string[]> {
    const { rows } = await this.client.query<{ what: string }>("DELETE FROM fuzz.change RETURNING what");
    return [...new Set(rows.map(({ what }) => what))];
  }
}
